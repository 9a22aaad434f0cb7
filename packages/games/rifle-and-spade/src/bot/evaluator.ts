/** The position evaluator of Rifle and Spade, with the candidate answers of each question kind. */
import type { Candidate, PositionEvaluator } from '@firestep/bots'
import { equal, type Json, type Question } from '@firestep/referee'
import { battlefieldOf } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { BattleView, RifleAndSpade } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import * as assaultRounds from './assault-rounds.ts'
import * as fireChoices from './fire-choices.ts'
import * as minorQuestions from './minor-questions.ts'
import { moves, steps } from './moves.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'

/** Questions raised by an action that are answered without a search. */
const transientKinds = [
  'losses',
  'assault loss',
  'lead',
  'hide',
  'leave column',
  'rise',
  'guns rout',
  'retreat',
  'break up',
  'crowded out',
  'keep work',
  'stay or go',
  'opportunity fire',
]

/** Questions that are searched to the end of the turn. Search does not improve steps, hiding or orders. */
const searchedKinds = ['initiative', 'chit', 'commanded fire', 'opportunity fire', 'move']

export function makeEvaluator(book: Book): PositionEvaluator<RifleAndSpade> {
  const toBattlefield = battlefieldOf(book)
  const kinds = kindsOf(toBattlefield)
  const analyses = new WeakMap<BattleView, PositionAnalysis>()
  const analysisOf = (view: BattleView): PositionAnalysis => {
    const analysis = analyses.get(view) ?? new PositionAnalysis(kinds, toBattlefield(view), view)
    analyses.set(view, analysis)
    return analysis
  }
  return {
    value: (view) => positionValue(toBattlefield(view)),
    doubt: (view) => 6 * scenarioGoalsOf(book.scenario(view.scenario)).stepValue,
    horizon: ({ scenario, turn }) => (book.scenario(scenario).turns.length - turn === 1 ? 2 : 1),
    isDecidedByPrior: ({ kind }) => !searchedKinds.includes(kind),
    isTransient: ({ kind }) => transientKinds.includes(kind),
    candidates: (view, question) => ({ candidates: candidatesFor(analysisOf(view), question), needsSearch: false }),
    quick: (view, question) => bestAnswer(candidatesFor(analysisOf(view), question)),
  }
}

/** Drops stacks worth less than ending the movement: they would stop at once and be named again. */
function dropWorthlessStacks(candidates: readonly Candidate[]): Candidate[] {
  const end = candidates.find(({ answer }) => equal(answer, ['end']))?.prior ?? Number.NEGATIVE_INFINITY
  return candidates.filter(({ prior }) => prior >= end)
}

/** Every candidate is legal: the answers are made of options of the rules. */
function bestAnswer(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const candidate of candidates) if (top === undefined || candidate.prior > top.prior) top = candidate
  return top?.answer
}

function candidatesFor(analysis: PositionAnalysis, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => analysis.kinds[kind]?.next(analysis.view, about, []).parts ?? []
  switch (kind) {
    case 'initiative':
      return minorQuestions.initiative(analysis, options())
    case 'chit':
      return minorQuestions.chit(analysis, options())
    case 'rejoin':
    case 'form column':
    case 'exchange':
    case 'reorganise':
    case 'rise':
      // Columns and broken-up units cost officers and time, and rising early draws fire, so the bot does without.
      return [{ answer: [], prior: 0 }]
    case 'change orders':
      return orders.changeOrders(analysis, options())
    case 'order':
      return orders.order(analysis, about)
    case 'commit':
      return orders.commit(analysis, about)
    case 'dummies':
      return orders.dummies(analysis, options())
    case 'posture':
      return orders.posture(analysis, about)
    case 'recover':
      return minorQuestions.recover(analysis, options())
    case 'dig':
      return minorQuestions.dig(analysis, options())
    case 'keep work':
      return minorQuestions.keepWork(options())
    case 'commanded fire':
      return fireChoices.commandedFire(analysis, options())
    case 'opportunity fire':
      return fireChoices.opportunityFire(analysis, about, options())
    case 'losses':
      return minorQuestions.losses(analysis, about)
    case 'lead':
      return minorQuestions.lead(analysis, about, options())
    case 'hide':
      return minorQuestions.hide(analysis, about)
    case 'leave column':
      return minorQuestions.leaveColumn(analysis, about)
    case 'guns rout':
      return minorQuestions.gunsRout(analysis, options())
    case 'move':
      return dropWorthlessStacks(moves(analysis, options()))
    case 'step':
      return steps(analysis, options())
    case 'assault':
      return assaultRounds.assaults(analysis, options())
    case 'assault loss':
      return minorQuestions.assaultLoss(analysis, options())
    case 'stay or go':
      return assaultRounds.stayOrGo(analysis, about)
    case 'break up':
      return assaultRounds.breakUp(options())
    case 'crowded out':
      return assaultRounds.crowdedOut(analysis, about)
    case 'retreat':
      return assaultRounds.retreat(analysis, about)
    default:
      throw new Error(`there are no candidates for '${kind}'`)
  }
}
