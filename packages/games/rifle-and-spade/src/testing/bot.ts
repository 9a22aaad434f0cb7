/** Test helpers: bot answers in a test position. */
import type { Candidate } from '@firestep/bots'
import { rankedCandidates } from '@firestep/bots/testing'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates of the bot, the best first. */
export const candidatesOf = ({ context: { book }, position }: TestBattle, side: Side): Candidate[] =>
  rankedCandidates(makeEvaluator(book), position, side)

/** The best candidate of the bot. */
export const bestAnswer = (battle: TestBattle, side: Side): Json => candidatesOf(battle, side)[0]?.answer ?? null
