/** The bot's candidates in a test battle. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { MovePath } from '../rules/movement/move-paths.ts'
import { actionShape, type ChosenAction, readAction } from '../rules/unit-action.ts'
import { ofShape } from './of-shape.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates, the most promising first. */
export function rankedCandidates(battle: TestBattle, side: Side): Candidate[] {
  const question = battle.position.asked(side)
  if (question === undefined) throw new Error(`${side} is not asked`)
  const { candidates } = makeEvaluator(battle.battle.book).candidates(battle.position.view(side), question)
  return [...candidates].sort((a, b) => b.prior - a.prior)
}

/** The best candidate of all answers. */
export const bestAnswer = (battle: TestBattle, side: Side): Json => rankedCandidates(battle, side)[0]?.answer ?? null

/** The best action of the unit under orders. */
export const bestAction = (battle: TestBattle, side: Side): ChosenAction =>
  readAction(ofShape(actionShape, bestAnswer(battle, side)))

/** The paths of the best action, which must be a move. */
export function bestMove(battle: TestBattle, side: Side): readonly MovePath[] {
  const action = bestAction(battle, side)
  if (action.do !== 'move') throw new Error(`the best action is '${action.do}'`)
  return action.ways ?? []
}
