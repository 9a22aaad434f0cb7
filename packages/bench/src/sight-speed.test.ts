import { expect, test } from 'vitest'
import { allSight } from './sight-speed.ts'

test('judges every pair of hexes of a 44 x 25 map: some see each other, some do not', () => {
  const { pairs, clear } = allSight(1)
  expect(pairs).toBe((44 * 25) ** 2)
  // Each hex sees itself and its neighbours.
  expect(clear).toBeGreaterThan(44 * 25 * 5)
  expect(clear).toBeLessThan(pairs / 2)
})
