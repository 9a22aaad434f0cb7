import { expect, test } from 'vitest'
import { TestMatchContext } from '../../testing/match-context.ts'

test("notes are one's own", async () => {
  const hall = await TestMatchContext.open()
  const [anna, bert] = [await hall.user('Anna'), await hall.user('Bert')]
  const params = { id: await hall.raid(anna, bert) }
  expect(await hall.ask('notes', anna, { params })).toEqual({ text: '' })
  await hall.ask('keepNotes', anna, { params, body: { text: 'He holds gas.' } })
  await hall.ask('keepNotes', anna, { params, body: { text: 'He holds armour.' } })
  await hall.ask('keepNotes', bert, { params, body: { text: 'She bluffs.' } })
  expect(await hall.ask('notes', anna, { params })).toEqual({ text: 'He holds armour.' })
  expect(await hall.ask('notes', bert, { params })).toEqual({ text: 'She bluffs.' })
})
