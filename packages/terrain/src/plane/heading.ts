/** Headings in whole degrees, with sines and cosines from a table. */
import { at } from '../lists.ts'
import { requireUnits, roundedQuotient } from './exact-arithmetic.ts'
import type { Point } from './points.ts'

/** The scale of sines and cosines as whole numbers. */
export const Q14 = 16384

// round(sin(d) * 16384) for d = 0 .. 90 degrees, stored as data: the sine functions of a browser and a server may
// differ in the last bit, a table does not.
const SINES: readonly number[] = [
  0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563, 2845, 3126, 3406, 3686, 3964, 4240, 4516, 4790, 5063, 5334,
  5604, 5872, 6138, 6402, 6664, 6924, 7182, 7438, 7692, 7943, 8192, 8438, 8682, 8923, 9162, 9397, 9630, 9860, 10087,
  10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982, 12176, 12365, 12551, 12733, 12911, 13085, 13255, 13421,
  13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598, 14726, 14849, 14968, 15082, 15191, 15296, 15396, 15491, 15582,
  15668, 15749, 15826, 15897, 15964, 16026, 16083, 16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382,
  16384,
]

/** A place and its heading: whole degrees, 0 towards +x, growing anticlockwise, y up. */
export type Pose = Point & { readonly heading: number }

/** Sines of all headings and a quarter turn more, for cosines. */
const SINES_BY_DEGREE: readonly number[] = Array.from({ length: 450 }, (_, degrees) => {
  const angle = degrees % 360
  if (angle <= 90) return at(SINES, angle)
  if (angle <= 180) return at(SINES, 180 - angle)
  // 0 - x instead of -x: a heading of 180 must not give a negative zero.
  return 0 - (angle <= 270 ? at(SINES, angle - 180) : at(SINES, 360 - angle))
})

/** 16384 times the sine of a whole number of degrees. */
export function sine(degrees: number): number {
  const cached = SINES_BY_DEGREE[degrees]
  if (cached !== undefined) return cached
  if (!Number.isInteger(degrees)) throw new RangeError(`a heading cannot be ${degrees}`)
  return at(SINES_BY_DEGREE, ((degrees % 360) + 360) % 360)
}

/** 16384 times the cosine of a whole number of degrees. */
export function cosine(degrees: number): number {
  return sine(degrees + 90)
}

/** The point at this distance ahead and to the left of a pose, to the nearest unit. */
export function pointAhead(pose: Pose, forward: number, left = 0): Point {
  requireUnits(forward, 'a step ahead')
  requireUnits(left, 'a step to the left')
  const s = sine(pose.heading)
  const c = cosine(pose.heading)
  return {
    x: pose.x + roundedQuotient(forward * c - left * s, Q14),
    y: pose.y + roundedQuotient(forward * s + left * c, Q14),
  }
}

/** A point in the frame of a pose: ahead and to the left, in units times 16384, so that nothing is rounded. */
export function inFrameOf(pose: Pose, point: Point): { forward: number; left: number } {
  const s = sine(pose.heading)
  const c = cosine(pose.heading)
  const dx = point.x - pose.x
  const dy = point.y - pose.y
  return { forward: dx * c + dy * s, left: dy * c - dx * s }
}
