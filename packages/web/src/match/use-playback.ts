/** Playback of the other side's actions, one at a time, from the last one the player saw. */
import type { Seat } from '@firestep/referee'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import type { AnyView, TimelineStep } from '../match-session/timeline.ts'
import type { Playback } from '../store/index.ts'

export interface Playing {
  readonly step: TimelineStep
  readonly view: AnyView
  /** Steps still to come after this one. */
  readonly left: number
}

export interface PlaybackState {
  readonly playing: Playing | null
  /** Steps played while the player was away, shown first as a summary. */
  readonly missed: readonly TimelineStep[] | null
  /** True if there is something to replay. */
  readonly canAgain: boolean
  /** The steps played while the player was away are still being fetched. */
  readonly reading: boolean
  /** Nothing is left to show before the question. */
  readonly atRest: boolean
  next(): void
  skip(): void
  again(): void
  /** The player has submitted a plan: its steps are shown too, until it is finished or has stopped. */
  follow(): void
  /** The summary has been read: play the steps back, or skip them. */
  read(show: boolean): void
}

/** Milliseconds a step stays on screen: the player's own is known already and shows only briefly. */
function pause({ lines }: TimelineStep, own: boolean): number {
  if (own && lines.every(({ dice }) => dice.length === 0)) return 450
  const shown = lines.filter(({ weight }) => weight !== 'small')
  return 900 + 350 * Math.min(shown.length, 4) + (shown.some(({ dice }) => dice.length > 0) ? 700 : 0)
}

export function usePlayback(
  session: MatchSession,
  sessionState: SessionState,
  viewer: Seat,
  mode: Playback,
): PlaybackState {
  const [, setSeen] = useState(session.watchedAnswers)
  const [away, setAway] = useState(() => hasMissed(session, sessionState))
  const [repeating, setRepeating] = useState<readonly TimelineStep[]>([])
  const unseen = sessionState.steps.filter(({ answers }) => answers > session.watchedAnswers)
  const [following, setFollowing] = useState<Following | null>(null)
  const planned = following === null ? [] : toldSince(sessionState, following.shown)
  const waiting = planned.length > 0 ? planned : others(sessionState, session.watchedAnswers)
  // Determined before anything counts as seen.
  const [wasReading, setWasReading] = useState(sessionState.isLoading)
  if (wasReading !== sessionState.isLoading) {
    setWasReading(sessionState.isLoading)
    if (wasReading) setAway(hasMissed(session, sessionState))
  }
  // Missed steps may disappear while they are shown: after a takeback, or when the match ends and all is shown.
  if (away && waiting.length === 0) setAway(false)
  const [current] = repeating.length > 0 ? repeating : waiting
  const running = !away && !sessionState.isLoading && current !== undefined
  // A timeline that is being fetched is shown before the question.
  const reading =
    sessionState.isLoading &&
    session.watchedAnswers > 0 &&
    (sessionState.remote?.match.answers ?? 0) > session.watchedAnswers

  const watch = useCallback(
    (answers: number) => {
      session.markWatched(answers)
      setSeen(session.watchedAnswers)
    },
    [session],
  )

  const next = useCallback(() => {
    if (repeating.length > 0) setRepeating((rest) => rest.slice(1))
    else if (current !== undefined) {
      setFollowing((was) => was && { ...was, shown: current.answers })
      watch(current.answers)
    }
  }, [current, repeating.length, watch])

  const goesOn = Object.values(sessionState.decisions).some(({ plan, halted }) => plan.length > 0 && halted === null)
  const ended = following !== null && planned.length === 0 && !goesOn && sessionState.answers > following.from
  useEffect(() => {
    if (ended) setFollowing(null)
  }, [ended])

  // The player's own answers count as seen at once.
  const [first] = unseen
  useEffect(() => {
    if (away || sessionState.isLoading || first === undefined || repeating.length > 0) return
    if (mode === 'instant') watch(unseen.at(-1)?.answers ?? 0)
    else if (!isOthers(sessionState, first)) watch(first.answers)
  }, [away, first, mode, sessionState, repeating.length, unseen, watch])

  const own = current !== undefined && !isOthers(sessionState, current)
  useEffect(() => {
    if (!running || current === undefined || (mode !== 'quick' && repeating.length === 0) || mode === 'step') return
    const timer = setTimeout(next, pause(current, own))
    return () => clearTimeout(timer)
  }, [current, mode, next, own, repeating.length, running])

  const view = useMemo(
    () => (running && current !== undefined ? session.viewAt(viewer, current.answers) : null),
    [current, session, running, viewer],
  )

  const playing =
    running && current !== undefined && view !== null
      ? { step: current, view, left: (repeating.length > 0 ? repeating.length : waiting.length) - 1 }
      : null
  return {
    playing,
    missed: away ? waiting : null,
    reading,
    atRest: playing === null && !away && !reading,
    canAgain: repeating.length === 0 && lastOfOthers(sessionState).length > 0,
    next,
    skip() {
      setRepeating([])
      setFollowing((was) => was && { ...was, shown: sessionState.steps.at(-1)?.answers ?? was.shown })
      watch(sessionState.steps.at(-1)?.answers ?? 0)
    },
    again: () => setRepeating(lastOfOthers(sessionState)),
    follow() {
      if (mode !== 'instant') setFollowing({ from: sessionState.answers, shown: sessionState.answers })
    },
    read(show) {
      setAway(false)
      if (!show) watch(sessionState.steps.at(-1)?.answers ?? 0)
    },
  }
}

/** A plan being watched: the number of answers before it, and of those already shown. */
interface Following {
  readonly from: number
  readonly shown: number
}

const toldSince = ({ steps }: SessionState, shown: number): TimelineStep[] =>
  steps.filter(({ answers, lines }) => answers > shown && lines.some(({ weight }) => weight !== 'small'))

/** An answer of another seat that did more than let a player's own action continue. */
function isOthers({ seating }: SessionState, { seat, lines, deputed = false, forced = false }: TimelineStep): boolean {
  // Deputy and forced answers are played back like those of others.
  const own = deputed || forced ? [] : localSeats(seating)
  if (seat === null || own.includes(seat)) return false
  return lines.some((line) => line.weight !== 'small' && (line.seat === null || !own.includes(line.seat)))
}

/** Others have played since the player last looked. */
const hasMissed = (session: MatchSession, sessionState: SessionState): boolean =>
  session.watchedAnswers > 0 && others(sessionState, session.watchedAnswers).length > 0

const others = (sessionState: SessionState, seen: number): TimelineStep[] =>
  sessionState.steps.filter((step) => step.answers > seen && isOthers(sessionState, step))

/** The last unbroken run of steps by others. */
function lastOfOthers(sessionState: SessionState): TimelineStep[] {
  const last = sessionState.steps.findLastIndex((step) => isOthers(sessionState, step))
  if (last < 0) return []
  let start = last
  while (start > 0 && isOthers(sessionState, sessionState.steps[start - 1] as TimelineStep)) start--
  return sessionState.steps.slice(start, last + 1)
}
