import { describe, expect, test } from 'vitest'
import { noteTime, resumeClocks, Timekeeper } from './downtime.ts'
import { minute, pass, stop, TestHall } from './testing.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

/** The server was there at this moment. */
const beat = async ({ store, now }: TestHall): Promise<void> => {
  await store.deleteFrom('settings').where('name', '=', 'alive').execute()
  await noteTime(store, () => now)
}

async function running() {
  const hall = await TestHall.open()
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

/** A process that serves the hall's store, and has its rooms in memory. */
function keeper(hall: TestHall, moves: number[] = []): Timekeeper {
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
      await one.rooms.look(id, () => null)
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
  })
})
