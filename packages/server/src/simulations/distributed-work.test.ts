import { afterEach, expect, test, vi } from 'vitest'
import { openJobs } from '../jobs/open-jobs.ts'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { openStore } from '../store/open-store.ts'
import { freshDatabase } from '../testing/stores.ts'
import { DistributedWork } from './distributed-work.ts'
import { partHandlers } from './part-handlers.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openStoreWithJobs() {
  const location = await freshDatabase()
  const store = await openStore(location)
  const jobs = await openJobs(
    store,
    location,
    withMinLevel(
      createJsonLog(() => undefined),
      'none',
    ),
  )
  closers.push(
    () => store.destroy(),
    () => jobs.close(),
  )
  return { store, jobs }
}
const isNumbered = (part: unknown): part is { n: number } => typeof part === 'object' && part !== null && 'n' in part
const doubleNumber = async (_: string, __: unknown, part: unknown) => ({
  twice: isNumbered(part) ? part.n * 2 : Number.NaN,
})

test('parts forgotten by the workers are done for a client that comes back', async () => {
  const { store, jobs } = await openStoreWithJobs()
  const work = await DistributedWork.start<{ twice: number }>(
    store,
    jobs,
    {},
    [1, 2, 3].map((n) => ({ n })),
  )
  // The client has not polled for an hour.
  await store.updateTable('simulations').set({ seen: 1 }).execute()
  const runner = await jobs.startRunner(partHandlers(store, doubleNumber), 1)
  await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
  expect(await store.selectFrom('simulations').selectAll().execute()).toEqual([])
  const results: number[] = []
  await vi.waitFor(async () => {
    results.push(...(await work.collect()).map(({ twice }) => twice))
    expect(work.done).toBe(true)
  })
  expect(results.sort((a, b) => a - b)).toEqual([2, 4, 6])
  await runner.stop()
  await work.end()
})

test('the result of a cancelled part is not saved', async () => {
  const { store, jobs } = await openStoreWithJobs()
  const work = await DistributedWork.start(store, jobs, {}, [{ n: 1 }])
  let reportStart = () => undefined as unknown
  const started = new Promise((resolve) => (reportStart = () => resolve(null)))
  let release = () => undefined as unknown
  const released = new Promise((resolve) => (release = () => resolve(null)))
  const runner = await jobs.startRunner(
    partHandlers(store, async (name, plan, part) => {
      reportStart()
      await released
      return doubleNumber(name, plan, part)
    }),
    1,
  )
  await started
  await work.end()
  release()
  await runner.stop()
  expect(await store.selectFrom('simulated').selectAll().execute()).toEqual([])
})
