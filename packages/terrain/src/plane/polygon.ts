/** Points and segments inside polygons. */
import { at, numberAt } from '../lists.ts'
import { compareProducts, roundedQuotient } from './exact-arithmetic.ts'
import type { Point } from './points.ts'

/** The position of a point relative to a polygon, convex or not. */
export function whereIn(polygon: readonly Point[], { x: px, y: py }: Point): 'inside' | 'border' | 'outside' {
  let inside = false
  const count = polygon.length
  let { x: ax, y: ay } = at(polygon, count - 1)
  for (let i = 0; i < count; i++) {
    const { x: bx, y: by } = at(polygon, i)
    const turn = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    if (turn === 0 && (px - ax) * (px - bx) <= 0 && (py - ay) * (py - by) <= 0) return 'border'
    if (ay > py !== by > py && (by > ay ? turn > 0 : turn < 0)) inside = !inside
    ax = bx
    ay = by
  }
  return inside ? 'inside' : 'outside'
}

/** True if a point lies in a polygon of numbers, x and y in turn, its border included. */
export function isInNumbers(xy: readonly number[], px: number, py: number): boolean {
  let inside = false
  const count = xy.length
  let ax = numberAt(xy, count - 2)
  let ay = numberAt(xy, count - 1)
  for (let i = 0; i < count; i += 2) {
    const bx = numberAt(xy, i)
    const by = numberAt(xy, i + 1)
    const turn = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    if (turn === 0 && (px - ax) * (px - bx) <= 0 && (py - ay) * (py - by) <= 0) return true
    if (ay > py !== by > py && (by > ay ? turn > 0 : turn < 0)) inside = !inside
    ax = bx
    ay = by
  }
  return inside
}

/** A position along a segment as an exact fraction: 0 at its start, 1 at its end. d is positive. */
export type Fraction = { readonly n: number; readonly d: number }

/** A part of a segment. */
export type FractionSpan = { readonly enter: Fraction; readonly leave: Fraction }

/** The point at a fraction of a segment, to the nearest unit. */
export function pointAlong(a: Point, b: Point, { n, d }: Fraction): Point {
  return { x: a.x + roundedQuotient((b.x - a.x) * n, d), y: a.y + roundedQuotient((b.y - a.y) * n, d) }
}

/** Compares two fractions; the sign names the larger. */
export function compareFractions(a: Fraction, b: Fraction): number {
  return compareProducts(a.n, b.d, b.n, a.d)
}

/**
 * The parts of a segment that lie inside a polygon, in order; none if it only touches the border or runs along it. A
 * corner that the segment touches on its way ends one part and begins the next.
 *
 * The line is shifted by an infinitesimal amount, once to the left and once to the right, so that it meets no corner:
 * between every second crossing it is inside. Parts that are inside both times are inside; along an edge only one of
 * the two is.
 */
export function spansInside(polygon: readonly Point[], a: Point, b: Point): FractionSpan[] {
  if (polygon.length < 3 || (a.x === b.x && a.y === b.y)) return []
  const leftSpans = shiftedSpans(polygon, a, b, false)
  if (leftSpans.length === 0) return []
  const rightSpans = shiftedSpans(polygon, a, b, true)
  const spans: FractionSpan[] = []
  for (const left of leftSpans) {
    for (const right of rightSpans) {
      const enter = max(max(left.enter, right.enter), START)
      const leave = min(min(left.leave, right.leave), END)
      if (compareFractions(enter, leave) < 0) spans.push({ enter, leave })
    }
  }
  return spans
}

/** True if a whole segment lies in a polygon; it may run along the border. */
export function isSegmentInside(polygon: readonly Point[], a: Point, b: Point): boolean {
  if (a.x === b.x && a.y === b.y) return whereIn(polygon, a) !== 'outside'
  const spans = [...shiftedSpans(polygon, a, b, true), ...shiftedSpans(polygon, a, b, false)]
  spans.sort((p, q) => compareFractions(p.enter, q.enter))
  let covered = START
  for (const { enter, leave } of spans) {
    if (compareFractions(enter, covered) > 0) break
    covered = max(covered, leave)
  }
  return compareFractions(covered, END) >= 0
}

const START: Fraction = { n: 0, d: 1 }
const END: Fraction = { n: 1, d: 1 }

/** The spans between every second crossing of a line that is shifted so that points on it lie to its left or right. */
function shiftedSpans(
  polygon: readonly Point[],
  { x: ax, y: ay }: Point,
  { x: bx, y: by }: Point,
  zeroIsLeft: boolean,
): readonly FractionSpan[] {
  const dx = bx - ax
  const dy = by - ay
  let crossings: Fraction[] | null = null
  let { x: cx, y: cy } = at(polygon, polygon.length - 1)
  let before = isLeft(dx * (cy - ay) - dy * (cx - ax), zeroIsLeft)
  for (let i = 0; i < polygon.length; i++) {
    const { x, y } = at(polygon, i)
    const left = isLeft(dx * (y - ay) - dy * (x - ax), zeroIsLeft)
    if (before !== left) {
      const denominator = dx * (y - cy) - dy * (x - cx)
      const numerator = (cx - ax) * (y - cy) - (cy - ay) * (x - cx)
      crossings ??= []
      crossings.push(denominator > 0 ? { n: numerator, d: denominator } : { n: 0 - numerator, d: 0 - denominator })
    }
    before = left
    cx = x
    cy = y
  }
  if (crossings === null) return noSpans
  crossings.sort(compareFractions)
  const spans: FractionSpan[] = []
  for (let i = 0; i + 1 < crossings.length; i += 2) spans.push({ enter: at(crossings, i), leave: at(crossings, i + 1) })
  return spans
}

const noSpans: readonly FractionSpan[] = []

const isLeft = (turn: number, zeroIsLeft: boolean): boolean => turn > 0 || (turn === 0 && zeroIsLeft)

function max(a: Fraction, b: Fraction): Fraction {
  return compareFractions(a, b) >= 0 ? a : b
}

function min(a: Fraction, b: Fraction): Fraction {
  return compareFractions(a, b) <= 0 ? a : b
}
