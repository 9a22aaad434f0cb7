import { isqrt, roundedQuotient, UNITS_PER_MM } from './numbers.ts'
import { type Point, squaredDistance } from './points.ts'

/** How many steps of a millimetre a straight leg takes, the last perhaps a short one. */
export function legSteps(from: Point, to: Point): number {
  const squared = squaredDistance(from, to)
  if (squared === 0) return 0
  // The least count whose length is not below the distance: one more than the whole root of the square less one.
  return Math.floor(isqrt(squared - 1) / UNITS_PER_MM) + 1
}

/** Where the leg stands after some of its steps, to the nearest unit. Whoever asks for many knows how many it has. */
export function legPoint(from: Point, to: Point, step: number, steps = legSteps(from, to)): Point {
  if (!Number.isInteger(step) || step < 0 || step > steps) throw new RangeError(`a leg of ${steps} has no step ${step}`)
  return steps === 0 ? { x: from.x, y: from.y } : pointAfter(from, to, step, steps)
}

/** Where the leg stands after each of its steps, in order; the place it starts from is left out. */
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
