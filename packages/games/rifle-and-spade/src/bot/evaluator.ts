/** The position evaluator of Rifle and Spade, with the candidate answers of each question kind. */
import { type Candidate, type KindBots, kindBotsOf, type PositionEvaluator } from '@firestep/bots'
import { type Json, memoByObject } from '@firestep/referee'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import { type Kinds, kindsOf } from '../rules/kinds.ts'
import type { BattleView, RifleAndSpade } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import * as assaultRounds from './assault-rounds.ts'
import * as fireChoices from './fire-choices.ts'
import * as minorQuestions from './minor-questions.ts'
import { type MoveAnswer, moves, steps } from './moves.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'

export function makeEvaluator(book: Book): PositionEvaluator<RifleAndSpade> {
  const battlefieldOf = makeBattlefieldOf(book)
  const kinds = kindsOf(battlefieldOf)
  const { botFor, candidatesFor } = kindBotsOf<BattleView, PositionAnalysis>(kinds, kindBots)
  const analysisOf = memoByObject((view: BattleView) => new PositionAnalysis(kinds, battlefieldOf(view), view))
  return {
    value: (view) => positionValue(battlefieldOf(view)),
    doubt: (view) => 6 * scenarioGoalsOf(book.scenario(view.scenario)).stepValue,
    horizon: ({ scenario, turn }) => (book.scenario(scenario).turns.length - turn === 1 ? 2 : 1),
    isDecidedByPrior: (question) => botFor(question).isSearched !== true,
    isTransient: (question) => botFor(question).isTransient === true,
    candidates: (view, question) => ({
      candidates: candidatesFor(analysisOf(view), view, question),
      needsSearch: false,
    }),
    quick: (view, question) => bestAnswer(candidatesFor(analysisOf(view), view, question)),
  }
}

/** Drops stacks worth less than ending the movement: they would stop at once and be named again. */
function dropWorthlessStacks(candidates: readonly Candidate<MoveAnswer>[]): Candidate<MoveAnswer>[] {
  const end = candidates.find(({ answer }) => answer[0] === 'end')?.prior ?? Number.NEGATIVE_INFINITY
  return candidates.filter(({ prior }) => prior >= end)
}

/** Every candidate is legal: the answers are made of options of the rules. */
function bestAnswer(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const candidate of candidates) if (top === undefined || candidate.prior > top.prior) top = candidate
  return top?.answer
}

/** Columns and broken-up units cost officers and time, and rising early draws fire, so the bot does without. */
const doWithout = (): Candidate<readonly []>[] => [{ answer: [], prior: 0 }]

/**
 * `isTransient`: raised by an action and answered without a search. `isSearched`: to the end of the turn; search does
 * not improve steps, hiding or orders.
 */
const kindBots: KindBots<Kinds, BattleView, PositionAnalysis> = {
  initiative: {
    candidates: (analysis, { options }) => minorQuestions.initiative(analysis, options()),
    isSearched: true,
  },
  chit: { candidates: (analysis, { options }) => minorQuestions.chit(analysis, options()), isSearched: true },
  rejoin: { candidates: doWithout },
  'form column': { candidates: doWithout },
  exchange: { candidates: doWithout },
  reorganise: { candidates: doWithout },
  rise: { candidates: doWithout, isTransient: true },
  'change orders': { candidates: (analysis, { options }) => orders.changeOrders(analysis, options()) },
  order: { candidates: (analysis, { about }) => orders.order(analysis, about) },
  commit: { candidates: (analysis, { about }) => orders.commit(analysis, about) },
  dummies: { candidates: (analysis, { options }) => orders.dummies(analysis, options()) },
  posture: { candidates: (analysis, { about }) => orders.posture(analysis, about) },
  recover: { candidates: (analysis, { options }) => minorQuestions.recover(analysis, options()) },
  dig: { candidates: (analysis, { options }) => minorQuestions.dig(analysis, options()) },
  'keep work': { candidates: (_analysis, { options }) => minorQuestions.keepWork(options()), isTransient: true },
  'commanded fire': { candidates: fireChoices.commandedFire, isSearched: true },
  'opportunity fire': { candidates: fireChoices.opportunityFire, isTransient: true, isSearched: true },
  losses: { candidates: (analysis, { about }) => minorQuestions.losses(analysis, about), isTransient: true },
  lead: {
    candidates: (analysis, { about, options }) => minorQuestions.lead(analysis, about, options()),
    isTransient: true,
  },
  hide: { candidates: (analysis, { about }) => minorQuestions.hide(analysis, about), isTransient: true },
  'leave column': {
    candidates: (analysis, { about }) => minorQuestions.leaveColumn(analysis, about),
    isTransient: true,
  },
  'guns rout': {
    candidates: (analysis, { options }) => minorQuestions.gunsRout(analysis, options()),
    isTransient: true,
  },
  move: {
    candidates: (analysis, { options }) => dropWorthlessStacks(moves(analysis, options())),
    isSearched: true,
  },
  step: { candidates: (analysis, { options }) => steps(analysis, options()) },
  assault: { candidates: (analysis, { options }) => assaultRounds.assaults(analysis, options()) },
  'assault loss': {
    candidates: (analysis, { options }) => minorQuestions.assaultLoss(analysis, options()),
    isTransient: true,
  },
  'stay or go': { candidates: (analysis, { about }) => assaultRounds.stayOrGo(analysis, about), isTransient: true },
  'break up': { candidates: (_analysis, { options }) => assaultRounds.breakUp(options()), isTransient: true },
  'crowded out': { candidates: (analysis, { about }) => assaultRounds.crowdedOut(analysis, about), isTransient: true },
  retreat: { candidates: (analysis, { about }) => assaultRounds.retreat(analysis, about), isTransient: true },
}
