import { isqrt, roundedQuotient, UNITS_PER_MM } from './numbers.ts'
import { type Point, squaredDistance } from './points.ts'

/** How many steps of a millimetre a straight leg takes, the last perhaps a short one. */
export function legSteps(from: Point, to: Point): number {
  const squared = squaredDistance(from, to)
  if (squared === 0) return 0
  // The least count whose length is not below the distance: one more than the whole root of the square less one.
  return Math.floor(isqrt(squared - 1) / UNITS_PER_MM) + 1
}

/** Where the leg stands after some of its steps, to the nearest unit. */
export function legPoint(from: Point, to: Point, step: number): Point {
  const steps = legSteps(from, to)
  if (!Number.isInteger(step) || step < 0 || step > steps) throw new RangeError(`a leg of ${steps} has no step ${step}`)
  if (steps === 0) return { x: from.x, y: from.y }
  return {
    x: from.x + roundedQuotient((to.x - from.x) * step, steps),
    y: from.y + roundedQuotient((to.y - from.y) * step, steps),
  }
}
