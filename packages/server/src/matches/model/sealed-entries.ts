/** What happens inside an open `together` is nobody else's business: no column that others can read may move with it. */
import type { Entry, Seat } from '@firestep/referee'
import type { AnyMatch } from './match-registry.ts'

/** Who plans side by side now, finished or not; none outside of a `together`. */
export const seatsInParallel = ({ position }: AnyMatch): readonly Seat[] =>
  position.sideSince === undefined ? [] : position.waiting(null).map(({ seat }) => seat)

/** Whether everything that was appended belongs to a `together` that was open before and still is. */
export function isSealed({ position }: AnyMatch, entries: readonly Entry[]): boolean {
  const { sideSince, played } = position
  if (sideSince === undefined) return false
  const own = entries.every((entry) => entry.kind === 'answer' || (entry.kind === 'takeback' && entry.only !== null))
  // An answer that ended one `together` and began the next stands before the new one.
  return own && played - sideSince >= answersIn(entries)
}

const answersIn = (entries: readonly Entry[]): number => entries.filter(({ kind }) => kind === 'answer').length

/** The last entry that everyone knows: what comes behind it is sealed. Undefined outside of a `together`. */
export function lastPublicEntry({ position, plies }: AnyMatch): number | undefined {
  const { sideSince, played } = position
  return sideSince === undefined ? undefined : (plies[plies.length - (played - sideSince) - 1] ?? 0)
}
