import { afterEach, describe, expect, test, vi } from 'vitest'
import { createJsonLog, type Log, withMinLevel } from '../logging/log.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import type { Attempt, Jobs, Payload } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

interface House {
  readonly store: Store
  readonly jobs: Jobs
  readonly said: { readonly level: string; readonly what: string; readonly task?: string }[]
  /** Opens the same store again: a database beside the first, a file after it. */
  again(): Promise<Jobs>
}

async function house(engine: (typeof engines)[number]): Promise<House> {
  const place = await fresh(engine)
  const store = await openStore(place)
  open.push({ close: () => store.destroy() })
  const said: House['said'] = []
  const log: Log = withMinLevel(
    createJsonLog((line) => said.push(JSON.parse(line))),
    'warn',
  )
  const begin = async () => {
    const jobs = await openJobs(store, engine === 'postgres' ? place : null, log)
    open.push(jobs)
    return jobs
  }
  return { store, jobs: await begin(), said, again: begin }
}

/** A handler that records its payloads and runs the given function. */
function handler(does: (payload: Payload, attempt: Attempt) => unknown = () => undefined) {
  const given: Payload[] = []
  const handle = async (payload: Payload, attempt: Attempt) => {
    given.push(payload)
    await does(payload, attempt)
  }
  return { given, handle }
}
const nothing = new Map()
const forgotten = (jobs: Jobs) => vi.waitFor(async () => expect(await jobs.count()).toEqual(nothing))

describe.each(engines)('jobs in a store: %s', (engine) => {
  test('are done once, by a worker of their task, and deleted', async () => {
    const { jobs } = await house(engine)
    const letters = handler()
    await jobs.work({ letter: letters.handle }, 2)
    for (const to of ['Foch', 'Haig', 'Diaz']) await jobs.add({ task: 'letter', payload: { to } })
    await jobs.add({ task: 'parcel', payload: {} })
    await vi.waitFor(async () => {
      expect(await jobs.count()).toEqual(new Map([['parcel', { waiting: 1, running: 0, givenUp: 0 }]]))
    })
    expect(letters.given.map(({ to }) => to).sort()).toEqual(['Diaz', 'Foch', 'Haig'])
  })

  test('added in a transaction start after its commit, and vanish with its rollback', async () => {
    const { store, jobs } = await house(engine)
    const letters = handler()
    await jobs.work({ letter: letters.handle }, 1)
    const given = (...to: string[]) => vi.waitFor(() => expect(letters.given.map((letter) => letter.to)).toEqual(to))
    await jobs.add({ task: 'letter', payload: { to: 'Cadorna' } })
    await given('Cadorna')
    await store.transaction().execute(async (tx) => {
      await jobs.add({ task: 'letter', payload: { to: 'Foch' } }, tx)
      // A file has one connection: during the transaction jobs can be added only within it.
      const beside = engine === 'sqlite' ? tx : undefined
      await jobs.add({ task: 'letter', payload: { to: 'Diaz' } }, beside)
      if (engine === 'postgres') await given('Cadorna', 'Diaz')
    })
    const both = engine === 'postgres' ? ['Diaz', 'Foch'] : ['Foch', 'Diaz']
    await given('Cadorna', ...both)
    const broken = store.transaction().execute(async (tx) => {
      await jobs.add({ task: 'letter', payload: { to: 'Haig' } }, tx)
      throw new Error('nothing is kept')
    })
    await expect(broken).rejects.toThrow('nothing is kept')
    await jobs.add({ task: 'letter', payload: { to: 'Pershing' } })
    await forgotten(jobs)
    await given('Cadorna', ...both, 'Pershing')
  })

  test('are done by priority, and after jobs already waiting when moved to another priority', async () => {
    const { jobs } = await house(engine)
    const add = (to: string, priority: number) =>
      jobs.add({ task: 'letter', key: to, at: Date.now() - 60_000, priority, payload: { to } })
    await add('Haig', 1)
    await add('Diaz', 2)
    await add('Foch', 0)
    expect(await jobs.prioritise('Diaz', 0)).toBe(true)
    expect(await jobs.prioritise('Joffre', 0)).toBe(false)
    const letters = handler()
    await jobs.work({ letter: letters.handle }, 1)
    await forgotten(jobs)
    expect(letters.given.map(({ to }) => to)).toEqual(['Foch', 'Diaz', 'Haig'])
  })

  test('with the same key replace the waiting one, and are not done once removed', async () => {
    const { jobs } = await house(engine)
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'come' } })
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'stay' } })
    await jobs.add({ task: 'letter', key: 'to Haig', payload: { says: 'go' } })
    expect(await jobs.has('to Haig')).toBe(true)
    await jobs.remove('to Haig')
    expect(await jobs.has('to Haig')).toBe(false)
    const letters = handler()
    await jobs.work({ letter: letters.handle }, 1)
    await forgotten(jobs)
    expect(letters.given).toEqual([{ says: 'stay' }])
  })

  test('with the key of a running job come after it, and the first one’s failure no longer counts', async () => {
    const { jobs, said } = await house(engine)
    let fail: (fault: Error) => void = () => undefined
    const letters = handler(({ says }) =>
      says === 'come' ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(),
    )
    await jobs.work({ letter: letters.handle }, 2)
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'come' } })
    await vi.waitFor(() => expect(letters.given).toHaveLength(1))
    await jobs.add({ task: 'letter', key: 'to Foch', payload: { says: 'stay' } })
    await vi.waitFor(() => expect(letters.given).toEqual([{ says: 'come' }, { says: 'stay' }]))
    fail(new Error('no courier'))
    await vi.waitFor(() => expect(said).toHaveLength(1))
    await forgotten(jobs)
  })

  test('do not start before their time', async () => {
    const { jobs } = await house(engine)
    const at = Date.now() + 600
    let came = 0
    const late = handler(() => (came = Date.now()))
    await jobs.work({ late: late.handle }, 1)
    await jobs.add({ task: 'late', at, payload: {} })
    await jobs.add({ task: 'late', at: at + 3600_000, payload: {} })
    await vi.waitFor(() => expect(late.given).toHaveLength(1))
    expect(came).toBeGreaterThanOrEqual(at)
    await vi.waitFor(async () => expect((await jobs.count()).get('late')?.waiting).toBe(1))
  })

  test('that fail are retried, then given up; the log does not hold their payload', async () => {
    const { jobs, said } = await house(engine)
    const tries: Pick<Attempt, 'number' | 'last'>[] = []
    const letters = handler((_, { number, last }) => {
      tries.push({ number, last })
      throw new Error('no courier')
    })
    await jobs.work({ letter: letters.handle }, 1)
    await jobs.add({ task: 'letter', key: 'to Foch', attempts: 2, payload: { to: 'Foch' } })
    await vi.waitFor(async () => {
      expect(await jobs.count()).toEqual(new Map([['letter', { waiting: 0, running: 0, givenUp: 1 }]]))
    })
    expect(tries).toEqual([
      { number: 1, last: false },
      { number: 2, last: true },
    ])
    expect(said.map(({ level, what, task }) => [level, what, task])).toEqual([
      ['warn', 'a job failed', 'letter'],
      ['error', 'a job was given up', 'letter'],
    ])
    expect(JSON.stringify(said)).not.toContain('Foch')
    expect(await jobs.has('to Foch')).toBe(false)
  })

  test('running when the process ends are returned without a counted attempt, or finished', async () => {
    const { jobs, again } = await house(engine)
    const letters = handler(
      ({ to }, { signal }) =>
        new Promise<void>((done, reject) => {
          signal.addEventListener('abort', () => (to === 'Foch' ? reject(new Error('called off')) : setImmediate(done)))
        }),
    )
    await jobs.work({ letter: letters.handle }, 2)
    for (const to of ['Foch', 'Haig']) await jobs.add({ task: 'letter', attempts: 1, payload: { to } })
    await vi.waitFor(() => expect(letters.given).toHaveLength(2))
    await jobs.close()
    open.splice(open.indexOf(jobs), 1)
    const next = await again()
    expect(await next.count()).toEqual(new Map([['letter', { waiting: 1, running: 0, givenUp: 0 }]]))
    const others = handler()
    await next.work({ letter: others.handle }, 1)
    await forgotten(next)
    expect(others.given).toEqual([{ to: 'Foch' }])
  })

  test('run at most as many at once as there are slots', async () => {
    const { jobs } = await house(engine)
    const underWay: (() => void)[] = []
    let most = 0
    const letters = handler(async () => {
      await new Promise<void>((done) => {
        underWay.push(done)
        most = Math.max(most, underWay.length)
      })
    })
    for (let i = 0; i < 12; i++) await jobs.add({ task: 'letter', payload: { i } })
    await jobs.work({ letter: letters.handle }, 3)
    // When all slots are taken, one job ends and another starts.
    for (let begun = 3; begun <= 12; begun++) {
      await vi.waitFor(() => expect(letters.given.length).toBeGreaterThanOrEqual(begun))
      underWay.shift()?.()
    }
    for (const done of underWay) done()
    await forgotten(jobs)
    expect(letters.given).toHaveLength(12)
    expect(most).toBe(3)
  })
})
