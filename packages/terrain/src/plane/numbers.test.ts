import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cosine, inFrameOf, pointAhead, Q14, sine } from './heading.ts'
import { compareProducts, isqrt, roundedQuotient } from './numbers.ts'
import { frontMiddle } from './shape.ts'
import { anyPoint, at, facing, heading, mm } from './testing/shapes.ts'

describe('numbers', () => {
  test('isqrt is exact up to 2^53 - 1', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const root = BigInt(isqrt(value))
        expect(root * root <= BigInt(value) && (root + 1n) * (root + 1n) > BigInt(value)).toBe(true)
      }),
    )
    for (const root of [94906265, 94906264, 67108865]) {
      expect(isqrt(root * root)).toBe(root)
      expect(isqrt(root * root - 1)).toBe(root - 1)
    }
    expect(() => isqrt(-1)).toThrow(RangeError)
    expect(() => isqrt(2 ** 53)).toThrow(RangeError)
  })
  test('products compare exactly, however large', () => {
    const safe = fc.integer({ min: -(2 ** 45), max: 2 ** 45 })
    fc.assert(
      fc.property(safe, safe, safe, fc.integer({ min: -2, max: 2 }), (a, b, c, error) => {
        const expected = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(b + error)
        expect(compareProducts(a, b, c, b + error)).toBe(expected > 0n ? 1 : expected < 0n ? -1 : 0)
      }),
    )
    expect(compareProducts(2 ** 40 + 1, 2 ** 40 - 1, 2 ** 40, 2 ** 40)).toBe(-1)
  })
  test('quotients round halves away from zero, without negative zero', () => {
    expect([5, -5, 4, -4, 1, -1, 0].map((n) => roundedQuotient(n, 10))).toEqual([1, -1, 0, 0, 0, 0, 0])
  })
})

describe('headings', () => {
  test('every heading has unit length within rounding', () => {
    for (let d = 0; d < 360; d++) {
      const error = sine(d) ** 2 + cosine(d) ** 2 - Q14 * Q14
      expect(Math.abs(error)).toBeLessThanOrEqual(2 * Q14)
    }
  })
  test('quarter turns are exact', () => {
    for (let d = -720; d < 720; d++) {
      expect(sine(d + 90)).toBe(cosine(d))
      expect(sine(-d) + sine(d)).toBe(0)
      expect(sine(d + 360)).toBe(sine(d))
    }
    expect([sine(0), sine(30), sine(90), sine(180), sine(270)]).toEqual([0, 8192, 16384, 0, -16384])
    expect(() => sine(0.5)).toThrow(RangeError)
  })
  test('the table is round(sin * 16384)', () => {
    for (let d = 0; d <= 90; d++) expect(sine(d)).toBe(Math.round(Math.sin((d * Math.PI) / 180) * Q14))
  })
  test('reading a point in the frame of a pose reverses stepping ahead from the pose', () => {
    fc.assert(
      fc.property(
        anyPoint,
        heading,
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        (p, turned, forward, left) => {
          const pose = { ...p, heading: turned }
          const seen = inFrameOf(pose, pointAhead(pose, forward, left))
          // A tolerance of one unit for rounding the point.
          expect(Math.abs(seen.forward - forward * Q14)).toBeLessThanOrEqual(Q14 + 1000)
          expect(Math.abs(seen.left - left * Q14)).toBeLessThanOrEqual(Q14 + 1000)
        },
      ),
    )
  })
  test('in the 45 degree fan of section 8, (210, 710) is on the border and (210, 711) outside', () => {
    const gun = facing(100, 600, 0)
    const front = { ...frontMiddle(gun, mm(20)), heading: 0 }
    const inFan = (x: number, y: number) => {
      const { forward, left } = inFrameOf(front, at(x, y))
      return forward >= 0 && Math.abs(left) <= mm(10) * Q14 + forward
    }
    expect([inFan(210, 710), inFan(210, 711)]).toEqual([true, false])
  })
  test('in the corridor of section 8, a platoon at (100, 600) reaches 115 mm to each side from x 107.5', () => {
    const front = { ...frontMiddle(facing(100, 600, 0), mm(15)), heading: 0 }
    const seen = inFrameOf(front, at(300, 715))
    expect([front.x, seen.left]).toEqual([430, mm(115) * Q14])
  })
})
