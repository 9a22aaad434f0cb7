/** Guards of match handlers: the status of a match, rulings of the rules, the end of a held match. */
import type { Result, Ruling, Seat } from '@firestep/referee'
import { RequestRefused } from '../../requests/refusal.ts'
import type { AnyMatch, MatchHandle } from './match-registry.ts'

/** The other seat of a match with two seats. */
export const otherSeatOf = (handle: MatchHandle, seat: Seat): Seat | null =>
  handle.seats.length === 2 ? (handle.seats.find((candidate) => candidate.seat !== seat)?.seat ?? null) : null

/** Ends a held match: it is continued and ended. If not even its checkpoint fits the rules, only its row is closed. */
export function endHeldMatch(
  handle: MatchHandle,
  endMatch: (match: AnyMatch) => Ruling,
  result: Omit<Result, 'outcome'>,
): void {
  const match = handle.resume()
  if (!('problems' in match)) requireAllowed(endMatch(match))
  else handle.set({ status: 'over', result: JSON.stringify({ ...result, outcome: null }), updated: handle.now })
}

export function requireBegun({ row }: MatchHandle): void {
  if (row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (row.status === 'gathering' || row.status === 'dice')
    throw new RequestRefused('refused', 'The match has not begun.')
}

/** Throws unless the match is being played. */
export function requirePlaying(handle: MatchHandle): { readonly match: AnyMatch } {
  requireBegun(handle)
  if (handle.match === null) throw new RequestRefused('refused', 'The match is held: the rules have changed under it.')
  return { match: handle.match }
}

export function requireAllowed(ruling: Ruling): void {
  if (!ruling.allowed) throw new RequestRefused('refused', `That cannot be done: ${ruling.why}.`, ruling.rule)
}
