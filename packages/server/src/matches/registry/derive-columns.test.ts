/** Columns that follow from a change: who is asked, when the match was last touched, clocks. */
import { describe, expect, test } from 'vitest'
import { go, hopelessRules, minute, pass, TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { startCouncil } from '../../testing/three-seats.ts'

async function openPlayers() {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const askedIn = async (id: string) =>
    Object.values(await context.seats(id)).flatMap(({ seat, asked }) => (asked === 1 ? [seat] : []))
  return { context, anna, bert, carl, askedIn }
}

describe('the seats that are asked', () => {
  test('before play are those of people who owe a part in the dice', async () => {
    const { context, anna, bert, askedIn } = await openPlayers()
    const seats = { attack: { by: 'me' }, defend: { by: 'nobody' } } as const
    const id = await context.newMatch(anna, { seats })
    // A seat kept for Bert, who has not sent his part yet.
    await context.registry.change(id, (handle) => handle.setSeat('defend', { by: 'person', user: bert.id }))
    expect(await askedIn(id)).toEqual(['defend'])
    await context.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await askedIn(id)).toEqual(['defend'])
    await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
    expect(await askedIn(id)).toEqual(['attack', 'defend'])
  })

  test('are none of a match that ended while it was held, even when its rules are back', async () => {
    const { context, anna, bert, askedIn } = await openPlayers()
    const id = await context.startRaid(anna, bert)
    expect(await askedIn(id)).toEqual(['attack'])
    await context.changeRules(id, hopelessRules)
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    await context.changeRules(id, (game) => game)
    await context.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await askedIn(id)).toEqual([])
  })
})

describe('the time of the last change', () => {
  test('moves with each change before play, and with each answer after', async () => {
    const { context, anna, bert } = await openPlayers()
    const id = await context.newMatch(anna)
    const updated = async () => (await context.row(id)).updated
    context.now += minute
    await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
    expect(await updated()).toBe(context.now)
    context.now += minute
    await context.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await updated()).toBe(context.now)
  })

  test('stays while a held match is changed without an answer', async () => {
    const { context, anna, bert } = await openPlayers()
    const id = await context.startRaid(anna, bert)
    await context.changeRules(id, hopelessRules)
    const { updated } = await context.row(id)
    context.now += minute
    await context.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect((await context.row(id)).updated).toBe(updated)
  })

  test('moves with a resignation in a parallel phase, but not with its sealed answers', async () => {
    const { context, anna, bert } = await openPlayers()
    const id = await context.startRaid(anna, bert)
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    const { updated } = await context.row(id)
    context.now += minute
    await context.answer(id, 'attack', go)
    expect((await context.row(id)).updated).toBe(updated)
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    expect((await context.row(id)).updated).toBe(context.now)
  })
})

test('a clock runs on while its seat answers twice; the increment comes when others are asked', async () => {
  const { context, anna, bert, carl } = await openPlayers()
  const time = { kind: 'live', each: 10 * minute, more: 5000 } as const
  const id = await startCouncil(context, { north: anna, east: bert, south: carl }, { time })
  const startedAt = context.now
  context.now += minute
  await context.answer(id, 'north', 'aye')
  expect((await context.seats(id)).north).toMatchObject({ left: 10 * minute, running: startedAt })
  context.now += minute
  await context.answer(id, 'north', 'nay')
  expect((await context.seats(id)).north).toMatchObject({ left: 8 * minute + 5000, running: null })
  expect((await context.seats(id)).east).toMatchObject({ left: 10 * minute, running: context.now })
})
