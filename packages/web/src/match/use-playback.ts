/** Playback of the other side's actions, one at a time, from the last one the player saw. */
import type { Seat } from '@firestep/referee'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import type { Playback } from '../store/index.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'

export interface PlayedStep {
  readonly step: TimelineStep
  readonly view: AnyView
  /** Steps still to come after this one. */
  readonly remaining: number
}

export interface PlaybackState {
  readonly playing: PlayedStep | null
  /** Steps played while the player was away, shown first as a summary. */
  readonly missed: readonly TimelineStep[] | null
  /** True if there is something to replay. */
  readonly canRepeat: boolean
  /** The steps played while the player was away are still being fetched. */
  readonly isLoading: boolean
  /** Nothing is left to show before the question. */
  readonly isIdle: boolean
  next(): void
  skip(): void
  repeat(): void
  /** The player has submitted a plan: its steps are shown too, until it is finished or has stopped. */
  follow(): void
  /** The summary has been read: plays the steps back, or skips them. */
  read(playsBack: boolean): void
}

/** The player's own answer is known to them and shows only briefly. */
const ownStepMs = 450
const stepMs = 900
const lineMs = 350
const maxTimedLines = 4
const diceMs = 700

/** Milliseconds a step stays on screen. */
function stepDurationMs({ lines }: TimelineStep, isOwn: boolean): number {
  if (isOwn && lines.every(({ dice }) => dice.length === 0)) return ownStepMs
  const visible = lines.filter(({ weight }) => weight !== 'small')
  const hasDice = visible.some(({ dice }) => dice.length > 0)
  return stepMs + lineMs * Math.min(visible.length, maxTimedLines) + (hasDice ? diceMs : 0)
}

export function usePlayback(
  session: MatchSession,
  sessionState: SessionState,
  viewer: Seat,
  mode: Playback,
): PlaybackState {
  const markWatched = useMarkWatched(session)
  const [repeated, setRepeated] = useState<readonly TimelineStep[]>([])
  const watched = useWatchedPlan(sessionState)
  const pending = watched.planned.length > 0 ? watched.planned : stepsOfOthers(sessionState, session.watchedAnswers)
  const [showsMissed, setShowsMissed] = useShowsMissed(session, sessionState, pending.length === 0)
  const [current] = repeated.length > 0 ? repeated : pending
  const isRunning = !showsMissed && !sessionState.isLoading && current !== undefined
  // A timeline that is being fetched is shown before the question.
  const isLoading =
    sessionState.isLoading &&
    session.watchedAnswers > 0 &&
    (sessionState.remote?.match.answers ?? 0) > session.watchedAnswers

  const { next } = useStableCallbacks({
    next() {
      if (repeated.length > 0) setRepeated((steps) => steps.slice(1))
      else if (current !== undefined) {
        watched.markShown(current.answers)
        markWatched(current.answers)
      }
    },
  })
  const isWaiting = showsMissed || sessionState.isLoading || repeated.length > 0
  useOwnAnswersSeen(session, sessionState, isWaiting, mode, markWatched)
  const isTimed = isRunning && mode !== 'step' && (mode === 'quick' || repeated.length > 0)
  useTimedStep(isTimed ? current : undefined, sessionState, next)

  const view = useMemo(
    () => (isRunning && current !== undefined ? session.viewAt(viewer, current.answers) : null),
    [current, session, isRunning, viewer],
  )
  const playing =
    isRunning && current !== undefined && view !== null
      ? { step: current, view, remaining: (repeated.length > 0 ? repeated.length : pending.length) - 1 }
      : null
  const lastAnswers = sessionState.steps.at(-1)?.answers
  return {
    playing,
    missed: showsMissed ? pending : null,
    isLoading,
    isIdle: playing === null && !showsMissed && !isLoading,
    canRepeat: repeated.length === 0 && lastStepsOfOthers(sessionState).length > 0,
    next,
    skip() {
      setRepeated([])
      if (lastAnswers !== undefined) watched.markShown(lastAnswers)
      markWatched(lastAnswers ?? 0)
    },
    repeat: () => setRepeated(lastStepsOfOthers(sessionState)),
    follow() {
      if (mode !== 'instant') watched.begin()
    },
    read(playsBack) {
      setShowsMissed(false)
      if (!playsBack) markWatched(lastAnswers ?? 0)
    },
  }
}

/** Marks answers as watched; the session holds their number. */
function useMarkWatched(session: MatchSession): (answers: number) => void {
  const [, setSeen] = useState(session.watchedAnswers)
  return useCallback(
    (answers: number) => {
      session.markWatched(answers)
      setSeen(session.watchedAnswers)
    },
    [session],
  )
}

/** True if a summary of missed events is shown first; determined before anything counts as seen. */
function useShowsMissed(session: MatchSession, sessionState: SessionState, isNothingPending: boolean) {
  const [showsMissed, setShowsMissed] = useState(() => hasMissed(session, sessionState))
  const [wasLoading, setWasLoading] = useState(sessionState.isLoading)
  if (wasLoading !== sessionState.isLoading) {
    setWasLoading(sessionState.isLoading)
    if (wasLoading) setShowsMissed(hasMissed(session, sessionState))
  }
  // Missed steps may disappear while they are shown: after a takeback, or when the match ends and all is shown.
  if (showsMissed && isNothingPending) setShowsMissed(false)
  return [showsMissed, setShowsMissed] as const
}

/** The plan that the player has submitted and watches, and its steps that are still to be shown. */
function useWatchedPlan(sessionState: SessionState) {
  const [watchedPlan, setWatchedPlan] = useState<WatchedPlan | null>(null)
  const planned = watchedPlan === null ? [] : visibleStepsSince(sessionState, watchedPlan.shownAnswers)
  const isPlanRunning = Object.values(sessionState.decisions).some(
    ({ plan, halted }) => plan.length > 0 && halted === null,
  )
  const hasEnded =
    watchedPlan !== null && planned.length === 0 && !isPlanRunning && sessionState.answers > watchedPlan.answersBefore
  useEffect(() => {
    if (hasEnded) setWatchedPlan(null)
  }, [hasEnded])
  const { answers } = sessionState
  return {
    planned,
    begin: () => setWatchedPlan({ answersBefore: answers, shownAnswers: answers }),
    markShown: (shownAnswers: number) => setWatchedPlan((previous) => previous && { ...previous, shownAnswers }),
  }
}

/** The player's own answers count as seen at once; with instant playback all do. */
function useOwnAnswersSeen(
  session: MatchSession,
  sessionState: SessionState,
  isWaiting: boolean,
  mode: Playback,
  markWatched: (answers: number) => void,
): void {
  const unseen = sessionState.steps.filter(({ answers }) => answers > session.watchedAnswers)
  const [firstUnseen] = unseen
  const lastUnseenAnswers = unseen.at(-1)?.answers ?? 0
  useEffect(() => {
    if (isWaiting || firstUnseen === undefined) return
    if (mode === 'instant') markWatched(lastUnseenAnswers)
    else if (!isOfOthers(sessionState, firstUnseen)) markWatched(firstUnseen.answers)
  }, [isWaiting, firstUnseen, mode, sessionState, lastUnseenAnswers, markWatched])
}

/** Goes on to the next step after a while. */
function useTimedStep(step: TimelineStep | undefined, sessionState: SessionState, next: () => void): void {
  const isOwn = step !== undefined && !isOfOthers(sessionState, step)
  useEffect(() => {
    if (step === undefined) return
    const timer = setTimeout(next, stepDurationMs(step, isOwn))
    return () => clearTimeout(timer)
  }, [step, next, isOwn])
}

/** A plan being watched: the number of answers before it, and of those already shown. */
interface WatchedPlan {
  readonly answersBefore: number
  readonly shownAnswers: number
}

const visibleStepsSince = ({ steps }: SessionState, shown: number): TimelineStep[] =>
  steps.filter(({ answers, lines }) => answers > shown && lines.some(({ weight }) => weight !== 'small'))

/** An answer of another seat that did more than let a player's own action continue. */
function isOfOthers(
  { seating }: SessionState,
  { seat, lines, deputed = false, forced = false }: TimelineStep,
): boolean {
  // Deputy and forced answers are played back like those of others.
  const ownSeats = deputed || forced ? [] : localSeats(seating)
  if (seat === null || ownSeats.includes(seat)) return false
  return lines.some((line) => line.weight !== 'small' && (line.seat === null || !ownSeats.includes(line.seat)))
}

/** Others have played since the player last looked. */
const hasMissed = (session: MatchSession, sessionState: SessionState): boolean =>
  session.watchedAnswers > 0 && stepsOfOthers(sessionState, session.watchedAnswers).length > 0

const stepsOfOthers = (sessionState: SessionState, seen: number): TimelineStep[] =>
  sessionState.steps.filter((step) => step.answers > seen && isOfOthers(sessionState, step))

/** The last unbroken run of steps by others. */
function lastStepsOfOthers(sessionState: SessionState): TimelineStep[] {
  const end = sessionState.steps.findLastIndex((step) => isOfOthers(sessionState, step))
  if (end < 0) return []
  const lastOwn = sessionState.steps.findLastIndex((step, index) => index < end && !isOfOthers(sessionState, step))
  return sessionState.steps.slice(lastOwn + 1, end + 1)
}
