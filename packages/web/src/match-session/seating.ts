/** Who sits where at this screen, and what may therefore be seen on it. */
import type { Seat } from '@firestep/referee'
import type { Sitting } from '../store/index.ts'
import type { Eyes } from './timeline.ts'

/** The seats that people at this screen have. */
export const persons = ({ seats }: Sitting): Seat[] => Object.keys(seats).filter((seat) => seats[seat]?.by === 'person')

/** Nothing is hidden: it was begun so, or the match is over. */
export const isOpen = (sitting: Sitting, over: boolean): boolean => over || sitting.open

/** Whoever looks on without a seat sees what lies open. */
export const bystander: Seat = ''

/** Two people share this screen and hide their hands from each other. */
export const isShared = (sitting: Sitting): boolean => !sitting.open && persons(sitting).length > 1

/** Whose story is told: two people at one screen read what both may know. */
export function eyesOf(sitting: Sitting, over: boolean): Eyes {
  if (isOpen(sitting, over)) return 'all'
  const [first = null, second] = persons(sitting)
  return { seat: second === undefined ? first : null }
}

/** Those whose views may be shown, one at a time where two share the screen. */
export function seenBy(seats: readonly Seat[], sitting: Sitting, over: boolean): readonly Seat[] {
  if (isOpen(sitting, over)) return seats
  const own = persons(sitting)
  return own.length > 0 ? own : [bystander]
}
