/** A look at a question: the answers that deserve one, and what the position behind each of them is worth. */
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

/** A seat that is asked, and what it has to find its answer with. */
export interface SearchTask<T extends GameTypes> {
  readonly match: Match<T>
  readonly evaluator: PositionEvaluator<T>
  readonly question: Question
  readonly tape: Tape
}

interface Seen {
  /** What the rules allow, the most promising first. */
  readonly candidates: Candidate[]
  readonly ahead: boolean
  readonly drawn: boolean
}

/** What the mind thinks worth a look. */
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

/** The answer that promises most, without a look ahead; where the mind knows none, any that the rules allow. */
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

/** How far a look goes. */
export interface OneStepSearch {
  /** So many of the most promising answers are played ahead, */
  readonly answers: number
  /** and so often each, where dice decide. */
  readonly throws: number
}

/** The most promising answers, each with the worth of the position behind it. All meet the same hands and dice. */
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

/** Over a few throws; once where none is made. */
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

/** Beyond this many questions in passing a future is read as it stands. */
const longest = 8

/** Plays an answer and what must be settled behind it: own questions in passing, and windows the others let go by. */
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

/**
 * The others' cards are only imagined, so nothing is made of them: their windows go by, and where they have a real choice
 * the future ends.
 */
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

/** A match that is won or lost outweighs everything. */
const decided = 1000

function worthOf<T extends GameTypes>(future: Position<T>, evaluator: PositionEvaluator<T>, seat: Seat): number {
  const { outcome } = future
  if (outcome === undefined) return evaluator.value(future.view(seat), seat)
  return outcome.winner === null ? 0 : outcome.winner === seat ? decided : -decided
}
