import { expect, test } from 'vitest'
import {
  addDecisionTimes,
  decisionsIn,
  durationAtShare,
  newDecisionTimes,
  playoutsPerSecond,
  timeDecision,
} from './decision-times.ts'

test('percentiles are exact to 2%, also when added up over cores', () => {
  const quick = newDecisionTimes()
  const slow = newDecisionTimes()
  for (let i = 0; i < 90; i++) timeDecision(quick, 1, {})
  for (let i = 0; i < 10; i++) timeDecision(slow, 50, {})
  addDecisionTimes(quick, slow)
  expect(decisionsIn(quick)).toBe(100)
  for (const [share, ms] of [
    [0.5, 1],
    [0.9, 1],
    [0.95, 50],
  ] as const) {
    expect(durationAtShare(quick, share)).toBeGreaterThanOrEqual(ms)
    expect(durationAtShare(quick, share)).toBeLessThan(ms * 1.02)
  }
})

test('tells times half a millisecond apart near 10 ms', () => {
  const [fast = 0, middle = 0, slow = 0] = [9.5, 10, 10.5].map((ms) => {
    const clock = newDecisionTimes()
    timeDecision(clock, ms, {})
    return durationAtShare(clock, 0.5)
  })
  expect(fast).toBeLessThan(10)
  expect(middle).toBeGreaterThan(fast)
  expect(slow).toBeGreaterThan(middle)
})

test('without decisions the percentile is 0 and playouts are unknown', () => {
  expect(durationAtShare(newDecisionTimes(), 0.5)).toBe(0)
  expect(playoutsPerSecond(newDecisionTimes())).toBeNull()
})

test('forced answers are not counted as decisions', () => {
  const clock = newDecisionTimes()
  for (let i = 0; i < 9; i++) timeDecision(clock, 0.01, { forced: true })
  timeDecision(clock, 20, { forced: false })
  addDecisionTimes(clock, clock)
  expect({ forced: clock.forced, decisions: decisionsIn(clock) }).toEqual({ forced: 18, decisions: 2 })
  expect(durationAtShare(clock, 0.5)).toBeGreaterThanOrEqual(20)
})

test('playouts per second are measured over the decisions that had playouts', () => {
  const clock = newDecisionTimes()
  timeDecision(clock, 500, {})
  timeDecision(clock, 100, { playouts: 30 })
  timeDecision(clock, 100, { playouts: 20 })
  const other = newDecisionTimes()
  timeDecision(other, 300, { playouts: 100 })
  addDecisionTimes(clock, other)
  expect(playoutsPerSecond(clock)).toBe(300)
})
