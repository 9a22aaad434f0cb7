/** The position evaluator of Red Poppies, with the candidate answers of each question kind. */
import type { Candidate, PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Book } from '../rules/book.ts'
import type { UnitId } from '../rules/ids.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Battlefield, BattleView, RedPoppies } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import { preregisterCandidates, spineCandidates } from './artillery.ts'
import * as votes from './attack-votes.ts'
import * as campaigns from './campaigns.ts'
import { commandCandidates } from './commands.ts'
import * as minorQuestions from './minor-questions.ts'
import { MoveAnalyses } from './move-analyses.ts'
import { positionValue } from './position-value.ts'
import * as reactions from './reactions.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'
import { setUp } from './setup.ts'
import { actCandidates, stepCandidates } from './unit-actions.ts'

/** Questions raised by an action that are answered without a search. */
const transientKinds = ['rally', 'melee', 'spine', 'drift', 'breach', 'shovel']

/** Questions of a move, which is evaluated to its end, point by point. */
const priorDecidedKinds = ['step', 'rally', 'spine', 'drift', 'shovel', 'breach']

/** Number of points for which a move is evaluated in playouts, of which there are hundreds. */
const quickPoints = 2

/** With no more units than this, the enemy's next turn can be played out as well. */
const maxUnitsForTwoTurns = 24

export function makeEvaluator(book: Book): PositionEvaluator<RedPoppies> {
  const battlefieldOf = (state: Battlefield['state']): Battlefield => {
    const scenario = book.scenarioOf(state)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  const kinds = kindsOf(battlefieldOf)
  const moveAnalyses = new MoveAnalyses()
  const analysisOf = (view: BattleView, { kind, seat }: Question, reach?: number) => {
    const battlefield = battlefieldOf(view)
    const analyse = (movers: readonly UnitId[]) =>
      new PositionAnalysis(kinds, battlefield, view, seat as Side, reach, movers)
    const move = view.command?.move ?? null
    return kind === 'step' && move !== null ? moveAnalyses.analysisFor(battlefield, move, reach, analyse) : analyse([])
  }
  return {
    value: (view, seat) => positionValue(battlefieldOf(view), seat as Side),
    doubt: (view) => 0.5 * scenarioGoalsOf(book.scenarioOf(view)).company,
    horizon: ({ units }) => (units.length <= maxUnitsForTwoTurns ? 2 : 1),
    isDecidedByPrior: ({ kind }) => priorDecidedKinds.includes(kind),
    isTransient: ({ kind }) => transientKinds.includes(kind),
    // Fire and melee are computed exactly and moves to their end, so a search one step ahead would add nothing.
    candidates: (view, question) => ({
      candidates: candidatesFor(analysisOf(view, question), view, question),
      needsSearch: false,
      // All candidate setups have equal value: one is picked at random.
      randomTies: question.kind === 'set up',
    }),
    quick: (view, question) => bestAnswer(candidatesFor(analysisOf(view, question, quickPoints), view, question)),
  }
}

/** Every candidate is legal: the answers are made of options of the rules. */
function bestAnswer(candidates: readonly Candidate[]): Json | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates) if (best === undefined || candidate.prior > best.prior) best = candidate
  return best?.answer
}

function candidatesFor(analysis: PositionAnalysis, view: BattleView, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => analysis.kinds[kind]?.next(view, about, []).parts ?? []
  switch (kind) {
    case 'set up':
      return setUp(analysis, about)
    case 'preregister':
      return preregisterCandidates(analysis, about, options())
    case 'observer':
      return minorQuestions.observer(analysis, options())
    case 'breach':
      return minorQuestions.breach(analysis, options())
    case 'scrapes':
      return minorQuestions.scrapes(analysis, about)
    case 'arrive':
      return minorQuestions.arrive(analysis, about)
    case 'command':
      return commandCandidates(analysis)
    case 'act':
      return actCandidates(analysis)
    case 'step':
      return stepCandidates(analysis, options())
    case 'rally':
      return minorQuestions.rally(analysis, about)
    case 'react':
      return reactions.react(analysis, about, options())
    case 'declare':
      return reactions.declare(analysis, about, options())
    case 'shoot back':
      return reactions.shootBack(analysis, about, options())
    case 'melee':
      return minorQuestions.melee(analysis, about)
    case 'spine':
      return spineCandidates(analysis, about, options())
    case 'drift':
      return minorQuestions.drift(analysis, options())
    case 'shovel':
      return minorQuestions.shovel(analysis, about, options())
    case 'bombard':
      return campaigns.bombard(analysis, options())
    case 'mount':
      return campaigns.mount(analysis)
    case 'place':
      return campaigns.place(analysis, about)
    case 'counter-attack':
      return votes.counterAttack(analysis)
    case 'night attack':
      return votes.nightAttack(analysis, options())
    case 'recover':
      return campaigns.recover(analysis, about)
    case 'adjust':
      return campaigns.adjust(analysis)
    case 'improve':
      return campaigns.improve(analysis, about)
    case 'redeploy':
      return campaigns.redeploy(analysis, about)
    default:
      throw new Error(`there are no candidates for the question '${kind}'`)
  }
}
