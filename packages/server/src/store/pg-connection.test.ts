import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { FaultyDatabaseProxy } from '../testing/faulty-database-proxy.ts'
import { freshDatabase } from '../testing/stores.ts'
import { allowLongQueries, PgConnection, PgPool } from './pg-connection.ts'

/** In milliseconds; a hundred times as long as a reply takes. */
const replyTimeoutMs = 2000

const openResources: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const closable of openResources.splice(0).reverse()) await closable.close()
})

async function openProxy(): Promise<FaultyDatabaseProxy> {
  const created = await FaultyDatabaseProxy.open(await freshDatabase())
  openResources.push(created)
  return created
}

async function openPool() {
  const proxy = await openProxy()
  const pool = new PgPool({ connectionString: proxy.database, replyTimeoutMs })
  openResources.push({ close: () => pool.end() })
  await pool.query('select 1')
  return { proxy, pool }
}

/** The error; null if there is none. */
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  )

const silentFault = expect.objectContaining({ name: 'Silent' })

describe('one connection', () => {
  test('does not wait for ever, neither for a reply nor for its end', async () => {
    const proxy = await openProxy()
    const connection = new PgConnection({ connectionString: proxy.database, replyTimeoutMs })
    const patientConnection = new PgConnection({ connectionString: proxy.database, replyTimeoutMs: 3600_000 })
    for (const client of [connection, patientConnection]) {
      client.on('error', () => undefined)
      await client.connect()
    }
    proxy.fallSilent()
    const answer = patientConnection.query('select 1 as found')
    expect(await Promise.race([answer, faultOf(connection.query('select 1'))])).toEqual(silentFault)
    await connection.end()
    proxy.resume()
    expect((await answer).rows).toEqual([{ found: 1 }])
    proxy.fallSilent()
    await patientConnection.end()
  })

  test('is not given up while idle, or while rows arrive', async () => {
    const connection = new PgConnection({ connectionString: (await openProxy()).database, replyTimeoutMs })
    openResources.push({ close: () => connection.end() })
    await connection.connect()
    await connection.query('select 1')
    // Longer than the time limit of a reply, whose timer was set before this one.
    await new Promise((resolve) => setTimeout(resolve, replyTimeoutMs + 1))
    const slowQuery = 'select pg_sleep(0.15), repeat(md5(n::text), 300) from generate_series(1, 18) n'
    expect((await connection.query(slowQuery)).rowCount).toBe(18)
  })
})

describe('a connection pool', () => {
  test('gives up a slow connection, and the others go on', async () => {
    const { pool } = await openPool()
    expect(await faultOf(pool.query('select pg_sleep(3600)'))).toEqual(silentFault)
    for (let i = 0; i < 20; i++) expect((await pool.query('select 1 as found')).rows).toEqual([{ found: 1 }])
  })

  test('lets long queries run while the database answers others', async () => {
    const { proxy, pool } = await openPool()
    await allowLongQueries(() => pool.query('select pg_sleep(3)'))
    const long = faultOf(allowLongQueries(() => pool.query('select pg_sleep(3600)')))
    proxy.fallSilent()
    expect(await long).toEqual(silentFault)
  })

  test('does not take a full database for a silent one', async () => {
    const database = await freshDatabase()
    const admin = new PgConnection({ connectionString: database })
    const name = `narrow_${randomBytes(6).toString('hex')}`
    await admin.connect()
    await admin.query(`create role ${name} login connection limit 2`)
    const pool = new PgPool({ connectionString: database.replace('firestep@', `${name}@`), replyTimeoutMs })
    const [slow, long] = [
      faultOf(pool.query('select pg_sleep(3600)')),
      faultOf(allowLongQueries(() => pool.query('select pg_sleep(5)'))),
    ]
    expect(await slow).toEqual(silentFault)
    expect(await long).toBe(null)
    await pool.end()
    await admin.query(`drop role ${name}`)
    await admin.end()
  })

  test('fails queries at once while the database is silent, until it answers again', async () => {
    const { proxy, pool } = await openPool()
    proxy.fallSilent()
    await Promise.all(Array.from({ length: 10 }, () => faultOf(pool.query('select 1'))))
    // Before any I/O can have arrived.
    const resultNow = (connected: Promise<unknown>) =>
      Promise.race([connected, new Promise((resolve) => setImmediate(resolve, 'waits'))])
    await expect.poll(() => resultNow(faultOf(pool.query('select 1')))).toEqual(silentFault)
    const connected = new Promise((resolve) => pool.connect((fault) => resolve(fault)))
    expect(await resultNow(connected)).toEqual(silentFault)
    proxy.resume()
    await expect.poll(() => faultOf(pool.query('select 1'))).toBe(null)
  })
})
