import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cross, type Point, squaredDistance } from './points.ts'
import { isSegmentInside, pointAlong, spansInside, whereIn } from './polygon.ts'
import { polygon, type Shape } from './shape.ts'
import { anyCorners, at, closePoint, uShapedWood as wood } from './testing/shapes.ts'

describe('polygons', () => {
  test('either direction and a repeated corner make the same polygon', () => {
    const anticlockwise = polygon([at(0, 0), at(10, 0), at(10, 10), at(0, 10)])
    const clockwise = polygon([at(0, 0), at(0, 10), at(10, 10), at(10, 0), at(0, 0)])
    expect(new Set(clockwise.points)).toEqual(new Set(anticlockwise.points))
  })
  test('is convex or not', () => {
    expect(polygon([at(0, 0), at(10, 0), at(10, 10), at(0, 10)]).convex).toBe(true)
    expect(wood.convex).toBe(false)
  })
  test('sides that cross, and corners in one line, are refused', () => {
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
    expect(leavingSpans.map(({ enter, leave }) => ({ enter: enter.n / enter.d, leave: leave.n / leave.d }))).toEqual([
      { enter: 0, leave: 0.5 },
    ])
    expect(isSegmentInside(wood.points, at(15, 60), at(15, 80))).toBe(true)
    expect(isSegmentInside(wood.points, at(15, 60), at(75, 60))).toBe(false)
    expect(isSegmentInside(wood.points, at(0, 0), at(0, 90))).toBe(true)
    expect(isSegmentInside(wood.points, at(15, 90), at(75, 90))).toBe(false)
  })
  test('spans inside a polygon agree with sampled points', () => {
    fc.assert(
      fc.property(anyCorners, closePoint, closePoint, (corners, a, b) => {
        const shape = simplePolygonOf(corners)
        fc.pre(shape !== null)
        const spans = spansInside(shape.points, a, b)
        // Coordinates are scaled so that the samples, which divide the line evenly, are whole numbers too.
        const sampleCount = 240
        const scaledCorners = shape.points.map((p) => ({ x: p.x * sampleCount, y: p.y * sampleCount }))
        const scaledPointAt = (i: number): Point => ({
          x: a.x * (sampleCount - i) + b.x * i,
          y: a.y * (sampleCount - i) + b.y * i,
        })
        const isInSpan = (i: number) =>
          spans.some(({ enter, leave }) => enter.n * sampleCount < i * enter.d && i * leave.d < leave.n * sampleCount)
        const samples = Array.from({ length: Math.ceil(sampleCount / 7) }, (_, i) => 7 * i)
        const positions = samples.map((i) => whereIn(scaledCorners, scaledPointAt(i)))
        // Spans are open: the first end of the line is in none, even if it is inside. A line of no length has no spans.
        const comparedSamples = squaredDistance(a, b) > 0 ? samples.slice(1) : []
        for (const i of comparedSamples) expect(isInSpan(i)).toBe(positions[i / 7] === 'inside')
        if (positions.includes('outside')) expect(isSegmentInside(shape.points, a, b)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

/** Corners sorted round the first one: null if their sides cross or touch, or all are in one line. */
function simplePolygonOf(corners: readonly Point[]): Shape | null {
  const [first, ...others] = corners
  if (first === undefined) return null
  try {
    return polygon([first, ...others.sort((p, q) => cross(first, q, p))])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
