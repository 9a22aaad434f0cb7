/** How a match ended. */
import type { GameTypes, OpenState, Rules } from './game.ts'
import type { Json } from './json.ts'
import type { Entry, Result } from './record.ts'
import type { Seat } from './script.ts'

/** As the position says; null while it is played. */
export const resultOfOutcome = (outcome: GameTypes['outcome'] | undefined): Result | null =>
  outcome === undefined ? null : { how: 'played', winner: outcome.winner, outcome: outcome as unknown as Json }

/** As all agreed: the score counts as it stands. */
export function resultOfAgreedScore<T extends GameTypes>({ early }: Rules<T>, state: OpenState<T>): Result | null {
  const outcome = early?.outcome(state) ?? null
  return outcome === null ? null : { how: 'agreed', winner: outcome.winner, outcome: outcome as unknown as Json }
}

/** As the seats or the clock decided. */
export function resultOfClosingEntry(
  entry: Extract<Entry, { readonly kind: 'resignation' | 'time-out' | 'agreement' }>,
  seats: readonly Seat[],
): Result {
  switch (entry.kind) {
    case 'resignation':
      return { how: 'resigned', winner: opponentOf(entry.seat, seats), outcome: null }
    case 'time-out':
      return { how: 'timed out', winner: opponentOf(entry.seat, seats), outcome: null }
    case 'agreement':
      return { how: 'agreed', winner: entry.winner, outcome: null }
  }
}

/** The other side, where there is just one. */
function opponentOf(seat: Seat, seats: readonly Seat[]): Seat | null {
  const others = seats.filter((other) => other !== seat)
  return others.length === 1 ? (others[0] as Seat) : null
}
