/** Seats of a removed user: they go to bots, are resigned, or are freed before play begins. */

import { timeOf } from '../clocks/clocks.ts'
import type { Games } from '../model/games.ts'
import { endHeldMatch, otherSeatOf, requireAllowed } from '../model/guards.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions } from '../model/stored-decisions.ts'
import { deleteMatch, freeSeat } from './leave-before-start.ts'
import { clearOffers, dropDecisions } from './seat-handover.ts'

/** A sound player that answers quickly. */
const defaultStandIn = 'sergeant'

/** Returns true if the match was deleted. */
export function vacateSeats(handle: MatchHandle, user: string, games: Pick<Games, 'hasBot'>): boolean {
  const { status, made_by, game } = handle.row
  const ownSeats = handle.seats.filter((seat) => seat.user === user)
  if (status === 'over') return false
  if (status === 'gathering' || status === 'dice') {
    if (status === 'gathering' && made_by !== user) return freeSeat(handle, user)
    deleteMatch(handle)
    return true
  }
  const [first] = ownSeats
  if (first === undefined) return false
  if (handle.match === null) {
    const { seat } = first
    endHeldMatch(handle, (match) => match.resign(seat), { how: 'resigned', winner: otherSeatOf(handle, seat) })
    return false
  }
  const hasOtherPlayers = handle.seats.some((seat) => seat.by === 'person' && seat.user !== user)
  if (!hasOtherPlayers || !games.hasBot(game)) {
    requireAllowed(handle.match.resign(first.seat))
    return false
  }
  clearOffers(handle)
  for (const { seat, by, strength } of ownSeats) {
    if (by === 'person') dropDecisions(handle, seat)
    const botStrength = by === 'person' ? defaultStandIn : strength
    handle.setSeat(seat, {
      by: 'opponent',
      strength: botStrength,
      user: null,
      ahead: defaultDecisions(handle.seats, seat, timeOf(handle.row)),
      left: null,
      running: null,
    })
  }
  return false
}
