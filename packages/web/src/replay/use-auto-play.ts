/** Automatic playback of a timeline, step by step at a chosen speed, until its end. */
import { useEffect, useState } from 'react'
import type { TimelineStep } from '../match-session/timeline.ts'

export const speeds = [1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds, long enough to read a line. */
const reading = 1600
/** Maximum for steps with many lines. */
const longest = 2 * reading
/** Steps without lines pass quickly. */
const passing = 240

interface Playing {
  readonly on: boolean
  readonly speed: Speed
  setSpeed(speed: Speed): void
  toggle(): void
  stop(): void
}

export function usePlaying(steps: readonly TimelineStep[], at: number, onAt: (at: number) => void): Playing {
  const [on, setOn] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const last = steps.length - 1
  const playing = on && at < last
  useEffect(() => {
    if (!playing) return
    const told = steps[at]?.lines.filter(({ weight }) => weight !== 'small').length ?? 0
    const wait = (told === 0 ? passing : Math.min(reading + (told - 1) * (reading / 3), longest)) / speed
    const timer = setTimeout(() => onAt(at + 1), wait)
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
