import { expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'
import { chatLinesSince, readChatLine } from './chat-lines.ts'

test('recent chat lines of several matches are read from a time on', async () => {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const params = { id: await context.startRaid(anna, bert) }
  const otherMatch = { id: await context.startRaid(anna, bert) }
  await context.request('say', anna, { params, body: { text: 'Good luck' } })
  context.now += 1000
  await context.request('say', bert, { params, body: { text: 'You too' } })
  await context.request('say', anna, { params: otherMatch, body: { text: 'Hello' } })
  const linesSince = async (matches: string[], since: number) =>
    (await chatLinesSince(context.store, matches, since)).map(({ match, line }) => [match, line.number, line.text])
  expect(await linesSince([params.id], context.now)).toEqual([[params.id, 1, 'You too']])
  expect(await linesSince([params.id], context.now + 1)).toEqual([])
  expect(await linesSince([], 0)).toEqual([])
  const allLines = [
    [params.id, 0, 'Good luck'],
    [params.id, 1, 'You too'],
    [otherMatch.id, 0, 'Hello'],
  ].sort()
  expect((await linesSince([params.id, otherMatch.id], context.now - 1000)).sort()).toEqual(allLines)
  // Queries for many matches are split.
  const strangers = Array.from({ length: 1200 }, (_, i) => `stranger${i}`)
  expect((await linesSince([params.id, ...strangers, otherMatch.id], 0)).sort()).toEqual(allLines)
})

test('one chat line is read by its number', async () => {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert)
  await context.request('say', bert, { params: { id }, body: { text: 'Good luck' } })
  expect(await readChatLine(context.store, id, 0)).toMatchObject({
    number: 0,
    text: 'Good luck',
    by: { name: 'Bert' },
  })
  expect(await readChatLine(context.store, id, 1)).toBeNull()
})
