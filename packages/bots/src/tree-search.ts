/**
 * Open-loop tree search. Every playout imagines the present anew: what the seat cannot know is dealt again and the dice
 * are fresh. It then walks a tree of answers, adds one to it, and goes on by quick answers to the end of the turn. A
 * branch of the tree is a sequence of answers, not a position: what it is worth is a mean over everything that hands and
 * dice may bring.
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
import { onlyAnswer } from './asked-question.ts'
import type { Candidate } from './bot-knowledge.ts'
import { type Budget, spending } from './budget.ts'
import { bestAnswer, rankCandidates, type SearchTask } from './one-step-search.ts'
import { rated } from './sergeant.ts'

/** One answer that was considered. */
export interface ConsideredAnswer {
  readonly answer: Json
  /** How many playouts went this way. */
  readonly visits: number
  /** How much better or worse than now the position is expected to be behind it, in the scale of the mind's `worth`. */
  readonly value: number
  /** What it promised before any playout, in the same scale. */
  readonly prior: number
}

interface Branch {
  readonly answer: Json
  readonly prior: number
  /** How likely it looks by its prior alone; all shares of a choice add up to one. */
  readonly share: number
  visits: number
  sum: number
  readonly behind: Moment
}

/** Where a sequence of answers leads: after other dice it may be another question. */
type Moment = Map<string, Branch[]>

/** By how much priors must differ to tell two answers clearly apart. */
const sharpness = 0.15
/** So many playouts weigh as much as a prior. */
const trust = 8
/** How eagerly answers are tried that look likely and have seldom been. */
const curiosity = 0.6
/** Answers that are looked at from the beginning, and how their number grows with the visits. */
const first = 3
const widening = 1
/** A future counts within these bounds, so that one great stroke of luck does not hide everything else. */
const most = 4
/** A playout that is not at its end after so many answers a turn is read as it stands. */
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
  /** The first turn that futures do not go into, and after how many answers they are read as they stand. */
  private readonly until: number
  private readonly longest: number
  private readonly root: Branch[]
  /** Whether there is anything to think about. */
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

  /** The best first. */
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
    // The same visit of every answer meets the same hands and dice: what is left between them is their own difference.
    const tape = quickTape(this.seed + begun.visits)
    const future = this.task.match.fork({ seat: this.seat, tape })
    const end = future.played + this.longest
    future.play(this.seat, begun.answer)
    const trail = [begun]
    let last: Branch | undefined = begun
    for (;;) {
      const question = this.nextQuestion(future, end, tape)
      if (question === undefined) break
      // What has been here before goes on in the tree; what is new has been added to it, and the rest is quick.
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

  /** What is asked next, as far as a future goes. Whatever has only one answer, or a settled one, is answered on the way. */
  private nextQuestion(future: Position<T>, end: number, tape: Tape): Question | undefined {
    while (future.outcome === undefined && future.played < end && future.rules.turn(future.state) < this.until) {
      const [question] = future.questions()
      if (question === undefined) return undefined
      const forced = this.isSettled(question)
        ? this.quickAnswer(future, question, tape)
        : onlyAnswer(future.kind(question), future.view(question.seat), question.about)
      if (forced === undefined) return question
      future.play(question.seat, forced)
    }
    return undefined
  }

  private quickAnswer(future: Position<T>, question: Question, tape: Tape): Json {
    const { evaluator } = this.task
    return evaluator.quick?.(future.view(question.seat), question) ?? bestAnswer(evaluator, future, question, tape)
  }

  /** Own answers by what came of them, the others' by what they promise them: of their hands nothing is known to last. */
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

/** How likely each candidate looks by its prior. */
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

/** Playouts weighed with the prior: the less there are, the more it counts. */
const expected = ({ prior, visits, sum }: Branch, mean: number): number =>
  (trust * (mean + prior) + sum) / (trust + visits)

/** What to try next: good so far, or likely and seldom tried. */
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

/** One of the candidates, each as likely as it looks. */
function drawn(candidates: readonly Candidate[], tape: Tape): Json | undefined {
  const likely = shares(candidates)
  let left = tape.draw(1000) / 1000
  for (const [i, { answer }] of candidates.entries()) {
    left -= likely[i] ?? 0
    if (left <= 0) return answer
  }
  return candidates[0]?.answer
}
