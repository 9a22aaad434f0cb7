import { expect, test } from 'vitest'
import { fractionText, pointsText, stepsText } from './numbers.ts'

test.each([
  [0, '0'],
  [3, '3'],
  [0.25, '¼'],
  [1.5, '1½'],
  [-0.5, '−½'],
  [-1.5, '−1½'],
  [-2, '−2'],
])('%d is written %s, as on the counters', (value, text) => {
  expect(fractionText(value)).toBe(text)
})

test.each([
  [0, '0 steps'],
  [0.25, '¼ step'],
  [1, '1 step'],
  [1.25, '1¼ steps'],
])('%d steps are "%s"', (steps, text) => {
  expect(stepsText(steps)).toBe(text)
})

test('a part of a point is singular', () => {
  expect(pointsText(0.5)).toBe('½ point')
  expect(pointsText(2)).toBe('2 points')
})
