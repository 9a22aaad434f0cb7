/** A substitute takes over a seat. */

import { RequestRefused } from '../../requests/refusal.ts'
import type { InvitationRow, UserRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import { pauseSeatClocks } from '../clocks/holidays.ts'
import { hasSeat } from '../model/access.ts'
import { requireBegun } from '../model/guards.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { clearOffers, dropDecisions, restorePausedDecisions } from './seat-handover.ts'

/** A substitute gets the seat with its current clock, but without its former owner's standing decisions. */
export function takeOverSeat(
  handle: MatchHandle,
  { by, seat: name }: InvitationRow,
  user: UserRow,
  awayUntil: number,
): void {
  const seat = handle.seats.find((candidate) => candidate.seat === name)
  if (seat === undefined || seat.user !== by)
    throw new RequestRefused('stale', 'This link is void: whoever made it no longer has the seat.')
  requireBegun(handle)
  if (hasSeat(handle.seats, user.id)) throw new RequestRefused('taken', 'You have a seat at this table already.')
  clearOffers(handle)
  dropDecisions(handle, seat.seat)
  const clock = timeOf(handle.row).kind === 'post' ? pauseSeatClocks(seat, handle.now, awayUntil) : {}
  handle.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, ...clock })
  restorePausedDecisions(handle, seat.seat)
}
