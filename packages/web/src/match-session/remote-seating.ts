/** Seating of a match on a server, as seen from this tab. */
import type { MatchCard } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { LocalOccupant, Seating } from '../store/index.ts'

export function remoteSitting({ seats, mine }: Pick<MatchCard, 'seats' | 'mine'>): Seating {
  const sitter = (seat: Seat): LocalOccupant => {
    const there = seats[seat]
    if (there?.by === 'opponent') return { by: 'opponent', strength: there.strength }
    if (mine.includes(seat)) return { by: 'person' }
    return { by: 'elsewhere', name: there?.by === 'person' ? there.user.name : '' }
  }
  return {
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, sitter(seat)])),
    // A player who holds both sides has nothing to hide.
    open: mine.length > 1,
  }
}
