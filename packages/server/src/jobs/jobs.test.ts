import { afterEach, describe, expect, test, vi } from 'vitest'
import { createJsonLog, type Log, withMinLevel } from '../logging/log.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import type { Attempt, Jobs, Payload } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const closable of openResources.splice(0).reverse()) await closable.close()
})

interface TestJobs {
  readonly store: Store
  readonly jobs: Jobs
  readonly logged: { readonly level: string; readonly what: string; readonly task?: string }[]
  /** Opens the same store again: a database beside the first, a file after it. */
  reopen(): Promise<Jobs>
}

async function openTestJobs(engine: (typeof engines)[number]): Promise<TestJobs> {
  const location = await fresh(engine)
  const store = await openStore(location)
  openResources.push({ close: () => store.destroy() })
  const logged: TestJobs['logged'] = []
  const log: Log = withMinLevel(
    createJsonLog((line) => logged.push(JSON.parse(line))),
    'warn',
  )
  const openJobsAgain = async () => {
    const jobs = await openJobs(store, engine === 'postgres' ? location : null, log)
    openResources.push(jobs)
    return jobs
  }
  return { store, jobs: await openJobsAgain(), logged, reopen: openJobsAgain }
}

/** A handler that records its payloads and runs the given function. */
function createHandler(work: (payload: Payload, attempt: Attempt) => unknown = () => undefined) {
  const payloads: Payload[] = []
  const handler = async (payload: Payload, attempt: Attempt) => {
    payloads.push(payload)
    await work(payload, attempt)
  }
  return { payloads, handler }
}
const noJobs = new Map()
const waitUntilDone = (jobs: Jobs) => vi.waitFor(async () => expect(await jobs.count()).toEqual(noJobs))

describe.each(engines)('jobs in a store: %s', (engine) => {
  test('are done once, by a worker of their task, and deleted', async () => {
    const { jobs } = await openTestJobs(engine)
    const letterHandler = createHandler()
    await jobs.startRunner({ letter: letterHandler.handler }, 2)
    for (const to of ['Foch', 'Haig', 'Diaz']) await jobs.add({ task: 'letter', payload: { to } })
    await jobs.add({ task: 'parcel', payload: {} })
    await vi.waitFor(async () => {
      expect(await jobs.count()).toEqual(new Map([['parcel', { waiting: 1, running: 0, givenUp: 0 }]]))
    })
    expect(letterHandler.payloads.map(({ to }) => to).sort()).toEqual(['Diaz', 'Foch', 'Haig'])
  })

  test('added in a transaction start after its commit, and vanish with its rollback', async () => {
    const { store, jobs } = await openTestJobs(engine)
    const letterHandler = createHandler()
    await jobs.startRunner({ letter: letterHandler.handler }, 1)
    const expectPayloads = (...to: string[]) =>
      vi.waitFor(() => expect(letterHandler.payloads.map((letter) => letter.to)).toEqual(to))
    await jobs.add({ task: 'letter', payload: { to: 'Cadorna' } })
    await expectPayloads('Cadorna')
    await store.transaction().execute(async (tx) => {
      await jobs.add({ task: 'letter', payload: { to: 'Foch' } }, tx)
      // A file has one connection: during the transaction jobs can be added only within it.
      const transactionStore = engine === 'sqlite' ? tx : undefined
      await jobs.add({ task: 'letter', payload: { to: 'Diaz' } }, transactionStore)
      if (engine === 'postgres') await expectPayloads('Cadorna', 'Diaz')
    })
    const expectedOrder = engine === 'postgres' ? ['Diaz', 'Foch'] : ['Foch', 'Diaz']
    await expectPayloads('Cadorna', ...expectedOrder)
    const rolledBack = store.transaction().execute(async (tx) => {
      await jobs.add({ task: 'letter', payload: { to: 'Haig' } }, tx)
      throw new Error('nothing is kept')
    })
    await expect(rolledBack).rejects.toThrow('nothing is kept')
    await jobs.add({ task: 'letter', payload: { to: 'Pershing' } })
    await waitUntilDone(jobs)
    await expectPayloads('Cadorna', ...expectedOrder, 'Pershing')
  })

  test('are done by priority, and after jobs already waiting when moved to another priority', async () => {
    const { jobs } = await openTestJobs(engine)
    const add = (to: string, priority: number) =>
      jobs.add({ task: 'letter', key: to, at: Date.now() - 60_000, priority, payload: { to } })
    await add('Haig', 1)
    await add('Diaz', 2)
    await add('Foch', 0)
    expect(await jobs.prioritise('Diaz', 0)).toBe(true)
    expect(await jobs.prioritise('Joffre', 0)).toBe(false)
    const letterHandler = createHandler()
    await jobs.startRunner({ letter: letterHandler.handler }, 1)
    await waitUntilDone(jobs)
    expect(letterHandler.payloads.map(({ to }) => to)).toEqual(['Foch', 'Diaz', 'Haig'])
  })

  test('with the same key replace the waiting one, and are not done once removed', async () => {
    const { jobs } = await openTestJobs(engine)
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'come' } })
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'stay' } })
    await jobs.add({ task: 'letter', key: 'to Haig', payload: { says: 'go' } })
    expect(await jobs.has('to Haig')).toBe(true)
    await jobs.remove('to Haig')
    expect(await jobs.has('to Haig')).toBe(false)
    const letterHandler = createHandler()
    await jobs.startRunner({ letter: letterHandler.handler }, 1)
    await waitUntilDone(jobs)
    expect(letterHandler.payloads).toEqual([{ says: 'stay' }])
  })

  test('with the key of a running job come after it, and the first one’s failure no longer counts', async () => {
    const { jobs, logged } = await openTestJobs(engine)
    let fail: (fault: Error) => void = () => undefined
    const letterHandler = createHandler(({ says }) =>
      says === 'come' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(),
    )
    await jobs.startRunner({ letter: letterHandler.handler }, 2)
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'come' } })
    await vi.waitFor(() => expect(letterHandler.payloads).toHaveLength(1))
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'stay' } })
    await vi.waitFor(() => expect(letterHandler.payloads).toEqual([{ says: 'come' }, { says: 'stay' }]))
    fail(new Error('no courier'))
    await vi.waitFor(() => expect(logged).toHaveLength(1))
    await waitUntilDone(jobs)
  })

  test('do not start before their time', async () => {
    const { jobs } = await openTestJobs(engine)
    const at = Date.now() + 600
    let startedAt = 0
    const lateHandler = createHandler(() => (startedAt = Date.now()))
    await jobs.startRunner({ late: lateHandler.handler }, 1)
    await jobs.add({ task: 'late', at, payload: {} })
    await jobs.add({ task: 'late', at: at + 3600_000, payload: {} })
    await vi.waitFor(() => expect(lateHandler.payloads).toHaveLength(1))
    expect(startedAt).toBeGreaterThanOrEqual(at)
    await vi.waitFor(async () => expect((await jobs.count()).get('late')?.waiting).toBe(1))
  })

  test('that fail are retried, then given up; the log does not hold their payload', async () => {
    const { jobs, logged } = await openTestJobs(engine)
    const attempts: Pick<Attempt, 'number' | 'last'>[] = []
    const letterHandler = createHandler((_, { number, last }) => {
      attempts.push({ number, last })
      throw new Error('no courier')
    })
    await jobs.startRunner({ letter: letterHandler.handler }, 1)
    await jobs.add({ task: 'letter', key: 'to Foch', attempts: 2, payload: { to: 'Foch' } })
    await vi.waitFor(async () => {
      expect(await jobs.count()).toEqual(new Map([['letter', { waiting: 0, running: 0, givenUp: 1 }]]))
    })
    expect(attempts).toEqual([
      { number: 1, last: false },
      { number: 2, last: true },
    ])
    expect(logged.map(({ level, what, task }) => [level, what, task])).toEqual([
      ['warn', 'a job failed', 'letter'],
      ['error', 'a job was given up', 'letter'],
    ])
    expect(JSON.stringify(logged)).not.toContain('Foch')
    expect(await jobs.has('to Foch')).toBe(false)
  })

  test('running when the process ends are returned without a counted attempt, or finished', async () => {
    const { jobs, reopen } = await openTestJobs(engine)
    const letterHandler = createHandler(
      ({ to }, { signal }) =>
        new Promise<void>((done, reject) => {
          signal.addEventListener('abort', () => (to === 'Foch' ? reject(new Error('called off')) : setImmediate(done)))
        }),
    )
    await jobs.startRunner({ letter: letterHandler.handler }, 2)
    for (const to of ['Foch', 'Haig']) await jobs.add({ task: 'letter', attempts: 1, payload: { to } })
    await vi.waitFor(() => expect(letterHandler.payloads).toHaveLength(2))
    await jobs.close()
    openResources.splice(openResources.indexOf(jobs), 1)
    const reopened = await reopen()
    expect(await reopened.count()).toEqual(new Map([['letter', { waiting: 1, running: 0, givenUp: 0 }]]))
    const otherHandler = createHandler()
    await reopened.startRunner({ letter: otherHandler.handler }, 1)
    await waitUntilDone(reopened)
    expect(otherHandler.payloads).toEqual([{ to: 'Foch' }])
  })

  test('run at most as many at once as there are slots', async () => {
    const { jobs } = await openTestJobs(engine)
    const running: (() => void)[] = []
    let maxRunning = 0
    const letterHandler = createHandler(async () => {
      await new Promise<void>((done) => {
        running.push(done)
        maxRunning = Math.max(maxRunning, running.length)
      })
    })
    for (let i = 0; i < 12; i++) await jobs.add({ task: 'letter', payload: { i } })
    await jobs.startRunner({ letter: letterHandler.handler }, 3)
    // When all slots are taken, one job ends and another starts.
    for (let started = 3; started <= 12; started++) {
      await vi.waitFor(() => expect(letterHandler.payloads.length).toBeGreaterThanOrEqual(started))
      running.shift()?.()
    }
    for (const done of running) done()
    await waitUntilDone(jobs)
    expect(letterHandler.payloads).toHaveLength(12)
    expect(maxRunning).toBe(3)
  })
})
