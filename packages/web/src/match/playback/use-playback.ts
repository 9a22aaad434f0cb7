/**
 * Playback of what happened, scene by scene: what others did is shown before the next question, the player's own rolls
 * beside it.
 */
import type { Mark } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { localSeats } from '../../match-session/seating.ts'
import type { TimelineStep } from '../../match-session/timeline-step.ts'
import type { Settings } from '../../store/index.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import { sceneTimes } from './pace.ts'
import { hasRoll, type PlaybackScene, trailOf } from './scenes.ts'
import { isStepNews, type PlaybackSequence, type SequenceViewer, sequenceOf } from './sequence.ts'

/** The scene that is on the map, before the next question. */
export interface PlayedScene {
  readonly scene: PlaybackScene
  readonly view: AnyView
  readonly index: number
}

export interface PlaybackState {
  readonly playing: PlayedScene | null
  /** The scenes since the player's last decision, and how many of them have been seen. */
  readonly scenes: readonly PlaybackScene[]
  readonly seenCount: number
  /** Number of answers that have been shown; all of them if nothing is left to show. */
  readonly shownAnswers: number
  /** The last scene with a result, which is shown with its dice beside its place, and the scenes after it that only tell what followed. */
  readonly rolled: readonly PlaybackScene[]
  /** Who moved and fired since the player's last decision. */
  readonly trail: readonly Mark[]
  /** Steps played while the player was away, shown first as a summary. */
  readonly missed: readonly TimelineStep[] | null
  /** True if there is something to replay. */
  readonly canRepeat: boolean
  /** The steps played while the player was away are still being fetched. */
  readonly isLoading: boolean
  /** Nothing is left to show before the question. */
  readonly isIdle: boolean
  readonly isPaused: boolean
  pause(paused: boolean): void
  /** Goes to a scene of the sequence, and stays there. */
  goTo(index: number): void
  next(): void
  skip(): void
  /** Plays all since the last decision again. */
  repeat(): void
  /** The player has submitted a plan: its steps are shown too, until it is finished or has stopped. */
  follow(): void
  /** The summary has been read: plays the steps back, or skips them. */
  read(playsBack: boolean): void
}

export function usePlayback(
  session: MatchSession,
  sessionState: SessionState,
  viewer: Seat,
  settings: Pick<Settings, 'playback' | 'speed'>,
): PlaybackState {
  const { playback: mode, speed } = settings
  const markWatched = useMarkWatched(session)
  const [planFrom, follow] = useWatchedPlan(sessionState, session)
  const sequenceViewer = useSequenceViewer(session, sessionState, planFrom)
  const { watchedAnswers } = session
  const sequence = useMemo(
    () => sequenceOf(sessionState.steps, watchedAnswers, sequenceViewer),
    [sessionState.steps, watchedAnswers, sequenceViewer],
  )
  const { scenes } = sequence
  const [showsMissed, setShowsMissed] = useShowsMissed(session, sessionState, sequenceViewer)
  /** The scene the player went back to. */
  const [revisited, setRevisited] = useState<number | null>(null)
  const [isPaused, setPaused] = useState(false)
  const lastAnswers = sessionState.steps.at(-1)?.answers ?? 0
  const isWaiting = showsMissed || sessionState.isLoading
  const index = revisited !== null && revisited < scenes.length ? revisited : sequence.nextIndex
  const isRevisiting = revisited !== null && revisited < scenes.length
  const isRunning = !isWaiting && (isRevisiting || (mode !== 'instant' && sequence.isPlaying))
  const scene = isRunning ? scenes[index] : undefined

  // A pause ends with what was paused.
  if (isPaused && scene === undefined) setPaused(false)

  const { next } = useStableCallbacks({
    next() {
      if (scene === undefined) return
      const isNew = scene.answers > session.watchedAnswers
      if (isNew) markWatched(scene.answers)
      // From the first unseen scene on, the sequence goes on by itself.
      if (isRevisiting) setRevisited(!isNew && index + 1 < scenes.length ? index + 1 : null)
    },
  })
  useUnplayedSeen(sequence, session, isWaiting || isRevisiting, mode === 'instant', markWatched)
  const { sceneMs } = useStableCallbacks({ sceneMs: () => sceneTimes(scenes, speed)[index] ?? 0 })
  useTimedScene(isPaused || mode === 'step' ? undefined : scene?.answers, sceneMs, next)

  const isShownFirst = scene !== undefined && (isRevisiting || sequence.isBlocking)
  const view = useMemo(
    () => (isShownFirst ? session.viewAt(viewer, scene.answers) : null),
    [scene, session, isShownFirst, viewer],
  )
  const playing = isShownFirst && view !== null ? { scene, view, index } : null
  // A timeline that is being fetched is shown before the question.
  const isLoading =
    sessionState.isLoading && watchedAnswers > 0 && (sessionState.remote?.match.answers ?? 0) > watchedAnswers
  const shownCount = scene === undefined ? sequence.nextIndex : index + 1
  const seen = useMemo(() => scenes.slice(0, shownCount), [scenes, shownCount])
  return {
    playing,
    scenes,
    seenCount: shownCount,
    shownAnswers: playing?.scene.answers ?? (showsMissed ? watchedAnswers : lastAnswers),
    rolled: useMemo(() => lastRolled(seen), [seen]),
    trail: useMemo(() => trailOf(seen), [seen]),
    missed: showsMissed ? unseenNews(sessionState, session, sequenceViewer) : null,
    isLoading,
    isIdle: playing === null && !showsMissed && !isLoading,
    isPaused,
    canRepeat: playing === null && scenes.some(({ steps }) => steps.some((step) => isStepNews(step, sequenceViewer))),
    pause: setPaused,
    goTo(to) {
      setPaused(true)
      setRevisited(to)
    },
    next,
    skip() {
      setRevisited(null)
      setPaused(false)
      markWatched(lastAnswers)
    },
    repeat() {
      setPaused(false)
      setRevisited(0)
    },
    follow,
    read(playsBack) {
      setShowsMissed(false)
      if (!playsBack) markWatched(lastAnswers)
    },
  }
}

/** The last scene with a result and those after it, unless another movement came. */
function lastRolled(scenes: readonly PlaybackScene[]): readonly PlaybackScene[] {
  const index = scenes.findLastIndex(hasRoll)
  const hasMovedOn = scenes.slice(index + 1).some(({ lines }) => lines.some(({ movement }) => movement !== null))
  return index < 0 || hasMovedOn ? [] : scenes.slice(index)
}

function useSequenceViewer(session: MatchSession, { seating }: SessionState, planFrom: number | null): SequenceViewer {
  const { windows } = session.gameFace
  return useMemo(
    () => ({ ownSeats: localSeats(seating), isReaction: (kind) => kind in windows, planFrom }),
    [seating, windows, planFrom],
  )
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

const unseenNews = (
  { steps }: SessionState,
  { watchedAnswers }: MatchSession,
  sequenceViewer: SequenceViewer,
): TimelineStep[] => steps.filter((step) => step.answers > watchedAnswers && isStepNews(step, sequenceViewer))

/** True if a summary of missed events is shown first; determined before anything counts as seen. */
function useShowsMissed(session: MatchSession, sessionState: SessionState, sequenceViewer: SequenceViewer) {
  const hasNews = unseenNews(sessionState, session, sequenceViewer).length > 0
  const hasMissed = session.watchedAnswers > 0 && hasNews
  const [showsMissed, setShowsMissed] = useState(hasMissed)
  const [wasLoading, setWasLoading] = useState(sessionState.isLoading)
  if (wasLoading !== sessionState.isLoading) {
    setWasLoading(sessionState.isLoading)
    if (wasLoading) setShowsMissed(hasMissed)
  }
  // Missed steps may disappear while they are shown: after a takeback, or when the match ends and all is shown.
  if (showsMissed && !hasNews) setShowsMissed(false)
  return [showsMissed, setShowsMissed] as const
}

/** The number of answers before the plan that the player has submitted and watches; and a function that begins one. */
function useWatchedPlan(sessionState: SessionState, session: MatchSession): readonly [number | null, () => void] {
  const [planFrom, setPlanFrom] = useState<number | null>(null)
  const { answers } = sessionState
  const isPlanRunning = Object.values(sessionState.decisions).some(
    ({ plan, halted }) => plan.length > 0 && halted === null,
  )
  const hasEnded =
    planFrom !== null && !isPlanRunning && answers > planFrom && session.watchedAnswers >= sessionState.answers
  useEffect(() => {
    if (hasEnded) setPlanFrom(null)
  }, [hasEnded])
  return [planFrom, () => setPlanFrom(answers)]
}

/** What is not played counts as seen at once. */
function useUnplayedSeen(
  { scenes, nextIndex, isPlaying }: PlaybackSequence,
  session: MatchSession,
  isWaiting: boolean,
  isInstant: boolean,
  markWatched: (answers: number) => void,
): void {
  const lastAnswers = scenes.at(-1)?.answers ?? 0
  const firstUnseen = scenes[nextIndex]
  const skipsFirst = isInstant || !isPlaying || firstUnseen?.lines.length === 0
  useEffect(() => {
    if (isWaiting || firstUnseen === undefined || !skipsFirst) return
    markWatched(isInstant || !isPlaying ? lastAnswers : firstUnseen.answers)
  }, [isWaiting, firstUnseen, skipsFirst, isInstant, isPlaying, lastAnswers, markWatched])
  // Steps without a scene, as those before the first decision of a new match.
  const isAllSeen = nextIndex === scenes.length
  const { watchedAnswers } = session
  useEffect(() => {
    const allAnswers = session.state.steps.at(-1)?.answers ?? 0
    if (!isWaiting && isAllSeen && allAnswers > watchedAnswers) markWatched(allAnswers)
  }, [isWaiting, isAllSeen, watchedAnswers, session, markWatched])
}

/** Goes on to the next scene after its time, which is fixed when the scene begins. */
function useTimedScene(sceneAnswers: number | undefined, sceneMs: () => number, next: () => void): void {
  useEffect(() => {
    if (sceneAnswers === undefined) return
    const timer = setTimeout(next, sceneMs())
    return () => clearTimeout(timer)
  }, [sceneAnswers, sceneMs, next])
}
