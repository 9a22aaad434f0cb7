/** Points and segments, and exact comparisons of their distances. */
import { compareProducts, isqrt } from './exact-arithmetic.ts'

/** A point on the table, in units. */
export type Point = { readonly x: number; readonly y: number }

/** Positive if c lies left of the line from a to b, zero on it. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** The square of the distance between two points. */
export function squaredDistance(a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy
}

/** True if a point lies on a segment, ends included. */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  if (cross(a, b, p) !== 0) return false
  return (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0
}

/** True if two segments cross at a point inside both, and do not run along each other. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return haveOppositeSigns(cross(a, b, c), cross(a, b, d)) && haveOppositeSigns(cross(c, d, a), cross(c, d, b))
}

/** True if two segments share any point. */
export function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    segmentsCross(a, b, c, d) || onSegment(a, c, d) || onSegment(b, c, d) || onSegment(c, a, b) || onSegment(d, a, b)
  )
}

/** Compares the distance of a point from a segment with a limit: -1 nearer, 0 equal, 1 farther. */
export function comparePointToSegment(p: Point, a: Point, b: Point, limit: number): number {
  const length = squaredDistance(a, b)
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
  if (along <= 0) return Math.sign(squaredDistance(p, a) - limit * limit)
  if (along >= length) return Math.sign(squaredDistance(p, b) - limit * limit)
  const offset = cross(a, b, p)
  return compareProducts(offset, offset, limit * limit, length)
}

/** The same for two segments. */
export function compareSegments(a: Point, b: Point, c: Point, d: Point, limit: number): number {
  if (segmentsTouch(a, b, c, d)) return Math.sign(0 - limit)
  return Math.min(
    comparePointToSegment(a, c, d, limit),
    comparePointToSegment(b, c, d, limit),
    comparePointToSegment(c, a, b, limit),
    comparePointToSegment(d, a, b, limit),
  )
}

/**
 * The distance of a point from a segment: in whole units, and half a unit more for anything between one and the next.
 */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const length = squaredDistance(a, b)
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
  if (along <= 0) return roundedRoot(squaredDistance(p, a))
  if (along >= length) return roundedRoot(squaredDistance(p, b))
  const offset = Math.abs(cross(a, b, p))
  // offset / sqrt(length), rounded down: the quotient may be off by one and is corrected in integers.
  let whole = Math.floor(offset / Math.sqrt(length))
  while (compareProducts(whole * whole, length, offset, offset) > 0) whole--
  while (compareProducts((whole + 1) * (whole + 1), length, offset, offset) <= 0) whole++
  return compareProducts(whole * whole, length, offset, offset) === 0 ? whole : whole + 0.5
}

function roundedRoot(squared: number): number {
  const whole = isqrt(squared)
  return whole * whole === squared ? whole : whole + 0.5
}

function haveOppositeSigns(a: number, b: number): boolean {
  return (a < 0 && b > 0) || (a > 0 && b < 0)
}
