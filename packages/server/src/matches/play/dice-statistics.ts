/**
 * Dice statistics of a match. Counts dice that the requester saw: open rolls, and rolls of their own seats in parallel
 * phases. Picks such as cards from a deck are not dice. When the match is over, every die counts.
 */
import type { ReplyOf, routes } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { Viewer } from '../model/viewer-steps.ts'
import type { LiveMatch } from '../registry/live-match.ts'

type DiceStatistics = ReplyOf<(typeof routes)['dice']>

export function diceStatisticsFor(live: LiveMatch, viewers: readonly Viewer[]): DiceStatistics {
  const counts = new Map<string, DiceStatistics[number]>()
  const over = live.row.status === 'over'
  const { entries } = live.toRecord()
  const upTo = viewers.includes(null) && !over ? live.spectatedEntries() : entries.length
  for (const [ply, entry] of entries.slice(0, upTo).entries()) {
    if (!('draws' in entry)) continue
    const seat: Seat | null = entry.kind === 'answer' ? entry.seat : null
    const sights = live.notes[ply]?.sights ?? ''
    for (const [i, [value, sides]] of entry.draws.entries()) {
      const isKnown = sights[i] === 'o' || (sights[i] === 'a' && (over || viewers.includes(seat)))
      if (isKnown) countDie(counts, seat, sides, value)
    }
  }
  return [...counts.values()]
}

function countDie(counts: Map<string, DiceStatistics[number]>, seat: Seat | null, sides: number, value: number): void {
  const key = JSON.stringify([seat, sides])
  const counter = counts.get(key) ?? { seat, sides, counts: new Array<number>(sides).fill(0) }
  counts.set(key, counter)
  counter.counts[value - 1] = (counter.counts[value - 1] ?? 0) + 1
}
