/** Automatic playback of a timeline, step by step at a chosen speed, until its end. */
import { useEffect, useState } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'

export const speeds = [1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds, long enough to read a line. */
const lineMs = 1600
/** Maximum for steps with many lines. */
const maxStepMs = 2 * lineMs
/** Steps without lines pass quickly. */
const emptyStepMs = 240

interface AutoPlay {
  readonly on: boolean
  readonly speed: Speed
  setSpeed(speed: Speed): void
  toggle(): void
  stop(): void
}

export function useAutoPlay(steps: readonly TimelineStep[], at: number, onAt: (at: number) => void): AutoPlay {
  const [on, setOn] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const last = steps.length - 1
  const playing = on && at < last
  useEffect(() => {
    if (!playing) return
    const lineCount = steps[at]?.lines.filter(({ weight }) => weight !== 'small').length ?? 0
    const delayMs =
      (lineCount === 0 ? emptyStepMs : Math.min(lineMs + (lineCount - 1) * (lineMs / 3), maxStepMs)) / speed
    const timer = setTimeout(() => onAt(at + 1), delayMs)
    return () => clearTimeout(timer)
  }, [playing, at, speed, steps, onAt])
  return {
    on: playing,
    speed,
    setSpeed,
    stop: () => setOn(false),
    toggle: () => {
      // At the end, playing starts again from the beginning.
      if (!playing && at >= last) onAt(0)
      setOn(!playing)
    },
  }
}
