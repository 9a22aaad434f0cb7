/** Passages through an obstacle: a gap in wire, a bridge over water. */
import { plane } from '@firestep/terrain'
import { type Footprint, roomShifted } from '../battlefield.ts'
import { boxOf, inBox } from '../table-terrain.ts'

/**
 * True if a base crosses an obstacle by its passages (FF-149, FF-200). It occupies a passage while its centre is in it
 * or within half its length: the rest may hang over. The centre itself never leaves the passages.
 */
export function passes(
  print: Footprint,
  from: plane.Point,
  to: plane.Point,
  obstacle: plane.Shape,
  passages: readonly plane.Shape[],
  half: number,
): boolean {
  if (passages.length === 0) return false
  const ways = passages.map((shape): Footprint => ({ shape, box: boxOf(shape) }))
  const steps = plane.legSteps(from, to)
  const part = (first: plane.Point, last: plane.Point): boolean =>
    plane.overlaps(
      plane.swept(roomShifted(print, first.x - from.x, first.y - from.y).shape, last.x - first.x, last.y - first.y),
      obstacle,
    )
  let offset: plane.Point | null = null
  let last: plane.Point = from
  for (let step = 0; step <= steps; step++) {
    const point = plane.legPoint(from, to, step, steps)
    const nearPoint = isNear(point, ways, half)
    if (nearPoint && offset !== null) {
      if (part(offset, last)) return false
      offset = null
    }
    if (nearPoint && !isIn(point, ways) && plane.whereIn(obstacle.points, point) === 'inside') return false
    if (!nearPoint && offset === null) offset = point
    last = point
  }
  return offset === null || !part(offset, last)
}

/** Boxes first: a leg has hundreds of points, and few of them are near a passage. */
const isNear = (point: plane.Point, ways: readonly Footprint[], half: number): boolean =>
  ways.some(
    ({ shape, box }) =>
      inBox(box, point, half) && plane.gapAtMost({ points: [point], radius: 0, convex: true }, shape, half),
  )

const isIn = (point: plane.Point, ways: readonly Footprint[]): boolean =>
  ways.some(({ shape, box }) => inBox(box, point) && plane.whereIn(shape.points, point) !== 'outside')
