import { afterEach, expect, test } from 'vitest'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { createTimelineService } from './timeline-service.ts'

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close()
})

const limits = { maxRunning: 1, timeMs: 60_000, maxMegabytes: 512, maxPerPerson: 8, maxWaiting: 200 }

async function openService(serviceLimits = limits, overlay = 'null') {
  const liveMatches = await TestLiveMatches.open()
  const service = createTimelineService(liveMatches.log, undefined, serviceLimits)
  openResources.push(liveMatches.registry, service)
  const id = await liveMatches.match('raid', { attack: {}, defend: {} }, { overlay })
  const live = await liveMatches.registry.withLive(id, (live) => live)
  return { service, build: () => service.build(live, 'attack', 0, 'ann') }
}

test('a short timeline is built at once, but over an overlay in a thread, since its rules may never end', async () => {
  const plain = await openService()
  const pending = [plain.build()]
  expect(plain.service.running).toBe(0)
  const corrected = await openService(limits, '{"note":"a raid does not read it"}')
  pending.push(corrected.build())
  expect(corrected.service.running).toBe(1)
  // Closing the service ends the thread.
  void Promise.allSettled(pending)
})

test('a timeline that takes too long is refused as more than the server has', async () => {
  const { build } = await openService({ ...limits, timeMs: 0 }, '{"note":"a raid does not read it"}')
  await expect(build()).rejects.toMatchObject({ refusal: { code: 'unavailable', quota: 'stories' } })
})
