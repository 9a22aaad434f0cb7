import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { FaultyDatabaseProxy } from '../testing/faulty-database-proxy.ts'
import { freshDatabase } from '../testing/stores.ts'
import { allowLongQueries, PgConnection, PgPool } from './pg-connection.ts'

/** In milliseconds; a hundred times as long as a reply takes. */
const patience = 2000

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function way(): Promise<FaultyDatabaseProxy> {
  const made = await FaultyDatabaseProxy.open(await freshDatabase())
  open.push(made)
  return made
}

async function lines() {
  const net = await way()
  const pool = new PgPool({ connectionString: net.database, patience })
  open.push({ close: () => pool.end() })
  await pool.query('select 1')
  return { net, pool }
}

/** The error; null if there is none. */
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (why: unknown) => why,
  )

const silent = expect.objectContaining({ name: 'Silent' })

describe('one connection', () => {
  test('does not wait for ever, neither for a reply nor for its end', async () => {
    const net = await way()
    const connection = new PgConnection({ connectionString: net.database, patience })
    const patient = new PgConnection({ connectionString: net.database, patience: 3600_000 })
    for (const one of [connection, patient]) {
      one.on('error', () => undefined)
      await one.connect()
    }
    net.fallSilent()
    const answer = patient.query('select 1 as found')
    expect(await Promise.race([answer, faultOf(connection.query('select 1'))])).toEqual(silent)
    await connection.end()
    net.resume()
    expect((await answer).rows).toEqual([{ found: 1 }])
    net.fallSilent()
    await patient.end()
  })

  test('is not given up while idle, or while rows arrive', async () => {
    const connection = new PgConnection({ connectionString: (await way()).database, patience })
    open.push({ close: () => connection.end() })
    await connection.connect()
    await connection.query('select 1')
    // Longer than the time limit of a reply, whose timer was set before this one.
    await new Promise((go) => setTimeout(go, patience + 1))
    const dripping = 'select pg_sleep(0.15), repeat(md5(n::text), 300) from generate_series(1, 18) n'
    expect((await connection.query(dripping)).rowCount).toBe(18)
  })
})

describe('a connection pool', () => {
  test('gives up a slow connection, and the others go on', async () => {
    const { pool } = await lines()
    expect(await faultOf(pool.query('select pg_sleep(3600)'))).toEqual(silent)
    for (let i = 0; i < 20; i++) expect((await pool.query('select 1 as found')).rows).toEqual([{ found: 1 }])
  })

  test('lets long queries run while the database answers others', async () => {
    const { net, pool } = await lines()
    await allowLongQueries(() => pool.query('select pg_sleep(3)'))
    const long = faultOf(allowLongQueries(() => pool.query('select pg_sleep(3600)')))
    net.fallSilent()
    expect(await long).toEqual(silent)
  })

  test('does not take a full database for a silent one', async () => {
    const database = await freshDatabase()
    const keeper = new PgConnection({ connectionString: database })
    const name = `narrow_${randomBytes(6).toString('hex')}`
    await keeper.connect()
    await keeper.query(`create role ${name} login connection limit 2`)
    const pool = new PgPool({ connectionString: database.replace('firestep@', `${name}@`), patience })
    const [slow, long] = [
      faultOf(pool.query('select pg_sleep(3600)')),
      faultOf(allowLongQueries(() => pool.query('select pg_sleep(5)'))),
    ]
    expect(await slow).toEqual(silent)
    expect(await long).toBe(null)
    await pool.end()
    await keeper.query(`drop role ${name}`)
    await keeper.end()
  })

  test('fails queries at once while the database is silent, until it answers again', async () => {
    const { net, pool } = await lines()
    net.fallSilent()
    await Promise.all(Array.from({ length: 10 }, () => faultOf(pool.query('select 1'))))
    // Before any I/O can have arrived.
    const atOnce = (told: Promise<unknown>) => Promise.race([told, new Promise((go) => setImmediate(go, 'waits'))])
    await expect.poll(() => atOnce(faultOf(pool.query('select 1')))).toEqual(silent)
    const told = new Promise((done) => pool.connect((fault) => done(fault)))
    expect(await atOnce(told)).toEqual(silent)
    net.resume()
    await expect.poll(() => faultOf(pool.query('select 1'))).toBe(null)
  })
})
