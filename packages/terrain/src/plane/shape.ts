/** Shapes on the table: rectangles, circles, strips, polygons and hulls. */
import { at, numberAt } from '../lists.ts'
import { requireUnits } from './exact-arithmetic.ts'
import { type Pose, pointAhead } from './heading.ts'
import { cross, onSegment, type Point, segmentsTouch } from './points.ts'

/**
 * Anything that takes up space on the table: a core grown by a radius. A rectangle or polygon is a core of three or
 * more corners (anticlockwise) without radius; a circle is one point and a radius; a strip along a line is two points.
 */
export interface Shape {
  readonly points: readonly Point[]
  readonly radius: number
  readonly convex: boolean
  /** The points as numbers, x and y in turn: relations of shapes are computed on these, without objects. */
  readonly xy: readonly number[]
  /** The bounds of the core. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** A shape of known numbers. Most shapes are only compared: their points are made when somebody reads them. */
class ShapeOfNumbers implements Shape {
  readonly xy: readonly number[]
  readonly radius: number
  readonly convex: boolean
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  private corners: readonly Point[] | undefined

  constructor(xy: readonly number[], radius: number, convex: boolean) {
    let left = Infinity
    let right = -Infinity
    let bottom = Infinity
    let top = -Infinity
    for (let i = 0; i < xy.length; i += 2) {
      const x = numberAt(xy, i)
      const y = numberAt(xy, i + 1)
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
    this.xy = xy
    this.radius = radius
    this.convex = convex
    this.left = left
    this.right = right
    this.bottom = bottom
    this.top = top
    this.corners = undefined
  }

  get points(): readonly Point[] {
    this.corners ??= pointsOf(this.xy)
    return this.corners
  }
}

function pointsOf(xy: readonly number[]): readonly Point[] {
  const points: Point[] = []
  for (let i = 0; i < xy.length; i += 2) points.push({ x: numberAt(xy, i), y: numberAt(xy, i + 1) })
  return points
}

function numbersOf(points: readonly Point[]): number[] {
  const xy: number[] = []
  for (const { x, y } of points) xy.push(x, y)
  return xy
}

/** A single point, anywhere, or everything within a distance of it. */
export const spot = ({ x, y }: Point, radius = 0): Shape => new ShapeOfNumbers([x, y], radius, true)

/** A convex polygon of corners that are known to run anticlockwise round an inside. */
export const convexPolygon = (corners: readonly Point[]): Shape => new ShapeOfNumbers(numbersOf(corners), 0, true)

/** The same shape elsewhere. */
export function shifted({ xy, radius, convex }: Shape, dx: number, dy: number): Shape {
  const moved: number[] = []
  for (let i = 0; i < xy.length; i += 2) moved.push(numberAt(xy, i) + dx, numberAt(xy, i + 1) + dy)
  return new ShapeOfNumbers(moved, radius, convex)
}

/** A rectangle: width across its front, depth along its heading; both are even, so that their halves are whole. */
export function rectangle(pose: Pose, width: number, depth: number): Shape {
  if (width <= 0 || depth <= 0 || width % 2 !== 0 || depth % 2 !== 0)
    throw new RangeError(`a rectangle cannot measure ${width} by ${depth}`)
  const [w, d] = [width / 2, depth / 2]
  // Front left, rear left, rear right, front right. Rounding is the same for opposite corners, so the sides stay parallel.
  const frontLeft = pointAhead(pose, d, w)
  const rearLeft = pointAhead(pose, -d, w)
  const rearRight = pointAhead(pose, -d, -w)
  const frontRight = pointAhead(pose, d, -w)
  const front = [frontLeft.x, frontLeft.y, rearLeft.x, rearLeft.y]
  return validShape([...front, rearRight.x, rearRight.y, frontRight.x, frontRight.y], 0, true)
}

/** The middle of a rectangle's front edge. */
export function frontMiddle(pose: Pose, depth: number): Point {
  return pointAhead(pose, depth / 2)
}

/** A circle. */
export function circle(centre: Point, radius: number): Shape {
  if (radius <= 0) throw new RangeError(`a circle cannot have the radius ${radius}`)
  return validShape([centre.x, centre.y], radius, true)
}

/** Everything within a distance of a segment; with 0, the segment itself. */
export function strip(a: Point, b: Point, radius = 0): Shape {
  return validShape([a.x, a.y, b.x, b.y], radius, true)
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
  return validShape(numbersOf(points), 0, convex)
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
  return validShape(numbersOf(corners), radius, true)
}

/** The area that a convex shape covers when it is shifted in a straight line. */
export function swept(shape: Shape, dx: number, dy: number): Shape {
  if (!shape.convex) throw new RangeError('only a convex shape can be swept')
  const { xy, radius } = shape
  if (dx === 0 && dy === 0) return shape
  const count = xy.length
  if (count === 2) {
    const [x, y] = [numberAt(xy, 0), numberAt(xy, 1)]
    return validShape([x, y, x + dx, y + dy], radius, true)
  }
  if (count < 6) {
    const { points } = shape
    return hull([...points, ...points.map((p) => ({ x: p.x + dx, y: p.y + dy }))], radius)
  }
  // Corners between forward sides are shifted, the others stay; a corner between both kinds occurs twice. This runs for
  // every leg of every move, and unlike the general hull needs no sorting.
  const corners: number[] = []
  let x = numberAt(xy, count - 2)
  let y = numberAt(xy, count - 1)
  let facingBefore = facing(x, y, numberAt(xy, 0), numberAt(xy, 1), dx, dy)
  for (let i = 0; i < count; i += 2) {
    x = numberAt(xy, i)
    y = numberAt(xy, i + 1)
    const next = i + 2 < count ? i + 2 : 0
    const facingAfter = facing(x, y, numberAt(xy, next), numberAt(xy, next + 1), dx, dy)
    if (facingBefore < 0 || (facingBefore === 0 && facingAfter < 0)) corners.push(x, y)
    if (facingBefore > 0 || facingAfter > 0) corners.push(x + dx, y + dy)
    if (facingBefore > 0 && facingAfter < 0) corners.push(x, y)
    facingBefore = facingAfter
  }
  return validShape(corners, radius, true)
}

/** Positive for a side (taken anticlockwise) that faces the direction of a shift, negative for one that faces back. */
function facing(px: number, py: number, qx: number, qy: number, dx: number, dy: number): number {
  return (qy - py) * dx - (qx - px) * dy
}

function isSame(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y
}

function validShape(xy: readonly number[], radius: number, convex: boolean): Shape {
  if (xy.length === 0) throw new RangeError('a shape needs a point')
  requireUnits(radius, 'a radius')
  if (radius < 0) throw new RangeError(`a radius cannot be ${radius}`)
  for (let i = 0; i < xy.length; i++) requireUnits(numberAt(xy, i), i % 2 === 0 ? 'x' : 'y')
  return new ShapeOfNumbers(xy, radius, convex)
}
