/**
 * Open-loop tree search. Each playout forks the match with hidden information redealt and fresh dice, walks down the
 * tree of answers, adds one node, and goes on with quick answers to the end of the turn. A node stands for a sequence
 * of answers, not a position; its value is a mean over hands and dice.
 */
import {
  canonical,
  equal,
  type GameTypes,
  type Json,
  type Position,
  type Question,
  quickTape,
  type Seat,
  type Tape,
} from '@firestep/referee'
import { onlyListedAnswer } from './asked-question.ts'
import type { Candidate } from './bot-knowledge.ts'
import { type Budget, spending } from './budget.ts'
import { bestAnswer, rankCandidates, type SearchTask } from './one-step-search.ts'
import { rated } from './sergeant.ts'

/** One answer that was considered. */
export interface ConsideredAnswer {
  readonly answer: Json
  /** Number of playouts through this answer. */
  readonly visits: number
  /** Expected gain over the present position, in the scale of `value`. */
  readonly value: number
  /** Estimate before any playout, in the same scale. */
  readonly prior: number
}

interface Branch {
  readonly answer: Json
  readonly prior: number
  /** Probability by prior alone; the shares of a choice add up to 1. */
  readonly share: number
  visits: number
  sum: number
  readonly behind: Moment
}

/** Nodes behind a sequence of answers, by question: other dice may lead to another question. */
type Moment = Map<string, Branch[]>

/** Difference of priors that tells two answers clearly apart. */
const sharpness = 0.15
/** Weight of the prior, in playouts. */
const trust = 8
/** Weight of exploration: likely answers with few visits. */
const curiosity = 0.6
/** Number of answers tried from the start, and its growth with the visits. */
const first = 3
const widening = 1
/** Bound on the value of a playout, so that one stroke of luck does not hide everything else. */
const most = 4
/** Limit on the answers of a playout per turn; it is valued as it stands then. */
const longest = 80

export function treeSearch<T extends GameTypes>(task: SearchTask<T>, budget: Budget): ConsideredAnswer[] {
  const more = spending(budget)
  const tree = new Tree(task)
  if (tree.open) for (let done = 0; more(done); done++) tree.playout()
  return tree.considered()
}

class Tree<T extends GameTypes> {
  private readonly task: SearchTask<T>
  private readonly seat: Seat
  private readonly seed: number
  private readonly now: number
  /** The turn at which playouts end, and the limit on their answers. */
  private readonly until: number
  private readonly longest: number
  private readonly root: Branch[]
  /** False if there is nothing to search. */
  readonly open: boolean

  constructor(task: SearchTask<T>) {
    const { match, evaluator, question, tape } = task
    this.task = task
    this.seat = question.seat
    this.seed = tape.draw(1e9)
    this.now = evaluator.value(match.view(this.seat), this.seat)
    const turns = evaluator.horizon?.(match.view(this.seat)) ?? 1
    this.until = match.edition.rules.turn(match.position.state) + turns
    this.longest = turns * longest
    this.root = branches(rated(task))
    this.open = this.root.length > 1 && !this.isSettled(question)
  }

  /** Best first. */
  considered(): ConsideredAnswer[] {
    const mean = meanOf(this.root)
    return this.root
      .map((branch) => ({
        answer: branch.answer,
        visits: branch.visits,
        value: expected(branch, mean),
        prior: branch.prior,
      }))
      .sort((a, b) => b.value - a.value)
  }

  playout(): void {
    const begun = likeliest(this.root)
    // The n-th visits of all answers share hidden information and dice: what differs is due to the answer.
    const tape = quickTape(this.seed + begun.visits)
    const future = this.task.match.fork({ seat: this.seat, tape })
    const end = future.played + this.longest
    future.play(this.seat, begun.answer)
    const trail = [begun]
    let last: Branch | undefined = begun
    for (;;) {
      const question = this.nextQuestion(future, end, tape)
      if (question === undefined) break
      // Known nodes are followed in the tree and one new node is added; the rest are quick answers.
      last = last !== undefined && last.visits > 0 ? this.choose(last.behind, future, question, tape) : undefined
      if (last !== undefined) trail.push(last)
      future.play(question.seat, last === undefined ? this.quickAnswer(future, question, tape) : last.answer)
    }
    const value = this.worthOf(future)
    for (const one of trail) {
      one.visits++
      one.sum += value
    }
  }

  private isSettled(question: Question): boolean {
    return this.task.evaluator.isDecidedByPrior?.(question) === true
  }

  /** The next question of a playout. Questions with one answer, or decided by prior, are answered on the way. */
  private nextQuestion(future: Position<T>, end: number, tape: Tape): Question | undefined {
    while (future.outcome === undefined && future.played < end && future.rules.turn(future.state) < this.until) {
      const [question] = future.questions()
      if (question === undefined) return undefined
      const forced = this.isSettled(question)
        ? this.quickAnswer(future, question, tape)
        : onlyListedAnswer(future.kind(question), future.view(question.seat), question.about)
      if (forced === undefined) return question
      future.play(question.seat, forced)
    }
    return undefined
  }

  private quickAnswer(future: Position<T>, question: Question, tape: Tape): Json {
    const { evaluator } = this.task
    return evaluator.quick?.(future.view(question.seat), question) ?? bestAnswer(evaluator, future, question, tape)
  }

  /** Chooses own answers by the results so far, the others' by their priors, as their hands differ in every playout. */
  private choose(at: Moment, future: Position<T>, question: Question, tape: Tape): Branch | undefined {
    const key = `${question.kind} ${canonical(question.about)} ${question.seat}`
    const known = at.get(key) ?? []
    at.set(key, known)
    if (question.seat !== this.seat) {
      const answer = drawn(rankCandidates(this.task.evaluator, future, question).candidates, tape)
      if (answer === undefined) return undefined
      const met = known.find((one) => equal(one.answer, answer))
      if (met === undefined) known.push(branchOf(answer, 0, 1))
      return met ?? known.at(-1)
    }
    const view = future.view(this.seat)
    const kind = future.kind(question)
    const open = known.filter(({ answer }) => kind.check(view, question.about, answer).allowed)
    if (open.length > 0) return likeliest(open)
    const fresh = branches(rankCandidates(this.task.evaluator, future, question).candidates)
    known.push(...fresh)
    return fresh.length === 0 ? undefined : likeliest(fresh)
  }

  private worthOf(future: Position<T>): number {
    const { outcome } = future
    if (outcome !== undefined) return outcome.winner === this.seat ? most : outcome.winner === null ? 0 : -most
    return within(this.task.evaluator.value(future.view(this.seat), this.seat) - this.now)
  }
}

const branchOf = (answer: Json, prior: number, share: number): Branch => ({
  answer,
  prior,
  share,
  visits: 0,
  sum: 0,
  behind: new Map(),
})

/** Probability of each candidate by prior. */
function shares(candidates: readonly Candidate[]): number[] {
  const best = Math.max(...candidates.map(({ prior }) => prior))
  const weights = candidates.map(({ prior }) => Math.exp((prior - best) / sharpness))
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((one) => one / sum)
}

function branches(candidates: readonly Candidate[]): Branch[] {
  const likely = shares(candidates)
  const mean = candidates.reduce((sum, { prior }, i) => sum + prior * (likely[i] ?? 0), 0)
  return candidates.map(({ answer, prior }, i) => branchOf(answer, within(prior - mean), likely[i] ?? 0))
}

const within = (value: number): number => Math.max(-most, Math.min(most, value))

function meanOf(list: readonly Branch[]): number {
  let visits = 0
  let sum = 0
  for (const one of list) {
    visits += one.visits
    sum += one.sum
  }
  return visits === 0 ? 0 : sum / visits
}

/** Mean of prior and playouts; the prior counts more the fewer playouts there are. */
const expected = ({ prior, visits, sum }: Branch, mean: number): number =>
  (trust * (mean + prior) + sum) / (trust + visits)

/** The answer to try next: good so far, or likely and seldom tried. */
function likeliest(list: readonly Branch[]): Branch {
  const mean = meanOf(list)
  const visits = list.reduce((sum, one) => sum + one.visits, 0)
  const wide = Math.min(list.length, Math.ceil(first + widening * Math.sqrt(visits)))
  let best = list[0] as Branch
  let top = Number.NEGATIVE_INFINITY
  for (let i = 0; i < wide; i++) {
    const one = list[i] as Branch
    const score = expected(one, mean) + (curiosity * one.share * Math.sqrt(visits + 1)) / (1 + one.visits)
    if (score <= top) continue
    best = one
    top = score
  }
  return best
}

/** A random candidate, weighted by prior. */
function drawn(candidates: readonly Candidate[], tape: Tape): Json | undefined {
  const likely = shares(candidates)
  let left = tape.draw(1000) / 1000
  for (const [i, { answer }] of candidates.entries()) {
    left -= likely[i] ?? 0
    if (left <= 0) return answer
  }
  return candidates[0]?.answer
}
