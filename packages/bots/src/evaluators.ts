/** Who judges a match: one judge for each mind and edition. */
import { applyOverlay, type Edition, type GameTypes, orThrow } from '@firestep/referee'
import type { BotKnowledge, PositionEvaluator } from './bot-knowledge.ts'

const judges = new WeakMap<object, WeakMap<object, unknown>>()

export function evaluatorFor<T extends GameTypes>(mind: BotKnowledge<T>, edition: Edition<T>): PositionEvaluator<T> {
  const known = judges.get(mind) ?? new WeakMap<object, unknown>()
  judges.set(mind, known)
  const found = known.get(edition) as PositionEvaluator<T> | undefined
  if (found !== undefined) return found
  const { game, overlay } = edition
  const judge = orThrow(mind.forData(overlay === null ? game.data : applyOverlay(game.data, overlay)))
  known.set(edition, judge)
  return judge
}
