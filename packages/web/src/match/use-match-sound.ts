/** The sounds of a match: of what is played on the map, and of being asked. */
import { useEffect, useState } from 'react'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import type { Cue } from '../sound/cues.ts'
import { cuesOfLines } from '../sound/line-cues.ts'
import { soundPlayer } from '../sound/sound-player.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import type { PlaybackState } from './playback/use-playback.ts'
import type { useStage } from './playback/use-stage.ts'
import type { Asking } from './use-asking.ts'
import type { DisplaySettings } from './use-display-settings.ts'
import type { ScreenViewer } from './use-viewer.ts'

interface MatchSoundOptions {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly display: DisplaySettings
  readonly asking: Asking
  readonly playback: PlaybackState
  readonly stage: ReturnType<typeof useStage>
  readonly screenViewer: ScreenViewer
}

const play = (cue: Cue) => soundPlayer.play([{ cue, afterMs: 0 }])

export function useMatchSound(options: MatchSoundOptions): void {
  const { sessionState, display, stage, asking } = options
  useUnlockedSound(display)
  const { speed } = display.settings
  useSceneSound(options)
  const lossCount = stage.losses.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => {
    if (lossCount > 0) soundPlayer.play([{ cue: 'loss', afterMs: lossAfterMs / speed }])
  }, [lossCount, speed])
  const { refusal } = asking.question
  useEffect(() => {
    if (refusal !== null) play('refused')
  }, [refusal])
  useAskedSound(options)
  const { result, seating } = sessionState
  useEffect(() => {
    if (result === null) return
    const seats = localSeats(seating)
    // Both sides on one screen: somebody has won.
    play(result.winner === null || seats.length === 0 || seats.includes(result.winner) ? 'won' : 'lost')
  }, [result, seating])
}

/** A figure leaves after the dice have come to rest. */
const lossAfterMs = 900

/** A scene is heard as it comes on the map, not one that was seen before the match was opened. */
function useSceneSound({ session, display, playback: { playing, scenes, seenCount } }: MatchSoundOptions): void {
  const [watchedAtOpening] = useState(session.watchedAnswers)
  const scene = scenes[seenCount - 1]
  const { playScene } = useStableCallbacks({
    playScene() {
      if (scene === undefined || (playing === null && scene.answers <= watchedAtOpening)) return
      soundPlayer.play(cuesOfLines(scene.lines, display.settings.speed))
    },
  })
  const sceneAnswers = scene?.answers
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is heard, not the same one made anew.
  useEffect(playScene, [sceneAnswers, playScene])
}

/** The player hears what is asked once everything before it has been shown. */
function useAskedSound({ sessionState, playback, screenViewer }: MatchSoundOptions): void {
  const isAsked = sessionState.asked !== null && playback.isIdle
  const { isWindow } = screenViewer
  const { playAsked } = useStableCallbacks({
    playAsked() {
      const { remote, steps, seating } = sessionState
      const lastSeat = steps.at(-1)?.seat ?? null
      const isAfterOther = remote !== null && lastSeat !== null && !localSeats(seating).includes(lastSeat)
      play(isAfterOther ? 'friend moved' : 'asked')
    },
  })
  useEffect(() => {
    if (!isAsked) return
    if (isWindow) play('may answer')
    else playAsked()
  }, [isAsked, isWindow, playAsked])
}

function useUnlockedSound({ settings: { sound, volume, captions }, isLoaded }: DisplaySettings): void {
  useEffect(() => {
    if (isLoaded) soundPlayer.use({ sound, volume, captions })
  }, [isLoaded, sound, volume, captions])
  useEffect(() => {
    const unlock = () => soundPlayer.unlock()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, unlock)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, unlock)
    }
  }, [])
}
