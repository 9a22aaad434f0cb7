import { expect, test } from 'vitest'
import { refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import { createAccessCheck } from './match-access-check.ts'

test('checks access without loading the match', async () => {
  const liveMatches = await TestLiveMatches.open()
  const [ann, bob, eve] = [await liveMatches.user('Ann'), await liveMatches.user('Bob'), await liveMatches.user('Eve')]
  const seats = { attack: { user: ann }, defend: { user: bob } }
  const open = await liveMatches.match('raid', seats)
  const closed = await liveMatches.match('raid', seats, { spectators: { kind: 'none' }, listed: 0 })
  const later = await liveMatches.restart()
  const admit = createAccessCheck(later)
  const outcome = (...asked: Parameters<typeof admit>) => admit(...asked).then(() => 'admitted', refusalOf)

  const tried = async () => [
    await outcome(ann, open, 'sits'),
    await outcome(eve, open, 'sits'),
    await outcome(eve, open, 'knows'),
    await outcome(null, open, 'knows'),
    await outcome(ann, closed, 'sits'),
    await outcome(eve, closed, 'sits'),
    await outcome(eve, closed, 'knows'),
    await outcome(null, closed, 'knows'),
    await outcome(ann, 'nosuchmatch', 'sits'),
  ]
  const expected = ['admitted', 'not allowed', 'admitted', 'admitted', 'admitted', ...new Array(4).fill('not found')]
  expect(await tried()).toEqual(expected)
  expect(later.registry.size).toBe(0)

  for (const id of [open, closed]) await later.registry.read(id, () => undefined)
  expect(await tried()).toEqual(expected)
  // A seat given away by another process is found, although the live match here is outdated.
  await later.store
    .updateTable('seats')
    .set({ user: eve.id })
    .where('match', '=', open)
    .where('seat', '=', 'attack')
    .execute()
  expect(await outcome(eve, open, 'sits')).toBe('admitted')
  await later.registry.close()
})
