/** The position evaluator of Flanders Fields: candidates for every question kind. */
import { type Candidate, type KindBots, kindBotsOf, type PositionEvaluator } from '@firestep/bots'
import { type Json, memoByObject, type Question, type QuestionKind } from '@firestep/referee'
import { makeBattlefieldOf, viewingSide } from '../rules/battlefield.ts'
import type { Book } from '../rules/book.ts'
import type { BaseId } from '../rules/ids.ts'
import { type Kinds, kindsOf } from '../rules/kinds.ts'
import type { BattleView, FlandersFields } from '../rules/state.ts'
import { actions } from './actions.ts'
import { PositionAnalysis } from './analysis.ts'
import { deployments } from './deployment.ts'
import { firePlans } from './fire-plans.ts'
import * as minor from './minor-questions.ts'
import * as orders from './orders.ts'
import { positionValue } from './position-value.ts'
import { baseValue, platoonValue } from './unit-values.ts'

/** Error of a beginner's estimates, in platoons. */
const beginnerError = 1.5

/** In the rules' own sequence. */
const asOffered = <Answer extends Json>(
  _analysis: PositionAnalysis,
  { options }: { options(): readonly Answer[] },
): Candidate<Answer>[] => minor.inGivenOrder(options())

/** In reverse: the last option is the most expensive one; a card that steadies a battalion is never better spent. */
const lastFirst = <Answer extends Json>(
  _analysis: PositionAnalysis,
  { options }: { options(): readonly Answer[] },
): Candidate<Answer>[] => minor.inGivenOrder(options().toReversed())

const yesFirst = (_analysis: PositionAnalysis, { options }: { options(): readonly boolean[] }): Candidate<boolean>[] =>
  options().map((answer) => ({ answer, prior: answer ? 1 : 0 }))

/** The value of a base of the defender's to the side that chooses its loss. */
const lossValue = ({ battlefield, side }: PositionAnalysis, base: BaseId): number =>
  (side === 'attacker' ? 1 : -1) * baseValue(battlefield, base)

const kindBots: KindBots<Kinds, BattleView, PositionAnalysis> = {
  'fire plan': { candidates: firePlans },
  deploy: { candidates: (analysis, { options }) => deployments(analysis, options()) },
  arrive: { candidates: asOffered },
  shelter: { candidates: minor.shelter },
  mutiny: { candidates: minor.mutiny },
  promote: { candidates: asOffered },
  staff: { candidates: (analysis, { options }) => orders.staffCandidates(analysis, options()) },
  order: { candidates: orders.orderCandidates },
  action: { candidates: actions, isSearched: true },
  'command stands': { candidates: minor.commandStands },
  'stand and shoot': { candidates: minor.standAndShoot, isTransient: true },
  'follow up': { candidates: minor.followUp, isTransient: true },
  reface: { candidates: minor.reface, isTransient: true },
  air: { candidates: minor.air },
  'lost battery': {
    candidates: (analysis, { options }) =>
      minor.candidatesByValue(options(), (battery) => lossValue(analysis, battery)),
  },
  'death from above': {
    candidates: (_analysis, { options }) => options().map((answer) => ({ answer, prior: 0 })),
  },
  steady: { candidates: lastFirst, isTransient: true },
  stubborn: { candidates: yesFirst, isTransient: true },
  'concise order': { candidates: yesFirst, isTransient: true },
  'morale card': { candidates: lastFirst, isTransient: true },
  halt: { candidates: () => minor.inGivenOrder([false, true]) },
  draw: { candidates: () => minor.inGivenOrder([1, 2]) },
  excess: { candidates: lastFirst },
  'place gas': { candidates: minor.cardSpot },
  'place shell': { candidates: minor.cardSpot },
}

export function makeEvaluator(book: Book): PositionEvaluator<FlandersFields> {
  const battlefieldOf = makeBattlefieldOf(book)
  const kinds = kindsOf(battlefieldOf)
  const { botFor, candidatesFor } = kindBotsOf<BattleView, PositionAnalysis>(kinds, kindBots)
  const analysisOf = memoByObject((view: BattleView) => new PositionAnalysis(kinds, battlefieldOf(view), view))
  const candidates = (view: BattleView, question: Question): readonly Candidate[] =>
    candidatesFor(analysisOf(view), view, question)
  return {
    value: (view) => positionValue(battlefieldOf(view), viewingSide(view)),
    doubt: (view) => beginnerError * platoonValue(battlefieldOf(view), viewingSide(view)),
    // A few answers ahead: the remaining actions of the unit under orders, and the next units.
    horizon: () => 0.15,
    isDecidedByPrior: (question) => botFor(question).isSearched !== true,
    isTransient: (question) => botFor(question).isTransient === true,
    candidates: (view, question) => ({ candidates: candidates(view, question), needsSearch: false }),
    quick: (view, question) => firstLegal(kinds, view, question, candidates(view, question)),
  }
}

/** The legal candidate with the highest prior. */
function firstLegal(
  kinds: Readonly<Record<string, QuestionKind<BattleView>>>,
  view: BattleView,
  { kind: name, about }: Question,
  candidates: readonly Candidate[],
): Json | undefined {
  return candidates
    .toSorted((a, b) => b.prior - a.prior)
    .find(({ answer }) => kinds[name]?.check(view, about, answer).allowed)?.answer
}
