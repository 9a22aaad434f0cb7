/** Relations between shapes: overlap, gap, contact, cover. */
import { at } from '../lists.ts'
import { requireUnits, UNITS_PER_MM } from './exact-arithmetic.ts'
import {
  comparePointToSegment,
  compareSegments,
  cross,
  distanceToSegment,
  type Point,
  segmentsCross,
  squaredDistance,
} from './points.ts'
import { isSegmentInside, spansInside, whereIn } from './polygon.ts'
import type { Shape } from './shape.ts'

/** True if two shapes overlap. Touching is not overlapping. */
export function overlaps(a: Shape, b: Shape): boolean {
  const reach = a.radius + b.radius
  if (reach > 0) return compareCores(a, b, reach) < 0
  return a.convex && b.convex ? noEdgeSeparates(a, b) : doInsidesMeet(a, b)
}

/** True if the gap between two shapes is at most this wide. */
export function gapAtMost(a: Shape, b: Shape, gap: number): boolean {
  requireGap(gap)
  return compareCores(a, b, gap + a.radius + b.radius) <= 0
}

/** True if the gap between two shapes is less than this. */
export function gapUnder(a: Shape, b: Shape, gap: number): boolean {
  requireGap(gap)
  return compareCores(a, b, gap + a.radius + b.radius) < 0
}

/**
 * The width of the gap between two shapes of any form, 0 if they meet: in whole units, and half a unit more for
 * anything between one and the next. Comparing it with a whole number is therefore exact, and it can be sorted by.
 */
export function gap(a: Shape, b: Shape): number {
  if (compareCores(a, b, 0) <= 0) return 0
  // Separate cores are nearest at a corner of one of them, whatever their form. The nearest is found roughly, then
  // exactly among all within that distance: the rough squares are off by far less than one.
  const rough = Math.min(nearestSquare(a, b), nearestSquare(b, a))
  return Math.max(0, Math.min(nearestExactly(a, b, rough + 1), nearestExactly(b, a, rough + 1)) - a.radius - b.radius)
}

function nearestSquare({ points }: Shape, other: Shape): number {
  let nearest = Infinity
  const count = other.points.length
  for (const p of points)
    for (let i = 0; i < count; i++) {
      const square = roughSquare(p, at(other.points, i), at(other.points, (i + 1) % count))
      if (square < nearest) nearest = square
    }
  return nearest
}

function nearestExactly({ points }: Shape, other: Shape, limit: number): number {
  let nearest = Infinity
  const count = other.points.length
  for (const p of points)
    for (let i = 0; i < count; i++) {
      const [q, r] = [at(other.points, i), at(other.points, (i + 1) % count)]
      if (roughSquare(p, q, r) <= limit) nearest = Math.min(nearest, distanceToSegment(p, q, r))
    }
  return nearest
}

function roughSquare(p: Point, a: Point, b: Point): number {
  const length = squaredDistance(a, b)
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
  if (along <= 0) return squaredDistance(p, a)
  if (along >= length) return squaredDistance(p, b)
  const offset = cross(a, b, p)
  return (offset / length) * offset
}

/** True if two shapes are in contact: as near as whole-millimetre places at any heading allow. */
export function inContact(a: Shape, b: Shape): boolean {
  return gapAtMost(a, b, UNITS_PER_MM)
}

/** True if one shape lies wholly within another; it may touch the border from inside. */
export function covers(outer: Shape, inner: Shape): boolean {
  if (outer.radius > 0) {
    if (outer.points.length > 1) throw new RangeError('a strip cannot be asked what it covers')
    const maxDistance = outer.radius - inner.radius
    const centre = at(outer.points, 0)
    return maxDistance >= 0 && inner.points.every((p) => squaredDistance(p, centre) <= maxDistance * maxDistance)
  }
  if (!inner.points.every((p) => whereIn(outer.points, p) !== 'outside')) return false
  if (inner.radius > 0)
    return edges(outer).every(([a, b]) =>
      edges(inner).every(([c, d]) => compareSegments(a, b, c, d, inner.radius) >= 0),
    )
  if (outer.convex) return true
  if (inner.points.length < 3) return edges(inner).every(([a, b]) => isSegmentInside(outer.points, a, b))
  return !edges(outer).some(([a, b]) => spansInside(inner.points, a, b).length > 0) && hasInsidePointIn(inner, outer)
}

/** True if a point is within a distance of a line of several segments. */
export function nearLine(p: Point, line: readonly Point[], limit: number): boolean {
  requireGap(limit)
  for (let i = 0; i + 1 < line.length; i++)
    if (comparePointToSegment(p, at(line, i), at(line, i + 1), limit) <= 0) return true
  return false
}

/** Compares the distance between two cores with a limit, by sign. */
function compareCores(a: Shape, b: Shape, limit: number): number {
  // Most pairs are far apart, or have corners well within the limit: neither case needs edges.
  if (areBoxesBeyond(a, b, limit)) return 1
  if (areCornersNearer(a, b, limit)) return -1
  if (contains(a, b) || contains(b, a)) return Math.sign(0 - limit)
  const nearest = Math.min(cornersToEdges(a, b, limit), cornersToEdges(b, a, limit))
  return nearest > Math.sign(0 - limit) && doBordersCross(a, b) ? Math.sign(0 - limit) : nearest
}

/** Compares the shortest distance from the corners of one core to the border of another with a limit. */
function cornersToEdges({ points }: Shape, { points: border }: Shape, limit: number): number {
  let nearest = 1
  for (const p of points)
    for (let i = 0; i < edgeCount(border); i++) {
      nearest = Math.min(nearest, comparePointToSegment(p, at(border, i), nextCorner(border, i), limit))
      if (nearest < 0) return nearest
    }
  return nearest
}

function doBordersCross({ points: p }: Shape, { points: q }: Shape): boolean {
  for (let i = 0; i < edgeCount(p); i++)
    for (let j = 0; j < edgeCount(q); j++)
      if (segmentsCross(at(p, i), nextCorner(p, i), at(q, j), nextCorner(q, j))) return true
  return false
}

/** True if the bounding boxes of two cores are farther apart than a limit along an axis. */
function areBoxesBeyond(a: Shape, b: Shape, limit: number): boolean {
  let [left, right, bottom, top] = [true, true, true, true]
  for (const p of a.points)
    for (const q of b.points) {
      if (q.x - p.x <= limit) left = false
      if (p.x - q.x <= limit) right = false
      if (q.y - p.y <= limit) bottom = false
      if (p.y - q.y <= limit) top = false
    }
  return left || right || bottom || top
}

function areCornersNearer(a: Shape, b: Shape, limit: number): boolean {
  const square = limit * limit
  for (const p of a.points) for (const q of b.points) if (squaredDistance(p, q) < square) return true
  return false
}

// If the borders do not meet, one core is wholly inside or wholly outside the other, so one point decides.
function contains(outer: Shape, inner: Shape): boolean {
  return outer.points.length > 2 && whereIn(outer.points, at(inner.points, 0)) !== 'outside'
}

/** Two convex cores overlap unless a line along an edge of one has all of the other on its far side. */
function noEdgeSeparates(a: Shape, b: Shape): boolean {
  return !edgeSeparates(a, b) && !edgeSeparates(b, a)
}

function edgeSeparates({ points }: Shape, b: Shape): boolean {
  for (let i = 0; i < edgeCount(points); i++) {
    const [p, q] = [at(points, i), nextCorner(points, i)]
    if (p.x === q.x && p.y === q.y) continue
    let [right, left] = [true, true]
    for (const r of b.points) {
      const side = cross(p, q, r)
      if (side > 0) right = false
      if (side < 0) left = false
    }
    // A bare segment has no inside: it is separated from shapes wholly on either side of it.
    if (right || (left && points.length === 2)) return true
  }
  return false
}

/** For cores of any form: a border of one runs through the inside of the other, or one lies within the other. */
function doInsidesMeet(a: Shape, b: Shape): boolean {
  if (edges(a).some(([p, q]) => spansInside(b.points, p, q).length > 0)) return true
  if (edges(b).some(([p, q]) => spansInside(a.points, p, q).length > 0)) return true
  if (a.points.length === 1) return whereIn(b.points, at(a.points, 0)) === 'inside'
  if (b.points.length === 1) return whereIn(a.points, at(b.points, 0)) === 'inside'
  // The remaining cases are separate cores or equal borders. A point inside one of them decides.
  if (a.points.length < 3 || b.points.length < 3) return false
  return hasInsidePointIn(a, b)
}

/** True if a point inside one core is inside the other, given that no border of either runs through the other. */
function hasInsidePointIn(inner: Shape, outer: Shape): boolean {
  const count = inner.points.length
  for (let i = 0; i < count; i++) {
    const [p, q, r] = [at(inner.points, i), at(inner.points, (i + 1) % count), at(inner.points, (i + 2) % count)]
    // The middle of three consecutive corners is an ear if no other corner is in the triangle; then its centre is
    // inside. Coordinates are tripled.
    if (cross(p, q, r) <= 0 || !isEar(inner.points, p, q, r)) continue
    const centre = { x: p.x + q.x + r.x, y: p.y + q.y + r.y }
    const scaled = outer.points.map(({ x, y }) => ({ x: 3 * x, y: 3 * y }))
    return whereIn(scaled, centre) === 'inside'
  }
  throw new Error('every simple polygon has an ear')
}

function isEar(points: readonly Point[], p: Point, q: Point, r: Point): boolean {
  return points.every((s) => s === p || s === q || s === r || whereIn([p, q, r], s) === 'outside')
}

function edges({ points }: Shape): [Point, Point][] {
  return Array.from({ length: edgeCount(points) }, (_, i) => [at(points, i), nextCorner(points, i)])
}

/** A bare segment has one edge, a point one of no length. */
const edgeCount = (points: readonly Point[]): number => (points.length < 3 ? 1 : points.length)
/** The end of the edge that begins at this corner. */
const nextCorner = (points: readonly Point[], i: number): Point => at(points, i + 1 < points.length ? i + 1 : 0)

function requireGap(gap: number): void {
  requireUnits(gap, 'a gap')
  if (gap < 0) throw new RangeError(`a gap cannot be ${gap}`)
}
