import { expect, test } from 'vitest'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { matchIdsOf, reloadMatches } from './reload-matches.ts'

test('a new name is shown in all matches of the player once these are reloaded', async () => {
  const liveMatches = await TestLiveMatches.open()
  const { registry, store } = liveMatches
  const [ann, bob, carl] = [
    await liveMatches.user('Ann'),
    await liveMatches.user('Bob'),
    await liveMatches.user('Carl'),
  ]
  const ids = [
    await liveMatches.match('raid', { attack: { user: ann }, defend: { user: bob } }),
    await liveMatches.match('raid', { attack: { user: ann }, defend: { user: ann } }),
  ]
  const otherMatch = await liveMatches.match('raid', { attack: { user: bob }, defend: { user: carl } })
  expect((await matchIdsOf(store, ann.id)).sort()).toEqual(ids)
  expect(await matchIdsOf(store, carl.id)).toEqual([otherMatch])
  const namesOfAnn = () => Promise.all(ids.map((id) => registry.withLive(id, ({ users }) => users.get(ann.id)?.name)))
  await store.updateTable('users').set({ name: 'Anna' }).where('id', '=', ann.id).execute()
  expect(await namesOfAnn()).toEqual(['Ann', 'Ann'])
  await reloadMatches(registry, ids)
  expect(await namesOfAnn()).toEqual(['Anna', 'Anna'])
  await registry.close()
})
