/** The position evaluator of Red Poppies, with the candidate answers of each question kind. */
import type { Candidate, PositionEvaluator } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Book } from '../rules/book.ts'
import type { UnitId } from '../rules/ids.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Battlefield, BattleView, RedPoppies } from '../rules/state.ts'
import { PositionAnalysis } from './analysis.ts'
import { preregister, spine } from './artillery.ts'
import * as votes from './attack-votes.ts'
import * as campaigns from './campaigns.ts'
import { commands } from './commands.ts'
import * as settling from './minor-questions.ts'
import { MoveAnalyses } from './move-analyses.ts'
import { positionValue } from './position-value.ts'
import * as reactions from './reactions.ts'
import { stakesOf } from './scenario-goals.ts'
import { setUp } from './setup.ts'
import { acts, steps } from './unit-actions.ts'

/** Questions raised by an action that are answered without a search. */
const passing = ['rally', 'melee', 'spine', 'drift', 'breach', 'shovel']

/** Questions of a move, which is evaluated to its end, point by point. */
const settled = ['step', 'rally', 'spine', 'drift', 'shovel', 'breach']

/** In forks that are played by the hundred a move is evaluated for two points. */
const quickReach = 2

/** With so few units, the enemy's next turn can be played out as well. */
const fewUnits = 24

export function makeEvaluator(book: Book): PositionEvaluator<RedPoppies> {
  const groundOf = (state: Battlefield['state']): Battlefield => {
    const scenario = book.scenarioOf(state)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  const kinds = kindsOf(groundOf)
  const underWay = new MoveAnalyses()
  const studyOf = (view: BattleView, { kind, seat }: Question, reach?: number) => {
    const battlefield = groundOf(view)
    const study = (movers: readonly UnitId[]) =>
      new PositionAnalysis(kinds, battlefield, view, seat as Side, reach, movers)
    const move = view.command?.move ?? null
    return kind === 'step' && move !== null ? underWay.study(battlefield, move, reach, study) : study([])
  }
  return {
    value: (view, seat) => positionValue(groundOf(view), seat as Side),
    doubt: (view) => 0.5 * stakesOf(book.scenarioOf(view)).company,
    horizon: ({ units }) => (units.length <= fewUnits ? 2 : 1),
    isDecidedByPrior: ({ kind }) => settled.includes(kind),
    isTransient: ({ kind }) => passing.includes(kind),
    // Fire and melee are computed exactly and moves to their end, so a search one step ahead would add nothing.
    candidates: (view, question) => ({
      candidates: candidatesFor(studyOf(view, question), view, question),
      needsSearch: false,
      // All candidate setups have equal value: one is picked at random.
      randomTies: question.kind === 'set up',
    }),
    quick: (view, question) => best(candidatesFor(studyOf(view, question, quickReach), view, question)),
  }
}

/** Every candidate is legal: the answers are made of options of the rules. */
function best(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const one of candidates) if (top === undefined || one.prior > top.prior) top = one
  return top?.answer
}

function candidatesFor(analysis: PositionAnalysis, view: BattleView, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => analysis.kinds[kind]?.next(view, about, []).parts ?? []
  switch (kind) {
    case 'set up':
      return setUp(analysis, about)
    case 'preregister':
      return preregister(analysis, about, options())
    case 'observer':
      return settling.observer(analysis, options())
    case 'breach':
      return settling.breach(analysis, options())
    case 'scrapes':
      return settling.scrapes(analysis, about)
    case 'arrive':
      return settling.arrive(analysis, about)
    case 'command':
      return commands(analysis)
    case 'act':
      return acts(analysis)
    case 'step':
      return steps(analysis, options())
    case 'rally':
      return settling.rally(analysis, about)
    case 'react':
      return reactions.react(analysis, about, options())
    case 'declare':
      return reactions.declare(analysis, about, options())
    case 'shoot back':
      return reactions.shootBack(analysis, about, options())
    case 'melee':
      return settling.melee(analysis, about)
    case 'spine':
      return spine(analysis, about, options())
    case 'drift':
      return settling.drift(analysis, options())
    case 'shovel':
      return settling.shovel(analysis, about, options())
    case 'bombard':
      return campaigns.bombard(analysis, options())
    case 'mount':
      return campaigns.mount(analysis)
    case 'place':
      return campaigns.place(analysis, about)
    case 'counter-attack':
      return votes.strike(analysis)
    case 'night attack':
      return votes.strikeByNight(analysis, options())
    case 'recover':
      return campaigns.recover(analysis, about)
    case 'adjust':
      return campaigns.adjust(analysis)
    case 'improve':
      return campaigns.improve(analysis, about)
    case 'redeploy':
      return campaigns.redeploy(analysis, about)
    default:
      throw new Error(`nobody has thought about '${kind}'`)
  }
}
