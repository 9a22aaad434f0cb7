/** Points and outlines on a sheet. */
import type { Point } from '@firestep/face'

export const squaredDistance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

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
export function distanceOutside(outline: readonly Point[], point: Point): number {
  if (contains(outline, point)) return 0
  let minimum = Number.POSITIVE_INFINITY
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
    minimum = Math.min(minimum, squaredDistanceToSegment(outline[j] as Point, outline[i] as Point, point))
  return Math.sqrt(minimum)
}

function squaredDistanceToSegment(a: Point, b: Point, point: Point): number {
  const length = squaredDistance(a, b)
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  const share = Math.min(1, Math.max(0, along))
  return squaredDistance({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }, point)
}

export const pointsAttribute = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Minimum and maximum. */
export const rangeOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
