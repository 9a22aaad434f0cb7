import { expect, test } from 'vitest'
import { addClock, clocked, decisionsOn, newClock, playoutsPerSecond, within } from './decision-times.ts'

test('so long suffices for so many decisions, to within 2%, on however many cores', () => {
  const quick = newClock()
  const slow = newClock()
  for (let i = 0; i < 90; i++) clocked(quick, 1, {})
  for (let i = 0; i < 10; i++) clocked(slow, 50, {})
  addClock(quick, slow)
  expect(decisionsOn(quick)).toBe(100)
  for (const [share, ms] of [
    [0.5, 1],
    [0.9, 1],
    [0.95, 50],
  ] as const) {
    expect(within(quick, share)).toBeGreaterThanOrEqual(ms)
    expect(within(quick, share)).toBeLessThan(ms * 1.02)
  }
})

test('nine and a half milliseconds are told from ten, and ten from ten and a half', () => {
  const [fast = 0, even = 0, slow = 0] = [9.5, 10, 10.5].map((ms) => {
    const clock = newClock()
    clocked(clock, ms, {})
    return within(clock, 0.5)
  })
  expect(fast).toBeLessThan(10)
  expect(even).toBeGreaterThan(fast)
  expect(slow).toBeGreaterThan(even)
})

test('nothing clocked, nothing said', () => {
  expect(within(newClock(), 0.5)).toBe(0)
  expect(playoutsPerSecond(newClock())).toBeNull()
})

test('an answer without a choice is no decision', () => {
  const clock = newClock()
  for (let i = 0; i < 9; i++) clocked(clock, 0.01, { forced: true })
  clocked(clock, 20, { forced: false })
  addClock(clock, clock)
  expect({ forced: clock.forced, decisions: decisionsOn(clock) }).toEqual({ forced: 18, decisions: 2 })
  expect(within(clock, 0.5)).toBeGreaterThanOrEqual(20)
})

test('playouts are counted over the time of the decisions that had any', () => {
  const clock = newClock()
  clocked(clock, 500, {})
  clocked(clock, 100, { playouts: 30 })
  clocked(clock, 100, { playouts: 20 })
  const other = newClock()
  clocked(other, 300, { playouts: 100 })
  addClock(clock, other)
  expect(playoutsPerSecond(clock)).toBe(300)
})
