/** Occupants of the seats in this tab, and the views that may be shown for them. */
import type { Seat } from '@firestep/referee'
import type { Seating } from '../store/index.ts'
import type { Viewpoint } from './timeline-step.ts'

/** Key of a spectator's view among the views by seat. */
export const spectatorSeat: Seat = ''

export const localSeats = ({ seats }: Seating): Seat[] =>
  Object.keys(seats).filter((seat) => seats[seat]?.by === 'person')

/** Nothing is hidden: the match was started open, or it is over. */
export const isOpen = (seating: Seating, isOver: boolean): boolean => isOver || seating.open

/** Two players share this tab and hide their information from each other. */
export const isShared = (seating: Seating): boolean => !seating.open && localSeats(seating).length > 1

/** The viewpoint of the timeline. Two players in one tab see only what both may know: null is the spectator's view. */
export function viewpointOf(seating: Seating, isOver: boolean): Viewpoint {
  if (isOpen(seating, isOver)) return 'all'
  const ownSeats = localSeats(seating)
  return { seat: ownSeats.length === 1 ? (ownSeats[0] ?? null) : null }
}

/** Seats whose views this tab has. Where two players share it, the match page shows one at a time (`useScreenViewer` of the match page). */
export function visibleSeats(seats: readonly Seat[], seating: Seating, isOver: boolean): readonly Seat[] {
  if (isOpen(seating, isOver)) return seats
  const ownSeats = localSeats(seating)
  return ownSeats.length > 0 ? ownSeats : [spectatorSeat]
}
