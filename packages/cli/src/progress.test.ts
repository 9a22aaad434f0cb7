import { afterEach, expect, test, vi } from 'vitest'
import { progress, timeLeft } from './progress.ts'

afterEach(() => vi.restoreAllMocks())

test('timeLeft extrapolates from the time so far', () => {
  expect(timeLeft(5, 0, 100)).toBe('?')
  expect(timeLeft(10, 50, 100)).toBe('10 s')
  expect(timeLeft(60, 1, 21)).toBe('20 min')
  expect(timeLeft(3600, 10, 55)).toBe('4 h 30 min')
  expect(timeLeft(10, 100, 100)).toBe('0 s')
})

test('logs one line a minute, and none at the end', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(line))
  const progressBar = progress('simulate raid', 400, false)
  for (const [seconds, done] of [
    [30, 50],
    [61, 100],
    [90, 150],
    [122, 200],
    [244, 400],
  ] as const) {
    now = seconds * 1000
    progressBar.update(done)
  }
  progressBar.end()
  expect(logged).toEqual(['simulate raid: 100 of 400, 3 min left', 'simulate raid: 200 of 400, 2 min left'])
})
