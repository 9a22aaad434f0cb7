/** The last choice of a person at this screen, and what taking it back would cost. */
import type { Sitting } from '../store/index.ts'
import type { PassedWindows } from './empty-windows.ts'
import type { AnyMatch } from './reel.ts'
import { persons } from './sitting.ts'

interface LastChoice {
  /** Its entry; null if there is none. */
  readonly ply: number | null
  readonly words: string
}

export function lastChoice(match: AnyMatch, sitting: Sitting, passed: PassedWindows): LastChoice {
  const ply = lastOfPerson(match, sitting, passed)
  if (ply === null) return { ply, words: 'You have not answered anything yet.' }
  const { entries, rolls } = match.takebackCost(ply, null)
  const choices = entries === 1 ? 'your last choice' : `your last choice and ${entries - 1} that followed it`
  const anew = rolls === 1 ? 'one roll or draw is' : `${rolls} rolls and draws are`
  return {
    ply,
    words: `Takes back ${choices}${rolls > 0 ? `; ${anew} made anew` : ''}. At this screen there is no limit.`,
  }
}

function lastOfPerson(match: AnyMatch, sitting: Sitting, passed: PassedWindows): number | null {
  const own = persons(sitting)
  const at = match.plies.findLastIndex((ply, answers) => {
    const entry = match.entries[ply]
    if (entry?.kind !== 'answer' || !own.includes(entry.seat)) return false
    // What was given for the person would only be given again.
    return !match.ahead.wasGiven(entry.seat, ply) && !passed.has(match, sitting, entry.seat, answers, ply)
  })
  return match.plies[at] ?? null
}
