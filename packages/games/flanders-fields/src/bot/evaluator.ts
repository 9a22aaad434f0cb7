/** The position evaluator of Flanders Fields: candidates for every question kind. */
import type { Candidate, PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import { battlefieldOf, viewerOf } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { BattleView, FlandersFields } from '../rules/state.ts'
import { actions } from './actions.ts'
import { PositionAnalysis } from './analysis.ts'
import { deployments } from './deployment.ts'
import { firePlans } from './fire-plans.ts'
import * as settling from './minor-questions.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { platoonPrice, priceOf } from './unit-values.ts'

/** Questions raised during an action and answered without a search. */
const passing = ['stand and shoot', 'follow up', 'reface', 'steady', 'stubborn', 'concise order', 'morale card']

/** Question kinds that are searched. */
const pondered = ['action']

/** Error of a beginner's estimates, in platoons. */
const astray = 1.5

export function makeEvaluator(book: Book): PositionEvaluator<FlandersFields> {
  const fieldOf = battlefieldOf(book)
  const kinds = kindsOf(fieldOf)
  const studies = new WeakMap<BattleView, PositionAnalysis>()
  const studyOf = (view: BattleView): PositionAnalysis => {
    const known = studies.get(view) ?? new PositionAnalysis(kinds, fieldOf(view), view)
    studies.set(view, known)
    return known
  }
  return {
    value: (view) => positionValue(fieldOf(view), viewerOf(view)),
    doubt: (view) => astray * platoonPrice(fieldOf(view), viewerOf(view)),
    // A few answers ahead: the remaining actions of the unit under orders, and the next units.
    horizon: () => 0.15,
    isDecidedByPrior: ({ kind }) => !pondered.includes(kind),
    isTransient: ({ kind }) => passing.includes(kind),
    candidates: (view, question) => ({ candidates: candidatesFor(studyOf(view), question), needsSearch: false }),
    quick: (view, question) => best(studyOf(view), question),
  }
}

/** The first legal candidate. */
function best(analysis: PositionAnalysis, question: Question): Json | undefined {
  const kind = analysis.kinds[question.kind]
  return candidatesFor(analysis, question)
    .sort((a, b) => b.prior - a.prior)
    .find(({ answer }) => kind?.check(analysis.view, question.about, answer).allowed)?.answer
}

function candidatesFor(analysis: PositionAnalysis, { kind, about }: Question): Candidate[] {
  const { kinds, view, battlefield } = analysis
  const options = (): readonly Json[] => kinds[kind]?.next(view, about, []).parts ?? []
  switch (kind) {
    case 'fire plan':
      return firePlans(analysis)
    case 'deploy':
      return deployments(analysis, options())
    case 'arrive':
      return settling.inOrder(options())
    case 'shelter':
      return settling.shelter(analysis)
    case 'mutiny':
      return settling.mutiny(analysis)
    case 'promote':
      return settling.inOrder(options())
    case 'staff':
      return orders.staff(analysis, options())
    case 'order':
      return orders.orders(analysis)
    case 'action':
      return actions(analysis)
    case 'command stands':
      return settling.commandStands(analysis)
    case 'stand and shoot':
      return settling.standAndShoot(analysis, about, options())
    case 'follow up':
      return settling.followUp(analysis, about, options())
    case 'reface':
      return settling.reface(analysis, about, options())
    case 'air':
      return settling.air(analysis, options())
    case 'lost battery':
    case 'death from above':
      return settling.valued(options(), (base) => (analysis.side === 'attacker' ? 1 : -1) * priceOf(battlefield, base))
    case 'steady':
    case 'morale card':
      // The last option is the most expensive one; a card that steadies a battalion is never better spent.
      return settling.inOrder(options().toReversed())
    case 'stubborn':
    case 'concise order':
      return options().map((answer) => ({ answer, prior: answer === true ? 1 : 0 }))
    case 'halt':
      return settling.inOrder([false, true])
    case 'draw':
      return settling.inOrder([1, 2])
    case 'excess':
      return settling.inOrder(options().toReversed())
    case 'place gas':
    case 'place shell':
      return settling.spot(analysis, options(), true)
    default:
      throw new Error(`nobody has thought about '${kind}'`)
  }
}
