/** Seats that change hands while a match is played: to an opponent, to a substitute, back again. */
import { type Handlers, Refused } from '../../requests/handler.ts'
import type { InvitationRow, UserRow } from '../../store/schema.ts'
import { timeOf } from '../clocks/clocks.ts'
import { pausedSeat } from '../clocks/holidays.ts'
import { askerOf, type Hall } from '../context.ts'
import { newLink } from '../lobby/invitation-handlers.ts'
import { admitted, ownSeat, playedSeat, sits } from '../model/access.ts'
import { checkStrength } from '../model/check-strength.ts'
import type { Room } from '../model/match-registry.ts'
import { forgetAhead, handOver, resumeAhead, shelveAhead } from '../seats/seat-handover.ts'
import { hasBegun } from './resign-and-claim.ts'

export function seatingHandlers(hall: Hall): Handlers<'seat'> {
  const { rooms, store, games } = hall
  return {
    async seat(asking) {
      const user = askerOf(asking)
      const { body, params } = asking
      const { row } = await admitted(store, params.id, user)
      switch (body.to) {
        case 'opponent':
          checkStrength(games, row.game, body.strength)
          await rooms.change(params.id, (room) => giveToOpponent(room, user, params.seat, body.strength))
          return {}
        case 'me':
          await rooms.change(params.id, (room) => takeBack(room, user, params.seat))
          return {}
        case 'substitute':
          await rooms.look(params.id, (room) => {
            ownSeat(room.seats, user, params.seat)
            hasBegun(room)
          })
          return newLink(hall, { match: row.id, seat: params.seat, kind: 'substitute' }, user)
        default:
          return body satisfies never
      }
    },
  }
}

function giveToOpponent(room: Room, user: UserRow, name: string, strength: string): void {
  const { seat } = playedSeat(room.seats, user, name)
  hasBegun(room)
  if (!room.seats.some((other) => other.by === 'person' && other.seat !== seat))
    throw new Refused('refused', 'You are the last person at this table: opponents do not play among themselves.')
  handOver(room)
  shelveAhead(room, seat)
  room.setSeat(seat, { by: 'opponent', strength })
}

function takeBack(room: Room, user: UserRow, name: string): void {
  const { by, seat } = ownSeat(room.seats, user, name)
  hasBegun(room)
  if (by === 'person') throw new Refused('refused', 'You have this seat: nobody stands in for you.')
  handOver(room)
  room.setSeat(seat, { by: 'person', strength: null })
  resumeAhead(room, seat)
}

/** A substitute gets the seat with its clock as it stands, and without what its owner had decided ahead. */
export function takeOver(room: Room, { by, seat: name }: InvitationRow, user: UserRow, awayUntil: number): void {
  const seat = room.seats.find((one) => one.seat === name)
  if (seat === undefined || seat.user !== by)
    throw new Refused('stale', 'This link is void: whoever made it no longer has the seat.')
  hasBegun(room)
  if (sits(room.seats, user.id)) throw new Refused('taken', 'You have a seat at this table already.')
  handOver(room)
  forgetAhead(room, seat.seat)
  const clock = timeOf(room.row).kind === 'post' ? pausedSeat(seat, room.now, awayUntil) : {}
  room.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, ...clock })
  resumeAhead(room, seat.seat)
}
