import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cross, type Point } from './points.ts'
import { whereIn } from './polygon.ts'
import { circle, polygon, rectangle, type Shape, spot } from './shape.ts'
import { covers, gap, gapAtMost, holds, nearLine, overlaps, pointGapAtMost } from './shape-relations.ts'
import {
  anyCorners,
  anyPoint,
  anyRectangle,
  at,
  closePoint,
  facing,
  mm,
  uShapedWood as wood,
} from './testing/shapes.ts'
import { projectionsOverlap, squaredGap } from './testing/slow-shapes.ts'

test('a point is near a trench line up to the exact distance', () => {
  const trench = [at(0, 0), at(100, 0), at(100, 100)]
  expect(nearLine(at(50, 10), trench, mm(10))).toBe(true)
  expect(nearLine(at(50, 10.25), trench, mm(10))).toBe(false)
  expect(nearLine(at(108, 50), trench, mm(10))).toBe(true)
})

describe('a base and a wood shaped like a U', () => {
  test('that stands in its mouth touches, and does not overlap', () => {
    const mouth = rectangle(facing(45, 60, 0), mm(30), mm(30))
    expect(overlaps(wood, mouth)).toBe(false)
    expect(overlaps(mouth, wood)).toBe(false)
    expect(gapAtMost(wood, mouth, 0)).toBe(true)
  })
  test('that stands in its arm overlaps, and is covered', () => {
    const arm = rectangle(facing(15, 60, 0), mm(20), mm(20))
    expect(overlaps(wood, arm)).toBe(true)
    expect(covers(wood, arm)).toBe(true)
  })
  test('that reaches from the mouth into the bottom overlaps, and is not covered', () => {
    const deep = rectangle(facing(45, 60, 0), mm(20), mm(80))
    expect(overlaps(wood, deep)).toBe(true)
    expect(covers(wood, deep)).toBe(false)
  })
  test('that fills the mouth does not overlap, and is not covered', () => {
    const filling = rectangle(facing(45, 60, 0), mm(60), mm(30))
    expect(overlaps(wood, filling)).toBe(false)
    expect(covers(wood, filling)).toBe(false)
  })
  test('a circle in the mouth overlaps as soon as it is wider than the mouth', () => {
    expect(overlaps(wood, circle(at(45, 60), mm(15)))).toBe(false)
    expect(overlaps(wood, circle(at(45, 60), mm(16)))).toBe(true)
  })
  test('the wood overlaps itself', () => {
    expect(overlaps(wood, wood)).toBe(true)
  })
})

describe('the gap to a concave polygon', () => {
  const pointShape = (x: number, y: number): Shape => spot(at(x, y))

  test('reaches into its mouth', () => {
    expect(gap(wood, pointShape(45, 60))).toBe(mm(15))
    expect(gap(wood, pointShape(45, 35))).toBe(mm(5))
    expect(gap(wood, circle(at(45, 60), mm(10)))).toBe(mm(5))
  })
  test('is half a unit more than whole units if it is between two of them', () => {
    const toNearestCorner = Math.hypot(mm(15), mm(30))
    expect(Number.isInteger(toNearestCorner)).toBe(false)
    expect(gap(pointShape(45, 120), wood)).toBe(Math.floor(toNearestCorner) + 0.5)
  })
  test('is 0 inside, on the border and to itself', () => {
    expect(gap(wood, pointShape(15, 60))).toBe(0)
    expect(gap(wood, pointShape(30, 60))).toBe(0)
    expect(gap(wood, wood)).toBe(0)
  })
})

test('a point is in a shape, or near it, exactly as the shape of that point is', () => {
  fc.assert(
    fc.property(anyCorners, closePoint, fc.nat(20), (corners, point, limit) => {
      const shape = fanOf(corners)?.shape
      fc.pre(shape !== undefined)
      expect(holds(shape, point)).toBe(whereIn(shape.points, point) !== 'outside')
      expect(pointGapAtMost(point, shape, limit)).toBe(gapAtMost(spot(point), shape, limit))
      expect(pointGapAtMost(point, shape, 0)).toBe(holds(shape, point))
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(anyRectangle, anyPoint, fc.nat(400), (shape, point, limit) => {
      const [n, d] = holds(shape, point) ? [0n, 1n] : squaredGap([point], shape.points)
      expect(pointGapAtMost(point, shape, limit)).toBe(n <= BigInt(limit) ** 2n * d)
    }),
    { numRuns: 1000 },
  )
})

test('the method for concave polygons agrees with the one for convex polygons', () => {
  fc.assert(
    fc.property(anyRectangle, anyRectangle, (a, b) => {
      const asConcave: Shape = Object.create(a, { convex: { value: false } })
      expect(overlaps(asConcave, b)).toBe(overlaps(a, b))
      expect(covers(asConcave, b)).toBe(covers(a, b))
    }),
    { numRuns: 1000 },
  )
})

test('overlap and gap of any two polygons agree with those of their triangles', () => {
  fc.assert(
    fc.property(anyCorners, anyCorners, fc.nat(20), (cornersOfA, cornersOfB, limit) => {
      const [a, b] = [fanOf(cornersOfA), fanOf(cornersOfB)]
      fc.pre(a !== null && b !== null)
      const pairs = a.triangles.flatMap((s) => b.triangles.map((t) => [s, t] as const))
      const doOverlap = pairs.some(([s, t]) => projectionsOverlap(s, t))
      const isWithinLimit = pairs.some(([s, t]) => {
        const [numerator, denominator] = squaredGap(s, t)
        return numerator <= BigInt(limit * limit) * denominator
      })
      expect(overlaps(a.shape, b.shape)).toBe(doOverlap)
      expect(overlaps(b.shape, a.shape)).toBe(doOverlap)
      expect(gapAtMost(a.shape, b.shape, limit)).toBe(doOverlap || isWithinLimit)
      const measuredGap = gap(a.shape, b.shape)
      expect(measuredGap <= limit).toBe(doOverlap || isWithinLimit)
      expect(gap(b.shape, a.shape)).toBe(measuredGap)
    }),
    { numRuns: 1000 },
  )
})

/** A polygon of corners sorted round the lowest one, and its triangles; null if two corners are in one line with it. */
function fanOf(corners: readonly Point[]): { shape: Shape; triangles: Point[][] } | null {
  const [first, ...others] = [...corners].sort((p, q) => p.y - q.y || p.x - q.x)
  if (first === undefined) return null
  others.sort((p, q) => cross(first, q, p))
  const triangles = others.slice(1).map((q, i) => [first, others[i] as Point, q])
  if (triangles.some(([p, q, r]) => cross(p as Point, q as Point, r as Point) <= 0)) return null
  return { shape: polygon([first, ...others]), triangles }
}
