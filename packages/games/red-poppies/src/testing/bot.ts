/** Test helpers: bot answers in a test position. */
import type { Candidate } from '@firestep/bots'
import { rankedCandidates } from '@firestep/bots/testing'
import type { Json } from '@firestep/referee'
import { makeEvaluator } from '../bot/evaluator.ts'
import type { Side } from '../data/schema.ts'
import type { TestBattle } from './test-battle.ts'

/** Candidates of the bot, the best first. */
export const candidatesFor = ({ battlefield: { book }, position }: TestBattle, side: Side): Candidate[] =>
  rankedCandidates(makeEvaluator(book), position, side)

/** The answer of the bot's best candidate. */
export const bestAnswer = (battle: TestBattle, side: Side): Json => candidatesFor(battle, side)[0]?.answer ?? null
