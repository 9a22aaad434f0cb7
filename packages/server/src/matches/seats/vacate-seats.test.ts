/** Seats of a user who is removed. */
import { describe, expect, test } from 'vitest'
import type { UserRow } from '../../store/schema.ts'
import { hopelessRules, pass, TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { vacateSeats } from './vacate-seats.ts'

async function openUsers() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const leave = (id: string, user: UserRow, hasBot = true) =>
    context.registry.change(id, (handle) => vacateSeats(handle, user.id, { hasBot: () => hasBot }))
  const statusOf = async (id: string) => {
    const { status, result } = await context.row(id)
    return { status, result: JSON.parse(result) }
  }
  return { context, anna, bert, leave, statusOf }
}

const playing = { status: 'playing', result: null }

describe('a user who is removed', () => {
  test('loses a match of their own that has not begun, and leaves that of another user', async () => {
    const { context, anna, bert, leave } = await openUsers()
    const id = await context.newMatch(anna, {
      seats: { attack: { by: 'nobody' }, defend: { by: 'nobody' } },
      commitments: {},
    })
    await context.request('join', bert, { params: { id }, body: { seat: 'defend', commitment: testCommitment(2) } })
    expect(await leave(id, bert)).toBe(false)
    expect((await context.seats(id)).defend).toMatchObject({ by: 'nobody', user: null, commitment: null })
    expect((await context.row(id)).status).toBe('gathering')
    expect(await leave(id, anna)).toBe(true)
    await expect(context.row(id)).rejects.toThrow('no match')
  })

  test('ends any match whose dice are being disclosed', async () => {
    const { context, anna, bert, leave } = await openUsers()
    const id = await context.newMatch(anna)
    await context.request('join', bert, { params: { id }, body: { commitment: testCommitment(2) } })
    expect((await context.row(id)).status).toBe('dice')
    expect(await leave(id, bert)).toBe(true)
    await expect(context.row(id)).rejects.toThrow('no match')
  })

  test('leaves their seat to a bot for good, and the other player plays on', async () => {
    const { context, anna, bert, leave, statusOf } = await openUsers()
    const id = await context.startRaid(anna, bert, { time: { kind: 'live', each: 60_000, more: 0 } })
    await context.request('offer', bert, { params: { id }, body: { kind: 'draw', seat: 'defend' } })
    await context.registry.change(id, ({ match }) =>
      match?.setOrders('attack', [{ kind: 'plan', when: {}, answer: 'stop' }]),
    )
    expect(await leave(id, anna)).toBe(false)
    expect(await statusOf(id)).toEqual(playing)
    const { attack, defend } = await context.seats(id)
    expect(attack).toMatchObject({ by: 'opponent', strength: 'sergeant', user: null, left: null, running: null })
    expect(JSON.parse(attack?.ahead ?? '')).toMatchObject({ orders: [], forced: 'openly' })
    expect(defend).toMatchObject({ by: 'person', user: bert.id })
    expect(
      await context.registry.read(id, ({ offers, match }) => [offers, match?.decisions.ordersOf('attack')]),
    ).toEqual([[], []])
  })

  test('leaves a stand-in at its strength', async () => {
    const { context, anna, bert, leave } = await openUsers()
    const id = await context.startRaid(anna, bert)
    await context.request('seat', anna, {
      params: { id, seat: 'attack' },
      body: { to: 'opponent', strength: 'colonel' },
    })
    await leave(id, anna)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'opponent', strength: 'colonel', user: null })
  })

  test('resigns where no bot knows the game, or no other person plays', async () => {
    const { context, anna, bert, leave, statusOf } = await openUsers()
    const id = await context.startRaid(anna, bert)
    expect(await leave(id, bert, false)).toBe(false)
    expect(await statusOf(id)).toMatchObject({ status: 'over', result: { how: 'resigned', winner: 'attack' } })
    const secondMatch = await context.startRaid(anna, bert)
    await context.request('seat', bert, {
      params: { id: secondMatch, seat: 'defend' },
      body: { to: 'opponent', strength: 'recruit' },
    })
    await leave(secondMatch, anna)
    expect(await statusOf(secondMatch)).toMatchObject({ status: 'over', result: { how: 'resigned', winner: 'defend' } })
  })

  test('resigns a held match', async () => {
    const { context, anna, bert, leave, statusOf } = await openUsers()
    const id = await context.startRaid(anna, bert)
    await context.answer(id, 'attack', pass)
    await context.changeRules(id, hopelessRules)
    expect(await context.registry.read(id, ({ row }) => row.status)).toBe('held')
    expect(await leave(id, bert)).toBe(false)
    expect(await statusOf(id)).toMatchObject({ status: 'over', result: { how: 'resigned', winner: 'attack' } })
  })

  test('leaves matches alone that are over or not theirs', async () => {
    const { context, anna, bert, leave, statusOf } = await openUsers()
    const id = await context.startRaid(anna, bert)
    const carl = await context.user('Carl')
    expect(await leave(id, carl)).toBe(false)
    expect(await statusOf(id)).toEqual(playing)
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    const finished = await statusOf(id)
    expect(await leave(id, bert)).toBe(false)
    expect(await statusOf(id)).toEqual(finished)
    expect((await context.seats(id)).defend).toMatchObject({ by: 'person', user: bert.id })
  })
})
