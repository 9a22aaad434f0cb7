/** Nearest points on lines of the table: roads and trenches. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'

export interface OnLine {
  readonly point: plane.Point
  /** Index of its segment. */
  readonly index: number
  readonly squared: number
}

/** The point of a line nearest to a place. */
export function nearestOnLine(line: readonly plane.Point[], place: plane.Point): OnLine {
  let best: OnLine = { point: line[0] ?? place, index: 0, squared: Infinity }
  for (let index = 0; index + 1 < line.length; index++) {
    const [a, b] = [at(line, index), at(line, index + 1)]
    const length = plane.squaredDistance(a, b)
    const along = (place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y)
    const point = length === 0 ? a : plane.pointAlong(a, b, { n: Math.min(Math.max(along, 0), length), d: length })
    const squared = plane.squaredDistance(place, point)
    if (squared < best.squared) best = { point, index, squared }
  }
  return best
}
