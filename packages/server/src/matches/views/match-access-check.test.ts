import { expect, test } from 'vitest'
import { refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import { createAccessCheck } from './match-access-check.ts'

test('checks access without loading the match', async () => {
  const liveMatches = await TestLiveMatches.open()
  const [ann, bob, eve] = [await liveMatches.user('Ann'), await liveMatches.user('Bob'), await liveMatches.user('Eve')]
  const seats = { attack: { user: ann }, defend: { user: bob } }
  const openMatch = await liveMatches.match('raid', seats)
  const privateMatch = await liveMatches.match('raid', seats, { spectators: { kind: 'none' }, listed: 0 })
  const restarted = await liveMatches.restart()
  const admit = createAccessCheck(restarted)
  const outcome = (...args: Parameters<typeof admit>) => admit(...args).then(() => 'admitted', refusalOf)

  const allOutcomes = async () => [
    await outcome(ann, openMatch, 'sits'),
    await outcome(eve, openMatch, 'sits'),
    await outcome(eve, openMatch, 'knows'),
    await outcome(null, openMatch, 'knows'),
    await outcome(ann, privateMatch, 'sits'),
    await outcome(eve, privateMatch, 'sits'),
    await outcome(eve, privateMatch, 'knows'),
    await outcome(null, privateMatch, 'knows'),
    await outcome(ann, 'nosuchmatch', 'sits'),
  ]
  const expected = ['admitted', 'not allowed', 'admitted', 'admitted', 'admitted', ...new Array(4).fill('not found')]
  expect(await allOutcomes()).toEqual(expected)
  expect(restarted.registry.size).toBe(0)

  for (const id of [openMatch, privateMatch]) await restarted.registry.read(id, () => undefined)
  expect(await allOutcomes()).toEqual(expected)
  // A seat given away by another process is found, although the live match here is outdated.
  await restarted.store
    .updateTable('seats')
    .set({ user: eve.id })
    .where('match', '=', openMatch)
    .where('seat', '=', 'attack')
    .execute()
  expect(await outcome(eve, openMatch, 'sits')).toBe('admitted')
  await restarted.registry.close()
})
