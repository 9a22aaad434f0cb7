/** The position evaluator of Red Poppies, with the candidate answers of each question kind. */
import { type Candidate, type KindBots, kindBotsOf, type PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import { type Book, sideOfSeat } from '../rules/book.ts'
import type { UnitId } from '../rules/ids.ts'
import { type Kinds, kindsOf } from '../rules/kinds.ts'
import type { BattleView, RedPoppies } from '../rules/state.ts'
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

/** A bot's part for every kind. Fire and melee are computed exactly and moves to their end, so nothing is searched. */
const kindBots: KindBots<Kinds, BattleView, PositionAnalysis> = {
  'set up': { candidates: setUp },
  preregister: { candidates: preregisterCandidates },
  observer: { candidates: minorQuestions.observer },
  breach: { candidates: minorQuestions.breach, isTransient: true, isDecidedByPrior: true },
  scrapes: { candidates: minorQuestions.scrapes },
  arrive: { candidates: minorQuestions.arrive },
  command: { candidates: commandCandidates },
  act: { candidates: actCandidates },
  // A move is evaluated to its end, point by point.
  step: { candidates: stepCandidates, isDecidedByPrior: true },
  rally: { candidates: minorQuestions.rally, isTransient: true, isDecidedByPrior: true },
  react: { candidates: reactions.react },
  declare: { candidates: reactions.declare },
  'shoot back': { candidates: reactions.shootBack },
  melee: { candidates: minorQuestions.melee, isTransient: true },
  spine: { candidates: spineCandidates, isTransient: true, isDecidedByPrior: true },
  drift: { candidates: minorQuestions.drift, isTransient: true, isDecidedByPrior: true },
  shovel: { candidates: minorQuestions.shovel, isTransient: true, isDecidedByPrior: true },
  bombard: { candidates: campaigns.bombard },
  mount: { candidates: campaigns.mount },
  place: { candidates: campaigns.place },
  'counter-attack': { candidates: votes.counterAttack },
  'night attack': { candidates: votes.nightAttack },
  recover: { candidates: campaigns.recover },
  adjust: { candidates: campaigns.adjust },
  improve: { candidates: campaigns.improve },
  redeploy: { candidates: campaigns.redeploy },
}

/** Number of points for which a move is evaluated in playouts, of which there are hundreds. */
const quickPoints = 2

/** With no more units than this, the enemy's next turn can be played out as well. */
const maxUnitsForTwoTurns = 24

export function makeEvaluator(book: Book): PositionEvaluator<RedPoppies> {
  const battlefieldOf = makeBattlefieldOf(book)
  const kinds = kindsOf(battlefieldOf)
  const { botFor, candidatesFor } = kindBotsOf(kinds, kindBots)
  const moveAnalyses = new MoveAnalyses()
  const analysisOf = (view: BattleView, { kind, seat }: Question, reach?: number) => {
    const battlefield = battlefieldOf(view)
    const analyse = (movers: readonly UnitId[]) =>
      new PositionAnalysis(kinds, battlefield, view, sideOfSeat(seat), reach, movers)
    const move = view.command?.move ?? null
    return kind === 'step' && move !== null ? moveAnalyses.analysisFor(battlefield, move, reach, analyse) : analyse([])
  }
  return {
    value: (view, seat) => positionValue(battlefieldOf(view), sideOfSeat(seat)),
    doubt: (view) => 0.5 * scenarioGoalsOf(book.scenarioOf(view)).company,
    horizon: ({ units }) => (units.length <= maxUnitsForTwoTurns ? 2 : 1),
    isDecidedByPrior: (question) => botFor(question).isDecidedByPrior === true,
    isTransient: (question) => botFor(question).isTransient === true,
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
