/** Ways to end a match early: resignation and claims on time. */
import type { Result, Ruling, Seat } from '@firestep/referee'
import { RequestRefused, type RouteHandlers } from '../../requests/handler.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import { durationText, leftAt, shownOf, timeOf, timeToReturn } from '../clocks/clocks.ts'
import { type MatchContext, requireUser } from '../context.ts'
import { hasSeat, playedSeat, requireVisible } from '../model/access.ts'
import { checkStrength } from '../model/check-strength.ts'
import type { AnyMatch, MatchHandle } from '../model/match-registry.ts'
import { clearOffers, pauseDecisions } from '../seats/seat-handover.ts'

export function resignAndClaimHandlers(hall: MatchContext): RouteHandlers<'resign' | 'claim'> {
  const { rooms, store } = hall
  return {
    async resign(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      await requireVisible(store, id, user)
      await rooms.change(id, (room) => {
        const { seat } = playedSeat(room.seats, user, asking.body.seat)
        requireBegun(room)
        if (room.match !== null) requireAllowed(room.match.resign(seat))
        else endHeld(room, (match) => match.resign(seat), { how: 'resigned', winner: otherThan(room, seat) })
      })
      return {}
    },

    async claim(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      const { as, seat: name, strength } = asking.body
      const { row } = await requireVisible(store, id, user)
      if (as === 'stand-in') checkStrength(hall.games, row.game, strength)
      await rooms.change(id, (room) => {
        const { match } = requirePlaying(room)
        const seat = mayClaim(room, match, user, name)
        if (as === 'win') return requireAllowed(match.timeOut(seat.seat))
        const left = timeToReturn(timeOf(room.row))
        room.setSeat(seat.seat, { by: 'opponent', strength: strength ?? null, left, running: null })
        pauseDecisions(room, seat.seat)
        clearOffers(room)
      })
      return {}
    },
  }
}

/** The seat whose time is up. Throws if the requester may not claim it. */
function mayClaim(room: MatchHandle, match: AnyMatch, user: UserRow, name: Seat): SeatRow {
  if (!hasSeat(room.seats, user.id))
    throw new RequestRefused('not allowed', 'Only those who sit at the table claim a time-out.')
  const seat = room.seats.find((one) => one.seat === name)
  if (seat === undefined) throw new RequestRefused('refused', `There is no seat '${name}' at this table.`)
  if (seat.user === user.id)
    throw new RequestRefused('refused', 'This is your own seat: nobody claims against themselves.')
  if (seat.by !== 'person')
    throw new RequestRefused('refused', 'An opponent plays that seat, and opponents have no clock.')
  if (timeOf(room.row).kind === 'none') throw new RequestRefused('refused', 'This match is played without clocks.')
  const mine = room.seats.filter((one) => one.user === user.id && one.by === 'person')
  if (mine.length === 0)
    throw new RequestRefused('not allowed', 'An opponent stands in for you. Take the seat back first.')
  // A claim must not reveal if another seat has finished planning; a seat that waits knows that already.
  if (mine.some((own) => match.asked(own.seat) !== undefined))
    throw new RequestRefused('refused', 'You are asked something yourself: time is claimed by those who wait.')
  const shown = shownOf(seat)
  if (shown.running === null)
    throw new RequestRefused('refused', `Play does not wait for '${name}': that clock stands.`)
  if (shown.running > room.now)
    throw new RequestRefused('refused', `'${name}' is on holiday: that clock stands until it is over.`)
  const left = Math.max(leftAt(shown, room.now), leftAt(seat, room.now))
  if (left > 0 || seat.running === null)
    throw new RequestRefused('refused', `'${name}' still has ${durationText(left)}.`)
  return seat
}

/** The other seat of a match with two seats. */
export const otherThan = (room: MatchHandle, seat: Seat): Seat | null =>
  room.seats.length === 2 ? (room.seats.find((one) => one.seat !== seat)?.seat ?? null) : null

/** Ends a held match: it is continued and ended. If not even its checkpoint fits the rules, only its row is closed. */
export function endHeld(room: MatchHandle, end: (match: AnyMatch) => Ruling, result: Omit<Result, 'outcome'>): void {
  const match = room.goOn()
  if (!('problems' in match)) requireAllowed(end(match))
  else room.set({ status: 'over', result: JSON.stringify({ ...result, outcome: null }), updated: room.now })
}

export function requireBegun({ row }: MatchHandle): void {
  if (row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (row.status === 'gathering' || row.status === 'dice')
    throw new RequestRefused('refused', 'The match has not begun.')
}

/** Throws unless the match is being played. */
export function requirePlaying(room: MatchHandle): { readonly match: AnyMatch } {
  requireBegun(room)
  if (room.match === null) throw new RequestRefused('refused', 'The match is held: the rules have changed under it.')
  return { match: room.match }
}

export function requireAllowed(ruling: Ruling): void {
  if (!ruling.allowed) throw new RequestRefused('refused', `That cannot be done: ${ruling.why}.`, ruling.rule)
}
