/** Millimetre steps of a straight leg. */
import { isqrt, roundedQuotient, UNITS_PER_MM } from './exact-arithmetic.ts'
import { type Point, squaredDistance } from './points.ts'

/** The number of millimetre steps of a straight leg; the last may be shorter. */
export function legSteps(from: Point, to: Point): number {
  const squared = squaredDistance(from, to)
  if (squared === 0) return 0
  // The smallest count whose length is not below the distance: one more than the whole root of the square minus one.
  return Math.floor(isqrt(squared - 1) / UNITS_PER_MM) + 1
}

/** The position after some steps of the leg, to the nearest unit. Pass `steps` if it is known already. */
export function legPoint(from: Point, to: Point, step: number, steps = legSteps(from, to)): Point {
  if (!Number.isInteger(step) || step < 0 || step > steps) throw new RangeError(`a leg of ${steps} has no step ${step}`)
  return steps === 0 ? { x: from.x, y: from.y } : pointAfter(from, to, step, steps)
}

/** The positions after each step of the leg, in order, without its start. */
export function legPoints(from: Point, to: Point): Point[] {
  const steps = legSteps(from, to)
  const points: Point[] = []
  for (let step = 1; step <= steps; step++) points.push(pointAfter(from, to, step, steps))
  return points
}

const pointAfter = (from: Point, to: Point, step: number, steps: number): Point => ({
  x: from.x + roundedQuotient((to.x - from.x) * step, steps),
  y: from.y + roundedQuotient((to.y - from.y) * step, steps),
})
