import { expect, test } from 'vitest'
import { allSight } from './sight-speed.ts'

test('every pair of a 44 x 25 map is judged, and neither all nor none can see each other', () => {
  const { pairs, clear } = allSight(1)
  expect(pairs).toBe((44 * 25) ** 2)
  // Each hex sees itself, and each sees its neighbours.
  expect(clear).toBeGreaterThan(44 * 25 * 5)
  expect(clear).toBeLessThan(pairs / 2)
})
