/** Points and outlines on a sheet. */
import type { Point } from '@firestep/face'

export const squaredDistance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** True if a point is inside an outline: a ray from it crosses an odd number of edges. */
export function contains(outline: readonly Point[], { x, y }: Point): boolean {
  let isInside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i] as Point
    const b = outline[j] as Point
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  }
  return isInside
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
  const squaredLength = squaredDistance(a, b)
  const projection =
    squaredLength === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / squaredLength
  const share = Math.min(1, Math.max(0, projection))
  return squaredDistance({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }, point)
}

export const pointsAttribute = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Minimum and maximum. */
export const rangeOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
