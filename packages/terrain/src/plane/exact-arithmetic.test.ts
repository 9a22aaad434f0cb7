import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareProducts, isqrt, roundedQuotient } from './exact-arithmetic.ts'

describe('exact arithmetic', () => {
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
