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
import { bestAnswer, rankCandidates, type SearchTask } from './one-step-search.ts'
import { type Budget, budgetCheck } from './search-budget.ts'
import { ratedCandidates } from './sergeant.ts'

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
  /** Probability by prior alone; the probabilities of the answers to one question add up to 1. */
  readonly probability: number
  visits: number
  sum: number
  readonly children: Nodes
}

/** Nodes behind a sequence of answers, by question: other dice may lead to another question. */
type Nodes = Map<string, Branch[]>

/** Temperature of the softmax that turns priors into probabilities. */
const priorTemperature = 0.15
/** Weight of the prior, in playouts. */
const priorWeight = 8
/** Weight of exploration: likely answers with few visits. */
const explorationWeight = 0.6
/** Number of answers tried from the start, and its growth with the visits. */
const initialWidth = 3
const widthGrowth = 1
/** Bound on the value of a playout, so that one stroke of luck does not hide everything else. */
const maxValue = 4
/** Limit on the answers of a playout per turn; it is valued as it stands then. */
const maxAnswersPerTurn = 80

export function treeSearch<T extends GameTypes>(task: SearchTask<T>, budget: Budget): ConsideredAnswer[] {
  const hasBudget = budgetCheck(budget)
  const tree = new Tree(task)
  if (tree.isSearchable) for (let playouts = 0; hasBudget(playouts); playouts++) tree.playout()
  return tree.consideredAnswers()
}

class Tree<T extends GameTypes> {
  private readonly task: SearchTask<T>
  private readonly seat: Seat
  private readonly seed: number
  private readonly presentValue: number
  /** The turn at which playouts end, and the limit on their answers. */
  private readonly endTurn: number
  private readonly maxAnswers: number
  private readonly root: Branch[]
  /** False if there is nothing to search. */
  readonly isSearchable: boolean

  constructor(task: SearchTask<T>) {
    const { match, evaluator, question, tape } = task
    this.task = task
    this.seat = question.seat
    this.seed = tape.draw(1e9)
    this.presentValue = evaluator.value(match.view(this.seat), this.seat)
    const turns = evaluator.horizon?.(match.view(this.seat)) ?? 1
    this.endTurn = match.edition.rules.turn(match.position.state) + turns
    this.maxAnswers = turns * maxAnswersPerTurn
    this.root = branchesOf(ratedCandidates(task))
    this.isSearchable = this.root.length > 1 && !this.isSettled(question)
  }

  /** Best first. */
  consideredAnswers(): ConsideredAnswer[] {
    const mean = meanValue(this.root)
    return this.root
      .map((branch) => ({
        answer: branch.answer,
        visits: branch.visits,
        value: expectedValue(branch, mean),
        prior: branch.prior,
      }))
      .sort((a, b) => b.value - a.value)
  }

  playout(): void {
    const rootBranch = selectBranch(this.root)
    // The n-th visits of all answers share hidden information and dice: what differs is due to the answer.
    const tape = quickTape(this.seed + rootBranch.visits)
    const fork = this.task.match.fork({ seat: this.seat, tape })
    const maxPlayed = fork.played + this.maxAnswers
    fork.play(this.seat, rootBranch.answer)
    const path = [rootBranch]
    let lastBranch: Branch | undefined = rootBranch
    for (;;) {
      const question = this.nextQuestion(fork, maxPlayed, tape)
      if (question === undefined) break
      // Known nodes are followed in the tree and one new node is added; the rest are quick answers.
      lastBranch =
        lastBranch !== undefined && lastBranch.visits > 0
          ? this.choose(lastBranch.children, fork, question, tape)
          : undefined
      if (lastBranch !== undefined) path.push(lastBranch)
      fork.play(question.seat, lastBranch === undefined ? this.quickAnswer(fork, question, tape) : lastBranch.answer)
    }
    const value = this.playoutValue(fork)
    for (const branch of path) {
      branch.visits++
      branch.sum += value
    }
  }

  private isSettled(question: Question): boolean {
    return this.task.evaluator.isDecidedByPrior?.(question) === true
  }

  /** The next question of a playout. Questions with one answer, or decided by prior, are answered and skipped. */
  private nextQuestion(fork: Position<T>, maxPlayed: number, tape: Tape): Question | undefined {
    while (fork.outcome === undefined && fork.played < maxPlayed && fork.rules.turn(fork.state) < this.endTurn) {
      const [question] = fork.questions()
      if (question === undefined) return undefined
      const forced = this.isSettled(question)
        ? this.quickAnswer(fork, question, tape)
        : onlyListedAnswer(fork.kind(question), fork.view(question.seat), question.about)
      if (forced === undefined) return question
      fork.play(question.seat, forced)
    }
    return undefined
  }

  private quickAnswer(fork: Position<T>, question: Question, tape: Tape): Json {
    const { evaluator } = this.task
    return evaluator.quick?.(fork.view(question.seat), question) ?? bestAnswer(evaluator, fork, question, tape)
  }

  /**
   * Chooses the searching seat's answers by the results so far. The answers of others are drawn by their priors, because
   * their hands differ in every playout.
   */
  private choose(nodes: Nodes, fork: Position<T>, question: Question, tape: Tape): Branch | undefined {
    const key = `${question.kind} ${canonical(question.about)} ${question.seat}`
    const branches = nodes.get(key) ?? []
    nodes.set(key, branches)
    if (question.seat !== this.seat) {
      const answer = drawCandidate(rankCandidates(this.task.evaluator, fork, question).candidates, tape)
      if (answer === undefined) return undefined
      const existing = branches.find((branch) => equal(branch.answer, answer))
      if (existing === undefined) branches.push(newBranch(answer, 0, 1))
      return existing ?? branches.at(-1)
    }
    const view = fork.view(this.seat)
    const kind = fork.kind(question)
    const legalBranches = branches.filter(({ answer }) => kind.check(view, question.about, answer).allowed)
    if (legalBranches.length > 0) return selectBranch(legalBranches)
    const added = branchesOf(rankCandidates(this.task.evaluator, fork, question).candidates)
    branches.push(...added)
    return added.length === 0 ? undefined : selectBranch(added)
  }

  private playoutValue(fork: Position<T>): number {
    const { outcome } = fork
    if (outcome !== undefined) return outcome.winner === this.seat ? maxValue : outcome.winner === null ? 0 : -maxValue
    return clampValue(this.task.evaluator.value(fork.view(this.seat), this.seat) - this.presentValue)
  }
}

const newBranch = (answer: Json, prior: number, probability: number): Branch => ({
  answer,
  prior,
  probability,
  visits: 0,
  sum: 0,
  children: new Map(),
})

/** Probability of each candidate by prior. */
function probabilitiesOf(candidates: readonly Candidate[]): number[] {
  const best = Math.max(...candidates.map(({ prior }) => prior))
  const weights = candidates.map(({ prior }) => Math.exp((prior - best) / priorTemperature))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function branchesOf(candidates: readonly Candidate[]): Branch[] {
  const probabilities = probabilitiesOf(candidates)
  const mean = candidates.reduce((sum, { prior }, i) => sum + prior * (probabilities[i] ?? 0), 0)
  return candidates.map(({ answer, prior }, i) => newBranch(answer, clampValue(prior - mean), probabilities[i] ?? 0))
}

const clampValue = (value: number): number => Math.max(-maxValue, Math.min(maxValue, value))

function meanValue(branches: readonly Branch[]): number {
  let visits = 0
  let sum = 0
  for (const branch of branches) {
    visits += branch.visits
    sum += branch.sum
  }
  return visits === 0 ? 0 : sum / visits
}

/** Mean of prior and playouts; the prior counts more the fewer playouts there are. */
const expectedValue = ({ prior, visits, sum }: Branch, mean: number): number =>
  (priorWeight * (mean + prior) + sum) / (priorWeight + visits)

/** The answer to try next: good so far, or likely and seldom tried. */
function selectBranch(branches: readonly Branch[]): Branch {
  const mean = meanValue(branches)
  const visits = branches.reduce((sum, branch) => sum + branch.visits, 0)
  const width = Math.min(branches.length, Math.ceil(initialWidth + widthGrowth * Math.sqrt(visits)))
  let best = branches[0] as Branch
  let bestScore = Number.NEGATIVE_INFINITY
  for (let i = 0; i < width; i++) {
    const branch = branches[i] as Branch
    const score =
      expectedValue(branch, mean) +
      (explorationWeight * branch.probability * Math.sqrt(visits + 1)) / (1 + branch.visits)
    if (score <= bestScore) continue
    best = branch
    bestScore = score
  }
  return best
}

/** A random candidate, weighted by prior. */
function drawCandidate(candidates: readonly Candidate[], tape: Tape): Json | undefined {
  const probabilities = probabilitiesOf(candidates)
  let remaining = tape.draw(1000) / 1000
  for (const [i, { answer }] of candidates.entries()) {
    remaining -= probabilities[i] ?? 0
    if (remaining <= 0) return answer
  }
  return candidates[0]?.answer
}
