import { isPubliclyForced, settledAnswer } from './forced-answer.ts'
import { activeSpans, type GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Json } from './json.ts'
import type { Position } from './position.ts'
import { isReaction } from './question-kind.ts'
import type { Question, Seat } from './script.ts'
import {
  activeDeputyOf,
  type DecisionSource,
  type ForcedAnswerMode,
  isSpanActive,
  type StandingDecisions,
} from './standing-decisions.ts'

/** Limit on consecutive auto-answers, so that two sides with standing orders cannot play a whole match in one call. */
const maxOrderAnswers = 100

type Accept = (seat: Seat, answer: Json, from: DecisionSource) => void

export function playStandingDecisions<T extends GameTypes>(match: MatchHistory<T>, accept: Accept): void {
  let orderAnswers = 0
  const answerNext = () =>
    passWindow(match, accept) ||
    (orderAnswers < maxOrderAnswers &&
      (followOrder(match, accept) || answerForced(match, accept)) &&
      ++orderAnswers > 0) ||
    followPolicy(match, accept) ||
    followPlan(match, accept)
  while (!match.decisions.idle && match.result === null && answerNext());
  if (!match.decisions.idle) dismissExpiredDeputies(match)
}

/** Dismisses deputies whose span is over. */
function dismissExpiredDeputies<T extends GameTypes>({ decisions, edition, position }: MatchHistory<T>): void {
  const spans = activeSpans(edition.rules, position.state)
  for (const seat of edition.rules.seats) {
    const deputy = decisions.deputyOf(seat)
    if (deputy !== undefined && !isSpanActive(deputy, spans)) decisions.dismissDeputy(seat)
  }
}

function passWindow<T extends GameTypes>({ decisions, edition, position }: MatchHistory<T>, accept: Accept): boolean {
  const spans = activeSpans(edition.rules, position.state)
  for (const { seat, kind } of position.questions()) {
    const pass = edition.rules.kinds[kind]?.pass
    if (pass === undefined || !decisions.settingPasses(seat, kind, spans)) continue
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
    .orderedAnswers(question, (given) => instructions?.answer(position.view(seat), about, given) ?? null)
    .find((answer) => position.check(seat, answer).allowed)
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

/** A policy for windows has those passed that visibly cannot be used, unless the player wants forced answers asked. */
function forcedModeFor(decisions: StandingDecisions, seat: Seat, reacts: boolean): ForcedAnswerMode {
  const policy = decisions.reactionsOf(seat) ?? 'every time'
  return decisions.forcedOf(seat) ?? (reacts && policy !== 'every time' ? 'openly' : 'ask')
}

/** A plan that expects the question takes precedence: it contains the answer, and would otherwise fall out of step. */
function answerForced<T extends GameTypes>(match: MatchHistory<T>, accept: Accept): boolean {
  const { decisions, position } = match
  for (const question of position.questions()) {
    const { seat, kind, about } = question
    const mode = forcedModeFor(decisions, seat, isReaction(position.kind(question)))
    if (mode === 'ask' || decisions.planExpects(seat, kind) || activeDeputyOf(match, seat) !== null) continue
    const answer = settledAnswer(position.kind(question), position.view(seat), about)
    if (
      answer === undefined ||
      !position.check(seat, answer).allowed ||
      (mode === 'openly' && !isPubliclyForced(match, question))
    )
      continue
    accept(seat, answer, 'forced')
    return true
  }
  return false
}

/** Passes windows by the policy of their seat, after its standing orders: "never, unless the odds are good". */
function followPolicy<T extends GameTypes>(match: MatchHistory<T>, accept: Accept): boolean {
  const { decisions, edition, position } = match
  const spans = activeSpans(edition.rules, position.state)
  for (const { seat, kind } of position.questions()) {
    const questionKind = edition.rules.kinds[kind]
    const pass = questionKind?.pass
    if (questionKind === undefined || pass === undefined) continue
    if (!decisions.policyPasses(seat, kind, questionKind, spans)) continue
    if (decisions.planExpects(seat, kind) || activeDeputyOf(match, seat) !== null) continue
    accept(seat, pass, 'window')
    return true
  }
  return false
}

function followPlan<T extends GameTypes>({ decisions, position }: MatchHistory<T>, accept: Accept): boolean {
  for (const { seat, kind } of position.questions()) {
    const answer = decisions.nextPlanned(seat, kind)
    if (answer === undefined) continue
    const ruling = position.check(seat, answer)
    if (!ruling.allowed) {
      decisions.haltPlan(seat, `${ruling.why} (${ruling.rule})`)
      continue
    }
    decisions.advancePlan(seat)
    accept(seat, answer, 'plan')
    return true
  }
  return false
}
