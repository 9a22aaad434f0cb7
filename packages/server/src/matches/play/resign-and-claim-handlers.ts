/** Ways to end a match early: resignation and claims on time. */
import type { Seat } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import { durationText, publicClockOf, timeLeftAt, timeOf, timeToReturn } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { hasSeat, requirePlayedSeat, requireVisible } from '../model/access.ts'
import { checkBotStrength } from '../model/check-bot-strength.ts'
import { endHeldMatch, otherSeatOf, requireAllowed, requireBegun, requirePlaying } from '../model/guards.ts'
import type { AnyMatch, MatchHandle } from '../model/match-registry.ts'
import { clearOffers, pauseDecisions } from '../seats/seat-handover.ts'

export function resignAndClaimHandlers(context: MatchContext): RouteHandlers<'resign' | 'claim'> {
  const { registry, store } = context
  return {
    async resign(request) {
      const user = requireUser(request)
      const { id } = request.params
      await requireVisible(store, id, user)
      await registry.change(id, (handle) => {
        const { seat } = requirePlayedSeat(handle.seats, user, request.body.seat)
        requireBegun(handle)
        if (handle.match !== null) requireAllowed(handle.match.resign(seat))
        else endHeldMatch(handle, (match) => match.resign(seat), { how: 'resigned', winner: otherSeatOf(handle, seat) })
      })
      return {}
    },

    async claim(request) {
      const user = requireUser(request)
      const { id } = request.params
      const { as, seat: name, strength } = request.body
      const { row } = await requireVisible(store, id, user)
      if (as === 'stand-in') checkBotStrength(context.games, row.game, strength)
      await registry.change(id, (handle) => {
        const { match } = requirePlaying(handle)
        const seat = requireClaimable(handle, match, user, name)
        if (as === 'win') return requireAllowed(match.timeOut(seat.seat))
        const left = timeToReturn(timeOf(handle.row))
        handle.setSeat(seat.seat, { by: 'opponent', strength: strength ?? null, left, running: null })
        pauseDecisions(handle, seat.seat)
        clearOffers(handle)
      })
      return {}
    },
  }
}

/** The seat whose time is up. Throws if the requester may not claim it. */
function requireClaimable(handle: MatchHandle, match: AnyMatch, user: UserRow, name: Seat): SeatRow {
  if (!hasSeat(handle.seats, user.id))
    throw new RequestRefused('not allowed', 'Only those who sit at the table claim a time-out.')
  const seat = handle.seats.find((candidate) => candidate.seat === name)
  if (seat === undefined) throw new RequestRefused('refused', `There is no seat '${name}' at this table.`)
  if (seat.user === user.id)
    throw new RequestRefused('refused', 'This is your own seat: nobody claims against themselves.')
  if (seat.by !== 'person')
    throw new RequestRefused('refused', 'An opponent plays that seat, and opponents have no clock.')
  if (timeOf(handle.row).kind === 'none') throw new RequestRefused('refused', 'This match is played without clocks.')
  const ownSeats = handle.seats.filter((candidate) => candidate.user === user.id && candidate.by === 'person')
  if (ownSeats.length === 0)
    throw new RequestRefused('not allowed', 'An opponent stands in for you. Take the seat back first.')
  // A claim must not reveal if another seat has finished planning; a seat that waits knows that already.
  if (ownSeats.some((ownSeat) => match.asked(ownSeat.seat) !== undefined))
    throw new RequestRefused('refused', 'You are asked something yourself: time is claimed by those who wait.')
  const shown = publicClockOf(seat)
  if (shown.running === null)
    throw new RequestRefused('refused', `Play does not wait for '${name}': that clock stands.`)
  if (shown.running > handle.now)
    throw new RequestRefused('refused', `'${name}' is on holiday: that clock stands until it is over.`)
  const remainingMs = Math.max(timeLeftAt(shown, handle.now), timeLeftAt(seat, handle.now))
  if (remainingMs > 0 || seat.running === null)
    throw new RequestRefused('refused', `'${name}' still has ${durationText(remainingMs)}.`)
  return seat
}
