/**
 * Seats of a user who is removed. A bot takes them over for good, so that the others can play on. Without another
 * person the match is resigned; a match that has not started is left.
 */

import type { Games } from '../context.ts'
import { deleteMatch, freeSeat } from '../lobby/join-handlers.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions } from '../model/stored-decisions.ts'
import { endHeld, otherThan, requireAllowed } from '../play/resign-and-claim.ts'
import { clearOffers, dropDecisions } from './seat-handover.ts'

/** A sound player that answers quickly. */
const standIn = 'sergeant'

/** Returns true if the match was deleted. */
export function vacateSeats(room: MatchHandle, user: string, games: Pick<Games, 'hasMind'>): boolean {
  const { status, made_by, game } = room.row
  const theirs = room.seats.filter((seat) => seat.user === user)
  if (status === 'over') return false
  if (status === 'gathering' || status === 'dice') {
    if (status === 'gathering' && made_by !== user) return freeSeat(room, user)
    deleteMatch(room)
    return true
  }
  const [first] = theirs
  if (first === undefined) return false
  if (room.match === null) {
    const { seat } = first
    endHeld(room, (match) => match.resign(seat), { how: 'resigned', winner: otherThan(room, seat) })
    return false
  }
  const others = room.seats.some((seat) => seat.by === 'person' && seat.user !== user)
  if (!others || !games.hasMind(game)) {
    requireAllowed(room.match.resign(first.seat))
    return false
  }
  clearOffers(room)
  for (const { seat, by, strength } of theirs) {
    if (by === 'person') dropDecisions(room, seat)
    const sitting = by === 'person' ? standIn : strength
    room.setSeat(seat, {
      by: 'opponent',
      strength: sitting,
      user: null,
      ahead: defaultDecisions(room.seats, seat),
      left: null,
      running: null,
    })
  }
  return false
}
