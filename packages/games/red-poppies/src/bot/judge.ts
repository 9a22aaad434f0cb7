/** Red Poppies as its opponents see it: what each kind of question is about. */
import type { Candidate, Judge } from '@firestep/bots'
import type { Json, Question } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type Book, enemyOf } from '../rules/book.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Ground, RedPoppies, RedView } from '../rules/state.ts'
import { acts, steps } from './acts.ts'
import { preregister, spine } from './artillery.ts'
import { commands } from './commands.ts'
import * as reactions from './reactions.ts'
import * as settling from './settling.ts'
import { Study } from './study.ts'
import { worthFor } from './worth.ts'

/** Questions that a deed raises and that are over in a moment. */
const passing = ['rally', 'melee', 'spine', 'drift', 'breach', 'shovel']

/** In futures that are played by the hundred a move is thought through for two points. */
const quickReach = 2

export function makeJudge(book: Book): Judge<RedPoppies> {
  const groundOf = (state: Ground['state']): Ground => {
    const scenario = book.scenarios.get(state.scenario)
    if (scenario === undefined) throw new Error(`there is no scenario '${state.scenario}'`)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  const kinds = kindsOf(groundOf)
  const studyOf = (view: RedView, { seat }: Question, reach?: number) =>
    new Study(kinds, groundOf(view), view, seat as Side, reach)
  return {
    worth(view, seat) {
      const ground = groundOf(view)
      const side = seat as Side
      return worthFor(new Study(kinds, ground, view, side), new Study(kinds, ground, view, enemyOf(side)))
    },
    passing: ({ kind }) => passing.includes(kind),
    // Fire and melee are reckoned exactly and moves to their end, so nothing that a look a step ahead could show is missing.
    outlook: (view, question) => ({
      candidates: candidatesFor(studyOf(view, question), question),
      ahead: false,
    }),
    quick: (view, question) => best(candidatesFor(studyOf(view, question, quickReach), question)),
  }
}

/** Every candidate is allowed: the answers are made of what the rules offer. */
function best(candidates: readonly Candidate[]): Json | undefined {
  let top: Candidate | undefined
  for (const one of candidates) if (top === undefined || one.prior > top.prior) top = one
  return top?.answer
}

function candidatesFor(study: Study, { kind, about }: Question): Candidate[] {
  const options = (): readonly Json[] => study.kinds[kind]?.next(study.view, about, []).parts ?? []
  switch (kind) {
    case 'set up':
      return settling.setUp(study, about)
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
    default:
      throw new Error(`nobody has thought about '${kind}'`)
  }
}
