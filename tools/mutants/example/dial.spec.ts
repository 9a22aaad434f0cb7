import { expect, test } from 'vitest'
import { isFull, isNear, smaller } from './dial.ts'

test('four men are full, three are not', () => {
  expect([3, 4, 5].map((men) => isFull(men, 4))).toEqual([false, true, true])
})

test('one hex is near, nine are far', () => {
  expect([1, 9].map((range) => isNear(range, 3))).toEqual([true, false])
})

test('the smaller of two numbers', () => {
  expect([smaller(1, 2), smaller(2, 1), smaller(2, 2)]).toEqual([1, 1, 2])
})
