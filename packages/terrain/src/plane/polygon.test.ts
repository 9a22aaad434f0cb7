import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cross, type Point, segmentsCross, segmentsTouch, squaredDistance } from './points.ts'
import { isSegmentInside, pointAlong, spansInside, whereIn } from './polygon.ts'
import { circle, polygon, rectangle, type Shape } from './shape.ts'
import { covers, gap, gapAtMost, nearLine, overlaps } from './shape-relations.ts'
import { anyRectangle, at, closePoint, facing, mm } from './testing/shapes.ts'
import { projectionsOverlap, squaredGap } from './testing/slow-shapes.ts'

describe('segments', () => {
  test('crossing is proper, and touching is not crossing', () => {
    expect(segmentsCross(at(0, 0), at(10, 10), at(0, 10), at(10, 0))).toBe(true)
    expect(segmentsCross(at(0, 0), at(10, 0), at(5, 0), at(5, 9))).toBe(false)
    expect(segmentsTouch(at(0, 0), at(10, 0), at(5, 0), at(5, 9))).toBe(true)
    expect(segmentsTouch(at(0, 0), at(10, 0), at(4, 0), at(20, 0))).toBe(true)
    expect(segmentsTouch(at(0, 0), at(10, 0), at(11, 0), at(20, 0))).toBe(false)
  })
  test('a point is near a trench line up to the exact distance', () => {
    const trench = [at(0, 0), at(100, 0), at(100, 100)]
    expect([nearLine(at(50, 10), trench, mm(10)), nearLine(at(50, 10.25), trench, mm(10))]).toEqual([true, false])
    expect(nearLine(at(108, 50), trench, mm(10))).toBe(true)
  })
})

describe('polygons', () => {
  /** A wood shaped like a U, open at the top. */
  const wood = polygon([
    at(0, 0),
    at(90, 0),
    at(90, 90),
    at(60, 90),
    at(60, 30),
    at(30, 30),
    at(30, 90),
    at(0, 90),
    at(0, 0),
  ])

  test('either direction and a repeated corner make the same polygon', () => {
    const anticlockwise = polygon([at(0, 0), at(10, 0), at(10, 10), at(0, 10)])
    const clockwise = polygon([at(0, 0), at(0, 10), at(10, 10), at(10, 0), at(0, 0)])
    expect(new Set(clockwise.points)).toEqual(new Set(anticlockwise.points))
    expect([anticlockwise.convex, wood.convex]).toEqual([true, false])
    expect(() => polygon([at(0, 0), at(10, 0)])).toThrow(RangeError)
    expect(() => polygon([at(0, 0), at(10, 10), at(10, 0), at(0, 5)])).toThrow(RangeError)
    expect(() => polygon([at(0, 0), at(10, 0), at(20, 0)])).toThrow(RangeError)
  })
  test('polygons whose sides touch, double back or run round twice are refused', () => {
    const expectRefused = (...corners: [x: number, y: number][]) =>
      expect(() => polygon(corners.map(([x, y]) => at(x, y)))).toThrow('cannot cross or touch')
    expectRefused([0, 0], [20, 0], [10, 10], [20, 20], [0, 20], [10, 10])
    expectRefused([0, 0], [20, 0], [20, 20], [10, 0], [0, 20])
    expectRefused([0, 0], [20, 0], [30, 0], [20, 0], [20, 20], [0, 20])
    expectRefused([0, 0], [20, 0], [20, 20], [0, 20], [0, 0], [20, 0], [20, 20], [0, 20])
  })
  test('a point is inside, on the border or outside', () => {
    expect(whereIn(wood.points, at(15, 60))).toBe('inside')
    expect(whereIn(wood.points, at(45, 60))).toBe('outside')
    expect(whereIn(wood.points, at(30, 60))).toBe('border')
    expect(whereIn(wood.points, at(30, 30))).toBe('border')
    expect(whereIn(wood.points, at(-5, 90))).toBe('outside')
  })
  test('a sight line through both arms of the wood has two stretches inside', () => {
    const [a, b] = [at(-30, 60), at(120, 60)]
    const stretches = spansInside(wood.points, a, b).map(({ enter, leave }) => [
      pointAlong(a, b, enter),
      pointAlong(a, b, leave),
    ])
    expect(stretches).toEqual([
      [at(0, 60), at(30, 60)],
      [at(60, 60), at(90, 60)],
    ])
  })
  test('a line along the border is not inside, and a line from within is inside up to its exit', () => {
    expect(spansInside(wood.points, at(0, -10), at(0, 100))).toEqual([])
    expect(spansInside(wood.points, at(-20, 90), at(110, 90))).toEqual([])
    const leavingSpans = spansInside(wood.points, at(15, 60), at(45, 60))
    expect(leavingSpans.map(({ enter, leave }) => [enter.n / enter.d, leave.n / leave.d])).toEqual([[0, 0.5]])
    expect(isSegmentInside(wood.points, at(15, 60), at(15, 80))).toBe(true)
    expect(isSegmentInside(wood.points, at(15, 60), at(75, 60))).toBe(false)
    expect(isSegmentInside(wood.points, at(0, 0), at(0, 90))).toBe(true)
    expect(isSegmentInside(wood.points, at(15, 90), at(75, 90))).toBe(false)
  })
  test('spans inside a polygon agree with sampled points', () => {
    const corners = fc.uniqueArray(closePoint, { minLength: 3, maxLength: 8, selector: ({ x, y }) => `${x} ${y}` })
    fc.assert(
      fc.property(corners, closePoint, closePoint, (points, a, b) => {
        // Corners sorted round the first one make a simple polygon often enough.
        const first = points[0] as Point
        const sortedCorners = [first, ...points.slice(1).sort((p, q) => cross(first, q, p))]
        let shape: ReturnType<typeof polygon>
        try {
          shape = polygon(sortedCorners)
        } catch {
          return
        }
        const spans = spansInside(shape.points, a, b)
        const samples = 240
        const scaled = shape.points.map((p) => ({ x: p.x * samples, y: p.y * samples }))
        for (let i = 0; i <= samples; i += 7) {
          const p = { x: a.x * (samples - i) + b.x * i, y: a.y * (samples - i) + b.y * i }
          const isInSpan = spans.some(
            ({ enter, leave }) => enter.n * samples < i * enter.d && i * leave.d < leave.n * samples,
          )
          const position = whereIn(scaled, p)
          if (i > 0 && squaredDistance(a, b) > 0) {
            if (isInSpan) expect(position).toBe('inside')
            if (position === 'inside' && i < samples) expect(isInSpan).toBe(true)
          }
          if (position === 'outside') expect(isSegmentInside(shape.points, a, b)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
  test('a base in the mouth of the U does not overlap the wood, one in its arm does and is covered', () => {
    const mouth = rectangle(facing(45, 60, 0), mm(30), mm(30))
    expect([overlaps(wood, mouth), overlaps(mouth, wood), gapAtMost(wood, mouth, 0)]).toEqual([false, false, true])
    const arm = rectangle(facing(15, 60, 0), mm(20), mm(20))
    expect([overlaps(wood, arm), covers(wood, arm)]).toEqual([true, true])
    const across = rectangle(facing(45, 60, 0), mm(20), mm(80))
    expect([overlaps(wood, across), covers(wood, across)]).toEqual([true, false])
    expect(overlaps(wood, wood)).toBe(true)
    const wide = rectangle(facing(45, 60, 0), mm(60), mm(30))
    expect([overlaps(wood, wide), covers(wood, wide)]).toEqual([false, false])
    expect(overlaps(wood, circle(at(45, 60), mm(15)))).toBe(false)
    expect(overlaps(wood, circle(at(45, 60), mm(16)))).toBe(true)
  })
  test('the gap to a concave polygon reaches into its mouth, and is 0 where they meet', () => {
    const pointShape = (x: number, y: number): Shape => ({ points: [at(x, y)], radius: 0, convex: true })
    expect([gap(wood, pointShape(45, 60)), gap(wood, pointShape(45, 35)), gap(pointShape(45, 120), wood)]).toEqual([
      mm(15),
      mm(5),
      Math.floor(Math.sqrt(mm(15) ** 2 + mm(30) ** 2)) + 0.5,
    ])
    expect([gap(wood, pointShape(15, 60)), gap(wood, pointShape(30, 60)), gap(wood, wood)]).toEqual([0, 0, 0])
    expect(gap(wood, circle(at(45, 60), mm(10)))).toBe(mm(5))
  })
  test('both methods agree on the overlap of convex polygons', () => {
    fc.assert(
      fc.property(anyRectangle, anyRectangle, (a, b) => {
        const notConvex = { ...a, convex: false }
        expect(overlaps(notConvex, b)).toBe(overlaps(a, b))
        expect(covers(notConvex, b)).toBe(covers(a, b))
      }),
      { numRuns: 1000 },
    )
  })
  test('overlap and gap of any two polygons agree with those of their triangles', () => {
    const corners = fc.uniqueArray(closePoint, { minLength: 3, maxLength: 8, selector: ({ x, y }) => `${x} ${y}` })
    fc.assert(
      fc.property(corners, corners, fc.nat(20), (cornersOfA, cornersOfB, limit) => {
        const [a, b] = [fan(cornersOfA), fan(cornersOfB)]
        if (a === null || b === null) return
        const pairs = a.triangles.flatMap((s) => b.triangles.map((t) => [s, t] as const))
        const expected = pairs.some(([s, t]) => projectionsOverlap(s, t))
        expect([overlaps(a.shape, b.shape), overlaps(b.shape, a.shape)]).toEqual([expected, expected])
        const isWithinLimit = pairs.some(([s, t]) => {
          const [n, d] = squaredGap(s, t)
          return n <= BigInt(limit * limit) * d
        })
        expect(gapAtMost(a.shape, b.shape, limit)).toBe(expected || isWithinLimit)
        const measured = gap(a.shape, b.shape)
        expect([measured <= limit, gap(b.shape, a.shape)]).toEqual([expected || isWithinLimit, measured])
      }),
      { numRuns: 1000 },
    )
  })
})

/** A polygon of corners sorted round the lowest one, and its triangles; null if two corners are in one line with it. */
function fan(corners: readonly Point[]): { shape: Shape; triangles: Point[][] } | null {
  const [first, ...others] = [...corners].sort((p, q) => p.y - q.y || p.x - q.x)
  if (first === undefined) return null
  others.sort((p, q) => cross(first, q, p))
  const triangles = others.slice(1).map((q, i) => [first, others[i] as Point, q])
  if (triangles.some(([p, q, r]) => cross(p as Point, q as Point, r as Point) <= 0)) return null
  return { shape: polygon([first, ...others]), triangles }
}
