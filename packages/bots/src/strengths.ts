/** The bots a player can choose, and their answers. */
import { buildAnswer, type GameTypes, type Json, type Match, quickTape, type Seat } from '@firestep/referee'
import { askedQuestion, onlyListedAnswer } from './asked-question.ts'
import type { BotKnowledge } from './bot-knowledge.ts'
import { type ColonelResult, colonelAnswer } from './colonel.ts'
import { evaluatorFor } from './evaluators.ts'
import type { SearchTask } from './one-step-search.ts'
import { recruitAnswer } from './recruit.ts'
import type { Budget } from './search-budget.ts'
import { sergeantAnswer } from './sergeant.ts'

export type StrengthId = 'random' | 'recruit' | 'sergeant' | 'colonel'

export interface Strength {
  readonly id: StrengthId
  readonly name: string
  readonly blurb: string
}

/** Weakest first. */
export const strengths: readonly Strength[] = [
  { id: 'random', name: 'Anything goes', blurb: 'Keeps to the rules and has no plan at all.' },
  { id: 'recruit', name: 'Recruit', blurb: 'Means well, overlooks things and misjudges others, as beginners do.' },
  { id: 'sergeant', name: 'Sergeant', blurb: 'Sound tactics: sees what is in front of it and seldom errs there.' },
  { id: 'colonel', name: 'Colonel', blurb: 'Thinks the turn through to its end many times before it answers.' },
]

/** Preselected for new players. */
export const defaultStrength: StrengthId = 'recruit'

/** An answer and its effort. */
export interface BotAnswer {
  readonly answer: Json
  /** True if there was only one legal answer. */
  readonly forced: boolean
  /** Number of playouts. */
  readonly playouts: number
}

/**
 * A bot's answer for a seat that is asked: always legal, and the same for the same seed unless the budget is in
 * milliseconds. Without bot knowledge it is random. Only the Colonel uses the budget.
 */
export function botAnswerFor<T extends GameTypes>(
  match: Match<T>,
  knowledge: BotKnowledge<T> | null,
  strength: StrengthId,
  seat: Seat,
  seed: number,
  budget?: Budget,
): BotAnswer {
  const question = askedQuestion(match, seat)
  const kind = match.position.kind(question)
  const view = match.view(seat)
  const forced = onlyListedAnswer(kind, view, question.about)
  if (forced !== undefined) return { answer: forced, forced: true, playouts: 0 }
  const tape = quickTape(seed)
  const searched =
    knowledge === null || strength === 'random'
      ? undefined
      : searchAnswer(strength, { match, evaluator: evaluatorFor(knowledge, match.edition), question, tape }, budget)
  const { answer, playouts } = searched ?? {
    answer: buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1),
    playouts: 0,
  }
  return { answer, forced: false, playouts }
}

export const answerFor = <T extends GameTypes>(...args: Parameters<typeof botAnswerFor<T>>): Json =>
  botAnswerFor(...args).answer

function searchAnswer<T extends GameTypes>(
  strength: Exclude<StrengthId, 'random'>,
  task: SearchTask<T>,
  budget: Budget | undefined,
): ColonelResult | undefined {
  switch (strength) {
    case 'recruit':
      return withoutPlayouts(recruitAnswer(task))
    case 'sergeant':
      return withoutPlayouts(sergeantAnswer(task))
    case 'colonel':
      return colonelAnswer(task, budget)
    default:
      return strength satisfies never
  }
}

const withoutPlayouts = (answer: Json | undefined): ColonelResult | undefined =>
  answer === undefined ? undefined : { answer, playouts: 0 }
