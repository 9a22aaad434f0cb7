import type { TimeControl } from '@firestep/api'
import { describe, expect, test } from 'vitest'
import { day, go, minute, pass, stop, TestMatchContext } from '../../testing/match-context.ts'
import { type ClockEvent, clockAfter, clocksFor, durationText, pauseClock, timeLeftAt } from './clocks.ts'
import { catchUpHolidays } from './holidays.ts'

const live: TimeControl = { kind: 'live', each: 10 * minute, more: 5000 }
const post: TimeControl = { kind: 'post', days: 3 }
const clockEvent = (changes: Partial<ClockEvent>): ClockEvent => ({
  now: 1000,
  awayUntil: 0,
  asked: false,
  answered: false,
  passedOn: false,
  undone: null,
  hasEntries: true,
  ...changes,
})

describe('a clock', () => {
  test('runs while its seat is asked, stops otherwise, and gains time for an answer', () => {
    const started = clockAfter(live, { left: 60_000, running: null }, clockEvent({ asked: true }))
    expect(started).toEqual({ left: 60_000, running: 1000 })
    expect(clockAfter(live, started, clockEvent({ now: 11_000, answered: true }))).toEqual({
      left: 55_000,
      running: null,
    })
    expect(clockAfter(live, started, clockEvent({ now: 11_000 }))).toEqual({ left: 50_000, running: null })
  })

  test('runs on while the same seat is asked, however often it answers', () => {
    const running = { left: 60_000, running: 1000 }
    expect(clockAfter(live, running, clockEvent({ now: 5000, asked: true, answered: true }))).toBe(running)
  })

  test('stops and starts again where standing decisions of others answered in between', () => {
    const nextClock = clockAfter(
      live,
      { left: 60_000, running: 1000 },
      clockEvent({ now: 5000, asked: true, answered: true, passedOn: true }),
    )
    expect(nextClock).toEqual({ left: 61_000, running: 5000 })
  })

  test('gains nothing for an answer that is taken back', () => {
    const nextClock = clockAfter(live, { left: 61_000, running: null }, clockEvent({ asked: true, undone: 'own' }))
    expect(nextClock).toEqual({ left: 56_000, running: 1000 })
  })

  test('by post is full each time its seat is asked, except after an own undo or when the seat changes hands', () => {
    const stoppedClock = { left: 5000, running: null }
    expect(clockAfter(post, stoppedClock, clockEvent({ asked: true }))).toEqual({ left: 3 * day, running: 1000 })
    expect(clockAfter(post, stoppedClock, clockEvent({ asked: true, undone: 'own' }))).toEqual({
      left: 5000,
      running: 1000,
    })
    expect(clockAfter(post, stoppedClock, clockEvent({ asked: true, undone: 'agreed' })).left).toBe(3 * day)
    expect(clockAfter(post, stoppedClock, clockEvent({ asked: true, hasEntries: false }))).toEqual({
      left: 5000,
      running: 1000,
    })
  })

  test('by post starts when a holiday ends; a live clock ignores holidays', () => {
    expect(clockAfter(post, { left: 0, running: null }, clockEvent({ asked: true, awayUntil: 9000 })).running).toBe(
      9000,
    )
    expect(clockAfter(live, { left: 0, running: null }, clockEvent({ asked: true, awayUntil: 9000 })).running).toBe(
      1000,
    )
    expect(pauseClock({ left: 5000, running: 1000 }, 2000, 9000)).toEqual({ left: 4000, running: 9000 })
    expect(pauseClock({ left: 4000, running: 9000 }, 3000, 0)).toEqual({ left: 4000, running: 3000 })
    expect(timeLeftAt({ left: 4000, running: 9000 }, 3000)).toBe(4000)
  })

  test('that has run out has 0 left, never less', () => {
    expect(timeLeftAt({ left: 4000, running: 1000 }, 9000)).toBe(0)
    expect(clockAfter(live, { left: 4000, running: 1000 }, clockEvent({ now: 9000, answered: true })).left).toBe(5000)
  })

  test('is rounded up in words', () => {
    expect(durationText(1)).toBe('1 second')
    expect(durationText(90_000)).toBe('90 seconds')
    expect(durationText(120_001)).toBe('3 minutes')
    expect(durationText(36 * 60 * minute)).toBe('36 hours')
    expect(durationText(3 * day)).toBe('3 days')
  })
})

async function startTimedMatch(time: TimeControl) {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert, { time })
  const clocksSeenBy = async (viewer: string | null) =>
    clocksFor(Object.values(await context.seats(id)), ({ seat }) => seat === viewer, context.now)
  return { context, anna, bert, id, clocksSeenBy }
}

describe('live clocks', () => {
  test('start with the match and alternate with the answers', async () => {
    const { context, id, clocksSeenBy } = await startTimedMatch(live)
    const startedAt = context.now
    expect(await clocksSeenBy(null)).toEqual({
      attack: { left: 10 * minute, running: startedAt, paused: false },
      defend: { left: 10 * minute, running: null, paused: false },
    })
    context.now += minute
    await context.answer(id, 'attack', pass)
    expect(await clocksSeenBy(null)).toEqual({
      attack: { left: 9 * minute + 5000, running: null, paused: false },
      defend: { left: 10 * minute, running: context.now, paused: false },
    })
  })

  test('of others do not show who has finished in a parallel phase', async () => {
    const { context, id, clocksSeenBy } = await startTimedMatch(live)
    context.now += minute
    await context.answer(id, 'attack', pass)
    context.now += minute
    await context.answer(id, 'defend', pass)
    const startedAt = context.now
    const updated = (await context.row(id)).updated
    const [attack, defend, outside] = [
      (await clocksSeenBy('attack')).defend,
      (await clocksSeenBy('defend')).attack,
      await clocksSeenBy(null),
    ]
    context.now += minute
    await context.answer(id, 'attack', go)
    context.now += minute
    await context.answer(id, 'attack', stop)
    // Its own clock is stopped; the others see it run.
    expect((await clocksSeenBy('attack')).attack).toEqual({ left: 7 * minute + 10_000, running: null, paused: false })
    expect((await clocksSeenBy('defend')).attack).toEqual(defend)
    expect(defend?.running).toBe(startedAt)
    // Undoing and finishing again gains no time and does not show either.
    await context.context.registry.change(id, ({ match }) => expect(match?.undo('attack')).toEqual({ allowed: true }))
    expect((await clocksSeenBy('attack')).attack).toEqual({
      left: 7 * minute + 5000,
      running: context.now,
      paused: false,
    })
    await context.answer(id, 'attack', stop)
    expect((await clocksSeenBy('attack')).attack?.left).toBe(7 * minute + 10_000)
    expect((await clocksSeenBy('defend')).attack).toEqual(defend)
    expect((await clocksSeenBy('attack')).defend).toEqual(attack)
    expect(await clocksSeenBy(null)).toEqual(outside)
    expect((await context.row(id)).updated).toBe(updated)
    await context.answer(id, 'defend', stop)
    expect((await context.row(id)).updated).toBe(context.now)
    expect((await clocksSeenBy('defend')).attack).toEqual({
      left: 7 * minute + 10_000,
      running: context.now,
      paused: false,
    })
    expect((await clocksSeenBy('attack')).defend).toEqual({ left: 7 * minute + 10_000, running: null, paused: false })
  })

  test('stop when the match is over', async () => {
    const { context, anna, id, clocksSeenBy } = await startTimedMatch(live)
    context.now += minute
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    expect((await clocksSeenBy(null)).attack).toEqual({ left: 9 * minute, running: null, paused: false })
    expect(await context.row(id)).toMatchObject({ status: 'over' })
    expect(JSON.parse((await context.row(id)).result)).toEqual({ how: 'resigned', winner: 'defend', outcome: null })
  })

  test('charge a reaction window to the seat that is asked, and not to a seat that passes it by a standing decision', async () => {
    const { context, id } = await startTimedMatch(live)
    const forward = [0, 2]
    context.now += minute
    await context.answer(id, 'attack', forward)
    context.now += minute
    expect(await context.seats(id)).toMatchObject({
      attack: { left: 9 * minute + 5000, running: null },
      defend: { left: 10 * minute, running: context.now - minute },
    })
    const windowMatch = await startTimedMatch(live)
    await windowMatch.context.context.registry.change(windowMatch.id, ({ match }) =>
      match?.setWindow('defend', 'react', 'pass'),
    )
    windowMatch.context.now += minute
    await windowMatch.context.answer(windowMatch.id, 'attack', forward)
    expect(await windowMatch.context.context.registry.read(windowMatch.id, ({ match }) => match?.entries.length)).toBe(
      4,
    )
    expect(await windowMatch.context.seats(windowMatch.id)).toMatchObject({
      attack: { left: 9 * minute + 5000, running: null },
      defend: { left: 10 * minute, running: windowMatch.context.now },
    })
  })
})

describe('clocks by post', () => {
  test('pause for a holiday that starts while they run, and run on when it ends', async () => {
    const { context, anna, id, clocksSeenBy } = await startTimedMatch(post)
    context.now += day
    await context.setHoliday(anna, context.now + 10 * day)
    expect((await clocksSeenBy('defend')).attack).toEqual({
      left: 2 * day,
      running: context.now + 10 * day,
      paused: true,
    })
    context.now += 4 * day
    await context.setHoliday(anna, null)
    expect((await clocksSeenBy('defend')).attack).toEqual({ left: 2 * day, running: context.now, paused: false })
    await context.answer(id, 'attack', pass)
    expect((await clocksSeenBy('attack')).defend).toEqual({ left: 3 * day, running: context.now, paused: false })
  })

  test('start paused for a player on holiday, after a restart too', async () => {
    const { context, bert, id, clocksSeenBy } = await startTimedMatch(post)
    await context.setHoliday(bert, context.now + 5 * day)
    const restarted = await context.restart()
    await restarted.answer(id, 'attack', pass)
    expect((await clocksSeenBy('attack')).defend).toEqual({
      left: 3 * day,
      running: context.now + 5 * day,
      paused: true,
    })
  })

  test('are paused at the start of the server for a holiday that began while it was down', async () => {
    const { context, anna, clocksSeenBy } = await startTimedMatch(post)
    const until = context.now + 5 * day
    await context.store.updateTable('users').set({ holiday_until: until }).where('id', '=', anna.id).execute()
    const restarted = await context.restart()
    await catchUpHolidays(restarted.context, restarted.now)
    expect((await clocksSeenBy('defend')).attack).toEqual({ left: 3 * day, running: until, paused: true })
  })

  test('of players in a parallel phase pause for all viewers, finished or not', async () => {
    const { context, anna, bert, id, clocksSeenBy } = await startTimedMatch(post)
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    await context.answer(id, 'attack', stop)
    context.now += day
    await context.setHoliday(anna, context.now + 5 * day)
    await context.setHoliday(bert, context.now + 5 * day)
    const { attack } = await clocksSeenBy('defend')
    const { defend } = await clocksSeenBy('attack')
    expect(attack).toEqual({ left: 2 * day, running: context.now + 5 * day, paused: true })
    expect(defend).toEqual(attack)
    expect((await clocksSeenBy('attack')).attack?.running).toBeNull()
  })
})

test('without time control there are no clocks', async () => {
  const { clocksSeenBy } = await startTimedMatch({ kind: 'none' })
  expect(await clocksSeenBy('attack')).toEqual({})
})
