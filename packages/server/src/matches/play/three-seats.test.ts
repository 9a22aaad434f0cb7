/** Offers, seats and claims of matches with more than two seats. */
import { describe, expect, test } from 'vitest'
import { minute, TestMatchContext } from '../../testing/match-context.ts'
import { startCouncil } from '../../testing/three-seats.ts'
import { offersFor } from '../model/offers.ts'

async function openCouncil() {
  const context = await TestMatchContext.open()
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const offerDraw = (id: string, user: typeof anna, seat: string) =>
    context.request('offer', user, { params: { id }, body: { kind: 'draw', seat } })
  const accept = (id: string, user: typeof anna, seat: string, offer: string) =>
    context.request('reply', user, { params: { id, offer }, body: { seat, accept: true } })
  const openOffers = (id: string, seat: string) => context.registry.read(id, (handle) => offersFor(handle, seat))
  const giveToBot = (id: string, user: typeof anna, seat: string) =>
    context.request('seat', user, { params: { id, seat }, body: { to: 'opponent', strength: 'recruit' } })
  return { context, anna, bert, carl, offerDraw, accept, openOffers, giveToBot }
}

describe('a draw among three', () => {
  test('stays open with those who agreed until all have', async () => {
    const { context, anna, bert, carl, offerDraw, accept, openOffers } = await openCouncil()
    const id = await startCouncil(context, { north: anna, east: bert, south: carl })
    const offer = await offerDraw(id, anna, 'north')
    await accept(id, bert, 'east', offer.id)
    expect(await openOffers(id, 'south')).toMatchObject([{ id: offer.id, agreed: ['north', 'east'] }])
    expect((await context.row(id)).status).toBe('playing')
    await expect(accept(id, bert, 'east', offer.id)).rejects.toThrow('You have agreed to this already.')
    await accept(id, carl, 'south', offer.id)
    expect(JSON.parse((await context.row(id)).result)).toMatchObject({ how: 'agreed', winner: null })
  })

  test('is agreed by a player for all seats they play, but not for one that a bot holds', async () => {
    const { context, anna, bert, offerDraw, giveToBot } = await openCouncil()
    const id = await startCouncil(context, { north: anna, east: anna, south: bert })
    expect((await offerDraw(id, anna, 'north')).agreed).toEqual(['east', 'north'])
    await giveToBot(id, anna, 'east')
    expect((await offerDraw(id, anna, 'north')).agreed).toEqual(['north'])
  })

  test('is no longer on offer when a player takes a seat back, who was not asked', async () => {
    const { context, anna, bert, carl, offerDraw, openOffers, giveToBot } = await openCouncil()
    const id = await startCouncil(context, { north: anna, east: bert, south: carl })
    await giveToBot(id, anna, 'north')
    await offerDraw(id, bert, 'east')
    await context.request('seat', anna, { params: { id, seat: 'north' }, body: { to: 'me' } })
    expect(await openOffers(id, 'south')).toEqual([])
  })
})

test('a player of two seats claims no time while one of them is asked', async () => {
  const { context, anna, bert } = await openCouncil()
  const time = { kind: 'live', each: 10 * minute, more: 0 } as const
  const id = await startCouncil(context, { north: anna, east: anna, south: bert }, { time })
  context.now += 20 * minute
  const claim = context.request('claim', anna, { params: { id }, body: { seat: 'south', as: 'win' } })
  await expect(claim).rejects.toThrow('You are asked something yourself')
})
