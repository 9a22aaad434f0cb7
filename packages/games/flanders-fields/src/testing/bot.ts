/** For tests of the mind: what it makes of a position that is arranged for it. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { TestBattle } from './test-battle.ts'

/** What it would look at, the most promising first. */
export function outlook(war: TestBattle, side: Side): Candidate[] {
  const question = war.position.asked(side)
  if (question === undefined) throw new Error(`${side} is not asked`)
  const { candidates } = makeEvaluator(war.battle.book).candidates(war.position.view(side), question)
  return [...candidates].sort((a, b) => b.prior - a.prior)
}

/** What it thinks best of all there is to answer. */
export const best = (war: TestBattle, side: Side): Json => outlook(war, side)[0]?.answer ?? null
