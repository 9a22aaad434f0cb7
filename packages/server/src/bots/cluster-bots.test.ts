import { afterEach, describe, expect, test, vi } from 'vitest'
import { payersUnder } from '../accounts/quota-owner.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { fromLevel, jsonLog } from '../logging/log.ts'
import { searchAgain } from '../matches/model/awaited-search.ts'
import { openStore } from '../store/open-store.ts'
import { ManualSearchPool } from '../testing/bots.ts'
import { FakeCluster } from '../testing/fake-cluster.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { freshDatabase } from '../testing/stores.ts'
import { botJobs, ClusterBots } from './cluster-bots.ts'
import type { SearchPool } from './search-pool.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const quiet = fromLevel(
  jsonLog(() => undefined),
  'none',
)

interface Process {
  readonly at: TestLiveMatches
  readonly jobs: Jobs
  thinks(thinkers: SearchPool): Promise<ClusterBots>
}

/** Creates processes that share a database. */
async function processes(): Promise<() => Promise<Process>> {
  const database = await freshDatabase()
  const circle = new FakeCluster()
  return async () => {
    const store = await openStore(database)
    open.push(() => store.destroy())
    const jobs = await openJobs(store, database, quiet)
    const at = new TestLiveMatches(store, { cluster: circle.member(), errands: botJobs(jobs) })
    open.push(() => jobs.close())
    open.push(() => at.registry.close())
    const thinks = async (thinkers: SearchPool) => {
      const parts = { store, registry: at.registry, log: at.log, jobs, thinkers, pause: 20 }
      const opponents = new ClusterBots(parts)
      open.push(() => opponents.close())
      await opponents.begin()
      return opponents
    }
    return { at, jobs, thinks }
  }
}

const bot = { by: 'opponent', strength: 'recruit' } as const
const raid = (at: TestLiveMatches, payer = 'ann') => at.match('raid', { attack: {}, defend: bot }, { payer })
const guests = payersUnder('secret')({ id: 'bob', kind: 'guest' }, '192.0.2.1')
const entries = (at: TestLiveMatches, id: string, count: number) =>
  vi.waitFor(async () => expect(await at.entries(id)).toHaveLength(count))

describe('a bot of several processes', () => {
  test('is searched for by one searching process and answers in all', async () => {
    const begin = await processes()
    const [server, one, other] = [await begin(), await begin(), await begin()]
    const thinkers = [new ManualSearchPool(), new ManualSearchPool()] as const
    await one.thinks(thinkers[0])
    await other.thinks(thinkers[1])
    await server.thinks(new ManualSearchPool(0))
    const id = await raid(server.at)
    expect(await server.jobs.count()).toEqual(new Map())
    await server.at.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(thinkers.flatMap(({ jobs }) => jobs)).toHaveLength(1))
    await Promise.race(thinkers.map((thinker) => thinker.let('think')))
    await entries(server.at, id, 3)
    expect(thinkers.flatMap(({ jobs }) => jobs)[0]).toMatchObject({ seat: 'defend', strength: 'recruit' })
  })

  test('gets one job per question, whatever else changes meanwhile', async () => {
    const begin = await processes()
    const { at, jobs } = await begin()
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    await at.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 1, running: 0, givenUp: 0 }]]))
    const thinking = await begin()
    const searchPool = new ManualSearchPool(2)
    await thinking.thinks(searchPool)
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
    await at.registry.change(id, (handle) => handle.set({ chat: 1 }))
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 0, running: 1, givenUp: 0 }]]))
    await searchPool.let('think')
    await entries(at, id, 3)
    expect(searchPool.jobs[1]?.record.entries.length ?? 3).toBe(3)
  })

  test('retries lost searches, finally at strength random, and is given up by all processes until asked for again', async () => {
    const begin = await processes()
    const { at, jobs, thinks } = await begin()
    const searchPool = new ManualSearchPool()
    await thinks(searchPool)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.let('die')
    await vi.waitFor(async () => expect((await at.row(id)).search_failures).toBe(4))
    await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
    expect(searchPool.jobs.map(({ strength }) => strength)).toEqual(['recruit', 'recruit', 'random', 'random'])
    const other = await begin()
    await other.thinks(new ManualSearchPool(0))
    expect(await jobs.count()).toEqual(new Map())
    await at.registry.change(id, (handle) => searchAgain(handle, 0))
    await searchPool.let('think')
    await entries(at, id, 3)
    expect(searchPool.jobs[4]).toMatchObject({ strength: 'recruit' })
  })

  test('of a player with many matches does not make others wait', async () => {
    const begin = await processes()
    const { at, jobs } = await begin()
    const theirs = []
    for (let i = 0; i < 6; i++) {
      const id = await raid(at, guests)
      theirs.push(id)
      await at.choose(id, 'attack', [-1, 0])
    }
    const anns = await at.match('orders', { north: bot, south: {} }, { payer: 'ann' })
    // Only some of the guests’ six jobs compete with those of others.
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 5, running: 0, givenUp: 0 }]]))
    const searchPool = new ManualSearchPool()
    await (await begin()).thinks(searchPool)
    for (let i = 0; i < 2; i++) await searchPool.let('think')
    await vi.waitFor(async () => expect((await at.entries(anns)).length).toBeGreaterThan(1))
    expect(searchPool.jobs.slice(0, 2).map(({ record }) => record.game)).toEqual(['raid', 'orders'])
    // The rest follow as the others are answered.
    const turns = setInterval(() => void searchPool.let('think'), 5)
    try {
      for (const id of theirs) await vi.waitFor(async () => expect((await at.entries(id)).length).toBeGreaterThan(2))
    } finally {
      clearInterval(turns)
    }
  })

  test('whose process ends is searched for by another', async () => {
    const begin = await processes()
    const [one, other] = [await begin(), await begin()]
    const [first, second] = [new ManualSearchPool(), new ManualSearchPool()]
    const ending = await one.thinks(first)
    const id = await raid(one.at)
    await one.at.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(first.jobs).toHaveLength(1))
    await ending.close()
    await other.thinks(second)
    await second.let('think')
    await entries(other.at, id, 3)
    expect(second.jobs[0]).toEqual(first.jobs[0])
  })

  test('gets a missing job when a process starts, and no second one', async () => {
    const begin = await processes()
    const { at, jobs } = await begin()
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    await jobs.remove(`opponent ${id}`)
    const counted = new Map([['opponent', { waiting: 1, running: 0, givenUp: 0 }]])
    for (let i = 0; i < 2; i++) {
      await (await begin()).thinks(new ManualSearchPool(0))
      expect(await jobs.count()).toEqual(counted)
    }
  })
})
