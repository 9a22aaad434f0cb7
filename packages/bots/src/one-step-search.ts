/** One-step search: ranks the candidates of a question by the value of the positions behind them. */
import {
  buildAnswer,
  type GameTypes,
  type Json,
  type Match,
  type Position,
  type Question,
  quickTape,
  type Seat,
  type Tape,
} from '@firestep/referee'
import type { Candidate, PositionEvaluator } from './bot-knowledge.ts'

/** A question, with everything needed to search for its answer. */
export interface SearchTask<T extends GameTypes> {
  readonly match: Match<T>
  readonly evaluator: PositionEvaluator<T>
  readonly question: Question
  readonly tape: Tape
}

interface Seen {
  /** Legal candidates, highest prior first. */
  readonly candidates: Candidate[]
  readonly ahead: boolean
  readonly drawn: boolean
}

/** The evaluator's candidates that are legal. */
export function rankCandidates<T extends GameTypes>(
  evaluator: PositionEvaluator<T>,
  position: Position<T>,
  question: Question,
): Seen {
  const view = position.view(question.seat)
  const kind = position.kind(question)
  const { candidates, needsSearch: ahead, randomTies: drawn = false } = evaluator.candidates(view, question)
  return {
    candidates: candidates
      .filter(({ answer }) => kind.check(view, question.about, answer).allowed)
      .sort((a, b) => b.prior - a.prior),
    ahead,
    drawn,
  }
}

/** The legal candidate with the highest prior; a random legal answer if there is none. */
export function bestAnswer<T extends GameTypes>(
  evaluator: PositionEvaluator<T>,
  position: Position<T>,
  question: Question,
  tape: Tape,
): Json {
  const view = position.view(question.seat)
  const kind = position.kind(question)
  const { about } = question
  let best: Candidate | undefined
  for (const one of evaluator.candidates(view, question).candidates)
    if ((best === undefined || one.prior > best.prior) && kind.check(view, about, one.answer).allowed) best = one
  return best === undefined ? buildAnswer(kind, view, about, (n) => tape.draw(n) - 1) : best.answer
}

/** Limits of a one-step search. */
export interface OneStepSearch {
  /** Number of candidates that are played ahead. */
  readonly answers: number
  /** Number of plays of each candidate, if dice are involved. */
  readonly throws: number
}

/** The best candidates with the value of the position behind them. All use the same hidden information and dice. */
export function searchOneStep<T extends GameTypes>(
  { match, evaluator, question, tape }: SearchTask<T>,
  candidates: readonly Candidate[],
  { answers, throws }: OneStepSearch,
): Candidate[] {
  const seed = tape.draw(1e9)
  return candidates
    .slice(0, answers)
    .map(({ answer }) => ({ answer, prior: meanWorth(match, evaluator, question.seat, answer, seed, throws) }))
}

/** Mean over several dice seeds; one is enough if no dice were rolled. */
function meanWorth<T extends GameTypes>(
  match: Match<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  answer: Json,
  seed: number,
  throws: number,
): number {
  let sum = 0
  for (let i = 0; i < throws; i++) {
    const tape = quickTape(seed + i)
    const future = match.fork({ seat, tape })
    const drew = playAhead(future, evaluator, seat, answer, tape)
    sum += worthOf(future, evaluator, seat)
    if (!drew) return sum / (i + 1)
  }
  return sum / throws
}

/** Limit on transient questions that are played ahead. */
const longest = 8

/**
 * Plays an answer, then the seat's transient questions, and passes the others' windows. Tells whether dice were rolled.
 */
function playAhead<T extends GameTypes>(
  future: Position<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  answer: Json,
  tape: Tape,
): boolean {
  future.play(seat, answer)
  let drew = future.draws.length > 0
  for (let i = 0; i < longest && future.outcome === undefined; i++) {
    const next = inPassing(future, evaluator, seat, tape)
    if (next === undefined) break
    future.play(next.seat, next.answer)
    drew ||= future.draws.length > 0
  }
  return drew
}

/** The others' hidden cards are a guess: their windows are passed, and a real choice of theirs ends the search. */
function inPassing<T extends GameTypes>(
  future: Position<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  tape: Tape,
): { readonly seat: Seat; readonly answer: Json } | undefined {
  for (const question of future.questions()) {
    if (question.seat === seat) {
      if (evaluator.isTransient(question)) return { seat, answer: bestAnswer(evaluator, future, question, tape) }
      continue
    }
    const { pass } = future.kind(question)
    if (pass !== undefined) return { seat: question.seat, answer: pass }
  }
  return undefined
}

/** Value of a win, above all others. */
const decided = 1000

function worthOf<T extends GameTypes>(future: Position<T>, evaluator: PositionEvaluator<T>, seat: Seat): number {
  const { outcome } = future
  if (outcome === undefined) return evaluator.value(future.view(seat), seat)
  return outcome.winner === null ? 0 : outcome.winner === seat ? decided : -decided
}
