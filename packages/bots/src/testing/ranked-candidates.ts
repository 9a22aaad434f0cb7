/** The candidates of a bot in an arranged position. */
import type { GameTypes, Position, Seat } from '@firestep/referee'
import type { Candidate, PositionEvaluator } from '../bot-knowledge.ts'

/** Candidates of a seat that is asked, the best first. */
export function rankedCandidates<T extends GameTypes>(
  evaluator: PositionEvaluator<T>,
  position: Position<T>,
  seat: Seat,
): Candidate[] {
  const question = position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  const { candidates } = evaluator.candidates(position.view(seat), question)
  return candidates.toSorted((a, b) => b.prior - a.prior)
}
