/** The position evaluator of Rifle and Spade, with the candidate answers of each question kind. */
import type { Candidate, PositionEvaluator } from '@firestep/bots'
import { equal, type Json, type Question } from '@firestep/referee'
import { battlefieldOf } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { BattleView, RifleAndSpade } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import * as rounds from './assault-rounds.ts'
import * as fires from './fire-choices.ts'
import * as settling from './minor-questions.ts'
import { moves, steps } from './moves.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { stakesOf } from './scenario-goals.ts'

/** Questions raised by an action that are answered without a search. */
const passing = [
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
const pondered = ['initiative', 'chit', 'commanded fire', 'opportunity fire', 'move']

export function makeEvaluator(book: Book): PositionEvaluator<RifleAndSpade> {
  const toBattlefield = battlefieldOf(book)
  const kinds = kindsOf(toBattlefield)
  const studies = new WeakMap<BattleView, PositionAnalysis>()
  const studyOf = (view: BattleView): PositionAnalysis => {
    const known = studies.get(view) ?? new PositionAnalysis(kinds, toBattlefield(view), view)
    studies.set(view, known)
    return known
  }
  return {
    value: (view) => positionValue(toBattlefield(view)),
    doubt: (view) => 6 * stakesOf(book.scenario(view.scenario)).step,
    horizon: ({ scenario, turn }) => (book.scenario(scenario).turns.length - turn === 1 ? 2 : 1),
    isDecidedByPrior: ({ kind }) => !pondered.includes(kind),
    isTransient: ({ kind }) => passing.includes(kind),
    candidates: (view, question) => ({ candidates: candidatesFor(studyOf(view), question), needsSearch: false }),
    quick: (view, question) => best(candidatesFor(studyOf(view), question)),
  }
}

/** Drops stacks worth less than ending the movement: they would stop at once and be named again. */
function worthSettingOut(candidates: readonly Candidate[]): Candidate[] {
  const end = candidates.find(({ answer }) => equal(answer, ['end']))?.prior ?? Number.NEGATIVE_INFINITY
  return candidates.filter(({ prior }) => prior >= end)
}

/** Every candidate is legal: the answers are made of options of the rules. */
function best(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const one of candidates) if (top === undefined || one.prior > top.prior) top = one
  return top?.answer
}

function candidatesFor(analysis: PositionAnalysis, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => analysis.kinds[kind]?.next(analysis.view, about, []).parts ?? []
  switch (kind) {
    case 'initiative':
      return settling.initiative(analysis, options())
    case 'chit':
      return settling.chit(analysis, options())
    case 'rejoin':
    case 'form column':
    case 'exchange':
    case 'reorganise':
    case 'rise':
      // Columns and broken-up units cost officers and time, and rising early draws fire, so the bot does without.
      return [{ answer: [], prior: 0 }]
    case 'change orders':
      return orders.changes(analysis, options())
    case 'order':
      return orders.order(analysis, about)
    case 'commit':
      return orders.commit(analysis, about)
    case 'dummies':
      return orders.dummies(analysis, options())
    case 'posture':
      return orders.posture(analysis, about)
    case 'recover':
      return settling.recover(analysis, options())
    case 'dig':
      return settling.dig(analysis, options())
    case 'keep work':
      return settling.keepWork(options())
    case 'commanded fire':
      return fires.commandedFire(analysis, options())
    case 'opportunity fire':
      return fires.opportunityFire(analysis, about, options())
    case 'losses':
      return settling.losses(analysis, about)
    case 'lead':
      return settling.lead(analysis, about, options())
    case 'hide':
      return settling.hide(analysis, about)
    case 'leave column':
      return settling.leaveColumn(analysis, about)
    case 'guns rout':
      return settling.gunsRout(analysis, options())
    case 'move':
      return worthSettingOut(moves(analysis, options()))
    case 'step':
      return steps(analysis, options())
    case 'assault':
      return rounds.assaults(analysis, options())
    case 'assault loss':
      return settling.assaultLoss(analysis, options())
    case 'stay or go':
      return rounds.stayOrGo(analysis, about)
    case 'break up':
      return rounds.breakUp(options())
    case 'crowded out':
      return rounds.crowdedOut(analysis, about)
    case 'retreat':
      return rounds.retreat(analysis, about)
    default:
      throw new Error(`nobody has thought about '${kind}'`)
  }
}
