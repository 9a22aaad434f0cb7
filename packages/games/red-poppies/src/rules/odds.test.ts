import { expect, test } from 'vitest'
import { chanceAtMost } from './odds.ts'

test('two dice show 7 or less in 21 of 36 cases', () => {
  expect(chanceAtMost(7)).toBe(21 / 36)
  expect(chanceAtMost(1)).toBe(0)
  expect(chanceAtMost(12)).toBe(1)
})
