/**
 * The Recruit: takes what the game's mind thinks worth a look, plays the best few one step ahead in imagined futures,
 * and picks what looks best to it. A little noise is its inexperience.
 */
import {
  correct,
  type Edition,
  type Json,
  type Match,
  orThrow,
  type Position,
  type Question,
  quickTape,
  type Seat,
  type Shape,
  type Tape,
} from '@firestep/referee'
import type { Candidate, Judge, Mind } from './mind.ts'

export interface Task<T extends Shape> {
  readonly match: Match<T>
  readonly mind: Mind<T>
  readonly question: Question
  readonly tape: Tape
}

/** How many answers are played ahead, and how often where dice decide. */
const looks = 8
const throws = 4
/** Beyond this many questions in passing a future is read as it stands. */
const longest = 8
/** How far its judgement goes astray: candidates that lie closer together may be mistaken for each other. */
const doubt = 0.06
/** A match that is won or lost outweighs everything. */
const decided = 1000

/** What it answers; nothing if its mind knows no answer that the rules allow. */
export function recruit<T extends Shape>({ match, mind, question, tape }: Task<T>): Json | undefined {
  const judge = judgeOf(mind, match.edition)
  const view = match.view(question.seat)
  const kind = match.position.kind(question)
  const { candidates, ahead } = judge.outlook(view, question)
  const lawful = candidates
    .filter(({ answer }) => kind.check(view, question.about, answer).allowed)
    .sort((a, b) => b.prior - a.prior)
  const seed = tape.draw(1e9)
  const rated = ahead && lawful.length > 1 ? lookAhead(match, judge, question.seat, lawful, seed) : lawful
  return pickOne(rated, tape)?.answer
}

const lookAhead = <T extends Shape>(
  match: Match<T>,
  judge: Judge<T>,
  seat: Seat,
  candidates: readonly Candidate[],
  seed: number,
): Candidate[] =>
  candidates.slice(0, looks).map(({ answer }) => ({ answer, prior: meanWorth(match, judge, seat, answer, seed) }))

/** The worth behind an answer: once where no dice are thrown, else over a few throws, the same for every candidate. */
function meanWorth<T extends Shape>(match: Match<T>, judge: Judge<T>, seat: Seat, answer: Json, seed: number): number {
  let sum = 0
  for (let i = 0; i < throws; i++) {
    const future = match.fork({ seat, tape: quickTape(seed + i) })
    const drew = playAhead(future, judge, seat, answer)
    sum += worthOf(future, judge, seat)
    if (!drew) return sum / (i + 1)
  }
  return sum / throws
}

/** Plays an answer and what must be settled behind it: own questions in passing, and windows the others let go by. */
function playAhead<T extends Shape>(future: Position<T>, judge: Judge<T>, seat: Seat, answer: Json): boolean {
  future.play(seat, answer)
  let drew = future.draws.length > 0
  for (let i = 0; i < longest && future.outcome === undefined; i++) {
    const next = inPassing(future, judge, seat)
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
function inPassing<T extends Shape>(
  future: Position<T>,
  judge: Judge<T>,
  seat: Seat,
): { readonly seat: Seat; readonly answer: Json } | undefined {
  for (const question of future.questions()) {
    const { pass } = future.kind(question)
    if (question.seat !== seat) {
      if (pass !== undefined) return { seat: question.seat, answer: pass }
      continue
    }
    if (!judge.passing(question)) continue
    const view = future.view(seat)
    const kind = future.kind(question)
    const best = judge
      .outlook(view, question)
      .candidates.filter(({ answer }) => kind.check(view, question.about, answer).allowed)
      .reduce<Candidate | undefined>((top, one) => (top === undefined || one.prior > top.prior ? one : top), undefined)
    if (best !== undefined) return { seat, answer: best.answer }
  }
  return undefined
}

function worthOf<T extends Shape>(future: Position<T>, judge: Judge<T>, seat: Seat): number {
  const { outcome } = future
  if (outcome === undefined) return judge.worth(future.view(seat), seat)
  return outcome.winner === null ? 0 : outcome.winner === seat ? decided : -decided
}

/** The best, seen through a little doubt. */
function pickOne(rated: readonly Candidate[], tape: Tape): Candidate | undefined {
  let best: Candidate | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const one of rated) {
    const seen = one.prior + doubt * (tape.draw(1000) / 1000 - 0.5)
    if (seen <= top) continue
    best = one
    top = seen
  }
  return best
}

/** One judge per mind and edition. */
const judges = new WeakMap<object, WeakMap<object, unknown>>()

function judgeOf<T extends Shape>(mind: Mind<T>, edition: Edition<T>): Judge<T> {
  const known = judges.get(mind) ?? new WeakMap<object, unknown>()
  judges.set(mind, known)
  const found = known.get(edition) as Judge<T> | undefined
  if (found !== undefined) return found
  const { game, overlay } = edition
  const judge = orThrow(mind.over(overlay === null ? game.data : correct(game.data, overlay)))
  known.set(edition, judge)
  return judge
}
