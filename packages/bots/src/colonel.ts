/** The Colonel: a tree search with playouts to the end of the turn, also used for hints. */
import { buildAnswer, type GameTypes, type Json, type Match, quickTape, type Seat } from '@firestep/referee'
import { askedQuestion, onlyListedAnswer } from './asked-question.ts'
import type { BotKnowledge, ValueUnit } from './bot-knowledge.ts'
import { evaluatorFor } from './evaluators.ts'
import type { SearchTask } from './one-step-search.ts'
import type { Budget } from './search-budget.ts'
import { type ConsideredAnswer, treeSearch } from './tree-search.ts'

const defaultBudget: Budget = { ms: 100 }

/** An answer and the number of playouts behind it. */
export interface ColonelResult {
  readonly answer: Json
  readonly playouts: number
}

/** The answer; undefined if no candidate is legal. */
export function colonelAnswer<T extends GameTypes>(
  task: SearchTask<T>,
  budget: Budget = defaultBudget,
): ColonelResult | undefined {
  const considered = treeSearch(task, budget)
  const [best] = considered
  return best && { answer: best.answer, playouts: considered.reduce((sum, { visits }) => sum + visits, 0) }
}

export interface Hint {
  readonly answer: Json
  /** Considered answers, best first; empty if there was only one answer or no bot knowledge. */
  readonly considered: readonly ConsideredAnswer[]
  /** Unit of the values; null without bot knowledge. */
  readonly unit: ValueUnit | null
}

/** The Colonel's answer for a seat, from what that seat may know. */
export function hint<T extends GameTypes>(
  match: Match<T>,
  knowledge: BotKnowledge<T> | null,
  seat: Seat,
  budget: Budget,
  seed: number,
): Hint {
  const question = askedQuestion(match, seat)
  const kind = match.position.kind(question)
  const view = match.view(seat)
  const unit = knowledge?.valueUnit ?? null
  const forced = onlyListedAnswer(kind, view, question.about)
  if (forced !== undefined) return { answer: forced, considered: [], unit }
  const tape = quickTape(seed)
  const considered =
    knowledge === null
      ? []
      : treeSearch({ match, evaluator: evaluatorFor(knowledge, match.edition), question, tape }, budget)
  const answer = considered[0]?.answer ?? buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
  return { answer, considered, unit }
}
