/**
 * The controls of playback, below the map: they keep their places, so that no press meets another button than it was
 * meant for.
 */
import type { ReactNode } from 'react'
import { playbackSpeeds, type Settings } from '../../store/index.ts'
import { playbackBarText } from '../../texts/playback.ts'
import styles from './playback-bar.module.css'
import type { PlaybackState } from './use-playback.ts'

interface PlaybackBarProps {
  readonly playback: PlaybackState
  readonly display: { readonly settings: Settings; setSettings(change: Partial<Settings>): void }
}

export function PlaybackBar({ playback, display }: PlaybackBarProps): ReactNode {
  const { playing, scenes, seenCount, canRepeat, isPaused } = playback
  const { settings, setSettings } = display
  const isStill = isPaused || settings.playback === 'step'
  const position = playing === null ? seenCount : playing.index + 1
  const mayRepeat = playing === null ? canRepeat : playing.index > 0
  const speedIndex = playbackSpeeds.indexOf(settings.speed)
  return (
    <section className={styles.bar} aria-label={playbackBarText.label}>
      <button
        type="button"
        className={styles.button}
        aria-label={playbackBarText.againLabel}
        title={playbackBarText.again}
        aria-disabled={!mayRepeat}
        onClick={() => mayRepeat && playback.repeat()}
      >
        <Icon path="M5 4v16M20 4L8 12l12 8z" />
      </button>
      <button
        type="button"
        className={styles.main}
        aria-label={isStill ? playbackBarText.next : playbackBarText.pause}
        title={isStill ? playbackBarText.next : playbackBarText.pause}
        aria-disabled={playing === null}
        onClick={() => (isStill ? playback.next() : playback.pause(true))}
      >
        <Icon path={isStill ? 'M7 4l12 8-12 8z' : 'M7 4v16M17 4v16'} />
      </button>
      <input
        className={styles.scrubber}
        type="range"
        min={1}
        max={Math.max(1, scenes.length)}
        value={Math.max(1, position)}
        disabled={scenes.length === 0}
        aria-label={playbackBarText.positionLabel}
        aria-valuetext={playbackBarText.positionOf(position, scenes.length)}
        onChange={(event) => playback.goTo(Number(event.target.value) - 1)}
      />
      <output className={styles.position}>{playbackBarText.positionOf(position, scenes.length)}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={playbackBarText.skip}
        title={playbackBarText.skip}
        aria-disabled={playing === null}
        onClick={() => playing !== null && playback.skip()}
      >
        <Icon path="M19 4v16M4 4l12 8-12 8z" />
      </button>
      <label className={styles.speed}>
        <span>{settings.speed}×</span>
        <input
          type="range"
          min={0}
          max={playbackSpeeds.length - 1}
          value={speedIndex}
          aria-label={playbackBarText.speed}
          aria-valuetext={playbackBarText.speedText(settings.speed)}
          onChange={(event) => setSettings({ speed: playbackSpeeds[Number(event.target.value)] ?? 1 })}
        />
      </label>
    </section>
  )
}

const Icon = ({ path }: { readonly path: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
