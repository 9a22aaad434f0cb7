/** Test helpers: bot answers in a test position. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates of the bot, the best first. */
export function candidatesFor(battle: TestBattle, side: Side): Candidate[] {
  const question = battle.position.asked(side)
  if (question === undefined) throw new Error(`${side} is not asked`)
  const { candidates } = makeEvaluator(battle.battlefield.book).candidates(battle.position.view(side), question)
  return [...candidates].sort((a, b) => b.prior - a.prior)
}

/** The answer of the bot's best candidate. */
export const bestAnswer = (battle: TestBattle, side: Side): Json => candidatesFor(battle, side)[0]?.answer ?? null
