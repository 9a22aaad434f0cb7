import type { Preferences } from '@firestep/api'
import { expect, test } from 'vitest'
import { type DueFactors, defaultPreferences, dueAt, notBefore } from './preferences.ts'

const at = (text: string): number => Date.parse(text)
const now = at('2026-11-16T20:15:00Z')
const paris: Preferences = { ...defaultPreferences, zone: 'Europe/Paris' }
const night = { from: 22 * 60, to: 7 * 60 + 30 }

const due = (wishes: Preferences, more: Partial<DueFactors> = {}): string =>
  new Date(dueAt(wishes, { now, last: null, holidayUntil: null, reason: 'turn', ...more })).toISOString()

test('as they come: at once', () => {
  expect(due(paris)).toBe('2026-11-16T20:15:00.000Z')
})

test('at most every hour: at once when there was none, and otherwise when the hour is over', () => {
  const hourly: Preferences = { ...paris, digest: 'hourly' }
  expect(due(hourly)).toBe('2026-11-16T20:15:00.000Z')
  expect(due(hourly, { last: at('2026-11-16T19:50:00Z') })).toBe('2026-11-16T20:50:00.000Z')
  expect(due(hourly, { last: at('2026-11-15T19:50:00Z') })).toBe('2026-11-16T20:15:00.000Z')
})

test('once a day: at their hour, where they are', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 18 * 60 }
  expect(due(daily)).toBe('2026-11-17T17:00:00.000Z')
  expect(due({ ...daily, zone: 'America/New_York' })).toBe('2026-11-16T23:00:00.000Z')
})

test('once a day also in the night in which a clock is put back', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 2 * 60 + 30 }
  expect(due(daily, { now: at('2027-10-31T00:10:00Z') })).toBe('2027-10-31T00:30:00.000Z')
  // It was 02:30 already, and is 02:10 again.
  expect(due(daily, { now: at('2027-10-31T01:10:00Z') })).toBe('2027-11-01T01:30:00.000Z')
  const howe: Preferences = { ...daily, zone: 'Australia/Lord_Howe', at: 60 + 45 }
  expect(due(howe, { now: at('2027-04-03T15:05:00Z') })).toBe('2027-04-04T15:15:00.000Z')
})

test('what falls into the quiet hours comes at their end', () => {
  expect(due({ ...paris, quiet: night })).toBe('2026-11-16T20:15:00.000Z')
  expect(due({ ...paris, quiet: night }, { now: at('2026-11-16T21:00:00Z') })).toBe('2026-11-17T06:30:00.000Z')
  expect(due({ ...paris, quiet: night, digest: 'daily', at: 5 * 60 })).toBe('2026-11-17T06:30:00.000Z')
  const hourly: Preferences = { ...paris, quiet: night, digest: 'hourly' }
  expect(due(hourly, { last: at('2026-11-16T20:14:00Z') })).toBe('2026-11-17T06:30:00.000Z')
})

test('quiet hours that begin and end at the same minute are none', () => {
  expect(due({ ...paris, quiet: { from: 600, to: 600 } })).toBe('2026-11-16T20:15:00.000Z')
})

test('a clock that runs out waits for no digest, but wakes nobody', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 18 * 60, quiet: night }
  expect(due(daily, { reason: 'clock' })).toBe('2026-11-16T20:15:00.000Z')
  expect(due(daily, { reason: 'clock', now: at('2026-11-16T23:00:00Z') })).toBe('2026-11-17T06:30:00.000Z')
})

test('on holiday nothing comes before it is over', () => {
  expect(due(paris, { holidayUntil: at('2026-11-20T09:00:00Z') })).toBe('2026-11-20T09:00:00.000Z')
  expect(due(paris, { holidayUntil: at('2026-11-01T09:00:00Z') })).toBe('2026-11-16T20:15:00.000Z')
})

test('what was due while nothing was sent still waits for the end of the night', () => {
  expect(notBefore({ ...paris, quiet: night }, at('2026-11-16T22:00:00Z'), null)).toBe(at('2026-11-17T06:30:00Z'))
  expect(notBefore({ ...paris, digest: 'daily' }, now, null)).toBe(now)
})
