import { expect, test } from 'vitest'
import { spread, wilson } from './statistics.ts'

test('wilson gives the Wilson score interval', () => {
  // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  expect(wilson(81, 263)).toEqual([0.2553, 0.3662])
  expect(wilson(15, 148)).toEqual([0.0624, 0.1605])
  expect(wilson(0, 20)).toEqual([0, 0.1611])
  expect(wilson(1, 29)).toEqual([0.0061, 0.1718])
})

test('without observations the interval is [0, 1] and the spread is null', () => {
  expect(wilson(0, 0)).toEqual([0, 1])
  expect(spread([])).toBeNull()
})

test('spread gives mean with interval, median, minimum and maximum', () => {
  expect(spread([4, 1, 3, 2])).toEqual({ mean: 2.5, interval: [1.2348, 3.7652], median: 2.5, least: 1, most: 4 })
  expect(spread([7])).toEqual({ mean: 7, interval: [7, 7], median: 7, least: 7, most: 7 })
})
