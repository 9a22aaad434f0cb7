import { describe, expect, test } from 'vitest'
import { isBetween, minuteAt, nextAt } from './time-zones.ts'

const timeOf = (text: string): number => Date.parse(text)
const hour = 60

describe('the time of day in a zone', () => {
  test.each([
    ['UTC', 12 * hour + 5],
    ['Europe/Paris', 13 * hour + 5],
    ['America/New_York', 7 * hour + 5],
    ['Asia/Kolkata', 17 * hour + 35],
    ['Asia/Kathmandu', 17 * hour + 50],
  ])('is right in %s', (zone, minute) => {
    expect(minuteAt(timeOf('2026-11-16T12:05:59Z'), zone)).toBe(minute)
  })

  test('is 0 at midnight', () => {
    expect(minuteAt(timeOf('2026-11-16T23:00:00Z'), 'Europe/Paris')).toBe(0)
  })

  test.each([
    ['later today', 'Europe/Paris', 8 * hour, '2026-11-16T01:30:00Z', '2026-11-16T07:00:00Z'],
    ['at this very minute', 'Europe/Paris', 8 * hour, '2026-11-16T07:00:00Z', '2026-11-16T07:00:00Z'],
    ['tomorrow, when it has begun', 'Europe/Paris', 8 * hour, '2026-11-16T07:00:01Z', '2026-11-17T07:00:00Z'],
    ['in a zone of half hours', 'Asia/Kolkata', 8 * hour, '2026-11-16T12:00:00Z', '2026-11-17T02:30:00Z'],
    ['over a night that is an hour shorter', 'Europe/Paris', 8 * hour, '2027-03-27T20:00:00Z', '2027-03-28T06:00:00Z'],
    ['over a night that is an hour longer', 'Europe/Paris', 8 * hour, '2027-10-30T20:00:00Z', '2027-10-31T07:00:00Z'],
    // 02:30 does not exist on that morning; clocks show 03:30 then.
    ['at an hour that is left out', 'Europe/Paris', 2.5 * hour, '2027-03-27T22:00:00Z', '2027-03-28T01:30:00Z'],
  ])('next comes %s', (_, zone, minute, from, next) => {
    expect(new Date(nextAt(minute, zone, timeOf(from))).toISOString()).toBe(new Date(next).toISOString())
  })

  test('lies between two times, past midnight too', () => {
    expect([22 * hour, 2 * hour, 7 * hour].map((minute) => isBetween(minute, 22 * hour, 7 * hour))).toEqual([
      true,
      true,
      false,
    ])
    expect([9 * hour, 12 * hour, 17 * hour].map((minute) => isBetween(minute, 12 * hour, 17 * hour))).toEqual([
      false,
      true,
      false,
    ])
  })
})
