import { expect, test } from 'vitest'
import { contributionOf, minute, TestMatchContext, testCommitment } from '../../testing/match-context.ts'

const time = { kind: 'live', each: 10 * minute, more: 0 } as const

async function finishedMatch() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert, { time, chat: false })
  const rematch = (user: typeof anna, commitments: Record<string, string>) =>
    context.request('rematch', user, { params: { id }, body: { commitments } })
  const endMatch = () => context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
  return { context, anna, bert, id, rematch, endMatch }
}

test('a rematch swaps the sides: the first request creates the match, the second joins it', async () => {
  const { context, anna, bert, id, rematch, endMatch } = await finishedMatch()
  await endMatch()
  const created = await rematch(anna, { defend: testCommitment(3) })
  expect(created).toMatchObject({ status: 'gathering', mine: ['defend'], time, chat: false })
  expect(created.seats.attack).toMatchObject({ by: 'person', user: { name: 'Bert' } })
  const waiting = await context.request('myMatches', bert, {})
  expect(waiting[0]).toMatchObject({ id: created.id, yourTurn: true, mine: ['attack'] })
  const joined = await rematch(bert, { attack: testCommitment(4) })
  expect(joined).toMatchObject({ id: created.id, status: 'dice', mine: ['attack'] })
  expect((await context.row(id)).rematch).toBe(created.id)
  // It is private to the two players.
  expect(created.listed).toBe(false)
  expect((await context.request('openTables', null, {})).gathering).toEqual([])
  const params = { id: created.id }
  await context.request('disclose', anna, { params, body: { seat: 'defend', contribution: contributionOf(3) } })
  await context.request('disclose', bert, { params, body: { seat: 'attack', contribution: contributionOf(4) } })
  expect((await context.row(created.id)).status).toBe('playing')
  expect((await context.row(created.id)).secret).not.toBe((await context.row(id)).secret)
})

test('concurrent rematch requests lead to the same match', async () => {
  const { context, anna, bert, rematch, endMatch } = await finishedMatch()
  await endMatch()
  const [first, second] = await Promise.all([
    rematch(anna, { defend: testCommitment(3) }),
    rematch(bert, { attack: testCommitment(4) }),
  ])
  expect(first.id).toBe(second.id)
  expect((await context.row(first.id)).status).toBe('dice')
})

test('a rematch can be joined like any match; declining frees the seat', async () => {
  const { context, anna, bert, rematch, endMatch } = await finishedMatch()
  await endMatch()
  const { id } = await rematch(anna, { defend: testCommitment(3) })
  await context.request('cancel', bert, { params: { id } })
  expect((await context.seats(id)).attack).toMatchObject({ by: 'nobody' })
  await context.request('cancel', anna, { params: { id } })
  // A cancelled match is no rematch.
  const newRematch = await rematch(bert, { attack: testCommitment(4) })
  expect(newRematch.id).not.toBe(id)
  expect(
    await context.request('join', anna, { params: { id: newRematch.id }, body: { commitment: testCommitment(5) } }),
  ).toMatchObject({
    status: 'dice',
    mine: ['defend'],
  })
})

test('a rematch is refused before the end, to others, and without a dice contribution', async () => {
  const { context, anna, rematch, endMatch } = await finishedMatch()
  const carl = await context.user('Carl')
  await expect(rematch(anna, { defend: testCommitment(3) })).rejects.toThrow('The match is not over yet.')
  await endMatch()
  await expect(rematch(carl, {})).rejects.toThrow('Only those who played a match play it again.')
  await expect(rematch(anna, { attack: testCommitment(3) })).rejects.toThrow("missing for the seat 'defend'")
  await expect(rematch(anna, { defend: testCommitment(3), attack: testCommitment(3) })).rejects.toThrow(
    "'attack', which is not your seat",
  )
})

test('in a rematch bots swap sides too, replaced players return, and seats of removed users are free', async () => {
  const { context, anna, bert, id, rematch, endMatch } = await finishedMatch()
  await context.request('seat', bert, { params: { id, seat: 'defend' }, body: { to: 'opponent', strength: 'recruit' } })
  await endMatch()
  const { id: secondRematch } = await rematch(anna, { defend: testCommitment(3) })
  expect((await context.seats(secondRematch)).attack).toMatchObject({ by: 'person', user: bert.id })
  await context.request('cancel', anna, { params: { id: secondRematch } })
  await context.store.updateTable('users').set({ kind: 'removed' }).where('id', '=', bert.id).execute()
  const { id: thirdRematch } = await rematch(anna, { defend: testCommitment(3) })
  expect((await context.seats(thirdRematch)).attack).toMatchObject({ by: 'nobody' })
  const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
  const botMatch = await context.request('newMatch', anna, {
    body: { game: 'raid', scenario: 'skirmish', seats, commitments: { attack: testCommitment(1) } },
  })
  await context.request('disclose', anna, {
    params: { id: botMatch.id },
    body: { seat: 'attack', contribution: contributionOf(1) },
  })
  await context.request('resign', anna, { params: { id: botMatch.id }, body: { seat: 'attack' } })
  const swapped = await context.request('rematch', anna, {
    params: { id: botMatch.id },
    body: { commitments: { defend: testCommitment(2) } },
  })
  expect(swapped.seats.attack).toEqual({ by: 'opponent', strength: 'recruit' })
})
