import { afterEach, expect, test, vi } from 'vitest'
import { openJobs } from '../jobs/open-jobs.ts'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { openStore } from '../store/open-store.ts'
import { freshDatabase } from '../testing/stores.ts'
import { DistributedWork, partHandlers } from './distributed-work.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function openStoreWithJobs() {
  const place = await freshDatabase()
  const store = await openStore(place)
  const jobs = await openJobs(
    store,
    place,
    withMinLevel(
      createJsonLog(() => undefined),
      'none',
    ),
  )
  open.push(
    () => store.destroy(),
    () => jobs.close(),
  )
  return { store, jobs }
}
const doubled = async (_: string, __: unknown, part: unknown) => ({ twice: (part as { n: number }).n * 2 })

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
  const working = await jobs.startRunner(partHandlers(store, doubled), 1)
  await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
  expect(await store.selectFrom('simulations').selectAll().execute()).toEqual([])
  const came: number[] = []
  await vi.waitFor(async () => {
    came.push(...(await work.collect()).map(({ twice }) => twice))
    expect(work.done).toBe(true)
  })
  expect(came.sort((a, b) => a - b)).toEqual([2, 4, 6])
  await working.stop()
  await work.end()
})

test('the result of a cancelled part is not saved', async () => {
  const { store, jobs } = await openStoreWithJobs()
  const work = await DistributedWork.start(store, jobs, {}, [{ n: 1 }])
  let begun = () => undefined as unknown
  const atWork = new Promise((go) => (begun = () => go(null)))
  let go = () => undefined as unknown
  const going = new Promise((on) => (go = () => on(null)))
  const working = await jobs.startRunner(
    partHandlers(store, async (name, plan, part) => {
      begun()
      await going
      return doubled(name, plan, part)
    }),
    1,
  )
  await atWork
  await work.end()
  go()
  await working.stop()
  expect(await store.selectFrom('simulated').selectAll().execute()).toEqual([])
})
