/** Who sits where at this screen, and what may therefore be seen on it. */
import type { Seat } from '@firestep/referee'
import type { Sitting } from '../store/index.ts'
import type { Eyes } from './reel.ts'

/** The seats that people at this screen have. */
export const persons = ({ seats }: Sitting): Seat[] => Object.keys(seats).filter((seat) => seats[seat]?.by === 'person')

/** Nothing is hidden: one person has both sides, nobody has any, or the match is over. */
export const isOpen = (sitting: Sitting, over: boolean): boolean =>
  over || sitting.open || persons(sitting).length === 0

/** Two people share this screen and hide their hands from each other. */
export const isShared = (sitting: Sitting): boolean => !sitting.open && persons(sitting).length > 1

/** Whose story is told: two people at one screen read what both may know. */
export function eyesOf(sitting: Sitting, over: boolean): Eyes {
  if (isOpen(sitting, over)) return 'all'
  const [first = null, second] = persons(sitting)
  return { seat: second === undefined ? first : null }
}

/** The seats whose views may be shown, one at a time where two share the screen. */
export const seenBy = (seats: readonly Seat[], sitting: Sitting, over: boolean): readonly Seat[] =>
  isOpen(sitting, over) ? seats : persons(sitting)
