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
import * as minor from './minor-questions.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { baseValue, platoonValue } from './unit-values.ts'

/** Questions raised during an action and answered without a search. */
const transientKinds = ['stand and shoot', 'follow up', 'reface', 'steady', 'stubborn', 'concise order', 'morale card']

/** Question kinds that are searched. */
const searchedKinds = ['action']

/** Error of a beginner's estimates, in platoons. */
const beginnerError = 1.5

export function makeEvaluator(book: Book): PositionEvaluator<FlandersFields> {
  const fieldOf = battlefieldOf(book)
  const kinds = kindsOf(fieldOf)
  const analyses = new WeakMap<BattleView, PositionAnalysis>()
  const analysisOf = (view: BattleView): PositionAnalysis => {
    const analysis = analyses.get(view) ?? new PositionAnalysis(kinds, fieldOf(view), view)
    analyses.set(view, analysis)
    return analysis
  }
  return {
    value: (view) => positionValue(fieldOf(view), viewerOf(view)),
    doubt: (view) => beginnerError * platoonValue(fieldOf(view), viewerOf(view)),
    // A few answers ahead: the remaining actions of the unit under orders, and the next units.
    horizon: () => 0.15,
    isDecidedByPrior: ({ kind }) => !searchedKinds.includes(kind),
    isTransient: ({ kind }) => transientKinds.includes(kind),
    candidates: (view, question) => ({ candidates: candidatesFor(analysisOf(view), question), needsSearch: false }),
    quick: (view, question) => bestAnswer(analysisOf(view), question),
  }
}

/** The first legal candidate. */
function bestAnswer(analysis: PositionAnalysis, question: Question): Json | undefined {
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
      return minor.inGivenOrder(options())
    case 'shelter':
      return minor.shelter(analysis)
    case 'mutiny':
      return minor.mutiny(analysis)
    case 'promote':
      return minor.inGivenOrder(options())
    case 'staff':
      return orders.staffCandidates(analysis, options())
    case 'order':
      return orders.orderCandidates(analysis)
    case 'action':
      return actions(analysis)
    case 'command stands':
      return minor.commandStands(analysis)
    case 'stand and shoot':
      return minor.standAndShoot(analysis, about, options())
    case 'follow up':
      return minor.followUp(analysis, about, options())
    case 'reface':
      return minor.reface(analysis, about, options())
    case 'air':
      return minor.air(analysis, options())
    case 'lost battery':
    case 'death from above':
      return minor.candidatesByValue(
        options(),
        (base) => (analysis.side === 'attacker' ? 1 : -1) * baseValue(battlefield, base),
      )
    case 'steady':
    case 'morale card':
      // The last option is the most expensive one; a card that steadies a battalion is never better spent.
      return minor.inGivenOrder(options().toReversed())
    case 'stubborn':
    case 'concise order':
      return options().map((answer) => ({ answer, prior: answer === true ? 1 : 0 }))
    case 'halt':
      return minor.inGivenOrder([false, true])
    case 'draw':
      return minor.inGivenOrder([1, 2])
    case 'excess':
      return minor.inGivenOrder(options().toReversed())
    case 'place gas':
    case 'place shell':
      return minor.cardSpot(analysis, options(), true)
    default:
      throw new Error(`no candidates for question kind '${kind}'`)
  }
}
