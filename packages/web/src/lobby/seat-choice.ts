/** Seating of a new match, from the user's choice. */
import type { Seat } from '@firestep/referee'
import { isOnlineMode, type LocalMode, type LocalOccupant, type Mode, type Seating } from '../store/index.ts'

export interface SeatChoice {
  readonly mode: Mode
  readonly strength: string
  /** The second bot, when watching two. */
  readonly other: string
  /** The user's own seat against a bot; the first bot's seat when watching two. */
  readonly seat: Seat
}

const person: LocalOccupant = { by: 'person' }
const bot = (strength: string): LocalOccupant => ({ by: 'opponent', strength })

/** A local mode, whatever was played last. */
export const localMode = (mode: Mode): LocalMode => (isOnlineMode(mode) ? 'opponent' : mode)

export function seatingFrom({ mode: chosenMode, strength, other, seat }: SeatChoice, seats: readonly Seat[]): Seating {
  const mode = localMode(chosenMode)
  const occupantOf = (candidate: Seat): LocalOccupant => {
    switch (mode) {
      case 'opponent':
        return candidate === seat ? person : bot(strength)
      case 'watch':
        return bot(candidate === seat ? strength : other)
      case 'two':
      case 'mine':
        return person
    }
  }
  return {
    seats: Object.fromEntries(seats.map((candidate) => [candidate, occupantOf(candidate)])),
    open: mode === 'mine' || mode === 'watch',
  }
}

/** The mode of a match, derived from its seating. */
export function modeOf({ seats, open }: Seating): LocalMode {
  const occupants = Object.values(seats)
  if (occupants.every(({ by }) => by === 'opponent')) return 'watch'
  if (occupants.some(({ by }) => by === 'opponent')) return 'opponent'
  return open ? 'mine' : 'two'
}
