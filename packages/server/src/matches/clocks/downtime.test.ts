import { describe, expect, test, vi } from 'vitest'
import { minute, part, pass, stop, TestMatchContext } from '../../testing/match-context.ts'
import { noteTime, resumeClocks, Timekeeper } from './downtime.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

/** The server was there at this moment. */
const beat = async ({ store, now }: TestMatchContext): Promise<void> => {
  await store.deleteFrom('settings').where('name', '=', 'alive').execute()
  await noteTime(store, () => now)
}

async function running() {
  const hall = await TestMatchContext.open()
  const [anna, bert] = [await hall.user('Anna'), await hall.user('Bert')]
  return { hall, anna, id: await hall.raid(anna, bert, { time }) }
}

test('time while the server was down is not charged', async () => {
  const { hall, anna, id } = await running()
  hall.now += minute
  await beat(hall)
  // Killed now, started again after an hour.
  hall.now += 60 * minute
  expect(await resumeClocks(hall.store, () => hall.now)).toBe(60 * minute)
  const again = await hall.restarted()
  again.now += minute
  await again.play(id, 'attack', pass)
  expect((await again.seats(id)).attack?.left).toBe(8 * minute)
  expect((await again.seats(id)).defend?.running).toBe(again.now)
  await expect(again.ask('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } })).rejects.toThrow(
    "'defend' still has 10 minutes.",
  )
  again.now += 10 * minute
  await again.ask('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } })
  expect(await again.row(id)).toMatchObject({ status: 'over' })
})

test('what began after the last note begins again; a second start right after changes nothing', async () => {
  const { hall, id } = await running()
  await beat(hall)
  hall.now += 3000
  await hall.play(id, 'attack', pass)
  hall.now += 60 * minute
  await resumeClocks(hall.store, () => hall.now)
  expect((await hall.seats(id)).defend?.running).toBe(hall.now)
  await resumeClocks(hall.store, () => hall.now)
  expect((await hall.seats(id)).defend?.running).toBe(hall.now)
})

test('what others are shown moves on too, and a holiday is not moved', async () => {
  const { hall, id } = await running()
  await hall.play(id, 'attack', pass)
  await hall.play(id, 'defend', pass)
  await hall.play(id, 'attack', stop)
  const { shown } = (await hall.seats(id)).attack ?? {}
  await hall.store
    .updateTable('seats')
    .set({ running: hall.now + 90 * minute })
    .where('seat', '=', 'defend')
    .execute()
  const away = hall.now + 90 * minute
  await beat(hall)
  hall.now += 60 * minute
  await resumeClocks(hall.store, () => hall.now)
  const before = JSON.parse(shown ?? 'null')
  const { attack, defend } = await hall.seats(id)
  expect(JSON.parse(attack?.shown ?? 'null')).toEqual({ ...before, running: before.running + 60 * minute })
  expect(defend?.running).toBe(away)
})

test('a store that was never used begins now, and stopping notes the time', async () => {
  const { hall } = await running()
  expect(await resumeClocks(hall.store, () => hall.now)).toBe(0)
  hall.now += 4000
  await keeper(hall).stop()
  expect(await resumeClocks(hall.store, () => hall.now)).toBe(0)
})

describe('the time is noted', () => {
  const noted = async ({ store }: TestMatchContext) => {
    const row = await store.selectFrom('settings').select('value').where('name', '=', 'alive').executeTakeFirst()
    return row === undefined ? null : Number(row.value)
  }
  const note = (hall: TestMatchContext, now: number) => noteTime(hall.store, () => now)

  test('as it goes by; five seconds between two notes are no gap yet', async () => {
    const { hall, id } = await running()
    const begun = hall.now
    const { running: ran } = (await hall.seats(id)).attack ?? {}
    expect([await note(hall, begun), await noted(hall)]).toEqual([0, begun])
    expect([await note(hall, begun + 5000), await noted(hall)]).toEqual([0, begun + 5000])
    expect((await hall.seats(id)).attack?.running).toBe(ran)
    expect([await note(hall, begun + 10_001), await noted(hall)]).toEqual([5001, begun + 10_001])
    expect((await hall.seats(id)).attack?.running).toBe((ran ?? 0) + 5001)
  })

  test('and never goes back: the clock of another process may be ahead', async () => {
    const { hall } = await running()
    await note(hall, hall.now)
    for (const now of [hall.now - 1, hall.now - minute]) expect(await note(hall, now)).toBe(0)
    expect(await noted(hall)).toBe(hall.now)
  })

  test('by every process that serves, but only one moves the clocks on', async () => {
    const { hall, id } = await running()
    await note(hall, hall.now)
    const { revision } = await hall.row(id)
    const later = hall.now + 60 * minute
    const moved = await Promise.all([note(hall, later), note(hall, later), note(hall, later)])
    expect(moved.sort((one, other) => one - other)).toEqual([0, 0, 60 * minute])
    expect((await hall.row(id)).revision).toBe(revision + 1)
  })

  test('and matches whose clocks stand are not touched by a gap', async () => {
    const { hall, anna, id } = await running()
    await hall.ask('resign', anna, { params: { id }, body: { seat: 'attack' } })
    await note(hall, hall.now)
    const { revision } = await hall.row(id)
    expect(await note(hall, hall.now + minute)).toBe(minute)
    expect((await hall.row(id)).revision).toBe(revision)
  })

  test('and a gap moves what others are shown of a clock that stands, where no other runs', async () => {
    const hall = await TestMatchContext.open()
    const anna = await hall.user('Anna')
    const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
    const id = await hall.table(anna, { time, seats })
    await hall.ask('disclose', anna, { params: { id }, body: { seat: 'attack', contribution: part(1) } })
    for (const [seat, answer] of [
      ['attack', pass],
      ['defend', pass],
      ['attack', stop],
    ] as const)
      await hall.play(id, seat, answer)
    const { shown, running: ran } = (await hall.seats(id)).attack ?? {}
    const { revision } = await hall.row(id)
    const before = JSON.parse(shown ?? 'null')
    expect([ran, before.running]).toEqual([null, hall.now])
    await note(hall, hall.now)
    await note(hall, hall.now + minute)
    expect((await hall.row(id)).revision).toBe(revision + 1)
    expect(JSON.parse((await hall.seats(id)).attack?.shown ?? 'null').running).toBe(before.running + minute)
  })

  test('while the process serves, and no more once it has stopped', async () => {
    const { hall } = await running()
    const timekeeper = keeper(hall)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const notedBy = async (tries: number): Promise<boolean> => {
        for (let i = 0; i < tries; i++) {
          // The next note waits for its time.
          if ((await noted(hall)) === hall.now && vi.getTimerCount() === 1) return true
          await new Promise((resolve) => setImmediate(resolve))
        }
        return false
      }
      timekeeper.begin()
      expect(await notedBy(1000)).toBe(true)
      for (let i = 0; i < 2; i++) {
        hall.now += 2000
        vi.advanceTimersByTime(2000)
        expect(await notedBy(1000)).toBe(true)
      }
      await timekeeper.stop()
      hall.now += 2000
      vi.advanceTimersByTime(2000)
      expect(await notedBy(20)).toBe(false)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

/** A process that serves the hall's store, and has its rooms in memory. */
function keeper(hall: TestMatchContext, moves: number[] = []): Timekeeper {
  const timekeeper = new Timekeeper({
    store: hall.store,
    now: () => hall.now,
    moved: (by) => moves.push(by),
    trouble: (fault) => expect.fail(String(fault)),
  })
  hall.awake = () => timekeeper.current()
  return timekeeper
}

describe('while the server runs and nothing can be kept', () => {
  test('no clock runs: the first answer afterwards is charged what came before and behind', async () => {
    const { hall, id } = await running()
    const moves: number[] = []
    await keeper(hall, moves).current()
    hall.now += 4000
    await keeper(hall, moves).current()
    hall.now += 60 * minute
    await hall.play(id, 'attack', pass)
    expect(moves).toEqual([60 * minute])
    expect((await hall.seats(id)).attack?.left).toBe(10 * minute - 4000)
    expect((await hall.seats(id)).defend?.running).toBe(hall.now)
  })

  test('nobody wins by a clock that ran out meanwhile, however soon they claim', async () => {
    const { hall, anna, id } = await running()
    await hall.play(id, 'attack', pass)
    await keeper(hall).current()
    hall.now += 60 * minute
    const claim = () => hall.ask('claim', anna, { params: { id }, body: { seat: 'defend', as: 'win' } })
    await expect(claim()).rejects.toThrow("'defend' still has 10 minutes.")
    // Time that is noted as it goes by is charged.
    for (let seconds = 0; seconds <= 600; seconds += 4) {
      hall.now += 4000
      await hall.awake()
      await noteTime(hall.store, () => hall.now)
    }
    await claim()
    expect(await hall.row(id)).toMatchObject({ status: 'over' })
  })

  test('of several processes one moves the clocks on, and all of them know', async () => {
    const { hall, id } = await running()
    const others = [await hall.restarted(), await hall.restarted()]
    const moves: number[] = []
    for (const one of [hall, ...others]) {
      await one.rooms.read(id, () => null)
      await keeper(one, moves).current()
    }
    for (const one of [hall, ...others]) one.now += 60 * minute
    await Promise.all([hall, ...others].map((one) => one.awake()))
    expect(moves).toEqual([60 * minute])
    // One that has the match in memory as it was before is overtaken by it, and plays on what is there now.
    await others[1]?.play(id, 'attack', pass)
    expect((await hall.seats(id)).attack?.left).toBe(10 * minute)
  })

  test('a process that is late is not taken for one that could keep nothing, while another notes the time', async () => {
    const { hall, id } = await running()
    const late = await hall.restarted()
    const moves: number[] = []
    await keeper(late, moves).current()
    for (let seconds = 0; seconds < 60; seconds += 2) {
      hall.now += 2000
      await noteTime(hall.store, () => hall.now)
    }
    late.now = hall.now
    await late.play(id, 'attack', pass)
    expect(moves).toEqual([])
    expect((await late.seats(id)).attack?.left).toBe(9 * minute)
  })

  test('nothing is decided while the time cannot be noted, and afterwards everyone looks anew', async () => {
    const { hall, id } = await running()
    const moves: number[] = []
    const timekeeper = keeper(hall, moves)
    await timekeeper.current()
    const { length } = await hall.row(id)
    await hall.store.schema.alterTable('settings').renameTo('elsewhere').execute()
    hall.now += minute
    await expect(hall.play(id, 'attack', pass)).rejects.toThrow('settings')
    await hall.store.schema
      .alterTable('elsewhere' as 'settings')
      .renameTo('settings')
      .execute()
    expect((await hall.row(id)).length).toBe(length)
    await noteTime(hall.store, () => hall.now)
    await hall.play(id, 'attack', pass)
    // Another has moved them: it may as well have been this one, whose answer was lost.
    expect(moves).toEqual([0])
    expect((await hall.seats(id)).attack?.left).toBe(10 * minute)
    // Nothing more is lost: nobody has to look again.
    hall.now += 5001
    await timekeeper.current()
    expect(moves).toEqual([0, 5001])
    await noteTime(hall.store, () => hall.now + 4000)
    hall.now += 6000
    await timekeeper.current()
    expect(moves).toEqual([0, 5001])
  })
})
