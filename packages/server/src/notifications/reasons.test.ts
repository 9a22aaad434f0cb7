import { describe, expect, test } from 'vitest'
import { type MatchStatus, reasonNow, reasonToTell } from './reasons.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 100 * day

interface Case {
  readonly status?: MatchStatus['row']['status']
  readonly updated?: number
  readonly time?: object
  readonly seat?: Partial<MatchStatus['seats'][number]>
  readonly offers?: MatchStatus['offers']
  readonly looked?: number
  readonly told?: number | null
  readonly muted?: boolean
}

/** A match that came to wait for the user five minutes ago; its last view was an hour before. */
const statusWith = ({
  status = 'playing',
  updated = now - 300_000,
  time = { kind: 'none' },
  seat = {},
  ...changes
}: Case = {}) => ({
  row: { status, updated, time: JSON.stringify(time) },
  seats: [{ seat: 'attack', by: 'person' as const, asked: 1, left: null, running: null, ...seat }],
  offers: [],
  looked: now - hour,
  told: null,
  muted: false,
  ...changes,
})

const reasonFor = (changes: Case = {}, warnAgain = false) => reasonToTell(statusWith(changes), now, warnAgain)

describe('reasons for a notification', () => {
  test('are a turn that the user has not seen', () => {
    expect(reasonFor()).toBe('turn')
  })

  test('are a kept seat, or a match that can begin', () => {
    expect(reasonFor({ status: 'gathering' })).toBe('seat')
    expect(reasonFor({ status: 'dice' })).toBe('begin')
  })

  test('are an offer that the user has neither accepted nor declined', () => {
    const offer = { agreed: '["defend"]', declined: null }
    const idle = { seat: { asked: 0 } }
    expect(reasonFor({ ...idle, offers: [offer] })).toBe('offer')
    expect(reasonFor({ ...idle, offers: [{ ...offer, agreed: '["attack","defend"]' }] })).toBe(null)
    expect(reasonFor({ ...idle, offers: [{ ...offer, declined: 'attack' }] })).toBe(null)
  })

  test('are the end of a match, in any way', () => {
    expect(reasonFor({ status: 'over', seat: { asked: 0 } })).toBe('over')
    expect(reasonFor({ status: 'over', seat: { asked: 0, by: 'opponent' } })).toBe('over')
  })
})

describe('no notification is sent', () => {
  test('if the seat is not asked, or a bot plays it', () => {
    expect(reasonFor({ seat: { asked: 0 } })).toBe(null)
    expect(reasonFor({ seat: { by: 'opponent' } })).toBe(null)
  })

  test('if the user has viewed the match since', () => {
    expect(reasonFor({ looked: now - 200_000 })).toBe(null)
    expect(reasonFor({ status: 'over', looked: now - 200_000 })).toBe(null)
  })

  test('if the user has muted the match', () => {
    expect(reasonFor({ muted: true })).toBe(null)
  })

  test('if the user was told and has not viewed the match since', () => {
    expect(reasonFor({ told: now - 30 * 60_000 })).toBe(null)
    expect(reasonFor({ told: now - 30 * 60_000, status: 'over' })).toBe(null)
  })

  test('but one is sent again if the user was told and has viewed the match since', () => {
    expect(reasonFor({ told: now - 2 * hour, looked: now - hour })).toBe('turn')
  })
})

describe('a warning of a clock that runs out', () => {
  const post = (days: number, left: number): Case => ({
    time: { kind: 'post', days },
    seat: { left: days * day, running: now - days * day + left },
    updated: now - days * day + left,
    looked: now - days * day + left + 1000,
  })

  test('by post is due a day before, or when a quarter of the time is left', () => {
    expect(reasonFor(post(7, 25 * hour))).toBe(null)
    expect(reasonFor(post(7, 23 * hour))).toBe('clock')
    expect(reasonFor(post(1, 7 * hour))).toBe(null)
    expect(reasonFor(post(1, 5 * hour))).toBe('clock')
  })

  test('is not due after a recent view or a time-out', () => {
    expect(reasonFor({ ...post(7, 20 * hour), looked: now - hour })).toBe(null)
    expect(reasonFor(post(7, -hour))).toBe(null)
  })

  test('is not due while the clock is paused by a holiday, or for a live clock', () => {
    expect(reasonFor({ ...post(7, 20 * hour), seat: { left: 20 * hour, running: now + 10 * day } })).toBe(null)
    expect(reasonFor({ ...post(7, 20 * hour), time: { kind: 'live', each: day, more: 0 } })).toBe(null)
  })

  test('after an earlier notification is sent only if the preferences ask for it, and once', () => {
    const alreadyTold = { ...post(7, 20 * hour), told: now - 5 * day }
    expect(reasonFor(alreadyTold)).toBe(null)
    expect(reasonFor(alreadyTold, true)).toBe('clock')
    expect(reasonFor({ ...alreadyTold, told: now - hour }, true)).toBe(null)
  })
})

describe('when a message is written', () => {
  const writing = (changes: Case = {}) => reasonNow(statusWith({ told: now - 60_000, ...changes }), now)

  test('reasons noted before still hold', () => {
    expect(writing()).toBe('turn')
    expect(writing({ status: 'over' })).toBe('over')
  })

  test('nothing is sent if the user has viewed, played or muted the match meanwhile', () => {
    expect(writing({ looked: now - 1000 })).toBe(null)
    expect(writing({ seat: { asked: 0 } })).toBe(null)
    expect(writing({ muted: true })).toBe(null)
  })

  test('a turn with a clock about to run out is told as such', () => {
    expect(
      writing({ time: { kind: 'post', days: 2 }, seat: { left: 2 * day, running: now - 2 * day + 6 * hour } }),
    ).toBe('clock')
  })
})
