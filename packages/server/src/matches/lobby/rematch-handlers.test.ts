import { expect, test } from 'vitest'
import { minute, part, sealed, TestMatchContext } from '../../testing/match-context.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

async function played() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.raid(anna, bert, { time, chat: false })
  const again = (user: typeof anna, commitments: Record<string, string>) =>
    context.ask('rematch', user, { params: { id }, body: { commitments } })
  const over = () => context.ask('resign', anna, { params: { id }, body: { seat: 'attack' } })
  return { context, anna, bert, id, again, over }
}

test('a rematch swaps the sides: the first request creates the match, the second joins it', async () => {
  const { context, anna, bert, id, again, over } = await played()
  await over()
  const laid = await again(anna, { defend: sealed(3) })
  expect(laid).toMatchObject({ status: 'gathering', mine: ['defend'], time, chat: false })
  expect(laid.seats.attack).toMatchObject({ by: 'person', user: { name: 'Bert' } })
  const waiting = await context.ask('myMatches', bert, {})
  expect(waiting[0]).toMatchObject({ id: laid.id, yourTurn: true, mine: ['attack'] })
  const led = await again(bert, { attack: sealed(4) })
  expect(led).toMatchObject({ id: laid.id, status: 'dice', mine: ['attack'] })
  expect((await context.row(id)).rematch).toBe(laid.id)
  // It is private to the two players.
  expect(laid.listed).toBe(false)
  expect((await context.ask('openTables', null, {})).gathering).toEqual([])
  const params = { id: laid.id }
  await context.ask('disclose', anna, { params, body: { seat: 'defend', contribution: part(3) } })
  await context.ask('disclose', bert, { params, body: { seat: 'attack', contribution: part(4) } })
  expect((await context.row(laid.id)).status).toBe('playing')
  expect((await context.row(laid.id)).secret).not.toBe((await context.row(id)).secret)
})

test('concurrent rematch requests lead to the same match', async () => {
  const { context, anna, bert, again, over } = await played()
  await over()
  const [one, two] = await Promise.all([again(anna, { defend: sealed(3) }), again(bert, { attack: sealed(4) })])
  expect(one.id).toBe(two.id)
  expect((await context.row(one.id)).status).toBe('dice')
})

test('a rematch can be joined like any match; declining frees the seat', async () => {
  const { context, anna, bert, again, over } = await played()
  await over()
  const { id } = await again(anna, { defend: sealed(3) })
  await context.ask('cancel', bert, { params: { id } })
  expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody' })
  await context.ask('cancel', anna, { params: { id } })
  // A cancelled match is no rematch.
  const other = await again(bert, { attack: sealed(4) })
  expect(other.id).not.toBe(id)
  expect(await context.ask('join', anna, { params: { id: other.id }, body: { commitment: sealed(5) } })).toMatchObject({
    status: 'dice',
    mine: ['defend'],
  })
})

test('a rematch is refused before the end, to others, and without a dice contribution', async () => {
  const { context, anna, again, over } = await played()
  const carl = await context.user('Carl')
  await expect(again(anna, { defend: sealed(3) })).rejects.toThrow('The match is not over yet.')
  await over()
  await expect(again(carl, {})).rejects.toThrow('Only those who played a match play it again.')
  await expect(again(anna, { attack: sealed(3) })).rejects.toThrow("missing for the seat 'defend'")
  await expect(again(anna, { defend: sealed(3), attack: sealed(3) })).rejects.toThrow(
    "'attack', which is not your seat",
  )
})

test('in a rematch bots swap sides too, replaced players return, and seats of removed users are free', async () => {
  const { context, anna, bert, id, again, over } = await played()
  await context.ask('seat', bert, { params: { id, seat: 'defend' }, body: { to: 'opponent', strength: 'recruit' } })
  await over()
  const { id: next } = await again(anna, { defend: sealed(3) })
  expect((await context.seats(next)).attack).toMatchObject({ by: 'person', user: bert.id })
  await context.ask('cancel', anna, { params: { id: next } })
  await context.store.updateTable('users').set({ kind: 'removed' }).where('id', '=', bert.id).execute()
  const { id: third } = await again(anna, { defend: sealed(3) })
  expect((await context.seats(third)).attack).toMatchObject({ by: 'nobody' })
  const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
  const alone = await context.ask('newMatch', anna, {
    body: { game: 'raid', scenario: 'skirmish', seats, commitments: { attack: sealed(1) } },
  })
  await context.ask('disclose', anna, { params: { id: alone.id }, body: { seat: 'attack', contribution: part(1) } })
  await context.ask('resign', anna, { params: { id: alone.id }, body: { seat: 'attack' } })
  const swapped = await context.ask('rematch', anna, {
    params: { id: alone.id },
    body: { commitments: { defend: sealed(2) } },
  })
  expect(swapped.seats.attack).toEqual({ by: 'opponent', strength: 'recruit' })
})
