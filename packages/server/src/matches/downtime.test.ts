import { expect, test } from 'vitest'
import { beat, keepBeating, resumeClocks } from './downtime.ts'
import { minute, pass, stop, TestHall } from './testing.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

async function running() {
  const hall = await TestHall.open()
  const [anna, bert] = [await hall.user('Anna'), await hall.user('Bert')]
  return { hall, anna, id: await hall.raid(anna, bert, { time }) }
}

test('time while the server was down is not charged', async () => {
  const { hall, anna, id } = await running()
  hall.now += minute
  await beat(hall.store, hall.now)
  // Killed now, started again after an hour.
  hall.now += 60 * minute
  expect(await resumeClocks(hall.store, hall.now)).toBe(60 * minute)
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
  await beat(hall.store, hall.now)
  hall.now += 3000
  await hall.play(id, 'attack', pass)
  hall.now += 60 * minute
  await resumeClocks(hall.store, hall.now)
  expect((await hall.seats(id)).defend?.running).toBe(hall.now)
  await resumeClocks(hall.store, hall.now)
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
  await beat(hall.store, hall.now)
  hall.now += 60 * minute
  await resumeClocks(hall.store, hall.now)
  const before = JSON.parse(shown ?? 'null')
  const { attack, defend } = await hall.seats(id)
  expect(JSON.parse(attack?.shown ?? 'null')).toEqual({ ...before, running: before.running + 60 * minute })
  expect(defend?.running).toBe(away)
})

test('a store that was never used begins now, and stopping notes the time', async () => {
  const { hall } = await running()
  expect(await resumeClocks(hall.store, hall.now)).toBe(0)
  const beating = keepBeating(
    hall.store,
    () => hall.now,
    (fault) => expect(fault).toBeUndefined(),
  )
  hall.now += 5 * minute
  await beating.stop()
  expect(await resumeClocks(hall.store, hall.now)).toBe(0)
})
