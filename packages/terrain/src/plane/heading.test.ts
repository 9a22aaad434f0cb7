import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cosine, inFrameOf, pointAhead, Q14, sine } from './heading.ts'
import { frontMiddle } from './shape.ts'
import { anyPoint, at, facing, heading, mm } from './testing/shapes.ts'

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
        (p, degrees, forward, left) => {
          const pose = { ...p, heading: degrees }
          const offset = inFrameOf(pose, pointAhead(pose, forward, left))
          // One unit for rounding the point, and a little for rounded sines.
          const tolerance = Q14 + 1000
          expect(Math.abs(offset.forward - forward * Q14)).toBeLessThanOrEqual(tolerance)
          expect(Math.abs(offset.left - left * Q14)).toBeLessThanOrEqual(tolerance)
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
    const offset = inFrameOf(front, at(300, 715))
    expect([front.x, offset.left]).toEqual([430, mm(115) * Q14])
  })
})
