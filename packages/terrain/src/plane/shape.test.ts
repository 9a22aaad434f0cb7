import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isqrt, MAX_COORDINATE } from './exact-arithmetic.ts'
import { inFrameOf, Q14 } from './heading.ts'
import { comparePointToSegment, cross, type Point } from './points.ts'
import { whereIn } from './polygon.ts'
import { circle, hull, rectangle, shifted, strip, swept } from './shape.ts'
import { covers, gap, gapAtMost, gapUnder, inContact, overlaps } from './shape-relations.ts'
import { anyPoint, anyRectangle, at, facing, mm, platoon } from './testing/shapes.ts'
import { projectionsOverlap, squaredGap, squaredToSegment } from './testing/slow-shapes.ts'

describe('rectangles and circles', () => {
  test('a platoon has the right corners facing along x and turned by a quarter', () => {
    expect(platoon(100, 600, 0).points).toEqual([at(107.5, 615), at(92.5, 615), at(92.5, 585), at(107.5, 585)])
    expect(platoon(100, 600, 90).points).toEqual([at(85, 607.5), at(85, 592.5), at(115, 592.5), at(115, 607.5)])
  })
  test('overlap agrees with separating axes in big integers', () => {
    fc.assert(
      fc.property(anyRectangle, anyRectangle, (a, b) => {
        expect(overlaps(a, b)).toBe(projectionsOverlap(a.points, b.points))
        expect(overlaps(b, a)).toBe(overlaps(a, b))
      }),
      { numRuns: 2000 },
    )
  })
  test('touching is contact but not overlap', () => {
    const [left, right] = [platoon(100, 100, 90), platoon(130, 100, 90)]
    expect([overlaps(left, right), gapAtMost(left, right, 0), inContact(left, right)]).toEqual([false, true, true])
    expect(overlaps(left, platoon(129, 100, 90))).toBe(true)
    expect([inContact(left, platoon(131, 100, 90)), inContact(left, platoon(132, 100, 90))]).toEqual([true, false])
    expect(overlaps(left, left)).toBe(true)
  })
  test('gaps agree with squared distances in big fractions', () => {
    fc.assert(
      fc.property(anyRectangle, anyRectangle, fc.nat(400), (a, b, gap) => {
        const [n, d] = overlaps(a, b) ? [0n, 1n] : squaredGap(a.points, b.points)
        const squared = BigInt(gap) ** 2n * d
        expect(gapAtMost(a, b, gap)).toBe(n <= squared)
        expect(gapUnder(a, b, gap)).toBe(n < squared)
      }),
      { numRuns: 1000 },
    )
  })
  test('a measured gap compares like the exact gap', () => {
    const anyCircle = fc.tuple(anyPoint, fc.integer({ min: 1, max: 60 })).map(([p, radius]) => circle(p, radius))
    const anything = fc.oneof(anyRectangle, anyCircle)
    fc.assert(
      fc.property(anything, anything, fc.nat(400), (a, b, limit) => {
        const measured = gap(a, b)
        expect(gap(b, a)).toBe(measured)
        const limits = [limit, Math.floor(measured), Math.floor(measured) + 1].filter((n) => n <= MAX_COORDINATE)
        for (const value of limits) {
          expect(measured <= value).toBe(gapAtMost(a, b, value))
          if (value > 0) expect(measured < value).toBe(gapUnder(a, b, value))
        }
      }),
      { numRuns: 2000 },
    )
    expect(gap(platoon(100, 600, 0), platoon(200, 600, 0))).toBe(mm(85))
    expect(gap(circle(at(100, 100), mm(10)), circle(at(200, 200), mm(10)))).toBe(
      Math.floor(mm(Math.SQRT2 * 100 - 20)) + 0.5,
    )
  })
  test('4.2: side by side at any heading, two platoons can be in contact without overlap', () => {
    for (let d = 0; d < 360; d++) {
      const first = platoon(500, 500, d)
      let found = false
      for (let dx = -34; dx <= 34 && !found; dx++)
        for (let dy = -34; dy <= 34 && !found; dy++) {
          const { left } = inFrameOf({ x: 0, y: 0, heading: d }, { x: dx, y: dy })
          if (left < 29 * Q14 || left > 32 * Q14) continue
          const second = platoon(500 + dx, 500 + dy, d)
          found = !overlaps(first, second) && gapAtMost(first, second, 2)
        }
      expect(found).toBe(true)
    }
  })
  test('circles have the gap between their borders, and touching is not overlap', () => {
    const [a, b] = [circle(at(100, 100), mm(20)), circle(at(150, 100), mm(30))]
    expect([overlaps(a, b), gapAtMost(a, b, 0), gapUnder(a, b, 0)]).toEqual([false, true, false])
    expect(overlaps(a, circle(at(149, 100), mm(30)))).toBe(true)
    expect(overlaps(a, circle(at(100, 100), mm(1)))).toBe(true)
    const base = platoon(100, 100, 0)
    expect(overlaps(base, circle(at(117.5, 100), mm(10)))).toBe(false)
    expect(overlaps(base, circle(at(117.25, 100), mm(10)))).toBe(true)
  })
  test('a circle against a rectangle agrees with big fractions', () => {
    fc.assert(
      fc.property(
        anyRectangle,
        fc.record({ x: fc.integer({ min: 900, max: 1500 }), y: fc.integer({ min: 900, max: 1500 }) }),
        fc.integer({ min: 1, max: 200 }),
        (a, centre, radius) => {
          const inside = whereIn(a.points, centre) !== 'outside'
          const isNearBorder = a.points.some((p, i) => {
            const [n, d] = squaredToSegment(centre, p, a.points[(i + 1) % 4] as Point)
            return n < BigInt(radius) ** 2n * d
          })
          expect(overlaps(a, circle(centre, radius))).toBe(inside || isNearBorder)
        },
      ),
      { numRuns: 1000 },
    )
  })
  test('a base is covered when every corner is within the template or on its border', () => {
    const template = rectangle(facing(500, 500, 0), mm(100), mm(50))
    expect(covers(template, platoon(517.5, 535, 0))).toBe(true)
    expect(covers(template, platoon(518, 535, 0))).toBe(false)
    expect(covers(template, circle(at(505, 500), mm(20)))).toBe(true)
    expect(covers(template, circle(at(506, 500), mm(20)))).toBe(false)
    expect(covers(circle(at(500, 500), mm(40)), circle(at(510, 500), mm(30)))).toBe(true)
    expect(covers(circle(at(500, 500), mm(40)), circle(at(511, 500), mm(30)))).toBe(false)
    expect(() => covers(strip(at(0, 0), at(9, 0), 4), template)).toThrow(RangeError)
  })
  test('sizes and places outside the proven range are refused', () => {
    expect(() => rectangle(facing(0, 0, 0), 121, 60)).toThrow(RangeError)
    expect(() => rectangle(facing(0, 0, 0), 0, 60)).toThrow(RangeError)
    expect(() => rectangle({ x: 0.5, y: 0, heading: 0 }, 120, 60)).toThrow(RangeError)
    expect(() => rectangle({ x: MAX_COORDINATE, y: 0, heading: 0 }, 120, 60)).toThrow(RangeError)
    expect(() => circle(at(0, 0), 0)).toThrow(RangeError)
    expect(() => gapAtMost(circle(at(0, 0), 4), circle(at(9, 0), 4), -1)).toThrow(RangeError)
    expect(() => gapUnder(circle(at(0, 0), 4), circle(at(9, 0), 4), 1.5)).toThrow(RangeError)
  })
  test('distances compare exactly over the whole range, near ties included', () => {
    const coordinate = fc.integer({ min: -MAX_COORDINATE, max: MAX_COORDINATE })
    const anyFarPoint = fc.record({ x: coordinate, y: coordinate })
    fc.assert(
      fc.property(anyFarPoint, anyFarPoint, anyFarPoint, fc.integer({ min: -1, max: 1 }), (p, a, b, offset) => {
        const [n, d] = squaredToSegment(p, a, b)
        const limit = Math.max(0, isqrt(Number(n / d)) + offset)
        const expected = n - BigInt(limit) ** 2n * d
        expect(comparePointToSegment(p, a, b, limit)).toBe(expected > 0n ? 1 : expected < 0n ? -1 : 0)
      }),
      { numRuns: 1000 },
    )
  })
})

test('a shape knows its bounds, and moves with all its points', () => {
  const shift = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(anyRectangle, shift, shift, (shape, dx, dy) => {
      const moved = shifted(shape, dx, dy)
      expect(moved.points).toEqual(shape.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })))
      const [xs, ys] = [moved.points.map(({ x }) => x), moved.points.map(({ y }) => y)]
      expect([moved.left, moved.right]).toEqual([Math.min(...xs), Math.max(...xs)])
      expect([moved.bottom, moved.top]).toEqual([Math.min(...ys), Math.max(...ys)])
    }),
  )
})

describe('swept shapes', () => {
  test('a swept base covers every pose on its way', () => {
    fc.assert(
      fc.property(
        anyRectangle,
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -400, max: 400 }),
        (base, dx, dy) => {
          const shape = swept(base, dx * 4, dy * 4)
          expect(covers(shape, base)).toBe(true)
          for (const part of [1, 2, 3, 4]) {
            expect(covers(shape, shifted(base, dx * part, dy * part))).toBe(true)
          }
          expect(
            shape.points.every(
              (p, i) =>
                cross(
                  p,
                  shape.points[(i + 1) % shape.points.length] as Point,
                  shape.points[(i + 2) % shape.points.length] as Point,
                ) > 0,
            ),
          ).toBe(true)
        },
      ),
    )
  })
  test('a swept base has the corners of the hull round both ends, anticlockwise', () => {
    const shift = fc.integer({ min: -900, max: 900 })
    const sorted = (points: readonly Point[]) => [...points].sort((p, q) => p.x - q.x || p.y - q.y)
    fc.assert(
      fc.property(anyRectangle, fc.oneof(shift, fc.constant(0)), fc.oneof(shift, fc.constant(0)), (base, dx, dy) => {
        const shiftedPoints = base.points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
        const { points } = swept(base, dx, dy)
        expect(sorted(points)).toEqual(sorted(hull([...base.points, ...shiftedPoints]).points))
        const turns = points.map((p, i) =>
          cross(p, points[(i + 1) % points.length] as Point, points[(i + 2) % points.length] as Point),
        )
        expect(turns.every((cornerTurn) => cornerTurn > 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  test('a swept circle is a strip', () => {
    const sweptCircle = swept(circle(at(0, 0), mm(10)), mm(100), 0)
    expect(gapAtMost(sweptCircle, circle(at(50, 30), mm(10)), mm(10))).toBe(true)
    expect(gapUnder(sweptCircle, circle(at(50, 30), mm(10)), mm(10))).toBe(false)
    expect(swept(circle(at(5, 5), 4), 0, 0).points).toEqual([at(5, 5)])
  })
  test('a hull drops the points within it', () => {
    expect(hull([at(0, 0), at(5, 0), at(10, 0), at(10, 10), at(5, 5), at(0, 10), at(0, 10)]).points).toEqual([
      at(0, 0),
      at(10, 0),
      at(10, 10),
      at(0, 10),
    ])
  })
})
