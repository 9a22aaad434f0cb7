/** The bot's candidates in a test battle. */
import type { Candidate } from '@firestep/bots'
import { rankedCandidates as candidatesOf } from '@firestep/bots/testing'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { MovePath } from '../rules/movement/move-paths.ts'
import { actionShape, type ChosenAction, readAction } from '../rules/unit-action.ts'
import { ofShape } from './of-shape.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates, the most promising first. */
export const rankedCandidates = ({ battle: { book }, position }: TestBattle, side: Side): Candidate[] =>
  candidatesOf(makeEvaluator(book), position, side)

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
