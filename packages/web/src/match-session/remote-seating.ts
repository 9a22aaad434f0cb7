/** Seating of a match on a server, as seen from this tab. */
import type { MatchCard } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { LocalOccupant, Seating } from '../store/index.ts'

export function remoteSeating({ seats, mine }: Pick<MatchCard, 'seats' | 'mine'>): Seating {
  const occupantOf = (seat: Seat): LocalOccupant => {
    const occupant = seats[seat]
    if (occupant?.by === 'opponent') return { by: 'opponent', strength: occupant.strength }
    if (mine.includes(seat)) return { by: 'person' }
    return { by: 'elsewhere', name: occupant?.by === 'person' ? occupant.user.name : '' }
  }
  return {
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, occupantOf(seat)])),
    // A player who holds both sides has nothing to hide.
    open: mine.length > 1,
  }
}
