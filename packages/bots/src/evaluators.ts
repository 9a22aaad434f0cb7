/** Position evaluators, cached by bot knowledge and edition. */
import { applyOverlay, type Edition, type GameTypes, orThrow } from '@firestep/referee'
import type { BotKnowledge, PositionEvaluator } from './bot-knowledge.ts'

const judges = new WeakMap<object, WeakMap<object, unknown>>()

export function evaluatorFor<T extends GameTypes>(
  knowledge: BotKnowledge<T>,
  edition: Edition<T>,
): PositionEvaluator<T> {
  const known = judges.get(knowledge) ?? new WeakMap<object, unknown>()
  judges.set(knowledge, known)
  const found = known.get(edition) as PositionEvaluator<T> | undefined
  if (found !== undefined) return found
  const { game, overlay } = edition
  const evaluator = orThrow(knowledge.forData(overlay === null ? game.data : applyOverlay(game.data, overlay)))
  known.set(edition, evaluator)
  return evaluator
}
