import { expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'

test('each player has notes of their own', async () => {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const params = { id: await context.startRaid(anna, bert) }
  expect(await context.request('notes', anna, { params })).toEqual({ text: '' })
  await context.request('keepNotes', anna, { params, body: { text: 'He holds gas.' } })
  await context.request('keepNotes', anna, { params, body: { text: 'He holds armour.' } })
  await context.request('keepNotes', bert, { params, body: { text: 'She bluffs.' } })
  expect(await context.request('notes', anna, { params })).toEqual({ text: 'He holds armour.' })
  expect(await context.request('notes', bert, { params })).toEqual({ text: 'She bluffs.' })
})
