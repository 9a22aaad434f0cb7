/** Automatic playback of a timeline, step by step at a chosen speed, until its end. */
import { useEffect, useState } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'

export const speeds = [1, 2, 4] as const
export type Speed = (typeof speeds)[number]
export const maxSpeed: Speed = 4

/** Time to read a line. */
const lineMs = 1600
/** Time for each further line of a step. */
const furtherLineMs = lineMs / 3
/** Maximum for steps with many lines. */
const maxStepMs = 2 * lineMs
/** Steps without lines pass quickly. */
const emptyStepMs = 240

interface AutoPlay {
  readonly isOn: boolean
  readonly speed: Speed
  setSpeed(speed: Speed): void
  toggle(): void
  stop(): void
}

export function useAutoPlay(steps: readonly TimelineStep[], at: number, onAt: (at: number) => void): AutoPlay {
  const [isOn, setIsOn] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const last = steps.length - 1
  const isPlaying = isOn && at < last
  useEffect(() => {
    if (!isPlaying) return
    const lineCount = steps[at]?.lines.filter(({ weight }) => weight !== 'small').length ?? 0
    const readingMs = Math.min(lineMs + (lineCount - 1) * furtherLineMs, maxStepMs)
    const timer = setTimeout(() => onAt(at + 1), (lineCount === 0 ? emptyStepMs : readingMs) / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, at, speed, steps, onAt])
  return {
    isOn: isPlaying,
    speed,
    setSpeed,
    stop: () => setIsOn(false),
    toggle: () => {
      // At the end, playing starts again from the beginning.
      if (!isPlaying && at >= last) onAt(0)
      setIsOn(!isPlaying)
    },
  }
}
