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
  const touchesObstacle = (start: plane.Point, end: plane.Point): boolean =>
    plane.overlaps(
      plane.swept(roomShifted(print, start.x - from.x, start.y - from.y).shape, end.x - start.x, end.y - start.y),
      obstacle,
    )
  let outsideFrom: plane.Point | null = null
  let previous: plane.Point = from
  for (let step = 0; step <= steps; step++) {
    const point = plane.legPoint(from, to, step, steps)
    const nearPoint = isNear(point, ways, half)
    if (nearPoint && outsideFrom !== null) {
      if (touchesObstacle(outsideFrom, previous)) return false
      outsideFrom = null
    }
    if (nearPoint && !isIn(point, ways) && plane.whereIn(obstacle.points, point) === 'inside') return false
    if (!nearPoint && outsideFrom === null) outsideFrom = point
    previous = point
  }
  return outsideFrom === null || !touchesObstacle(outsideFrom, previous)
}

/** Boxes first: a leg has hundreds of points, and few of them are near a passage. */
const isNear = (point: plane.Point, passages: readonly Footprint[], half: number): boolean =>
  passages.some(
    ({ shape, box }) =>
      inBox(box, point, half) && plane.gapAtMost({ points: [point], radius: 0, convex: true }, shape, half),
  )

const isIn = (point: plane.Point, passages: readonly Footprint[]): boolean =>
  passages.some(({ shape, box }) => inBox(box, point) && plane.whereIn(shape.points, point) !== 'outside')
