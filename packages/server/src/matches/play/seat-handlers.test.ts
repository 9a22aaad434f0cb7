import { describe, expect, test } from 'vitest'
import { minute, pass, TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { decisionsViewFor } from '../model/stored-decisions.ts'
import { takeOverSeat } from '../seats/take-over-seat.ts'
import { saveDecisions } from './player-actions.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

async function startMatch() {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const id = await context.startRaid(anna, bert, { time, spectators: { kind: 'none' } })
  const giveToBot = (user: typeof anna, seat: string, strength = 'recruit') =>
    context.request('seat', user, { params: { id, seat }, body: { to: 'opponent', strength } })
  const takeBack = (user: typeof anna, seat: string) =>
    context.request('seat', user, { params: { id, seat }, body: { to: 'me' } })
  const createLink = (user: typeof anna, seat: string) =>
    context.request('seat', user, { params: { id, seat }, body: { to: 'substitute' } })
  const useLink = (user: typeof anna, invitation = '') =>
    context.request('join', user, { params: { id }, body: { invitation, commitment: testCommitment(3) } })
  return { context, anna, bert, carl, id, giveToBot, takeBack, createLink, useLink }
}

describe('a seat', () => {
  test('is given to a stand-in and taken back with its clock unchanged', async () => {
    const { context, anna, id, giveToBot, takeBack } = await startMatch()
    context.now += minute
    expect(await giveToBot(anna, 'attack')).toEqual({})
    expect((await context.seats(id)).attack).toMatchObject({
      by: 'opponent',
      strength: 'recruit',
      user: anna.id,
      left: 9 * minute,
      running: null,
      asked: 1,
    })
    await expect(giveToBot(anna, 'attack')).rejects.toThrow("An opponent stands in for 'attack'.")
    context.now += 5 * minute
    await takeBack(anna, 'attack')
    expect((await context.seats(id)).attack).toMatchObject({
      by: 'person',
      strength: null,
      left: 9 * minute,
      running: context.now,
    })
    await expect(takeBack(anna, 'attack')).rejects.toThrow('You have this seat: nobody stands in for you.')
  })

  test('cannot be given away by others, to an unknown bot, or by the last person', async () => {
    const { anna, bert, giveToBot, takeBack } = await startMatch()
    await expect(giveToBot(bert, 'attack')).rejects.toThrow("The seat 'attack' is not yours.")
    await expect(giveToBot(anna, 'attack', 'marshal')).rejects.toThrow("There is no opponent 'marshal'.")
    await giveToBot(anna, 'attack')
    await expect(takeBack(bert, 'attack')).rejects.toThrow("The seat 'attack' is not yours.")
    await expect(giveToBot(bert, 'defend')).rejects.toThrow('You are the last person at this table')
  })

  test('goes to the user of its owner’s substitute link, and the owner loses it', async () => {
    const { context, anna, bert, carl, id, createLink, useLink } = await startMatch()
    await context.request('offer', bert, { params: { id }, body: { kind: 'draw', seat: 'defend' } })
    const { token, seat } = await createLink(anna, 'attack')
    expect(seat).toBe('attack')
    expect(await context.request('invited', carl, { params: { token: token ?? '' } })).toMatchObject({
      match: { id, status: 'playing', mine: [] },
    })
    context.now += minute
    const card = await useLink(carl, token)
    expect(card).toMatchObject({ mine: ['attack'], yourTurn: true, status: 'playing' })
    expect((await context.seats(id)).attack).toMatchObject({
      user: carl.id,
      left: 10 * minute,
      running: context.now - minute,
    })
    // Offers were made to the former player.
    expect(await context.store.selectFrom('offers').select('id').execute()).toEqual([])
    await expect(context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })).rejects.toThrow(
      'no such match',
    )
    // The dice still use the contribution of the first owner.
    await context.answer(id, 'attack', pass)
  })

  test('goes to one substitute only, and not to another player of the match', async () => {
    const { context, anna, bert, carl, id, createLink, useLink } = await startMatch()
    const dora = await context.user('Dora')
    const [first, second] = [await createLink(anna, 'attack'), await createLink(anna, 'attack')]
    await expect(useLink(bert, first.token)).rejects.toThrow('You have a seat at this table already.')
    const results = await Promise.allSettled([useLink(carl, first.token), useLink(dora, first.token)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(useLink(dora, second.token)).rejects.toThrow('whoever made it no longer has the seat')
    await expect(createLink(bert, 'attack')).rejects.toThrow("The seat 'attack' is not yours.")
    await context.request('resign', bert, { params: { id }, body: { seat: 'defend' } })
    await expect(createLink(bert, 'defend')).rejects.toThrow('The match is over.')
  })

  test('can be handed on while a bot stands in', async () => {
    const { context, anna, carl, id, giveToBot, createLink, useLink } = await startMatch()
    await giveToBot(anna, 'attack')
    await useLink(carl, (await createLink(anna, 'attack')).token)
    expect((await context.seats(id)).attack).toMatchObject({ by: 'person', user: carl.id, strength: null })
  })

  test('is handed on without its owner’s standing decisions', async () => {
    const { context, anna, bert, carl, id, giveToBot, createLink, useLink } = await startMatch()
    const decisions = async (seat: string) => JSON.parse((await context.seats(id))[seat]?.ahead ?? '')
    for (const seat of ['attack', 'defend'])
      await context.context.registry.change(id, ({ match }) => match?.setWindow(seat, 'react', 'pass'))
    expect(await decisions('attack')).toMatchObject({ windows: { react: 'pass' } })
    await useLink(carl, (await createLink(anna, 'attack')).token)
    expect(await decisions('attack')).toEqual({
      windows: {},
      plan: [],
      halted: null,
      orders: [],
      forced: 'openly',
      reactions: 'when able',
    })
    await giveToBot(bert, 'defend')
    expect(await decisions('defend')).toMatchObject({ windows: { react: 'pass' } })
    await useLink(await context.user('Dora'), (await createLink(bert, 'defend')).token)
    expect(await decisions('defend')).toEqual({
      windows: {},
      plan: [],
      halted: null,
      orders: [],
      forced: 'openly',
      reactions: 'when able',
    })
  })

  test('is taken back with its windows and orders, not in force meanwhile, and without its plan', async () => {
    const { context, bert, id, giveToBot, takeBack } = await startMatch()
    const { registry } = context.context
    const orders = [{ kind: 'react', when: {}, answer: -1, words: 'Hold fire' }]
    const plan = [{ kind: 'command', answer: [1, 1] }]
    const windows = { card: 'pass' } as const
    await saveDecisions(context.context, bert, id, { seat: 'defend', windows, orders, plan })
    await giveToBot(bert, 'defend')
    // The orders wait while the bot plays: its questions are asked.
    await context.answer(id, 'attack', [0, 1])
    expect(await registry.read(id, ({ match }) => match?.asked('defend')?.question.kind)).toBe('react')
    await registry.reload(id)
    expect(await registry.read(id, ({ match }) => match?.decisions.ordersOf('defend'))).toEqual([])
    await takeBack(bert, 'defend')
    // Taken back, they also answer the current question.
    expect(await registry.read(id, ({ match }) => match?.asked('defend')?.question.kind)).toBe('command')
    await registry.reload(id)
    const decisions = await registry.read(id, ({ match }) =>
      match === null ? null : decisionsViewFor(match, 'defend'),
    )
    expect(decisions).toEqual({
      windows,
      orders,
      plan: [],
      halted: null,
      forced: 'openly',
      reactions: 'when able',
      deputy: null,
    })
  })

  test('cannot be handed over before play has begun', async () => {
    const { context, anna } = await startMatch()
    const id = await context.newMatch(anna)
    const params = { id, seat: 'attack' }
    for (const body of [{ to: 'opponent', strength: 'recruit' }, { to: 'substitute' }, { to: 'me' }] as const)
      await expect(context.request('seat', anna, { params, body })).rejects.toThrow('The match has not begun.')
  })
})

test('a substitute link is checked against the seat when it is used', async () => {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const id = await context.startRaid(anna, bert)
  await context.request('seat', anna, { params: { id, seat: 'attack' }, body: { to: 'substitute' } })
  const createLink = await context.store.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
  const takeOver = (columns: Partial<typeof createLink>, user = carl) =>
    context.registry.change(id, (handle) => takeOverSeat(handle, { ...createLink, ...columns }, user, 0))
  await expect(takeOver({ by: bert.id })).rejects.toThrow('whoever made it no longer has the seat')
  await expect(takeOver({ seat: 'navy' })).rejects.toThrow('whoever made it no longer has the seat')
  await expect(takeOver({}, bert)).rejects.toThrow('You have a seat at this table already.')
  await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
  await expect(takeOver({})).rejects.toThrow('The match is over.')
  expect((await context.seats(id)).attack?.user).toBe(anna.id)
})
