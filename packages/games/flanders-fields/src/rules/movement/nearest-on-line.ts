/** Nearest points on lines of the table: roads and trenches. */
import { plane } from '@firestep/terrain'

export interface OnLine {
  readonly point: plane.Point
  /** Index of its segment. */
  readonly at: number
  readonly squared: number
}

/** The point of a line nearest to a place. */
export function nearestOnLine(line: readonly plane.Point[], here: plane.Point): OnLine {
  let best: OnLine = { point: line[0] ?? here, at: 0, squared: Infinity }
  for (let at = 0; at + 1 < line.length; at++) {
    const [a, b] = [line[at], line[at + 1]] as [plane.Point, plane.Point]
    const length = plane.squaredDistance(a, b)
    const along = (here.x - a.x) * (b.x - a.x) + (here.y - a.y) * (b.y - a.y)
    const point = length === 0 ? a : plane.pointAlong(a, b, { n: Math.min(Math.max(along, 0), length), d: length })
    const squared = plane.squaredDistance(here, point)
    if (squared < best.squared) best = { point, at, squared }
  }
  return best
}
