import { expect, test } from 'vitest'
import { placeLabels, withinFrame } from './label-positions.ts'

const isClear = (a: number, b: number): boolean => Math.abs(a - b) >= 10

test('a label takes its first position that is clear of all labels before it', () => {
  expect(placeLabels([[0], [5, 12, 30], [3, 21, 25]], isClear)).toEqual([0, 12, 25])
})

test('a label without a clear position takes its first', () => {
  expect(placeLabels([[0], [5, 8]], isClear)).toEqual([0, 5])
  expect(placeLabels([[0], []], isClear)).toEqual([0])
})

test('a label leaves a position that a counter covers, but goes no further than it must', () => {
  const box = (y: number) => ({ at: { x: 0, y }, width: 40, height: 10 })
  const placed = (counterHeight: number) =>
    placeLabels([[20, -20, 60]], isClear, box, [{ at: { x: 0, y: 0 }, width: 40, height: counterHeight }])
  expect(placed(30)).toEqual([20])
  expect(placed(31)).toEqual([20])
  const stacked = { at: { x: 0, y: 20 }, width: 40, height: 20 }
  expect(placeLabels([[20, -20, 60]], isClear, box, [stacked])).toEqual([-20])
  expect(placeLabels([[-20], [20, -20, 60]], isClear, box, [stacked])).toEqual([-20, 60])
})

test('a label is moved sideways into the frame, not up or down', () => {
  const frame = { left: 10, top: 10, right: 110, bottom: 60 }
  expect(withinFrame(frame, { x: 0, y: 0 }, 40)).toEqual({ x: 30, y: 0 })
  expect(withinFrame(frame, { x: 105, y: 70 }, 40)).toEqual({ x: 90, y: 70 })
  expect(withinFrame(frame, { x: 50, y: 20 }, 40)).toEqual({ x: 50, y: 20 })
})
