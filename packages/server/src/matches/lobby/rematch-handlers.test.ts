import { expect, test } from 'vitest'
import { contributionOf, minute, TestMatchContext, testCommitment } from '../../testing/match-context.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

async function finishedMatch() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert, { time, chat: false })
  const again = (user: typeof anna, commitments: Record<string, string>) =>
    context.request('rematch', user, { params: { id }, body: { commitments } })
  const over = () => context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
  return { context, anna, bert, id, again, over }
}

test('a rematch swaps the sides: the first request creates the match, the second joins it', async () => {
  const { context, anna, bert, id, again, over } = await finishedMatch()
  await over()
  const laid = await again(anna, { defend: testCommitment(3) })
  expect(laid).toMatchObject({ status: 'gathering', mine: ['defend'], time, chat: false })
  expect(laid.seats.attack).toMatchObject({ by: 'person', user: { name: 'Bert' } })
  const waiting = await context.request('myMatches', bert, {})
  expect(waiting[0]).toMatchObject({ id: laid.id, yourTurn: true, mine: ['attack'] })
  const led = await again(bert, { attack: testCommitment(4) })
  expect(led).toMatchObject({ id: laid.id, status: 'dice', mine: ['attack'] })
  expect((await context.row(id)).rematch).toBe(laid.id)
  // It is private to the two players.
  expect(laid.listed).toBe(false)
  expect((await context.request('openTables', null, {})).gathering).toEqual([])
  const params = { id: laid.id }
  await context.request('disclose', anna, { params, body: { seat: 'defend', contribution: contributionOf(3) } })
  await context.request('disclose', bert, { params, body: { seat: 'attack', contribution: contributionOf(4) } })
  expect((await context.row(laid.id)).status).toBe('playing')
  expect((await context.row(laid.id)).secret).not.toBe((await context.row(id)).secret)
})

test('concurrent rematch requests lead to the same match', async () => {
  const { context, anna, bert, again, over } = await finishedMatch()
  await over()
  const [one, two] = await Promise.all([
    again(anna, { defend: testCommitment(3) }),
    again(bert, { attack: testCommitment(4) }),
  ])
  expect(one.id).toBe(two.id)
  expect((await context.row(one.id)).status).toBe('dice')
})

test('a rematch can be joined like any match; declining frees the seat', async () => {
  const { context, anna, bert, again, over } = await finishedMatch()
  await over()
  const { id } = await again(anna, { defend: testCommitment(3) })
  await context.request('cancel', bert, { params: { id } })
  expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody' })
  await context.request('cancel', anna, { params: { id } })
  // A cancelled match is no rematch.
  const other = await again(bert, { attack: testCommitment(4) })
  expect(other.id).not.toBe(id)
  expect(
    await context.request('join', anna, { params: { id: other.id }, body: { commitment: testCommitment(5) } }),
  ).toMatchObject({
    status: 'dice',
    mine: ['defend'],
  })
})

test('a rematch is refused before the end, to others, and without a dice contribution', async () => {
  const { context, anna, again, over } = await finishedMatch()
  const carl = await context.user('Carl')
  await expect(again(anna, { defend: testCommitment(3) })).rejects.toThrow('The match is not over yet.')
  await over()
  await expect(again(carl, {})).rejects.toThrow('Only those who played a match play it again.')
  await expect(again(anna, { attack: testCommitment(3) })).rejects.toThrow("missing for the seat 'defend'")
  await expect(again(anna, { defend: testCommitment(3), attack: testCommitment(3) })).rejects.toThrow(
    "'attack', which is not your seat",
  )
})

test('in a rematch bots swap sides too, replaced players return, and seats of removed users are free', async () => {
  const { context, anna, bert, id, again, over } = await finishedMatch()
  await context.request('seat', bert, { params: { id, seat: 'defend' }, body: { to: 'opponent', strength: 'recruit' } })
  await over()
  const { id: next } = await again(anna, { defend: testCommitment(3) })
  expect((await context.seats(next)).attack).toMatchObject({ by: 'person', user: bert.id })
  await context.request('cancel', anna, { params: { id: next } })
  await context.store.updateTable('users').set({ kind: 'removed' }).where('id', '=', bert.id).execute()
  const { id: third } = await again(anna, { defend: testCommitment(3) })
  expect((await context.seats(third)).attack).toMatchObject({ by: 'nobody' })
  const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
  const alone = await context.request('newMatch', anna, {
    body: { game: 'raid', scenario: 'skirmish', seats, commitments: { attack: testCommitment(1) } },
  })
  await context.request('disclose', anna, {
    params: { id: alone.id },
    body: { seat: 'attack', contribution: contributionOf(1) },
  })
  await context.request('resign', anna, { params: { id: alone.id }, body: { seat: 'attack' } })
  const swapped = await context.request('rematch', anna, {
    params: { id: alone.id },
    body: { commitments: { defend: testCommitment(2) } },
  })
  expect(swapped.seats.attack).toEqual({ by: 'opponent', strength: 'recruit' })
})
