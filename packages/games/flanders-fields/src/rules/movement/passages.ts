/** Passages through an obstacle: a gap in wire, a bridge over water. */
import { plane } from '@firestep/terrain'
import type { Footprint } from '../battlefield.ts'

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
  const steps = plane.legSteps(from, to)
  const touchesObstacle = (start: plane.Point, end: plane.Point): boolean =>
    plane.overlaps(
      plane.swept(plane.shifted(print.shape, start.x - from.x, start.y - from.y), end.x - start.x, end.y - start.y),
      obstacle,
    )
  // A leg has hundreds of steps, and few of them are near a passage: only those are looked at one by one.
  const [first, last] = stepsNear(from, to, steps, passages, half)
  if (first > last) return !touchesObstacle(from, plane.legPoint(from, to, steps, steps))
  let outsideFrom: plane.Point | null = first > 0 ? from : null
  let previous: plane.Point = first > 0 ? plane.legPoint(from, to, first - 1, steps) : from
  for (let step = first; step <= last; step++) {
    const point = plane.legPoint(from, to, step, steps)
    const nearPoint = passages.some((passage) => isNear(passage, point, half))
    if (nearPoint && outsideFrom !== null) {
      if (touchesObstacle(outsideFrom, previous)) return false
      outsideFrom = null
    }
    if (
      nearPoint &&
      !passages.some((passage) => plane.holds(passage, point)) &&
      plane.whereIn(obstacle.points, point) === 'inside'
    )
      return false
    if (!nearPoint && outsideFrom === null) outsideFrom = point
    previous = point
  }
  if (last < steps) {
    outsideFrom ??= plane.legPoint(from, to, last + 1, steps)
    previous = plane.legPoint(from, to, steps, steps)
  }
  return outsideFrom === null || !touchesObstacle(outsideFrom, previous)
}

const isNear = (passage: plane.Shape, { x, y }: plane.Point, half: number): boolean =>
  x >= passage.left - half &&
  x <= passage.right + half &&
  y >= passage.bottom - half &&
  y <= passage.top + half &&
  plane.pointGapAtMost({ x, y }, passage, half)

/** The first and the last step that may be near a passage. If none may be, the first is after the last. */
function stepsNear(
  from: plane.Point,
  to: plane.Point,
  steps: number,
  passages: readonly plane.Shape[],
  half: number,
): readonly [first: number, last: number] {
  let first = steps + 1
  let last = -1
  for (const { left, right, bottom, top } of passages) {
    const [across, acrossEnd] = stepsWithin(from.x, to.x, steps, left - half, right + half)
    const [up, upEnd] = stepsWithin(from.y, to.y, steps, bottom - half, top + half)
    const enter = Math.max(across, up)
    const leave = Math.min(acrossEnd, upEnd)
    if (enter > leave) continue
    first = Math.min(first, enter)
    last = Math.max(last, leave)
  }
  return [first, last]
}

/** The steps at which one coordinate is between two limits, and one more at either end, because points are rounded. */
function stepsWithin(
  from: number,
  to: number,
  steps: number,
  least: number,
  most: number,
): readonly [enter: number, leave: number] {
  const by = to - from
  if (by === 0) return from < least || from > most ? [0, -1] : [0, steps]
  const [atLeast, atMost] = [((least - from) * steps) / by, ((most - from) * steps) / by]
  return [
    Math.max(0, Math.floor(Math.min(atLeast, atMost)) - 1),
    Math.min(steps, Math.ceil(Math.max(atLeast, atMost)) + 1),
  ]
}
