import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createJsonLog } from '../logging/log.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { catchJobTraces } from '../testing/catch-job-traces.ts'
import { freshDatabase } from '../testing/stores.ts'
import { openJobs } from './open-jobs.ts'

catchJobTraces()

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const closable of openResources.splice(0).reverse()) await closable.close()
})

async function openTestJobs() {
  const database = await freshDatabase()
  const schema = new URL(database).searchParams.get('options')?.split('=')[1] ?? ''
  const location = `${database}&application_name=${schema}`
  const store = await openStore(location)
  openResources.push({ close: () => store.destroy() })
  const logged: string[] = []
  const log = createJsonLog((line) => logged.push(JSON.parse(line).what))
  const jobs = await openJobs(store, location, log)
  openResources.push(jobs)
  return { store, jobs, logged, name: schema, table: sql.id(`${schema}_jobs`, '_private_jobs') }
}

/** On a busy machine a connection may be too slow, and is replaced. */
const connectionCutText = 'the line to those who do jobs was cut'

describe('locked jobs', () => {
  test('of a dead worker are released; those of a live worker stay', async () => {
    const { store, jobs, logged, table } = await openTestJobs()
    const started: unknown[] = []
    await jobs.add({ task: 'letter', payload: { to: 'Foch' } })
    await sql`update ${table} set locked_by = 'pool-dead', locked_at = now(), attempts = 1`.execute(store)
    await jobs.add({ task: 'letter', payload: { to: 'Haig' } })
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const letter = async ({ to }: { readonly to?: unknown }) => {
      started.push(to)
      if (to === 'Haig') await ended
    }
    await jobs.startRunner({ letter }, 2)
    await vi.waitFor(() => expect(started).toEqual(['Haig']))
    // Both have been locked for long, so a search for the one also finds the other.
    await sql`update ${table} set locked_at = now() - interval '1 hour'`.execute(store)
    await vi.waitFor(() => expect(started).toContain('Foch'))
    const running = new Map([['letter', { waiting: 0, running: 1, givenUp: 0 }]])
    await vi.waitFor(async () => expect(await jobs.count()).toEqual(running))
    end()
    await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
    expect(started).toEqual(['Haig', 'Foch'])
    expect(logged.filter((what) => what !== connectionCutText)).toEqual([
      'jobs of a process that has ended are taken up',
    ])
  })

  test('are done even if the workers’ connections were cut as they started', async () => {
    const { store, jobs, name, logged } = await openTestJobs()
    const done: unknown[] = []
    await store.transaction().execute(async (tx) => {
      await sql`lock table ${sql.id(`${name}_jobs`, '_private_tasks')} in access exclusive mode`.execute(tx)
      await jobs.startRunner({ letter: async ({ to }) => void done.push(to) }, 1)
      const waiting = sql`
        select from pg_stat_activity
        where application_name = ${name} and wait_event_type = 'Lock' and query like '%_private_tasks%'`
      await vi.waitFor(async () => expect((await waiting.execute(store)).rows.length).toBeGreaterThan(0))
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${name} and wait_event_type = 'Lock'`.execute(store)
    })
    await jobs.add({ task: 'letter', payload: { to: 'Foch' } })
    await vi.waitFor(() => expect(done).toEqual(['Foch']))
    expect(logged).toContain('hands that did jobs were lost, and are replaced')
  })

  test('of cut connections go on after reconnecting, and none is lost', async () => {
    const { store, jobs, name } = await openTestJobs()
    const done = new Set<unknown>()
    const letter = async ({ number }: { readonly number?: unknown }) => {
      // Takes a moment, so that connections are cut during the job.
      await jobs.count().catch(() => undefined)
      done.add(number)
    }
    await jobs.startRunner({ letter }, 2)
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    for (const number of numbers) {
      await jobs.add({ task: 'letter', payload: { number } })
      if (number % 20 === 10) await cutAll(store, name)
    }
    await vi.waitFor(async () => expect(await jobs.count()).toEqual(new Map()))
    expect([...done].sort()).toEqual(numbers.map(Number).sort())
  })
})

/** Cuts all connections of this test but its own. */
async function cutAll(store: Store, name: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = ${name}`.execute(store)
}
