import type { Preferences } from '@firestep/api'
import { expect, test } from 'vitest'
import { type DueFactors, defaultPreferences, dueAt, notBefore } from './preferences.ts'

const timeOf = (text: string): number => Date.parse(text)
const now = timeOf('2026-11-16T20:15:00Z')
const paris: Preferences = { ...defaultPreferences, zone: 'Europe/Paris' }
const quietNight = { from: 22 * 60, to: 7 * 60 + 30 }

const dueText = (wishes: Preferences, factors: Partial<DueFactors> = {}): string =>
  new Date(dueAt(wishes, { now, last: null, holidayUntil: null, reason: 'turn', ...factors })).toISOString()

test('without a digest, a message is due at once', () => {
  expect(dueText(paris)).toBe('2026-11-16T20:15:00.000Z')
})

test('an hourly digest is due at once if there was none within the hour, otherwise when the hour is over', () => {
  const hourly: Preferences = { ...paris, digest: 'hourly' }
  expect(dueText(hourly)).toBe('2026-11-16T20:15:00.000Z')
  expect(dueText(hourly, { last: timeOf('2026-11-16T19:50:00Z') })).toBe('2026-11-16T20:50:00.000Z')
  expect(dueText(hourly, { last: timeOf('2026-11-15T19:50:00Z') })).toBe('2026-11-16T20:15:00.000Z')
})

test('a daily digest is due at the user’s hour in their time zone', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 18 * 60 }
  expect(dueText(daily)).toBe('2026-11-17T17:00:00.000Z')
  expect(dueText({ ...daily, zone: 'America/New_York' })).toBe('2026-11-16T23:00:00.000Z')
})

test('a daily digest comes once even when clocks are put back', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 2 * 60 + 30 }
  expect(dueText(daily, { now: timeOf('2027-10-31T00:10:00Z') })).toBe('2027-10-31T00:30:00.000Z')
  // It was 02:30 an hour ago, and is 02:10 again.
  expect(dueText(daily, { now: timeOf('2027-10-31T01:10:00Z') })).toBe('2027-11-01T01:30:00.000Z')
  const howe: Preferences = { ...daily, zone: 'Australia/Lord_Howe', at: 60 + 45 }
  expect(dueText(howe, { now: timeOf('2027-04-03T15:05:00Z') })).toBe('2027-04-04T15:15:00.000Z')
})

test('messages due in quiet hours come at their end', () => {
  expect(dueText({ ...paris, quiet: quietNight })).toBe('2026-11-16T20:15:00.000Z')
  expect(dueText({ ...paris, quiet: quietNight }, { now: timeOf('2026-11-16T21:00:00Z') })).toBe(
    '2026-11-17T06:30:00.000Z',
  )
  expect(dueText({ ...paris, quiet: quietNight, digest: 'daily', at: 5 * 60 })).toBe('2026-11-17T06:30:00.000Z')
  const hourly: Preferences = { ...paris, quiet: quietNight, digest: 'hourly' }
  expect(dueText(hourly, { last: timeOf('2026-11-16T20:14:00Z') })).toBe('2026-11-17T06:30:00.000Z')
})

test('quiet hours that start and end at the same minute are none', () => {
  expect(dueText({ ...paris, quiet: { from: 600, to: 600 } })).toBe('2026-11-16T20:15:00.000Z')
})

test('a clock warning skips the digest, but not quiet hours', () => {
  const daily: Preferences = { ...paris, digest: 'daily', at: 18 * 60, quiet: quietNight }
  expect(dueText(daily, { reason: 'clock' })).toBe('2026-11-16T20:15:00.000Z')
  expect(dueText(daily, { reason: 'clock', now: timeOf('2026-11-16T23:00:00Z') })).toBe('2026-11-17T06:30:00.000Z')
})

test('messages wait for the end of a holiday', () => {
  expect(dueText(paris, { holidayUntil: timeOf('2026-11-20T09:00:00Z') })).toBe('2026-11-20T09:00:00.000Z')
  expect(dueText(paris, { holidayUntil: timeOf('2026-11-01T09:00:00Z') })).toBe('2026-11-16T20:15:00.000Z')
})

test('a delayed message waits for the end of quiet hours too', () => {
  expect(notBefore({ ...paris, quiet: quietNight }, timeOf('2026-11-16T22:00:00Z'), null)).toBe(
    timeOf('2026-11-17T06:30:00Z'),
  )
  expect(notBefore({ ...paris, digest: 'daily' }, now, null)).toBe(now)
})
