import { describe, expect, test, vi } from 'vitest'
import { contributionOf, minute, pass, stop, TestMatchContext } from '../../testing/match-context.ts'
import { noteTime, resumeClocks, Timekeeper } from './downtime.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

/** Notes the time as a serving process does. */
const noteTimeNow = async ({ store, now }: TestMatchContext): Promise<void> => {
  await store.deleteFrom('settings').where('name', '=', 'alive').execute()
  await noteTime(store, () => now)
}

async function startTimedMatch() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  return { context, anna, id: await context.startRaid(anna, bert, { time }) }
}

test('downtime of the server is not charged', async () => {
  const { context, anna, id } = await startTimedMatch()
  context.now += minute
  await noteTimeNow(context)
  // The server is killed now and restarted after an hour.
  context.now += 60 * minute
  expect(await resumeClocks(context.store, () => context.now)).toBe(60 * minute)
  const restarted = await context.restart()
  restarted.now += minute
  await restarted.answer(id, 'attack', pass)
  expect((await restarted.seats(id)).attack?.left).toBe(8 * minute)
  expect((await restarted.seats(id)).defend?.running).toBe(restarted.now)
  await expect(
    restarted.request('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } }),
  ).rejects.toThrow("'defend' still has 10 minutes.")
  restarted.now += 10 * minute
  await restarted.request('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } })
  expect(await restarted.row(id)).toMatchObject({ status: 'over' })
})

test('clocks started after the last time mark start again; a second start right after changes nothing', async () => {
  const { context, id } = await startTimedMatch()
  await noteTimeNow(context)
  context.now += 3000
  await context.answer(id, 'attack', pass)
  context.now += 60 * minute
  await resumeClocks(context.store, () => context.now)
  expect((await context.seats(id)).defend?.running).toBe(context.now)
  await resumeClocks(context.store, () => context.now)
  expect((await context.seats(id)).defend?.running).toBe(context.now)
})

test('the shown clock moves on too, and the end of a holiday stays', async () => {
  const { context, id } = await startTimedMatch()
  await context.answer(id, 'attack', pass)
  await context.answer(id, 'defend', pass)
  await context.answer(id, 'attack', stop)
  const { shown } = (await context.seats(id)).attack ?? {}
  await context.store
    .updateTable('seats')
    .set({ running: context.now + 90 * minute })
    .where('seat', '=', 'defend')
    .execute()
  const holidayEnd = context.now + 90 * minute
  await noteTimeNow(context)
  context.now += 60 * minute
  await resumeClocks(context.store, () => context.now)
  const shownBefore = JSON.parse(shown ?? 'null')
  const { attack, defend } = await context.seats(id)
  expect(JSON.parse(attack?.shown ?? 'null')).toEqual({ ...shownBefore, running: shownBefore.running + 60 * minute })
  expect(defend?.running).toBe(holidayEnd)
})

test('a new store has no downtime, and stopping notes the time', async () => {
  const { context } = await startTimedMatch()
  expect(await resumeClocks(context.store, () => context.now)).toBe(0)
  context.now += 4000
  await createTimekeeper(context).stop()
  expect(await resumeClocks(context.store, () => context.now)).toBe(0)
})

describe('the time mark', () => {
  const readMark = async ({ store }: TestMatchContext) => {
    const row = await store.selectFrom('settings').select('value').where('name', '=', 'alive').executeTakeFirst()
    return row === undefined ? null : Number(row.value)
  }
  const noteAt = (context: TestMatchContext, now: number) => noteTime(context.store, () => now)

  test('follows the time; five seconds between two marks are no gap yet', async () => {
    const { context, id } = await startTimedMatch()
    const startedAt = context.now
    const { running: runningSince } = (await context.seats(id)).attack ?? {}
    expect([await noteAt(context, startedAt), await readMark(context)]).toEqual([0, startedAt])
    expect([await noteAt(context, startedAt + 5000), await readMark(context)]).toEqual([0, startedAt + 5000])
    expect((await context.seats(id)).attack?.running).toBe(runningSince)
    expect([await noteAt(context, startedAt + 10_001), await readMark(context)]).toEqual([5001, startedAt + 10_001])
    expect((await context.seats(id)).attack?.running).toBe((runningSince ?? 0) + 5001)
  })

  test('never goes back, even if another process has a faster clock', async () => {
    const { context } = await startTimedMatch()
    await noteAt(context, context.now)
    for (const now of [context.now - 1, context.now - minute]) expect(await noteAt(context, now)).toBe(0)
    expect(await readMark(context)).toBe(context.now)
  })

  test('is written by every serving process, but only one moves the clocks', async () => {
    const { context, id } = await startTimedMatch()
    await noteAt(context, context.now)
    const { revision } = await context.row(id)
    const later = context.now + 60 * minute
    const moves = await Promise.all([noteAt(context, later), noteAt(context, later), noteAt(context, later)])
    expect(moves.sort((a, b) => a - b)).toEqual([0, 0, 60 * minute])
    expect((await context.row(id)).revision).toBe(revision + 1)
  })

  test('and its gaps do not touch matches whose clocks stand', async () => {
    const { context, anna, id } = await startTimedMatch()
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    await noteAt(context, context.now)
    const { revision } = await context.row(id)
    expect(await noteAt(context, context.now + minute)).toBe(minute)
    expect((await context.row(id)).revision).toBe(revision)
  })

  test('and its gaps move the shown clock of a seat whose own clock stands', async () => {
    const context = await TestMatchContext.open()
    const anna = await context.user('Anna')
    const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
    const id = await context.newMatch(anna, { time, seats })
    await context.request('disclose', anna, {
      params: { id },
      body: { seat: 'attack', contribution: contributionOf(1) },
    })
    for (const [seat, answer] of [
      ['attack', pass],
      ['defend', pass],
      ['attack', stop],
    ] as const)
      await context.answer(id, seat, answer)
    const { shown, running: runningSince } = (await context.seats(id)).attack ?? {}
    const { revision } = await context.row(id)
    const shownBefore = JSON.parse(shown ?? 'null')
    expect([runningSince, shownBefore.running]).toEqual([null, context.now])
    await noteAt(context, context.now)
    await noteAt(context, context.now + minute)
    expect((await context.row(id)).revision).toBe(revision + 1)
    expect(JSON.parse((await context.seats(id)).attack?.shown ?? 'null').running).toBe(shownBefore.running + minute)
  })

  test('is written while the process serves, and not after it has stopped', async () => {
    const { context } = await startTimedMatch()
    const timekeeper = createTimekeeper(context)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const notedBy = async (tries: number): Promise<boolean> => {
        for (let i = 0; i < tries; i++) {
          // The timer of the next note is set.
          if ((await readMark(context)) === context.now && vi.getTimerCount() === 1) return true
          await new Promise((resolve) => setImmediate(resolve))
        }
        return false
      }
      timekeeper.start()
      expect(await notedBy(1000)).toBe(true)
      for (let i = 0; i < 2; i++) {
        context.now += 2000
        vi.advanceTimersByTime(2000)
        expect(await notedBy(1000)).toBe(true)
      }
      await timekeeper.stop()
      context.now += 2000
      vi.advanceTimersByTime(2000)
      expect(await notedBy(20)).toBe(false)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

/** A process that serves the test’s store and has live matches in memory. */
function createTimekeeper(context: TestMatchContext, moves: number[] = []): Timekeeper {
  const timekeeper = new Timekeeper({
    store: context.store,
    now: () => context.now,
    onClocksMoved: (movedMs) => moves.push(movedMs),
    onError: (fault) => expect.fail(String(fault)),
  })
  context.requireTrustedClock = () => timekeeper.requireCurrent()
  return timekeeper
}

describe('while the store cannot be written', () => {
  test('no clock runs: the next answer is charged the time before and after only', async () => {
    const { context, id } = await startTimedMatch()
    const moves: number[] = []
    await createTimekeeper(context, moves).requireCurrent()
    context.now += 4000
    await createTimekeeper(context, moves).requireCurrent()
    context.now += 60 * minute
    await context.answer(id, 'attack', pass)
    expect(moves).toEqual([60 * minute])
    expect((await context.seats(id)).attack?.left).toBe(10 * minute - 4000)
    expect((await context.seats(id)).defend?.running).toBe(context.now)
  })

  test('no claim wins by a clock that would have run out meanwhile', async () => {
    const { context, anna, id } = await startTimedMatch()
    await context.answer(id, 'attack', pass)
    await createTimekeeper(context).requireCurrent()
    context.now += 60 * minute
    const claim = () => context.request('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } })
    await expect(claim()).rejects.toThrow("'defend' still has 10 minutes.")
    // Time is charged while it is noted regularly.
    for (let seconds = 0; seconds <= 600; seconds += 4) {
      context.now += 4000
      await context.requireTrustedClock()
      await noteTime(context.store, () => context.now)
    }
    await claim()
    expect(await context.row(id)).toMatchObject({ status: 'over' })
  })

  test('one of several processes moves the clocks, and all of them see it', async () => {
    const { context, id } = await startTimedMatch()
    const otherInstances = [await context.restart(), await context.restart()]
    const moves: number[] = []
    for (const instance of [context, ...otherInstances]) {
      await instance.registry.read(id, () => null)
      await createTimekeeper(instance, moves).requireCurrent()
    }
    for (const instance of [context, ...otherInstances]) instance.now += 60 * minute
    await Promise.all([context, ...otherInstances].map((instance) => instance.requireTrustedClock()))
    expect(moves).toEqual([60 * minute])
    // A process with an outdated live match gets a conflict and plays on with the new state.
    await otherInstances[1]?.answer(id, 'attack', pass)
    expect((await context.seats(id)).attack?.left).toBe(10 * minute)
  })

  test('a slow process does not count as downtime while another notes the time', async () => {
    const { context, id } = await startTimedMatch()
    const slowInstance = await context.restart()
    const moves: number[] = []
    await createTimekeeper(slowInstance, moves).requireCurrent()
    for (let seconds = 0; seconds < 60; seconds += 2) {
      context.now += 2000
      await noteTime(context.store, () => context.now)
    }
    slowInstance.now = context.now
    await slowInstance.answer(id, 'attack', pass)
    expect(moves).toEqual([])
    expect((await slowInstance.seats(id)).attack?.left).toBe(9 * minute)
  })

  test('answers fail while the time cannot be noted, and later matches are read again', async () => {
    const { context, id } = await startTimedMatch()
    const moves: number[] = []
    const timekeeper = createTimekeeper(context, moves)
    await timekeeper.requireCurrent()
    const { length } = await context.row(id)
    await context.store.schema.alterTable('settings').renameTo('elsewhere').execute()
    context.now += minute
    await expect(context.answer(id, 'attack', pass)).rejects.toThrow('settings')
    await context.store.schema.alterTable('elsewhere').renameTo('settings').execute()
    expect((await context.row(id)).length).toBe(length)
    await noteTime(context.store, () => context.now)
    await context.answer(id, 'attack', pass)
    // The clocks were moved by another process, or by this one with a lost reply.
    expect(moves).toEqual([0])
    expect((await context.seats(id)).attack?.left).toBe(10 * minute)
    // The state is known again, so nothing is reloaded.
    context.now += 5001
    await timekeeper.requireCurrent()
    expect(moves).toEqual([0, 5001])
    await noteTime(context.store, () => context.now + 4000)
    context.now += 6000
    await timekeeper.requireCurrent()
    expect(moves).toEqual([0, 5001])
  })
})
