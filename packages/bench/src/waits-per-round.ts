/** Number of times that play by post waits for the other player, with and without plans. */
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
import { decide, seededPicker, startMatch } from './random-play.ts'
import { median } from './timing.ts'

export interface Waits {
  readonly rounds: number
  /** Median number of changes of the waited-for seat in a round. */
  readonly changes: number
  /** The same for rounds with a reaction window only: their number and median. */
  readonly contested: number
  readonly changesWhenContested: number
}

/** Limit on the answers of a plan. */
const maxPlanAnswers = 60

/**
 * Plays with random answers, also to windows, once answer by answer and once with plans. A round begins with an event
 * of type `round`.
 */
export const waitsPerRound = <T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  round: string,
  seconds: number,
  seed: number,
): { readonly oneByOne: Waits; readonly withPlans: Waits } => ({
  oneByOne: countWaits(game, scenario, round, seconds / 2, seed, decideOnce),
  withPlans: countWaits(game, scenario, round, seconds / 2, seed, planAhead),
})

function countWaits<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  round: string,
  seconds: number,
  seed: number,
  move: (match: Match<T>, pick: Picker) => void,
): Waits {
  const pick = seededPicker(seed)
  const end = performance.now() + seconds * 1000
  const rounds: { changes: number; contested: boolean }[] = []
  for (let matchCount = 0; performance.now() < end; matchCount++) {
    const match = startMatch(game, scenario, seed + matchCount)
    let waitedFor: Seat | null = null
    let eventCount = 0
    let current = { changes: 0, contested: false }
    // After a first round the time limit applies, even within a match.
    while (match.result === null && (rounds.length === 0 || performance.now() < end)) {
      const newEvents = match.events(null, eventCount)
      eventCount += newEvents.length
      if (newEvents.some((item) => item.type === 'told' && 'type' in item.event && item.event.type === round)) {
        current = { changes: 0, contested: false }
        rounds.push(current)
      }
      const [question] = match.position.questions()
      if (question !== undefined) {
        if (question.seat !== waitedFor) current.changes++
        if (match.position.kind(question).pass !== undefined) current.contested = true
        waitedFor = question.seat
      }
      move(match, pick)
    }
  }
  const contested = rounds.filter((round) => round.contested)
  return {
    rounds: rounds.length,
    changes: medianChanges(rounds),
    contested: contested.length,
    changesWhenContested: medianChanges(contested),
  }
}

const medianChanges = (rounds: readonly { readonly changes: number }[]): number =>
  rounds.length === 0 ? 0 : median(rounds.map(({ changes }) => changes))

/** Takes prepared answers: armies set up at random seldom meet. */
function choosePrepared<T extends GameTypes>(match: Match<T>): boolean {
  const [question] = match.position.questions()
  if (question === undefined) return false
  const prepared = match.position.kind(question).preparedAnswer(match.position.view(question.seat), question.about)
  return prepared !== null && match.choose(question.seat, prepared).allowed
}

function decideOnce<T extends GameTypes>(match: Match<T>, pick: Picker): void {
  if (!choosePrepared(match)) decide(match, pick)
}

/** Answers windows at once; every other question begins a plan. */
function planAhead<T extends GameTypes>(match: Match<T>, pick: Picker): void {
  if (choosePrepared(match)) return
  const [question] = match.position.questions()
  if (question === undefined || match.position.kind(question).pass !== undefined) {
    decide(match, pick)
    return
  }
  const { seat } = question
  const plan: PlannedAnswer[] = []
  while (plan.length < maxPlanAnswers) {
    const lookedAhead = lookAhead(match, seat, plan, 1)
    if (lookedAhead.question === null) break
    const kind = match.position.kind(lookedAhead.question)
    plan.push({
      kind: lookedAhead.question.kind,
      answer: buildAnswer(kind, lookedAhead.view, lookedAhead.question.about, pick),
    })
  }
  const ruling = match.setPlan(seat, plan)
  if (!ruling.allowed) throw new Error(`a plan was refused: ${ruling.rule}, ${ruling.why}`)
}
