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

interface RankedCandidates {
  /** Legal candidates, highest prior first. */
  readonly candidates: Candidate[]
  readonly needsSearch: boolean
  readonly randomTies: boolean
}

/** The evaluator's candidates that are legal. */
export function rankCandidates<T extends GameTypes>(
  evaluator: PositionEvaluator<T>,
  position: Position<T>,
  question: Question,
): RankedCandidates {
  const view = position.view(question.seat)
  const kind = position.kind(question)
  const { candidates, needsSearch, randomTies = false } = evaluator.candidates(view, question)
  return {
    candidates: candidates
      .filter(({ answer }) => kind.check(view, question.about, answer).allowed)
      .sort((a, b) => b.prior - a.prior),
    needsSearch,
    randomTies,
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
  for (const candidate of evaluator.candidates(view, question).candidates)
    if ((best === undefined || candidate.prior > best.prior) && kind.check(view, about, candidate.answer).allowed)
      best = candidate
  return best === undefined ? buildAnswer(kind, view, about, (n) => tape.draw(n) - 1) : best.answer
}

/** Limits of a one-step search. */
export interface OneStepSearch {
  /** Number of candidates that are played ahead. */
  readonly maxCandidates: number
  /** Number of plays of each candidate, if dice are involved. */
  readonly diceSamples: number
}

/** The best candidates with the value of the position behind them. All use the same hidden information and dice. */
export function searchOneStep<T extends GameTypes>(
  { match, evaluator, question, tape }: SearchTask<T>,
  candidates: readonly Candidate[],
  { maxCandidates, diceSamples }: OneStepSearch,
): Candidate[] {
  const seed = tape.draw(1e9)
  return candidates
    .slice(0, maxCandidates)
    .map(({ answer }) => ({ answer, prior: meanValue(match, evaluator, question.seat, answer, seed, diceSamples) }))
}

/** Mean over several dice seeds; a single play if no dice were rolled. */
function meanValue<T extends GameTypes>(
  match: Match<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  answer: Json,
  seed: number,
  diceSamples: number,
): number {
  let sum = 0
  for (let i = 0; i < diceSamples; i++) {
    const tape = quickTape(seed + i)
    const fork = match.fork({ seat, tape })
    const hasRolled = playAhead(fork, evaluator, seat, answer, tape)
    sum += positionValue(fork, evaluator, seat)
    if (!hasRolled) return sum / (i + 1)
  }
  return sum / diceSamples
}

/** Limit on transient questions that are played ahead. */
const maxTransientQuestions = 8

/**
 * Plays an answer, then the seat's transient questions, and passes the others' windows. Returns true if dice were rolled.
 */
function playAhead<T extends GameTypes>(
  fork: Position<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  answer: Json,
  tape: Tape,
): boolean {
  fork.play(seat, answer)
  let hasRolled = fork.draws.length > 0
  for (let i = 0; i < maxTransientQuestions && fork.outcome === undefined; i++) {
    const next = nextForcedAnswer(fork, evaluator, seat, tape)
    if (next === undefined) break
    fork.play(next.seat, next.answer)
    hasRolled ||= fork.draws.length > 0
  }
  return hasRolled
}

/** The others' hidden cards are a guess, so their windows are passed, and any other question for them ends the search. */
function nextForcedAnswer<T extends GameTypes>(
  fork: Position<T>,
  evaluator: PositionEvaluator<T>,
  seat: Seat,
  tape: Tape,
): { readonly seat: Seat; readonly answer: Json } | undefined {
  for (const question of fork.questions()) {
    if (question.seat === seat) {
      if (evaluator.isTransient(question)) return { seat, answer: bestAnswer(evaluator, fork, question, tape) }
      continue
    }
    const { pass } = fork.kind(question)
    if (pass !== undefined) return { seat: question.seat, answer: pass }
  }
  return undefined
}

/** Value of a win, above all others. */
const winValue = 1000

function positionValue<T extends GameTypes>(fork: Position<T>, evaluator: PositionEvaluator<T>, seat: Seat): number {
  const { outcome } = fork
  if (outcome === undefined) return evaluator.value(fork.view(seat), seat)
  return outcome.winner === null ? 0 : outcome.winner === seat ? winValue : -winValue
}
