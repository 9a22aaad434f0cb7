/** Going through an obstacle where there is a way through it: a gap in wire, a bridge over water. */
import { plane } from '@firestep/terrain'
import { type Footprint, roomShifted } from '../battlefield.ts'
import { boxOf, inBox } from '../table-terrain.ts'

/**
 * Whether a base gets over an obstacle by its passages (FF-149, FF-200). It takes up room there while its centre is in a
 * passage or as near to one as half its length: the rest of it may hang over. Its centre itself never leaves them.
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
  let off: plane.Point | null = null
  let last: plane.Point = from
  for (let step = 0; step <= steps; step++) {
    const point = plane.legPoint(from, to, step, steps)
    const near = isNear(point, ways, half)
    if (near && off !== null) {
      if (part(off, last)) return false
      off = null
    }
    if (near && !isIn(point, ways) && plane.whereIn(obstacle.points, point) === 'inside') return false
    if (!near && off === null) off = point
    last = point
  }
  return off === null || !part(off, last)
}

/** Boxes first: a leg has hundreds of points, and few of them are near a way through. */
const isNear = (point: plane.Point, ways: readonly Footprint[], half: number): boolean =>
  ways.some(
    ({ shape, box }) =>
      inBox(box, point, half) && plane.gapAtMost({ points: [point], radius: 0, convex: true }, shape, half),
  )

const isIn = (point: plane.Point, ways: readonly Footprint[]): boolean =>
  ways.some(({ shape, box }) => inBox(box, point) && plane.whereIn(shape.points, point) !== 'outside')
