/** Points and segments of the plane in whole units: side of a line, crossings, and exact comparisons of distances. */
import { compareProducts, isqrt } from './exact-arithmetic.ts'

/** A point on the table, in units. */
export type Point = { readonly x: number; readonly y: number }

/** Cross product of b - a and c - a: positive if c lies left of the line from a to b, zero on it, negative right of it. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Square of the distance between two points. */
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

/** True if segments ab and cd cross at an inner point of both. Segments on one line do not cross. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return haveOppositeSigns(cross(a, b, c), cross(a, b, d)) && haveOppositeSigns(cross(c, d, a), cross(c, d, b))
}

/** True if segments ab and cd share a point. */
export function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    segmentsCross(a, b, c, d) || onSegment(a, c, d) || onSegment(b, c, d) || onSegment(c, a, b) || onSegment(d, a, b)
  )
}

/** Compares the distance of p from segment ab with a limit: -1 nearer, 0 equal, 1 farther. */
export function comparePointToSegment(p: Point, a: Point, b: Point, limit: number): number {
  return compareToSegment(p.x, p.y, a.x, a.y, b.x, b.y, limit)
}

/** The same for the numbers of a point and of the ends of a segment. */
export function compareToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  limit: number,
): number {
  const dx = bx - ax
  const dy = by - ay
  const squaredLength = dx * dx + dy * dy
  const dotProduct = (px - ax) * dx + (py - ay) * dy
  if (dotProduct <= 0) return Math.sign((px - ax) * (px - ax) + (py - ay) * (py - ay) - limit * limit)
  if (dotProduct >= squaredLength) return Math.sign((px - bx) * (px - bx) + (py - by) * (py - by) - limit * limit)
  const crossProduct = dx * (py - ay) - dy * (px - ax)
  return compareProducts(crossProduct, crossProduct, limit * limit, squaredLength)
}

/** Compares the distance between segments ab and cd with a limit in the same way. */
export function compareSegments(a: Point, b: Point, c: Point, d: Point, limit: number): number {
  if (segmentsTouch(a, b, c, d)) return Math.sign(0 - limit)
  return Math.min(
    comparePointToSegment(a, c, d, limit),
    comparePointToSegment(b, c, d, limit),
    comparePointToSegment(c, a, b, limit),
    comparePointToSegment(d, a, b, limit),
  )
}

/** Distance of p from segment ab. Anything between two whole numbers of units is given as the half between them. */
export function distanceToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const squaredLength = dx * dx + dy * dy
  const dotProduct = (px - ax) * dx + (py - ay) * dy
  if (dotProduct <= 0) return roundedRoot((px - ax) * (px - ax) + (py - ay) * (py - ay))
  if (dotProduct >= squaredLength) return roundedRoot((px - bx) * (px - bx) + (py - by) * (py - by))
  const crossProduct = Math.abs(dx * (py - ay) - dy * (px - ax))
  // crossProduct / sqrt(squaredLength), rounded down: the quotient may be off by one and is corrected in integers.
  let whole = Math.floor(crossProduct / Math.sqrt(squaredLength))
  while (compareProducts(whole * whole, squaredLength, crossProduct, crossProduct) > 0) whole--
  while (compareProducts((whole + 1) * (whole + 1), squaredLength, crossProduct, crossProduct) <= 0) whole++
  return compareProducts(whole * whole, squaredLength, crossProduct, crossProduct) === 0 ? whole : whole + 0.5
}

/** Square root, rounded in the same way. */
function roundedRoot(squared: number): number {
  const whole = isqrt(squared)
  return whole * whole === squared ? whole : whole + 0.5
}

function haveOppositeSigns(a: number, b: number): boolean {
  return (a < 0 && b > 0) || (a > 0 && b < 0)
}
