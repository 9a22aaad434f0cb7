/** Stores for tests, for both database engines. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { cluster } from '../../../../tools/test-postgres.ts'
import { openStore, type Store } from '../store/open-store.ts'

export const engines = ['sqlite', 'postgres'] as const

/** An empty location. */
export const fresh = (engine: (typeof engines)[number]): Promise<string> =>
  engine === 'sqlite' ? Promise.resolve(freshFile()) : freshDatabase()

export const freshFile = (): string => join(mkdtempSync(join(tmpdir(), 'firestep-')), 'store.sqlite')

/** A schema of its own in the database of this run, which is created much faster than a database. */
export async function freshDatabase(): Promise<string> {
  const folder = await cluster()
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(databaseUrl(folder))
  await client.connect()
  await client.query(`create schema ${name}`)
  await client.end()
  return `${databaseUrl(folder)}&options=-c%20search_path%3D${name}`
}

const databaseUrl = (folder: string): string =>
  `postgresql://firestep@localhost/postgres?host=${encodeURIComponent(folder)}`

/** Settles when another transaction waits for locks of this one. */
export const waitUntilBlocked = (tx: Store): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    if (rows.length === 0) throw new Error('nobody waits for it')
  })

/** An empty store: in memory, or with STORE=postgres in a database, so that all tests can run on both engines. */
export const testStore = async (): Promise<Store> =>
  openStore(process.env.STORE === 'postgres' ? await freshDatabase() : ':memory:')
