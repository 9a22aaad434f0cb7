/** Red Poppies as its opponents see it: what each kind of question is about. */
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

/** Questions that a deed raises and that are over in a moment. */
const passing = ['rally', 'melee', 'spine', 'drift', 'breach', 'shovel']

/** Where a move leads is thought through to its end, point by point. */
const settled = ['step', 'rally', 'spine', 'drift', 'shovel', 'breach']

/** In futures that are played by the hundred a move is thought through for two points. */
const quickReach = 2

/** Where so few fight, what the enemy does in its next turn can be played out as well. */
const fewUnits = 24

export function makeEvaluator(book: Book): PositionEvaluator<RedPoppies> {
  const groundOf = (state: Battlefield['state']): Battlefield => {
    const scenario = book.scenarioOf(state)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  const kinds = kindsOf(groundOf)
  const underWay = new MoveAnalyses()
  const studyOf = (view: BattleView, { kind, seat }: Question, reach?: number) => {
    const ground = groundOf(view)
    const study = (movers: readonly UnitId[]) => new PositionAnalysis(kinds, ground, view, seat as Side, reach, movers)
    const move = view.command?.move ?? null
    return kind === 'step' && move !== null ? underWay.study(ground, move, reach, study) : study([])
  }
  return {
    worth: (view, seat) => positionValue(groundOf(view), seat as Side),
    doubt: (view) => 0.5 * stakesOf(book.scenarioOf(view)).company,
    horizon: ({ units }) => (units.length <= fewUnits ? 2 : 1),
    settled: ({ kind }) => settled.includes(kind),
    passing: ({ kind }) => passing.includes(kind),
    // Fire and melee are reckoned exactly and moves to their end, so nothing that a look a step ahead could show is missing.
    outlook: (view, question) => ({
      candidates: candidatesFor(studyOf(view, question), view, question),
      ahead: false,
      // Set-ups that are worth a look are all as good: which of them comes is chance.
      drawn: question.kind === 'set up',
    }),
    quick: (view, question) => best(candidatesFor(studyOf(view, question, quickReach), view, question)),
  }
}

/** Every candidate is allowed: the answers are made of what the rules offer. */
function best(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const one of candidates) if (top === undefined || one.prior > top.prior) top = one
  return top?.answer
}

function candidatesFor(study: PositionAnalysis, view: BattleView, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => study.kinds[kind]?.next(view, about, []).parts ?? []
  switch (kind) {
    case 'set up':
      return setUp(study, about)
    case 'preregister':
      return preregister(study, about, options())
    case 'observer':
      return settling.observer(study, options())
    case 'breach':
      return settling.breach(study, options())
    case 'scrapes':
      return settling.scrapes(study, about)
    case 'arrive':
      return settling.arrive(study, about)
    case 'command':
      return commands(study)
    case 'act':
      return acts(study)
    case 'step':
      return steps(study, options())
    case 'rally':
      return settling.rally(study, about)
    case 'react':
      return reactions.react(study, about, options())
    case 'declare':
      return reactions.declare(study, about, options())
    case 'shoot back':
      return reactions.shootBack(study, about, options())
    case 'melee':
      return settling.melee(study, about)
    case 'spine':
      return spine(study, about, options())
    case 'drift':
      return settling.drift(study, options())
    case 'shovel':
      return settling.shovel(study, about, options())
    case 'bombard':
      return campaigns.bombard(study, options())
    case 'mount':
      return campaigns.mount(study)
    case 'place':
      return campaigns.place(study, about)
    case 'counter-attack':
      return votes.strike(study)
    case 'night attack':
      return votes.strikeByNight(study, options())
    case 'recover':
      return campaigns.recover(study, about)
    case 'adjust':
      return campaigns.adjust(study)
    case 'improve':
      return campaigns.improve(study, about)
    case 'redeploy':
      return campaigns.redeploy(study, about)
    default:
      throw new Error(`nobody has thought about '${kind}'`)
  }
}
