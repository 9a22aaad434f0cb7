/** Secrecy of a running parallel phase: no column that other seats can read may change because of entries inside it. */
import type { Entry, Seat } from '@firestep/referee'
import type { AnyMatch } from './match-registry.ts'

/** Seats of the running parallel phase, finished or not; empty outside of one. */
export const seatsInParallel = ({ position }: AnyMatch): readonly Seat[] =>
  position.parallelSince === undefined ? [] : position.waiting(null).map(({ seat }) => seat)

/** True if all appended entries belong to a parallel phase that was running before and still is. */
export function isSealed({ position }: AnyMatch, entries: readonly Entry[]): boolean {
  const { parallelSince, played } = position
  if (parallelSince === undefined) return false
  const areParallel = entries.every(
    (entry) => entry.kind === 'answer' || (entry.kind === 'takeback' && entry.only !== null),
  )
  // An answer that ended one parallel phase and started the next counts before the new one.
  return areParallel && played - parallelSince >= countAnswers(entries)
}

const countAnswers = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'answer').length

/** The last entry known to all; later ones belong to the running parallel phase. Undefined outside of one. */
export function lastPublicPly({ position, plies }: AnyMatch): number | undefined {
  const { parallelSince, played } = position
  return parallelSince === undefined ? undefined : (plies[plies.length - (played - parallelSince) - 1] ?? 0)
}
