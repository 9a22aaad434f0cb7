/** Seating of a new match, from the user's choice. */
import type { Seat } from '@firestep/referee'
import { isOnline, type LocalMode, type LocalOccupant, type Mode, type Seating } from '../store/index.ts'

export interface SeatChoice {
  readonly mode: Mode
  readonly strength: string
  /** The second bot, when watching two. */
  readonly other: string
  /** The user's own seat against a bot; the first bot's seat when watching two. */
  readonly seat: Seat
}

const person: LocalOccupant = { by: 'person' }
const opponent = (strength: string): LocalOccupant => ({ by: 'opponent', strength })

/** A local mode, whatever was played last. */
export const localMode = (mode: Mode): LocalMode => (isOnline(mode) ? 'opponent' : mode)

export function seatingFrom({ mode: wanted, strength, other, seat }: SeatChoice, seats: readonly Seat[]): Seating {
  const mode = localMode(wanted)
  const sitter = (one: Seat): LocalOccupant => {
    switch (mode) {
      case 'opponent':
        return one === seat ? person : opponent(strength)
      case 'watch':
        return opponent(one === seat ? strength : other)
      case 'two':
      case 'mine':
        return person
    }
  }
  return {
    seats: Object.fromEntries(seats.map((one) => [one, sitter(one)])),
    open: mode === 'mine' || mode === 'watch',
  }
}

/** The mode of a match, derived from its seating. */
export function modeOf({ seats, open }: Seating): LocalMode {
  const sitters = Object.values(seats)
  if (sitters.every(({ by }) => by === 'opponent')) return 'watch'
  if (sitters.some(({ by }) => by === 'opponent')) return 'opponent'
  return open ? 'mine' : 'two'
}
