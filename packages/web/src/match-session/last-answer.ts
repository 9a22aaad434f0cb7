/** The last answer of a player in this tab, and the cost of taking it back. */
import { type AnswerEntry, type Seat, settledAnswer } from '@firestep/referee'
import type { Seating } from '../store/index.ts'
import { lastAnswerText } from '../texts/session.ts'
import type { AnyMatch } from './any-match.ts'
import { localSeats } from './seating.ts'

interface LastAnswer {
  /** Index of its entry; null if there is none. */
  readonly ply: number | null
  readonly text: string
}

export function lastAnswer(match: AnyMatch, seating: Seating): LastAnswer {
  const ply = lastPersonPly(match, seating)
  const entry = match.entries[ply ?? -1]
  if (ply === null || entry?.kind !== 'answer') return { ply: null, text: lastAnswerText.none }
  // In a parallel phase only the seat itself knows of its answers.
  const { entries, rolls } = match.takebackCost(ply, entry.seat)
  const choicesText = entries === 1 ? 'your last choice' : lastAnswerText.choiceAndFollowers(entries - 1)
  const rollsText = rolls === 1 ? 'one roll or draw is' : `${rolls} rolls and draws are`
  return {
    ply,
    text: `Takes back ${choicesText}${rolls > 0 ? `; ${lastAnswerText.rolledAgain(rollsText)}` : ''}. At this screen there is no limit.`,
  }
}

function lastPersonPly(match: AnyMatch, seating: Seating): number | null {
  const ownSeats = localSeats(seating)
  const lastIndex = match.plies.findLastIndex((ply, answerCount) => {
    const entry = match.entries[ply]
    if (entry?.kind !== 'answer' || !ownSeats.includes(entry.seat)) return false
    // Auto-answers, past or possible, would only be given again after the takeback.
    return !match.decisions.isAutomatic(entry.seat, ply) && !isForced(match, entry, answerCount)
  })
  return match.plies[lastIndex] ?? null
}

const forcedCache = new WeakMap<AnswerEntry, boolean>()

/** No other answer was possible, and it would be given automatically now. */
function isForced(match: AnyMatch, entry: AnswerEntry, answerCount: number): boolean {
  if (match.decisions.forcedOf(entry.seat) === 'ask') return false
  const forced = forcedCache.get(entry) ?? hadNoChoice(match.positionAfter(answerCount), entry.seat)
  forcedCache.set(entry, forced)
  return forced
}

function hadNoChoice(position: AnyMatch['position'], seat: Seat): boolean {
  const question = position.asked(seat)
  return (
    question !== undefined && settledAnswer(position.kind(question), position.view(seat), question.about) !== undefined
  )
}
