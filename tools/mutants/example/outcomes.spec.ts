import { expect, test } from 'vitest'
import { isFull, isNear, smaller } from './outcomes.ts'

test('4 men are full, 3 are not', () => {
  expect([3, 4, 5].map((men) => isFull(men, 4))).toEqual([false, true, true])
})

test('1 hex is near, 9 are far', () => {
  expect([1, 9].map((range) => isNear(range, 3))).toEqual([true, false])
})

test('returns the smaller of two numbers', () => {
  expect([smaller(1, 2), smaller(2, 1), smaller(2, 2)]).toEqual([1, 1, 2])
})
