/** Test helpers: bot answers in a test position. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates of the bot, the best first. */
export function candidatesOf(battle: TestBattle, side: Side): Candidate[] {
  const question = battle.position.asked(side)
  if (question === undefined) throw new Error(`${side} is not asked`)
  const { candidates } = makeEvaluator(battle.context.book).candidates(battle.position.view(side), question)
  return [...candidates].sort((a, b) => b.prior - a.prior)
}

/** The best candidate of the bot. */
export const bestAnswer = (battle: TestBattle, side: Side): Json => candidatesOf(battle, side)[0]?.answer ?? null
