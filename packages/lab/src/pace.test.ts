import { expect, test } from 'vitest'
import { clocked, noPace, together, within } from './pace.ts'

test('so long suffices for so many answers, to within a fifth', () => {
  const quick = noPace()
  const slow = noPace()
  for (let i = 0; i < 90; i++) clocked(quick, 1)
  for (let i = 0; i < 10; i++) clocked(slow, 50)
  const pace = together([quick, slow])
  expect(within(pace, 0.5)).toBeGreaterThanOrEqual(1)
  expect(within(pace, 0.5)).toBeLessThan(1.2)
  expect(within(pace, 0.9)).toBeLessThan(1.2)
  expect(within(pace, 0.95)).toBeGreaterThanOrEqual(50)
  expect(within(pace, 0.95)).toBeLessThan(60)
})

test('nothing clocked, nothing said', () => {
  expect(within(noPace(), 0.5)).toBe(0)
})
