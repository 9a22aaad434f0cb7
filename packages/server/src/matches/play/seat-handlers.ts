/** Handlers for seats that change hands during a match: to a stand-in, to a substitute, and back. */
import { RequestRefused, type RouteHandlers } from '../../requests/handler.ts'
import type { InvitationRow, UserRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import { pausedSeat } from '../clocks/holidays.ts'
import { type MatchContext, requireUser } from '../context.ts'
import { newLink } from '../lobby/invitation-handlers.ts'
import { hasSeat, ownSeat, playedSeat, requireVisible } from '../model/access.ts'
import { checkStrength } from '../model/check-strength.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { clearOffers, dropDecisions, pauseDecisions, restorePausedDecisions } from '../seats/seat-handover.ts'
import { requireBegun } from './resign-and-claim.ts'

export function seatHandlers(hall: MatchContext): RouteHandlers<'seat'> {
  const { rooms, store, games } = hall
  return {
    async seat(asking) {
      const user = requireUser(asking)
      const { body, params } = asking
      const { row } = await requireVisible(store, params.id, user)
      switch (body.to) {
        case 'opponent':
          checkStrength(games, row.game, body.strength)
          await rooms.change(params.id, (room) => giveToOpponent(room, user, params.seat, body.strength))
          return {}
        case 'me':
          await rooms.change(params.id, (room) => takeBack(room, user, params.seat))
          return {}
        case 'substitute':
          await rooms.read(params.id, (room) => {
            ownSeat(room.seats, user, params.seat)
            requireBegun(room)
          })
          return newLink(hall, { match: row.id, seat: params.seat, kind: 'substitute' }, user)
        default:
          return body satisfies never
      }
    },
  }
}

function giveToOpponent(room: MatchHandle, user: UserRow, name: string, strength: string): void {
  const { seat } = playedSeat(room.seats, user, name)
  requireBegun(room)
  if (!room.seats.some((other) => other.by === 'person' && other.seat !== seat))
    throw new RequestRefused(
      'refused',
      'You are the last person at this table: opponents do not play among themselves.',
    )
  clearOffers(room)
  pauseDecisions(room, seat)
  room.setSeat(seat, { by: 'opponent', strength })
}

function takeBack(room: MatchHandle, user: UserRow, name: string): void {
  const { by, seat } = ownSeat(room.seats, user, name)
  requireBegun(room)
  if (by === 'person') throw new RequestRefused('refused', 'You have this seat: nobody stands in for you.')
  clearOffers(room)
  room.setSeat(seat, { by: 'person', strength: null })
  restorePausedDecisions(room, seat)
}

/** A substitute gets the seat with its current clock, but without its former owner's standing decisions. */
export function takeOverSeat(
  room: MatchHandle,
  { by, seat: name }: InvitationRow,
  user: UserRow,
  awayUntil: number,
): void {
  const seat = room.seats.find((one) => one.seat === name)
  if (seat === undefined || seat.user !== by)
    throw new RequestRefused('stale', 'This link is void: whoever made it no longer has the seat.')
  requireBegun(room)
  if (hasSeat(room.seats, user.id)) throw new RequestRefused('taken', 'You have a seat at this table already.')
  clearOffers(room)
  dropDecisions(room, seat.seat)
  const clock = timeOf(room.row).kind === 'post' ? pausedSeat(seat, room.now, awayUntil) : {}
  room.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, ...clock })
  restorePausedDecisions(room, seat.seat)
}
