/** The controls of a replay: start, back, play, forward, end; and a slider over the whole match. */
import type { ReactNode } from 'react'
import { playbackControlsText } from '../texts/replay.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import styles from './playback-controls.module.css'
import { headingAt, type TimelineHeading } from './timeline-headings.ts'
import { type Speed, speeds } from './use-auto-play.ts'

interface PlaybackControlsProps {
  readonly at: number
  readonly last: number
  readonly headings: readonly TimelineHeading[]
  readonly playing: boolean
  readonly speed: Speed
  onAt(at: number): void
  onPlay(): void
  onSpeed(speed: Speed): void
}

const icons = {
  start: 'M5 4v16M20 4L8 12l12 8z',
  back: 'M17 4L6 12l11 8z',
  play: 'M7 4l12 8-12 8z',
  pause: 'M7 4v16M17 4v16',
  forward: 'M7 4l11 8-11 8z',
  end: 'M19 4v16M4 4l12 8-12 8z',
} as const

interface ControlButtonProps {
  readonly icon: keyof typeof icons
  readonly label: string
  readonly disabled?: boolean
  readonly isMain?: boolean
  onPress(): void
}

const ControlButton = ({ icon, label, disabled = false, isMain = false, onPress }: ControlButtonProps) => (
  <Button
    look={isMain ? 'main' : 'plain'}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onPress()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[icon]} />
    </svg>
  </Button>
)

export function PlaybackControls(props: PlaybackControlsProps): ReactNode {
  const { at, last, headings, speed, onAt, onSpeed } = props
  const headingIndex = headingAt(headings, at)
  const positionText = playbackControlsText.choiceOf(at, last)
  return (
    <section className={styles.transport} aria-label={playbackControlsText.label}>
      <div className={styles.scrub}>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={playbackControlsText.sliderLabel}
          aria-valuetext={[positionText, headings[headingIndex]?.text].filter((text) => text !== undefined).join(', ')}
          onChange={(event) => onAt(Number(event.target.value))}
        />
        <output className="figures">
          {at} / {last}
        </output>
      </div>
      <ControlButtons {...props} />
      <select
        className={`${formStyles.select} ${styles.speed}`}
        aria-label={playbackControlsText.speed}
        value={speed}
        onChange={(event) => onSpeed(speeds.find((candidate) => String(candidate) === event.target.value) ?? 1)}
      >
        {speeds.map((option) => (
          <option key={option} value={option}>
            {option}×
          </option>
        ))}
      </select>
      <select
        className={`${formStyles.select} ${styles.jump}`}
        aria-label={playbackControlsText.jumpLabel}
        value={headingIndex}
        onChange={(event) => {
          const chosen = headings[Number(event.target.value)]
          if (chosen !== undefined) onAt(chosen.answers)
        }}
      >
        {headingIndex < 0 && <option value={-1}>{playbackControlsText.jumpPlaceholder}</option>}
        {headings.map(({ answers, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings are never reordered.
          <option key={`${answers} ${i}`} value={i}>
            {text}
          </option>
        ))}
      </select>
    </section>
  )
}

type ControlButtonsProps = Pick<PlaybackControlsProps, 'at' | 'last' | 'playing' | 'onAt' | 'onPlay'>

const ControlButtons = ({ at, last, playing, onAt, onPlay }: ControlButtonsProps): ReactNode => (
  <div className={styles.keys}>
    <ControlButton icon="start" label={playbackControlsText.toStart} disabled={at === 0} onPress={() => onAt(0)} />
    <ControlButton icon="back" label={playbackControlsText.stepBack} disabled={at === 0} onPress={() => onAt(at - 1)} />
    <ControlButton
      icon={playing ? 'pause' : 'play'}
      label={playing ? playbackControlsText.pause : playbackControlsText.play}
      isMain
      onPress={onPlay}
    />
    <ControlButton
      icon="forward"
      label={playbackControlsText.stepForward}
      disabled={at === last}
      onPress={() => onAt(at + 1)}
    />
    <ControlButton icon="end" label={playbackControlsText.toEnd} disabled={at === last} onPress={() => onAt(last)} />
  </div>
)
