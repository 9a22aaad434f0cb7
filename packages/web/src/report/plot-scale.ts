/** Scales and paths of a plot. */
import type { Point } from '@firestep/face'

export interface Scale {
  readonly min: number
  readonly max: number
  /** Round numbers for grid lines. */
  readonly ticks: readonly number[]
}

/** A scale that includes every number and zero, with about `lines` grid lines at round numbers. */
export function scaleOf(figures: readonly number[], lines = 4): Scale {
  // Thousands of numbers are too many arguments for one call.
  const min = figures.reduce((low, figure) => Math.min(low, figure), 0)
  const max = figures.reduce((high, figure) => Math.max(high, figure), 0)
  const step = roundStep((max - min || 1) / lines)
  const firstTick = Math.floor(min / step)
  const lastTick = Math.max(firstTick + 1, Math.ceil(max / step))
  const ticks = Array.from({ length: lastTick - firstTick + 1 }, (_, i) => (firstTick + i) * step)
  return { min: firstTick * step, max: lastTick * step, ticks }
}

/** 1, 2 or 5 times a power of ten, and at least one: men and medals are whole. */
function roundStep(exactStep: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(exactStep, 1)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= exactStep) ?? 10) * power
}

/** A step line: each number holds until the next. Runs of equal numbers are one segment. */
export function steppedPath(figures: readonly number[], pointAt: (index: number, figure: number) => Point): string {
  const parts: string[] = []
  for (const [i, figure] of figures.entries()) {
    const { x, y } = pointAt(i, figure)
    if (i === 0) parts.push(`M${round(x)} ${round(y)}`)
    else if (figure !== figures[i - 1]) parts.push(`H${round(x)}V${round(y)}`)
    else if (i === figures.length - 1) parts.push(`H${round(x)}`)
  }
  return parts.join('')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Every nth element of a list, so that at most `maxItems` remain; always including the first. */
export const thinned = <T>(list: readonly T[], maxItems: number): readonly T[] => {
  const interval = Math.max(1, Math.ceil(list.length / maxItems))
  return list.filter((_, i) => i % interval === 0)
}
