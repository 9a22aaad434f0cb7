import { plane } from '@firestep/terrain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Footprint } from '../battlefield.ts'
import { boxOf } from '../table-terrain.ts'
import { passes } from './passages.ts'

/** Every step of the leg is looked at, wherever it is. */
function passesStepByStep(
  print: Footprint,
  from: plane.Point,
  to: plane.Point,
  obstacle: plane.Shape,
  passages: readonly plane.Shape[],
  half: number,
): boolean {
  if (passages.length === 0) return false
  const points = [from, ...plane.legPoints(from, to)]
  const isNear = (point: plane.Point): boolean =>
    passages.some((passage) => plane.gapAtMost(plane.spot(point), passage, half))
  const isIn = (point: plane.Point): boolean =>
    passages.some(({ points: corners }) => plane.whereIn(corners, point) !== 'outside')
  if (points.some((p) => isNear(p) && !isIn(p) && plane.whereIn(obstacle.points, p) === 'inside')) return false
  // The parts of the leg off the passages, each as one sweep.
  const parts: plane.Point[][] = [[]]
  for (const point of points) {
    if (isNear(point)) parts.push([])
    else parts.at(-1)?.push(point)
  }
  return parts.every((part) => {
    const [first, last] = [part[0], part.at(-1)]
    if (first === undefined || last === undefined) return true
    const start = plane.shifted(print.shape, first.x - from.x, first.y - from.y)
    return !plane.overlaps(plane.swept(start, last.x - first.x, last.y - first.y), obstacle)
  })
}

const coordinate = fc.integer({ min: 0, max: 1600 })
const place = fc.record({ x: coordinate, y: coordinate })
const half = (max: number) => fc.integer({ min: 20, max })
const heading = fc.integer({ min: 0, max: 359 })
/** A block, and one that may lead through it. */
const blocked = fc
  .tuple(place, half(150), half(150), heading, half(500), half(200), heading)
  .map(([centre, width, depth, direction, wide, deep, across]) => ({
    obstacle: plane.rectangle({ ...centre, heading: direction }, width * 2, depth * 2),
    passage: plane.rectangle({ ...centre, heading: across }, wide * 2, deep * 2),
  }))

test('FF-149 FF-200: looking only at the steps near passages decides like looking at every step', () => {
  let through = 0
  fc.assert(
    fc.property(
      place,
      place,
      blocked,
      fc.array(blocked, { maxLength: 2 }),
      (from, to, { obstacle, passage }, others) => {
        const passages = [passage, ...others.map((other) => other.passage)]
        const shape = plane.rectangle({ ...from, heading: 90 }, 120, 60)
        const print = { shape, box: boxOf(shape) }
        const result = passes(print, from, to, obstacle, passages, 60)
        expect(result).toBe(passesStepByStep(print, from, to, obstacle, passages, 60))
        if (result && plane.overlaps(plane.swept(shape, to.x - from.x, to.y - from.y), obstacle)) through++
      },
    ),
    { numRuns: 2000 },
  )
  expect(through).toBeGreaterThan(20)
})
