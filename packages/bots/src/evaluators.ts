/** Who judges a match: one judge for each mind and edition. */
import { correct, type Edition, orThrow, type Shape } from '@firestep/referee'
import type { Judge, Mind } from './bot-knowledge.ts'

const judges = new WeakMap<object, WeakMap<object, unknown>>()

export function judgeOf<T extends Shape>(mind: Mind<T>, edition: Edition<T>): Judge<T> {
  const known = judges.get(mind) ?? new WeakMap<object, unknown>()
  judges.set(mind, known)
  const found = known.get(edition) as Judge<T> | undefined
  if (found !== undefined) return found
  const { game, overlay } = edition
  const judge = orThrow(mind.over(overlay === null ? game.data : correct(game.data, overlay)))
  known.set(edition, judge)
  return judge
}
