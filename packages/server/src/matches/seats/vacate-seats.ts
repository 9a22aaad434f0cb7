import type { Games } from '../model/games.ts'
import { endHeld, otherThan, requireAllowed } from '../model/guards.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { defaultDecisions } from '../model/stored-decisions.ts'
import { deleteMatch, freeSeat } from './free-seat.ts'
import { clearOffers, dropDecisions } from './seat-handover.ts'

/** A sound player that answers quickly. */
const standIn = 'sergeant'

/** Returns true if the match was deleted. */
export function vacateSeats(handle: MatchHandle, user: string, games: Pick<Games, 'hasMind'>): boolean {
  const { status, made_by, game } = handle.row
  const theirs = handle.seats.filter((seat) => seat.user === user)
  if (status === 'over') return false
  if (status === 'gathering' || status === 'dice') {
    if (status === 'gathering' && made_by !== user) return freeSeat(handle, user)
    deleteMatch(handle)
    return true
  }
  const [first] = theirs
  if (first === undefined) return false
  if (handle.match === null) {
    const { seat } = first
    endHeld(handle, (match) => match.resign(seat), { how: 'resigned', winner: otherThan(handle, seat) })
    return false
  }
  const others = handle.seats.some((seat) => seat.by === 'person' && seat.user !== user)
  if (!others || !games.hasMind(game)) {
    requireAllowed(handle.match.resign(first.seat))
    return false
  }
  clearOffers(handle)
  for (const { seat, by, strength } of theirs) {
    if (by === 'person') dropDecisions(handle, seat)
    const sitting = by === 'person' ? standIn : strength
    handle.setSeat(seat, {
      by: 'opponent',
      strength: sitting,
      user: null,
      ahead: defaultDecisions(handle.seats, seat),
      left: null,
      running: null,
    })
  }
  return false
}
