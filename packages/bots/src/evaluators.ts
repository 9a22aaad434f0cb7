/** Position evaluators, cached by bot knowledge and edition. */
import { applyOverlay, type Edition, type GameTypes, orThrow } from '@firestep/referee'
import type { BotKnowledge, PositionEvaluator } from './bot-knowledge.ts'

const evaluators = new WeakMap<object, WeakMap<object, unknown>>()

export function evaluatorFor<T extends GameTypes>(
  knowledge: BotKnowledge<T>,
  edition: Edition<T>,
): PositionEvaluator<T> {
  const byEdition = evaluators.get(knowledge) ?? new WeakMap<object, unknown>()
  evaluators.set(knowledge, byEdition)
  const cached = byEdition.get(edition) as PositionEvaluator<T> | undefined
  if (cached !== undefined) return cached
  const { game, overlay } = edition
  const evaluator = orThrow(knowledge.forData(overlay === null ? game.data : applyOverlay(game.data, overlay)))
  byEdition.set(edition, evaluator)
  return evaluator
}
