/** Whether an opponent agrees to end a match early, with the score as it stands. */
import { type GameTypes, type Match, resultOfAgreedScore, type Seat } from '@firestep/referee'

/** When what is under way, such as a day, is played out first, always; at once only where it does not lose by it. */
export function acceptsEarlyEnd<T extends GameTypes>(
  { edition, position }: Match<T>,
  seat: Seat,
  after: string | null,
): boolean {
  if (after !== null) return true
  const result = resultOfAgreedScore(edition.rules, position.state)
  return result !== null && (result.winner === null || result.winner === seat)
}
