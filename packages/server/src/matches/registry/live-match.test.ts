import { expect, test } from 'vitest'
import { TestLiveMatches } from '../../testing/live-matches.ts'

test('a viewer who is watched again keeps the steps so far, for pages that were cut off', async () => {
  const liveMatches = await TestLiveMatches.open()
  const id = await liveMatches.match('raid', { attack: {}, defend: {} })
  const live = await liveMatches.registry.withLive(id, (live) => live)
  live.watch('attack')
  const recent = live.recentStepsOf('attack')
  await liveMatches.choose(id, 'attack', [0, 1])
  live.watch('attack')
  expect(live.recentStepsOf('attack')).toBe(recent)
  await liveMatches.registry.close()
})
