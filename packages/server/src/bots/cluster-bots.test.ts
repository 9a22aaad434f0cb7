import { afterEach, describe, expect, test, vi } from 'vitest'
import { makePayerOf } from '../accounts/payer.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { restartSearch } from '../matches/model/awaited-bot-search.ts'
import { openStore } from '../store/open-store.ts'
import { FakeCluster } from '../testing/fake-cluster.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { ManualSearchPool } from '../testing/manual-search-pool.ts'
import { freshDatabase } from '../testing/stores.ts'
import { botJobs, ClusterBots } from './cluster-bots.ts'
import type { SearchPool } from './search-pool.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const silentLog = withMinLevel(
  createJsonLog(() => undefined),
  'none',
)

interface Process {
  readonly liveMatches: TestLiveMatches
  readonly jobs: Jobs
  startBots(searchPool: SearchPool): Promise<ClusterBots>
}

/** Creates processes that share a database. */
async function openProcesses(): Promise<() => Promise<Process>> {
  const database = await freshDatabase()
  const cluster = new FakeCluster()
  return async () => {
    const store = await openStore(database)
    closers.push(() => store.destroy())
    const jobs = await openJobs(store, database, silentLog)
    const liveMatches = new TestLiveMatches(store, { cluster: cluster.member(), followUpJobs: botJobs(jobs) })
    closers.push(() => jobs.close())
    closers.push(() => liveMatches.registry.close())
    const startBots = async (searchPool: SearchPool) => {
      const deps = { store, registry: liveMatches.registry, log: liveMatches.log, jobs, searchPool, retryDelayMs: 20 }
      const bots = new ClusterBots(deps)
      closers.push(() => bots.close())
      await bots.start()
      return bots
    }
    return { liveMatches, jobs, startBots }
  }
}

const bot = { by: 'opponent', strength: 'recruit' } as const
const raid = (liveMatches: TestLiveMatches, payer = 'ann') =>
  liveMatches.match('raid', { attack: {}, defend: bot }, { payer })
const guestPayer = makePayerOf('secret')({ id: 'bob', kind: 'guest' }, '192.0.2.1')
const waitForEntries = (liveMatches: TestLiveMatches, id: string, count: number) =>
  vi.waitFor(async () => expect(await liveMatches.entries(id)).toHaveLength(count))

describe('a bot of several processes', () => {
  test('is searched for by one searching process and answers in all', async () => {
    const startProcess = await openProcesses()
    const [server, firstBotProcess, secondBotProcess] = [
      await startProcess(),
      await startProcess(),
      await startProcess(),
    ]
    const searchPools = [new ManualSearchPool(), new ManualSearchPool()] as const
    await firstBotProcess.startBots(searchPools[0])
    await secondBotProcess.startBots(searchPools[1])
    await server.startBots(new ManualSearchPool(0))
    const id = await raid(server.liveMatches)
    expect(await server.jobs.count()).toEqual(new Map())
    await server.liveMatches.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPools.flatMap(({ requests }) => requests)).toHaveLength(1))
    await Promise.race(searchPools.map((searchPool) => searchPool.finishNext('think')))
    await waitForEntries(server.liveMatches, id, 3)
    expect(searchPools.flatMap(({ requests }) => requests)[0]).toMatchObject({ seat: 'defend', strength: 'recruit' })
  })

  test('gets one job per question, whatever else changes meanwhile', async () => {
    const startProcess = await openProcesses()
    const { liveMatches, jobs } = await startProcess()
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await liveMatches.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 1, running: 0, givenUp: 0 }]]))
    const searchingProcess = await startProcess()
    const searchPool = new ManualSearchPool(2)
    await searchingProcess.startBots(searchPool)
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
    await liveMatches.registry.change(id, (handle) => handle.set({ chat: 1 }))
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 0, running: 1, givenUp: 0 }]]))
    await searchPool.finishNext('think')
    await waitForEntries(liveMatches, id, 3)
    expect(searchPool.requests[1]?.match.length ?? 3).toBe(3)
  })

  test('retries lost searches, finally at strength random, and is given up by all processes until asked for again', async () => {
    const startProcess = await openProcesses()
    const { liveMatches, jobs, startBots } = await startProcess()
    const searchPool = new ManualSearchPool()
    await startBots(searchPool)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.finishNext('die')
    await vi.waitFor(async () => expect((await liveMatches.row(id)).search_failures).toBe(4))
    await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
    expect(searchPool.requests.map(({ strength }) => strength)).toEqual(['recruit', 'recruit', 'random', 'random'])
    const otherProcess = await startProcess()
    await otherProcess.startBots(new ManualSearchPool(0))
    expect(await jobs.count()).toEqual(new Map())
    await liveMatches.registry.change(id, (handle) => restartSearch(handle, 0))
    await searchPool.finishNext('think')
    await waitForEntries(liveMatches, id, 3)
    expect(searchPool.requests[4]).toMatchObject({ strength: 'recruit' })
  })

  test('of a player with many matches does not make others wait', async () => {
    const startProcess = await openProcesses()
    const { liveMatches, jobs } = await startProcess()
    const guestMatches = []
    for (let i = 0; i < 6; i++) {
      const id = await raid(liveMatches, guestPayer)
      guestMatches.push(id)
      await liveMatches.choose(id, 'attack', [-1, 0])
    }
    const annsMatch = await liveMatches.match('orders', { north: bot, south: {} }, { payer: 'ann' })
    // Only some of the guests’ six jobs compete with those of others.
    expect(await jobs.count()).toEqual(new Map([['opponent', { waiting: 5, running: 0, givenUp: 0 }]]))
    const searchPool = new ManualSearchPool()
    await (await startProcess()).startBots(searchPool)
    for (let i = 0; i < 2; i++) await searchPool.finishNext('think')
    await vi.waitFor(async () => expect((await liveMatches.entries(annsMatch)).length).toBeGreaterThan(1))
    expect(searchPool.requests.slice(0, 2).map(({ match }) => match.opening.game)).toEqual(['raid', 'orders'])
    // The remaining jobs follow as earlier ones finish.
    const timer = setInterval(() => void searchPool.finishNext('think'), 5)
    try {
      for (const id of guestMatches)
        await vi.waitFor(async () => expect((await liveMatches.entries(id)).length).toBeGreaterThan(2))
    } finally {
      clearInterval(timer)
    }
  })

  test('whose process ends is searched for by another', async () => {
    const startProcess = await openProcesses()
    const [firstProcess, secondProcess] = [await startProcess(), await startProcess()]
    const [firstPool, secondPool] = [new ManualSearchPool(), new ManualSearchPool()]
    const firstBots = await firstProcess.startBots(firstPool)
    const id = await raid(firstProcess.liveMatches)
    await firstProcess.liveMatches.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(firstPool.requests).toHaveLength(1))
    await firstBots.close()
    await secondProcess.startBots(secondPool)
    await secondPool.finishNext('think')
    await waitForEntries(secondProcess.liveMatches, id, 3)
    expect(secondPool.requests[0]).toEqual(firstPool.requests[0])
  })

  test('gets a missing job when a process starts, and no second one', async () => {
    const startProcess = await openProcesses()
    const { liveMatches, jobs } = await startProcess()
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await jobs.remove(`opponent ${id}`)
    const counted = new Map([['opponent', { waiting: 1, running: 0, givenUp: 0 }]])
    for (let i = 0; i < 2; i++) {
      await (await startProcess()).startBots(new ManualSearchPool(0))
      expect(await jobs.count()).toEqual(counted)
    }
  })
})
