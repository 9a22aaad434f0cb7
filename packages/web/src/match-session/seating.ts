/** Who sits where at this screen, and what may therefore be seen on it. */
import type { Seat } from '@firestep/referee'
import type { Seating } from '../store/index.ts'
import type { Viewpoint } from './timeline.ts'

/** The seats that people at this screen have. */
export const localSeats = ({ seats }: Seating): Seat[] =>
  Object.keys(seats).filter((seat) => seats[seat]?.by === 'person')

/** Nothing is hidden: it was begun so, or the match is over. */
export const isOpen = (sitting: Seating, over: boolean): boolean => over || sitting.open

/** Whoever looks on without a seat sees what lies open. */
export const spectatorSeat: Seat = ''

/** Two people share this screen and hide their hands from each other. */
export const isShared = (sitting: Seating): boolean => !sitting.open && localSeats(sitting).length > 1

/** Whose story is told: two people at one screen read what both may know. */
export function viewpointOf(sitting: Seating, over: boolean): Viewpoint {
  if (isOpen(sitting, over)) return 'all'
  const [first = null, second] = localSeats(sitting)
  return { seat: second === undefined ? first : null }
}

/** Those whose views may be shown, one at a time where two share the screen. */
export function visibleSeats(seats: readonly Seat[], sitting: Seating, over: boolean): readonly Seat[] {
  if (isOpen(sitting, over)) return seats
  const own = localSeats(sitting)
  return own.length > 0 ? own : [spectatorSeat]
}
