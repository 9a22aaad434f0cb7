/** Places, bases and random shapes on the table, for tests. Lengths are given in millimetres. */
import fc from 'fast-check'
import { UNITS_PER_MM } from '../exact-arithmetic.ts'
import type { Point } from '../points.ts'
import { polygon, rectangle } from '../shape.ts'

export const mm = (value: number) => value * UNITS_PER_MM
export const at = (x: number, y: number): Point => ({ x: mm(x), y: mm(y) })
export const facing = (x: number, y: number, heading: number) => ({ ...at(x, y), heading })
/** A platoon: 30 mm of front, 15 mm deep. */
export const platoon = (x: number, y: number, heading: number) => rectangle(facing(x, y, heading), mm(30), mm(15))

/** A wood shaped like a U, open at the top: 90 mm wide and high, its arms and bottom 30 mm thick. */
export const uShapedWood = polygon([
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

export const heading = fc.integer({ min: 0, max: 359 })
export const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 7200 }), y: fc.integer({ min: 0, max: 4800 }) })
export const closePoint = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) })
export const anyCorners = fc.uniqueArray(closePoint, {
  minLength: 3,
  maxLength: 8,
  selector: ({ x, y }) => `${x} ${y}`,
})
const size = fc.integer({ min: 4, max: 200 }).map((half) => half * 2)
export const anyRectangle = fc
  .tuple(
    fc.record({ x: fc.integer({ min: 1000, max: 1400 }), y: fc.integer({ min: 1000, max: 1400 }) }),
    heading,
    size,
    size,
  )
  .map(([centre, degrees, width, depth]) => rectangle({ ...centre, heading: degrees }, width, depth))
