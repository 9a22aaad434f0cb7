/** Results of matches. */
import type { GameTypes, OpenState, Rules } from './game.ts'
import { asJson } from './json.ts'
import type { Entry, Result } from './record.ts'
import type { Seat } from './script.ts'

/** Null while the match is played. */
export const resultOfOutcome = (outcome: GameTypes['outcome'] | undefined): Result | null =>
  outcome === undefined ? null : { how: 'played', winner: outcome.winner, outcome: asJson(outcome) }

/** The result of an early end: the score as it stands. */
export function resultOfAgreedScore<T extends GameTypes>({ early }: Rules<T>, state: OpenState<T>): Result | null {
  const outcome = early?.outcome(state) ?? null
  return outcome === null ? null : { how: 'agreed', winner: outcome.winner, outcome: asJson(outcome) }
}

/** The result of a resignation, an agreement or a clock. */
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

/** The other seat, if there is exactly one. */
function opponentOf(seat: Seat, seats: readonly Seat[]): Seat | null {
  const others = seats.filter((other) => other !== seat)
  return others.length === 1 ? (others[0] ?? null) : null
}
