import { expect, test } from 'vitest'
import { segmentsCross, segmentsTouch } from './points.ts'
import { at } from './testing/shapes.ts'

test('segments cross properly, and touching is not crossing', () => {
  expect(segmentsCross(at(0, 0), at(10, 10), at(0, 10), at(10, 0))).toBe(true)
  expect(segmentsCross(at(0, 0), at(10, 0), at(5, 0), at(5, 9))).toBe(false)
})

test('segments touch at a point or along a stretch', () => {
  expect(segmentsTouch(at(0, 0), at(10, 0), at(5, 0), at(5, 9))).toBe(true)
  expect(segmentsTouch(at(0, 0), at(10, 0), at(4, 0), at(20, 0))).toBe(true)
  expect(segmentsTouch(at(0, 0), at(10, 0), at(11, 0), at(20, 0))).toBe(false)
})
