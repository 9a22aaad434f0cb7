import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNITS_PER_MM } from './exact-arithmetic.ts'
import { legPoint, legPoints, legSteps } from './leg-steps.ts'
import { squaredDistance } from './points.ts'
import { anyPoint, at } from './testing/shapes.ts'

test('4.8: a leg takes a step for each millimetre begun', () => {
  expect(legSteps(at(0, 0), at(30, 40))).toBe(50)
  expect(legSteps(at(0, 0), at(1, 1))).toBe(2)
  expect(legSteps(at(3, 3), at(3, 3))).toBe(0)
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      const steps = legSteps(a, b)
      expect((steps * UNITS_PER_MM) ** 2).toBeGreaterThanOrEqual(squaredDistance(a, b))
      if (steps > 0) expect(((steps - 1) * UNITS_PER_MM) ** 2).toBeLessThan(squaredDistance(a, b))
      expect(legPoint(a, b, 0)).toEqual(a)
      expect(legPoint(a, b, steps)).toEqual(b)
      expect(legPoints(a, b)).toEqual(Array.from({ length: steps }, (_, i) => legPoint(a, b, i + 1)))
    }),
  )
  expect(() => legPoint(at(0, 0), at(1, 0), 2)).toThrow(RangeError)
})
