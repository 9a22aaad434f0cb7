import { isPubliclyForced, onlyAnswer } from './forced-answer.ts'
import { activeSpans, type GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Json } from './json.ts'
import type { Position } from './position.ts'
import type { Question, Seat } from './script.ts'
import { activeDeputyOf, type DecisionSource, isSpanActive, type StandingDecisions } from './standing-decisions.ts'

/** Limit on consecutive auto-answers, so that two sides with standing orders cannot play a whole match in one call. */
const mostByItself = 100

type Accept = (seat: Seat, answer: Json, from: DecisionSource) => void

export function playStandingDecisions<T extends GameTypes>(course: MatchHistory<T>, accept: Accept): void {
  let byItself = 0
  const goesOn = () =>
    passWindow(course, accept) ||
    (byItself < mostByItself && (followOrder(course, accept) || answerForced(course, accept)) && ++byItself > 0) ||
    followPlan(course, accept)
  while (!course.decisions.idle && course.result === null && goesOn());
  if (!course.decisions.idle) sendHome(course)
}

/** Dismisses deputies whose span is over. */
function sendHome<T extends GameTypes>({ decisions, edition, position }: MatchHistory<T>): void {
  const now = activeSpans(edition.rules, position.state)
  for (const seat of edition.rules.seats) {
    const deputy = decisions.deputy(seat)
    if (deputy !== undefined && !isSpanActive(deputy, now)) decisions.dismiss(seat)
  }
}

function passWindow<T extends GameTypes>({ decisions, edition, position }: MatchHistory<T>, accept: Accept): boolean {
  const now = activeSpans(edition.rules, position.state)
  for (const { seat, kind } of position.questions()) {
    const pass = edition.rules.kinds[kind]?.pass
    if (pass === undefined || !decisions.passes(seat, kind, now)) continue
    accept(seat, pass, 'window')
    return true
  }
  return false
}

/** The answer that the standing orders of the asked seat imply, if the rules allow it. */
export function standingOrderAnswer<T extends GameTypes>(
  decisions: StandingDecisions,
  position: Position<T>,
  question: Question,
): Json | undefined {
  const { seat, about } = question
  const { instructions } = position.kind(question)
  return decisions
    .ordered(question, (laid) => instructions?.answer(position.view(seat), about, laid) ?? null)
    .find((one) => position.check(seat, one).allowed)
}

function followOrder<T extends GameTypes>({ decisions, position }: MatchHistory<T>, accept: Accept): boolean {
  for (const question of position.questions()) {
    const { seat } = question
    const answer = standingOrderAnswer(decisions, position, question)
    if (answer === undefined) continue
    accept(seat, answer, 'order')
    return true
  }
  return false
}

/** A plan that expects the question takes precedence: it contains the answer, and would otherwise fall out of step. */
function answerForced<T extends GameTypes>(course: MatchHistory<T>, accept: Accept): boolean {
  const { decisions, position } = course
  for (const question of position.questions()) {
    const { seat, kind, about } = question
    const mode = decisions.forcedOf(seat) ?? 'ask'
    if (mode === 'ask' || decisions.expects(seat, kind) || activeDeputyOf(course, seat) !== null) continue
    const answer = onlyAnswer(position.kind(question), position.view(seat), about)
    if (answer === undefined || (mode === 'openly' && !isPubliclyForced(course, question))) continue
    accept(seat, answer, 'forced')
    return true
  }
  return false
}

function followPlan<T extends GameTypes>({ decisions, position }: MatchHistory<T>, accept: Accept): boolean {
  for (const { seat, kind } of position.questions()) {
    const answer = decisions.due(seat, kind)
    if (answer === undefined) continue
    const ruling = position.check(seat, answer)
    if (!ruling.allowed) {
      decisions.halt(seat, `${ruling.why} (${ruling.rule})`)
      continue
    }
    decisions.advance(seat)
    accept(seat, answer, 'plan')
    return true
  }
  return false
}
