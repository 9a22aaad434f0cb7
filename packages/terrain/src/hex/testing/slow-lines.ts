/**
 * Slow reference implementation of lines, for tests: for every hex, side and vertex of the grid it computes the part of
 * the line inside, in fractions of big integers and on the printed sheet, and sorts the results. It shares only the
 * numbering of the grid with line-pattern.ts.
 */

import type { HexGrid } from '../grid.ts'
import type { LineTouch } from '../hex-lines.ts'
import { DIRECTIONS, hexId, sideId, turn, vertexId } from '../ids.ts'
import { hexPoint, type SheetPoint, vertexPoint } from '../sheet-points.ts'
import { vertexOf, verticesOfSide } from '../sides.ts'

type Fraction = readonly [n: bigint, d: bigint]
/** A part of a line, from one fraction of it to another. */
type Part = { readonly from: Fraction; readonly to: Fraction; readonly inside: boolean }

/** The elements of the sheet that a line from one point to another meets, in order. */
export function slowTouches(grid: HexGrid, from: SheetPoint, to: SheetPoint): LineTouch[] {
  const touches: { touch: LineTouch; doubledMiddle: Fraction }[] = []
  const add = (touch: LineTouch, part: Part) => {
    touches.push({ touch, doubledMiddle: plus(part.from, part.to) })
  }
  for (let id = 0; id < grid.hexCount; id++) {
    const hex = hexId(id)
    const corners = DIRECTIONS.map((k) => vertexPoint(grid, vertexOf(grid, hex, k)))
    const part = clip(corners, from, to)
    if (part === null || !part.inside || compare(part.from, part.to) === 0) continue
    const through: (typeof DIRECTIONS)[number][] = []
    const followed: (typeof DIRECTIONS)[number][] = []
    for (const k of DIRECTIONS) {
      const ends = [turn(k, -1), k].map((corner) => vertexPoint(grid, vertexOf(grid, hex, corner)))
      const inSector = clip([hexPoint(grid, hex), ...ends], from, to)
      if (inSector === null || compare(inSector.from, inSector.to) === 0) continue
      if (inSector.inside) through.push(k)
      else followed.push(k)
    }
    add({ kind: 'hex', hex, through, followed }, part)
  }
  for (let id = 0; id < grid.sideCount; id++) {
    const side = sideId(id)
    const [a, b] = verticesOfSide(grid, side).map((vertex) => vertexPoint(grid, vertex))
    if (a === undefined || b === undefined) continue
    const part = clip([a, b], from, to)
    if (part === null) continue
    if (compare(part.from, part.to) < 0) add({ kind: 'along', side }, part)
    else if (clip([a], from, to) === null && clip([b], from, to) === null) add({ kind: 'side', side }, part)
  }
  for (let id = 0; id < grid.vertexCount; id++) {
    const vertex = vertexId(id)
    const part = clip([vertexPoint(grid, vertex)], from, to)
    if (part !== null) add({ kind: 'vertex', vertex }, part)
  }
  return touches.sort((a, b) => compare(a.doubledMiddle, b.doubledMiddle)).map(({ touch }) => touch)
}

/** The part of the segment in a convex polygon (or segment, or point), and whether it is in its inside. */
function clip(corners: readonly SheetPoint[], from: SheetPoint, to: SheetPoint): Part | null {
  let low: Fraction = [0n, 1n]
  let high: Fraction = [1n, 1n]
  let inside = true
  // A half-plane is a, b with a + b * t >= 0 along the segment.
  const cut = (start: bigint, end: bigint): boolean => {
    const slope = end - start
    if (slope === 0n) {
      if (start === 0n) inside = false
      return start >= 0n
    }
    const t: Fraction = slope > 0n ? [-start, slope] : [start, -slope]
    if (slope > 0n && compare(t, low) > 0) low = t
    if (slope < 0n && compare(t, high) < 0) high = t
    return compare(low, high) <= 0
  }
  for (const [p, q, r] of sidesOf(corners)) {
    const sign = cross(p, q, r) > 0n ? 1n : -1n
    if (!cut(sign * cross(p, q, from), sign * cross(p, q, to))) return null
  }
  return { from: low, to: high, inside }
}

/** Each edge with a third point on its inner side; thin shapes are bounded by lines across them. */
function sidesOf(corners: readonly SheetPoint[]): [SheetPoint, SheetPoint, SheetPoint][] {
  const shifted = (p: SheetPoint, dx: number, dy: number) => ({ x: p.x + dx, y: p.y + dy })
  const [a, b] = corners
  if (a === undefined) return []
  if (b === undefined || corners.length === 2) {
    const end = b ?? a
    const [dx, dy] = b === undefined ? [1, 0] : [end.x - a.x, end.y - a.y]
    return [
      [a, shifted(a, dx, dy), shifted(a, -dy, dx)],
      [a, shifted(a, dx, dy), shifted(a, dy, -dx)],
      [a, shifted(a, -dy, dx), shifted(a, dx, dy)],
      [end, shifted(end, -dy, dx), shifted(end, -dx, -dy)],
    ]
  }
  return corners.map((p, i) => {
    const at = (n: number) => corners[n % corners.length] ?? p
    return [p, at(i + 1), at(i + 2)]
  })
}

function cross(p: SheetPoint, q: SheetPoint, r: SheetPoint): bigint {
  return BigInt(q.x - p.x) * BigInt(r.y - p.y) - BigInt(q.y - p.y) * BigInt(r.x - p.x)
}

function compare(a: Fraction, b: Fraction): number {
  const difference = a[0] * b[1] - b[0] * a[1]
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

function plus(a: Fraction, b: Fraction): Fraction {
  return [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
}
