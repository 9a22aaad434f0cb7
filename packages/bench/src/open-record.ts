/** Time to open the record of a long match from stored data. */
import { type Game, type GameTypes, Match, orThrow } from '@firestep/referee'
import { longMatch } from './restart-cost.ts'
import { median } from './timing.ts'

export interface OpeningFigures {
  readonly scenario: string
  readonly entries: number
  /** Median and maximum of openings at several places of the match. */
  readonly ms: number
  readonly worstMs: number
}

const sampleCount = 8

export function openingFigures<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  entries: number,
  seed: number,
): OpeningFigures {
  const { record, snapshots } = longMatch(game, scenario, entries, seed)
  const { length } = record.entries
  const times = Array.from({ length: sampleCount }, (_, i) => {
    const entryCount = Math.ceil((length * (i + 1)) / sampleCount)
    const snapshot = snapshots.findLast((candidate) => candidate.entries <= entryCount)
    const start = performance.now()
    orThrow(Match.load(game, { ...record, entries: record.entries.slice(0, entryCount) }, snapshot))
    return performance.now() - start
  })
  return { scenario, entries: length, ms: median(times), worstMs: Math.max(...times) }
}
