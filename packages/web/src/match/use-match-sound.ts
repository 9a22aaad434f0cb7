/** The sounds of a match: of what is played on the map, and of being asked. */
import { useEffect } from 'react'
import type { SessionState } from '../match-session/match-session.ts'
import { localSeats } from '../match-session/seating.ts'
import type { Cue } from '../sound/cues.ts'
import { cuesOfLines } from '../sound/line-cues.ts'
import { soundPlayer } from '../sound/sound-player.ts'
import type { Settings } from '../store/index.ts'
import type { PlaybackState } from './playback/use-playback.ts'
import type { useStage } from './playback/use-stage.ts'
import type { ScreenViewer } from './use-viewer.ts'

interface MatchSoundOptions {
  readonly sessionState: SessionState
  readonly settings: Settings
  readonly playback: PlaybackState
  readonly stage: ReturnType<typeof useStage>
  readonly screenViewer: ScreenViewer
}

const play = (cue: Cue) => soundPlayer.play([{ cue, afterMs: 0 }])

export function useMatchSound(options: MatchSoundOptions): void {
  const { sessionState, settings, playback, stage } = options
  useUnlockedSound(settings)
  const { speed } = settings
  const { scenes, seenCount } = playback
  const scene = scenes[seenCount - 1]
  useEffect(() => {
    if (scene !== undefined) soundPlayer.play(cuesOfLines(scene.lines, speed))
  }, [scene, speed])
  const lossCount = stage.losses.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => {
    if (lossCount > 0) soundPlayer.play([{ cue: 'loss', afterMs: lossAfterMs / speed }])
  }, [lossCount, speed])
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

/** The player hears what is asked once everything before it has been shown. */
function useAskedSound({ sessionState, playback, screenViewer }: MatchSoundOptions): void {
  const isAsked = sessionState.asked !== null && playback.isIdle
  const { isWindow } = screenViewer
  const isRemote = sessionState.remote !== null
  useEffect(() => {
    if (!isAsked) return
    if (isWindow) play('may answer')
    else play(isRemote && document.hidden ? 'friend moved' : 'asked')
  }, [isAsked, isWindow, isRemote])
}

function useUnlockedSound({ sound, volume, captions }: Settings): void {
  useEffect(() => soundPlayer.use({ sound, volume, captions }), [sound, volume, captions])
  useEffect(() => {
    const unlock = () => soundPlayer.unlock()
    const gestures = ['pointerup', 'keydown'] as const
    for (const gesture of gestures) addEventListener(gesture, unlock)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, unlock)
    }
  }, [])
}
