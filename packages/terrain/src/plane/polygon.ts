import { at } from '../lists.ts'
import { compareProducts, roundedQuotient } from './numbers.ts'
import { cross, onSegment, type Point } from './points.ts'

/** The position of a point relative to a polygon, convex or not. */
export function whereIn(polygon: readonly Point[], p: Point): 'inside' | 'border' | 'outside' {
  let inside = false
  for (let i = 0; i < polygon.length; i++) {
    const a = at(polygon, i)
    const b = at(polygon, (i + 1) % polygon.length)
    if (onSegment(p, a, b)) return 'border'
    if (a.y > p.y === b.y > p.y) continue
    const turn = cross(a, b, p)
    if (b.y > a.y ? turn > 0 : turn < 0) inside = !inside
  }
  return inside ? 'inside' : 'outside'
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
export function compareFractions(one: Fraction, two: Fraction): number {
  return compareProducts(one.n, two.d, two.n, one.d)
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
  const found: FractionSpan[] = []
  const right = pushedSpans(polygon, a, b, true)
  for (const one of pushedSpans(polygon, a, b, false)) {
    for (const two of right) {
      const enter = later(later(one.enter, two.enter), START)
      const leave = earlier(earlier(one.leave, two.leave), END)
      if (compareFractions(enter, leave) < 0) found.push({ enter, leave })
    }
  }
  return found
}

/** True if a whole segment lies in a polygon; it may run along the border. */
export function staysIn(polygon: readonly Point[], a: Point, b: Point): boolean {
  if (a.x === b.x && a.y === b.y) return whereIn(polygon, a) !== 'outside'
  const spans = [...pushedSpans(polygon, a, b, true), ...pushedSpans(polygon, a, b, false)]
  spans.sort((one, two) => compareFractions(one.enter, two.enter))
  let covered = START
  for (const { enter, leave } of spans) {
    if (compareFractions(enter, covered) > 0) break
    covered = later(covered, leave)
  }
  return compareFractions(covered, END) >= 0
}

const START: Fraction = { n: 0, d: 1 }
const END: Fraction = { n: 1, d: 1 }

function pushedSpans(polygon: readonly Point[], a: Point, b: Point, zeroIsLeft: boolean): FractionSpan[] {
  const crossings: Fraction[] = []
  for (let i = 0; i < polygon.length; i++) {
    const c = at(polygon, i)
    const d = at(polygon, (i + 1) % polygon.length)
    if (isLeft(a, b, c, zeroIsLeft) === isLeft(a, b, d, zeroIsLeft)) continue
    const below = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    const above = (c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)
    crossings.push(below > 0 ? { n: above, d: below } : { n: 0 - above, d: 0 - below })
  }
  crossings.sort(compareFractions)
  const spans: FractionSpan[] = []
  for (let i = 0; i + 1 < crossings.length; i += 2) spans.push({ enter: at(crossings, i), leave: at(crossings, i + 1) })
  return spans
}

function isLeft(a: Point, b: Point, p: Point, zeroIsLeft: boolean): boolean {
  const turn = cross(a, b, p)
  return turn > 0 || (turn === 0 && zeroIsLeft)
}

function later(one: Fraction, two: Fraction): Fraction {
  return compareFractions(one, two) >= 0 ? one : two
}

function earlier(one: Fraction, two: Fraction): Fraction {
  return compareFractions(one, two) <= 0 ? one : two
}
