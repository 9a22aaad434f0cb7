/** Shapes on the table: rectangles, circles, strips, polygons and hulls. */
import { at } from '../lists.ts'
import { requireUnits } from './exact-arithmetic.ts'
import { type Pose, pointAhead } from './heading.ts'
import { cross, onSegment, type Point, segmentsTouch } from './points.ts'

/**
 * Anything that takes up space on the table: a core grown by a radius. A rectangle or polygon is a core of three or
 * more corners (anticlockwise) without radius; a circle is one point and a radius; a strip along a line is two points.
 */
export type Shape = {
  readonly points: readonly Point[]
  readonly radius: number
  readonly convex: boolean
}

/** A rectangle: width across its front, depth along its heading; both are even, so that their halves are whole. */
export function rectangle(pose: Pose, width: number, depth: number): Shape {
  if (width <= 0 || depth <= 0 || width % 2 !== 0 || depth % 2 !== 0)
    throw new RangeError(`a rectangle cannot measure ${width} by ${depth}`)
  const [w, d] = [width / 2, depth / 2]
  // Front left, rear left, rear right, front right. Rounding is the same for opposite corners, so the sides stay parallel.
  const points = [pointAhead(pose, d, w), pointAhead(pose, -d, w), pointAhead(pose, -d, -w), pointAhead(pose, d, -w)]
  return requireValid({ points, radius: 0, convex: true })
}

/** The middle of a rectangle's front edge. */
export function frontMiddle(pose: Pose, depth: number): Point {
  return pointAhead(pose, depth / 2)
}

/** A circle. */
export function circle(centre: Point, radius: number): Shape {
  if (radius <= 0) throw new RangeError(`a circle cannot have the radius ${radius}`)
  return requireValid({ points: [{ x: centre.x, y: centre.y }], radius, convex: true })
}

/** Everything within a distance of a segment; with 0, the segment itself. */
export function strip(a: Point, b: Point, radius = 0): Shape {
  return requireValid({ points: [a, b], radius, convex: true })
}

/** A polygon with its corners in either direction; the first may be repeated at the end. */
export function polygon(corners: readonly Point[]): Shape {
  const points = corners.filter((p, i) => i === 0 || !isSame(p, at(corners, i - 1)))
  if (points.length > 1 && isSame(at(points, 0), at(points, points.length - 1))) points.pop()
  if (points.length < 3) throw new RangeError('a polygon needs three different corners')
  const count = points.length
  const area = points.reduce(
    (total, p, i) => total + p.x * at(points, (i + 1) % count).y - p.y * at(points, (i + 1) % count).x,
    0,
  )
  if (area === 0) throw new RangeError('a polygon needs an inside')
  if (area < 0) points.reverse()
  if (meetsItself(points)) throw new RangeError('the sides of a polygon cannot cross or touch each other')
  const convex = points.every((p, i) => cross(p, at(points, (i + 1) % count), at(points, (i + 2) % count)) >= 0)
  return requireValid({ points, radius: 0, convex })
}

/** Consecutive sides share their corner and nothing else; all others share nothing. */
function meetsItself(points: readonly Point[]): boolean {
  const count = points.length
  const side = (i: number): [Point, Point] => [at(points, i), at(points, (i + 1) % count)]
  for (let i = 0; i < count; i++) {
    const [a, b] = side(i)
    const [, c] = side((i + 1) % count)
    if (onSegment(c, a, b) || onSegment(a, b, c)) return true
    for (let j = i + 2; j < count; j++) if ((j + 1) % count !== i && segmentsTouch(a, b, ...side(j))) return true
  }
  return false
}

/** The smallest convex shape round some points, grown by a radius. */
export function hull(points: readonly Point[], radius = 0): Shape {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y)
  const halfHull = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1 && cross(at(chain, chain.length - 2), at(chain, chain.length - 1), p) <= 0) chain.pop()
      if (chain.length === 0 || !isSame(p, at(chain, chain.length - 1))) chain.push(p)
    }
    return chain
  }
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.toReversed())
  const corners = lower.length < 2 ? lower : [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return requireValid({ points: corners, radius, convex: true })
}

/** The area that a convex shape covers when it is shifted in a straight line. */
export function swept(shape: Shape, dx: number, dy: number): Shape {
  if (!shape.convex) throw new RangeError('only a convex shape can be swept')
  const { points, radius } = shape
  if (dx === 0 && dy === 0) return shape
  const [first] = points
  if (points.length === 1 && first !== undefined) return strip(first, { x: first.x + dx, y: first.y + dy }, radius)
  if (points.length < 3) return hull([...points, ...points.map((p) => ({ x: p.x + dx, y: p.y + dy }))], radius)
  // Corners between forward sides are shifted, the others stay; a corner between both kinds occurs twice. This runs for
  // every leg of every move, and unlike the general hull needs no sorting.
  const corners: Point[] = []
  const count = points.length
  let facingBefore = facing(at(points, count - 1), at(points, 0), dx, dy)
  for (let i = 0; i < count; i++) {
    const p = at(points, i)
    const facingAfter = facing(p, at(points, (i + 1) % count), dx, dy)
    if (facingBefore < 0 || (facingBefore === 0 && facingAfter < 0)) corners.push(p)
    if (facingBefore > 0 || facingAfter > 0) corners.push({ x: p.x + dx, y: p.y + dy })
    if (facingBefore > 0 && facingAfter < 0) corners.push(p)
    facingBefore = facingAfter
  }
  return requireValid({ points: corners, radius, convex: true })
}

/** Positive for a side (taken anticlockwise) that faces the direction of a shift, negative for one that faces back. */
function facing(p: Point, q: Point, dx: number, dy: number): number {
  return (q.y - p.y) * dx - (q.x - p.x) * dy
}

function isSame(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y
}

function requireValid(shape: Shape): Shape {
  if (shape.points.length === 0) throw new RangeError('a shape needs a point')
  requireUnits(shape.radius, 'a radius')
  if (shape.radius < 0) throw new RangeError(`a radius cannot be ${shape.radius}`)
  for (const p of shape.points) {
    requireUnits(p.x, 'x')
    requireUnits(p.y, 'y')
  }
  return shape
}
