import { expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'

async function openPlayers() {
  const context = await TestMatchContext.open({ chatLines: 3, chatWindowMs: 10_000 })
  const [anna, bert, carl] = [await context.user('Anna'), await context.user('Bert'), await context.user('Carl')]
  const params = { id: await context.startRaid(anna, bert) }
  const say = (user: typeof anna, text: string) => context.request('say', user, { params, body: { text } })
  const lines = async (user: typeof anna, from = 0) =>
    (await context.request('chat', user, { params, query: { from } })).map(({ number, by, text }) => [
      number,
      by.name,
      text,
    ])
  return { context, anna, bert, carl, params, say, lines }
}

test('chat lines are saved in order, sent to subscribers, and can be read from a number on', async () => {
  const { context, anna, bert, params, say, lines } = await openPlayers()
  await say(anna, 'Good luck')
  await say(bert, 'You too')
  await say(anna, 'Thanks')
  expect(await lines(bert)).toEqual([
    [0, 'Anna', 'Good luck'],
    [1, 'Bert', 'You too'],
    [2, 'Anna', 'Thanks'],
  ])
  expect(await lines(anna, 2)).toEqual([[2, 'Anna', 'Thanks']])
  expect(context.chatLines.map(({ match, line }) => [match, line.number])).toEqual(
    [0, 1, 2].map((number) => [params.id, number]),
  )
})

test('concurrent chat lines get consecutive numbers', async () => {
  const { anna, bert, say, lines } = await openPlayers()
  await Promise.all([say(anna, 'Good luck'), say(bert, 'Good luck'), say(anna, 'You too'), say(bert, 'You too')])
  expect((await lines(anna)).map(([number]) => number)).toEqual([0, 1, 2, 3])
})

test('spectators cannot read, write or switch off the chat', async () => {
  const { context, carl, params, say, lines } = await openPlayers()
  await expect(say(carl, 'Hello')).rejects.toThrow('Only those who sit at the table')
  await expect(lines(carl)).rejects.toThrow('Only those who sit at the table')
  await expect(context.request('setChat', carl, { params, body: { on: false } })).rejects.toThrow('Only those who sit')
})

test('any player can turn the chat off and on for all; its lines stay', async () => {
  const { context, anna, bert, params, say, lines } = await openPlayers()
  await say(anna, 'Good luck')
  await context.request('setChat', bert, { params, body: { on: false } })
  await expect(say(anna, 'Why?')).rejects.toThrow('The talk of this match is off.')
  expect(await lines(anna)).toHaveLength(1)
  await context.request('setChat', bert, { params, body: { on: true } })
  await say(anna, 'Thanks')
  expect(context.chatLines).toHaveLength(2)
})

test('muted users cannot write', async () => {
  const { anna, say, lines } = await openPlayers()
  await expect(say({ ...anna, muted: 1 }, 'Hello')).rejects.toThrow('You have been muted')
  expect(await lines(anna)).toEqual([])
})

test('chat is rate limited per user', async () => {
  const { context, anna, bert, say } = await openPlayers()
  await say(anna, 'one')
  context.now += 4000
  await say(anna, 'two')
  await say(anna, 'three')
  await expect(say(anna, 'four')).rejects.toThrow('That was a lot at once. Wait 6 seconds.')
  await say(bert, 'one')
  context.now += 6000
  await say(anna, 'four')
})

test('a chat line has at most a thousand characters, and is not blank', async () => {
  const { anna, say } = await openPlayers()
  await expect(say(anna, 'x'.repeat(1001))).rejects.toThrow()
  await expect(say(anna, '   ')).rejects.toThrow()
})
