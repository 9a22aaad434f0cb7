/** Points and outlines on a sheet. */
import type { Point } from '@firestep/face'

export const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

export function contains(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i] as Point
    const b = outline[j] as Point
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Distance of a point from an outline; 0 inside it. */
export function outside(outline: readonly Point[], point: Point): number {
  if (contains(outline, point)) return 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
    least = Math.min(least, fromSide(outline[j] as Point, outline[i] as Point, point))
  return Math.sqrt(least)
}

function fromSide(a: Point, b: Point, point: Point): number {
  const length = squared(a, b)
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  const part = Math.min(1, Math.max(0, along))
  return squared({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }, point)
}

export const joined = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Minimum and maximum. */
export const rangeOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
