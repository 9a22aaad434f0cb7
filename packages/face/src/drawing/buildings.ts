/** Houses of villages and towns as blocks, each with its own size and turn. */
import type { Point } from '../map.ts'
import type { Scatter } from './seeded-random.ts'
import { closedPath, shiftPoint } from './svg-paths.ts'

export function housePath(at: Point, width: number, depth: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corner = (x: number, y: number): Point =>
    shiftPoint(at, x * width * cos - y * depth * sin, x * width * sin + y * depth * cos)
  return closedPath([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)])
}

type Range = readonly [from: number, to: number]

interface HouseRing {
  readonly count: number
  /** Distances from the middle: houses stand further out and further in by turns. */
  readonly outer: Range
  readonly inner: Range
  readonly widths: Range
}

/** Houses around a middle that is left free. */
export const housesAround = (middle: Point, chance: Scatter, { count, outer, inner, widths }: HouseRing): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + chance.between(-0.25, 0.25)) / count) * 2 * Math.PI
    const distance = chance.between(...(i % 2 === 0 ? outer : inner))
    const at = shiftPoint(middle, Math.cos(angle) * distance, Math.sin(angle) * distance)
    return housePath(at, chance.between(...widths), chance.between(6, 9), angle + chance.between(-0.3, 0.3))
  }).join('')
