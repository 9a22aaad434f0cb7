/** How often play waits for somebody else: what plans spare two players by post. */
import {
  buildAnswer,
  type Game,
  type GameTypes,
  lookAhead,
  type Match,
  type Picker,
  type PlannedAnswer,
  type Seat,
} from '@firestep/referee'
import { decide, pickerOf, startMatch } from './random-play.ts'
import { median } from './timing.ts'

export interface Waits {
  readonly rounds: number
  /** How often in a round the seat that is waited for changes, as a median. */
  readonly changes: number
  /** Of those only rounds in which somebody was asked for a reaction: how many there were, and their median. */
  readonly contested: number
  readonly changesWhenContested: number
}

/** A player plans as far ahead as can be foreseen. */
const longestPlan = 60

/**
 * Rounds begin with the told event of that type. Answers are picked at random, to windows too. Each answer by itself, and
 * with plans.
 */
export const waitsPerRound = <T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  round: string,
  seconds: number,
  seed: number,
): { readonly oneByOne: Waits; readonly withPlans: Waits } => ({
  oneByOne: counted(game, scenario, round, seconds / 2, seed, oneByOne),
  withPlans: counted(game, scenario, round, seconds / 2, seed, planAhead),
})

function counted<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  round: string,
  seconds: number,
  seed: number,
  move: (match: Match<T>, pick: Picker) => void,
): Waits {
  const pick = pickerOf(seed)
  const end = performance.now() + seconds * 1000
  const rounds: { changes: number; contested: boolean }[] = []
  for (let played = 0; performance.now() < end; played++) {
    const match = startMatch(game, scenario, seed + played)
    let waitedFor: Seat | null = null
    let heard = 0
    let now = { changes: 0, contested: false }
    // A game may be long: once a round was seen, the time there is decides.
    while (match.result === null && (rounds.length === 0 || performance.now() < end)) {
      const news = match.events(null, heard)
      heard += news.length
      if (news.some((one) => one.type === 'told' && 'type' in one.event && one.event.type === round)) {
        now = { changes: 0, contested: false }
        rounds.push(now)
      }
      const [question] = match.position.questions()
      if (question !== undefined) {
        if (question.seat !== waitedFor) now.changes++
        if (match.position.kind(question).pass !== undefined) now.contested = true
        waitedFor = question.seat
      }
      move(match, pick)
    }
  }
  const contested = rounds.filter((one) => one.contested)
  return {
    rounds: rounds.length,
    changes: medianChanges(rounds),
    contested: contested.length,
    changesWhenContested: medianChanges(contested),
  }
}

const medianChanges = (rounds: readonly { readonly changes: number }[]): number =>
  rounds.length === 0 ? 0 : median(rounds.map(({ changes }) => changes))

/** What stands ready is taken: armies that are set up at random seldom meet. */
function chooseReady<T extends GameTypes>(match: Match<T>): boolean {
  const [question] = match.position.questions()
  if (question === undefined) return false
  const ready = match.position.kind(question).preparedAnswer(match.position.view(question.seat), question.about)
  return ready !== null && match.choose(question.seat, ready).allowed
}

function oneByOne<T extends GameTypes>(match: Match<T>, pick: Picker): void {
  if (!chooseReady(match)) decide(match, pick)
}

/** A window is answered as it comes; everything else as the beginning of a plan. */
function planAhead<T extends GameTypes>(match: Match<T>, pick: Picker): void {
  if (chooseReady(match)) return
  const [question] = match.position.questions()
  if (question === undefined || match.position.kind(question).pass !== undefined) {
    decide(match, pick)
    return
  }
  const { seat } = question
  const plan: PlannedAnswer[] = []
  while (plan.length < longestPlan) {
    const ahead = lookAhead(match, seat, plan, 1)
    if (ahead.question === null) break
    const kind = match.position.kind(ahead.question)
    plan.push({ kind: ahead.question.kind, answer: buildAnswer(kind, ahead.view, ahead.question.about, pick) })
  }
  const ruling = match.plan(seat, plan)
  if (!ruling.allowed) throw new Error(`a plan was refused: ${ruling.rule}, ${ruling.why}`)
}
