import { expect, test } from 'vitest'
import { shortTimeText, timeLeftMs, timeLeftText } from './use-clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('a stopped clock keeps its time, a running one loses it, one on holiday has not started', () => {
  expect(timeLeftMs({ left: 5000, running: null, paused: false }, 99_000)).toBe(5000)
  expect(timeLeftMs({ left: 5000, running: 10_000, paused: false }, 12_000)).toBe(3000)
  expect(timeLeftMs({ left: 5000, running: 10_000, paused: false }, 18_000)).toBe(-3000)
  expect(timeLeftMs({ left: 5000, running: 90_000, paused: true }, 12_000)).toBe(5000)
})

test('time left is short in the bar and in words elsewhere', () => {
  expect([-1, 5000, 65_000, 62 * minuteMs, 2 * dayMs + 4 * 60 * minuteMs].map(shortTimeText)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:02:00',
    '2 d 4 h',
  ])
  expect([0, 1000, 90_000, 61 * minuteMs, dayMs].map(timeLeftText)).toEqual([
    'no time left',
    '1 second left',
    '1 minute left',
    '1 hour and 1 minute left',
    '1 day and 0 hours left',
  ])
})
