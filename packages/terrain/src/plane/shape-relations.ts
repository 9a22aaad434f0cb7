/** Relations between shapes: overlap, gap, contact, cover. */
import { at, numberAt } from '../lists.ts'
import { requireUnits, UNITS_PER_MM } from './exact-arithmetic.ts'
import { compareSegments, compareToSegment, cross, distanceToSegment, type Point, squaredDistance } from './points.ts'
import { isInNumbers, isSegmentInside, spansInside, whereIn } from './polygon.ts'
import type { Shape } from './shape.ts'

/** True if two shapes overlap. Touching is not overlapping. */
export function overlaps(a: Shape, b: Shape): boolean {
  const reach = a.radius + b.radius
  if (reach > 0) return compareCores(a, b, reach) < 0
  if (a.right <= b.left || b.right <= a.left || a.top <= b.bottom || b.top <= a.bottom) return false
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

function nearestSquare({ xy: p }: Shape, { xy: q }: Shape): number {
  let nearest = Infinity
  for (let i = 0; i < p.length; i += 2) {
    let ax = numberAt(q, q.length - 2)
    let ay = numberAt(q, q.length - 1)
    for (let j = 0; j < q.length; j += 2) {
      const bx = numberAt(q, j)
      const by = numberAt(q, j + 1)
      const square = roughSquare(numberAt(p, i), numberAt(p, i + 1), ax, ay, bx, by)
      if (square < nearest) nearest = square
      ax = bx
      ay = by
    }
  }
  return nearest
}

function nearestExactly({ xy: p }: Shape, { xy: q }: Shape, limit: number): number {
  let nearest = Infinity
  for (let i = 0; i < p.length; i += 2) {
    const px = numberAt(p, i)
    const py = numberAt(p, i + 1)
    let ax = numberAt(q, q.length - 2)
    let ay = numberAt(q, q.length - 1)
    for (let j = 0; j < q.length; j += 2) {
      const bx = numberAt(q, j)
      const by = numberAt(q, j + 1)
      if (roughSquare(px, py, ax, ay, bx, by) <= limit) {
        const distance = distanceToSegment(px, py, ax, ay, bx, by)
        if (distance < nearest) nearest = distance
      }
      ax = bx
      ay = by
    }
  }
  return nearest
}

function roughSquare(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const along = (px - ax) * dx + (py - ay) * dy
  if (along <= 0) return (px - ax) * (px - ax) + (py - ay) * (py - ay)
  if (along >= length) return (px - bx) * (px - bx) + (py - by) * (py - by)
  const offset = dx * (py - ay) - dy * (px - ax)
  return (offset / length) * offset
}

/** True if a point is in the core of a shape or on its border. */
export const holds = ({ xy }: Shape, { x, y }: Point): boolean => isInNumbers(xy, x, y)

/** True if the gap between a point and a shape is at most this wide. Asked for every step of a leg. */
export function pointGapAtMost({ x, y }: Point, { xy, radius }: Shape, gap: number): boolean {
  requireGap(gap)
  if (xy.length > 4 && isInNumbers(xy, x, y)) return true
  return compareToEdges(x, y, xy, gap + radius) <= 0
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
export function nearLine({ x, y }: Point, line: readonly Point[], limit: number): boolean {
  requireGap(limit)
  const last = line.length - 1
  if (last < 1) return false
  let { x: ax, y: ay } = at(line, 0)
  for (let i = 1; i <= last; i++) {
    const { x: bx, y: by } = at(line, i)
    if (compareToSegment(x, y, ax, ay, bx, by, limit) <= 0) return true
    ax = bx
    ay = by
  }
  return false
}

/** Compares the distance between two cores with a limit, by sign. */
function compareCores(a: Shape, b: Shape, limit: number): number {
  // Most pairs are far apart, or have corners well within the limit: neither case needs edges.
  if (areBoxesBeyond(a, b, limit)) return 1
  const p = a.xy
  const q = b.xy
  if (areCornersNearer(p, q, limit)) return -1
  if (contains(p, q) || contains(q, p)) return limit > 0 ? -1 : 0
  const nearest = Math.min(cornersToEdges(p, q, limit), cornersToEdges(q, p, limit))
  const meeting = limit > 0 ? -1 : 0
  return nearest > meeting && doBordersCross(p, q) ? meeting : nearest
}

/** Compares the shortest distance from the corners of one core to the border of another with a limit. */
function cornersToEdges(corners: readonly number[], border: readonly number[], limit: number): number {
  let nearest = 1
  for (let i = 0; i < corners.length; i += 2) {
    const found = compareToEdges(numberAt(corners, i), numberAt(corners, i + 1), border, limit)
    if (found < nearest) nearest = found
    if (nearest < 0) return nearest
  }
  return nearest
}

function compareToEdges(px: number, py: number, border: readonly number[], limit: number): number {
  let nearest = 1
  const edges = edgeNumbers(border)
  for (let i = 0; i < edges; i += 2) {
    const next = nextNumber(border, i)
    const found = compareToSegment(
      px,
      py,
      numberAt(border, i),
      numberAt(border, i + 1),
      numberAt(border, next),
      numberAt(border, next + 1),
      limit,
    )
    if (found < 0) return found
    if (found < nearest) nearest = found
  }
  return nearest
}

/** True if an edge of one core crosses an edge of another at a point inside both. */
function doBordersCross(p: readonly number[], q: readonly number[]): boolean {
  const edgesOfP = edgeNumbers(p)
  const edgesOfQ = edgeNumbers(q)
  for (let i = 0; i < edgesOfP; i += 2) {
    const endOfP = nextNumber(p, i)
    const ax = numberAt(p, i)
    const ay = numberAt(p, i + 1)
    const bx = numberAt(p, endOfP)
    const by = numberAt(p, endOfP + 1)
    for (let j = 0; j < edgesOfQ; j += 2) {
      const endOfQ = nextNumber(q, j)
      const cx = numberAt(q, j)
      const cy = numberAt(q, j + 1)
      const dx = numberAt(q, endOfQ)
      const dy = numberAt(q, endOfQ + 1)
      if (
        areOpposite(turn(ax, ay, bx, by, cx, cy), turn(ax, ay, bx, by, dx, dy)) &&
        areOpposite(turn(cx, cy, dx, dy, ax, ay), turn(cx, cy, dx, dy, bx, by))
      )
        return true
    }
  }
  return false
}

/** Positive if a point lies left of the line from a to b, zero on it. */
const turn = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax)

const areOpposite = (a: number, b: number): boolean => (a < 0 && b > 0) || (a > 0 && b < 0)

/** True if the bounding boxes of two cores are farther apart than a limit along an axis. */
const areBoxesBeyond = (a: Shape, b: Shape, limit: number): boolean =>
  b.left - a.right > limit || a.left - b.right > limit || b.bottom - a.top > limit || a.bottom - b.top > limit

function areCornersNearer(p: readonly number[], q: readonly number[], limit: number): boolean {
  const square = limit * limit
  for (let i = 0; i < p.length; i += 2) {
    const px = numberAt(p, i)
    const py = numberAt(p, i + 1)
    for (let j = 0; j < q.length; j += 2) {
      const dx = numberAt(q, j) - px
      const dy = numberAt(q, j + 1) - py
      if (dx * dx + dy * dy < square) return true
    }
  }
  return false
}

// If the borders do not meet, one core is wholly inside or wholly outside the other, so one point decides.
const contains = (outer: readonly number[], inner: readonly number[]): boolean =>
  outer.length > 4 && isInNumbers(outer, numberAt(inner, 0), numberAt(inner, 1))

/** Two convex cores overlap unless a line along an edge of one has all of the other on its far side. */
const noEdgeSeparates = ({ xy: p }: Shape, { xy: q }: Shape): boolean => !edgeSeparates(p, q) && !edgeSeparates(q, p)

function edgeSeparates(p: readonly number[], q: readonly number[]): boolean {
  const edges = edgeNumbers(p)
  for (let i = 0; i < edges; i += 2) {
    const next = nextNumber(p, i)
    const ax = numberAt(p, i)
    const ay = numberAt(p, i + 1)
    const dx = numberAt(p, next) - ax
    const dy = numberAt(p, next + 1) - ay
    if (dx === 0 && dy === 0) continue
    let right = true
    let left = true
    for (let j = 0; j < q.length && (right || left); j += 2) {
      const side = dx * (numberAt(q, j + 1) - ay) - dy * (numberAt(q, j) - ax)
      if (side > 0) right = false
      if (side < 0) left = false
    }
    // A bare segment has no inside: it is separated from shapes wholly on either side of it.
    if (right || (left && p.length === 4)) return true
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

/** The same for a core of numbers: where its last edge ends, and where the edge that begins at this number ends. */
const edgeNumbers = (xy: readonly number[]): number => (xy.length < 6 ? 2 : xy.length)
const nextNumber = (xy: readonly number[], i: number): number => (i + 2 < xy.length ? i + 2 : 0)

function requireGap(gap: number): void {
  requireUnits(gap, 'a gap')
  if (gap < 0) throw new RangeError(`a gap cannot be ${gap}`)
}
