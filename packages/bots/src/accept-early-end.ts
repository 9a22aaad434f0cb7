/** Bots' consent to end a match early with the score as it stands. */
import { type GameTypes, type Match, resultOfAgreedScore, type Seat } from '@firestep/referee'

/** Agrees always if the current day or turn is played out first; at once only if the bot does not lose. */
export function acceptsEarlyEnd<T extends GameTypes>(
  { edition, position }: Match<T>,
  seat: Seat,
  playedUntil: string | null,
): boolean {
  if (playedUntil !== null) return true
  const result = resultOfAgreedScore(edition.rules, position.state)
  return result !== null && (result.winner === null || result.winner === seat)
}
