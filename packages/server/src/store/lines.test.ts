import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { Way } from '../proofs/way.ts'
import { atLength, Line, Lines } from './lines.ts'
import { freshDatabase } from './testing.ts'

const patience = 600

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function way(): Promise<Way> {
  const made = await Way.to(await freshDatabase())
  open.push(made)
  return made
}

async function lines() {
  const net = await way()
  const pool = new Lines({ connectionString: net.database, patience })
  open.push({ close: () => pool.end() })
  await pool.query('select 1')
  return { net, pool }
}

async function timed(work: Promise<unknown>): Promise<{ readonly took: number; readonly fault: unknown }> {
  const began = performance.now()
  const fault = await work.then(
    () => null,
    (why: unknown) => why,
  )
  return { took: performance.now() - began, fault }
}

const silent = expect.objectContaining({ name: 'Silent' })

describe('one line', () => {
  test('does not wait for ever, neither for an answer nor for a farewell', async () => {
    const net = await way()
    const line = new Line({ connectionString: net.database, patience })
    line.on('error', () => undefined)
    await line.connect()
    net.fallSilent()
    const { took, fault } = await timed(line.query('select 1'))
    expect(fault).toEqual(silent)
    expect(took).toBeLessThan(3 * patience)
    await line.end()
    net.speak()
    const other = new Line({ connectionString: net.database, patience })
    await other.connect()
    net.fallSilent()
    expect((await timed(other.end())).took).toBeLessThan(4000)
  })

  test('is not given up while nothing is asked, or while rows come', async () => {
    const line = new Line({ connectionString: (await way()).database, patience })
    open.push({ close: () => line.end() })
    await line.connect()
    await new Promise((go) => setTimeout(go, 2 * patience))
    const dripping = 'select pg_sleep(0.3), repeat(md5(n::text), 300) from generate_series(1, 5) n'
    expect((await line.query(dripping)).rowCount).toBe(5)
  })
})

describe('many lines', () => {
  test('one that is slow is given up, and the others go on', async () => {
    const { pool } = await lines()
    const slow = timed(pool.query('select pg_sleep(5)'))
    const { took, fault } = await slow
    expect(fault).toEqual(silent)
    expect(took).toBeLessThan(3 * patience)
    for (let i = 0; i < 20; i++) expect((await pool.query('select 1 as found')).rows).toEqual([{ found: 1 }])
  })

  test('what takes long is waited for, for as long as the database answers others', async () => {
    const { net, pool } = await lines()
    await atLength(() => pool.query('select pg_sleep(2)'))
    const long = timed(atLength(() => pool.query('select pg_sleep(60)')))
    net.fallSilent()
    const { took, fault } = await long
    expect(fault).toEqual(silent)
    expect(took).toBeLessThan(6000)
  })

  test('a database that has no room for another line is not silent', async () => {
    const database = await freshDatabase()
    const keeper = new Line({ connectionString: database })
    const name = `narrow_${randomBytes(6).toString('hex')}`
    await keeper.connect()
    await keeper.query(`create role ${name} login connection limit 2`)
    const pool = new Lines({ connectionString: database.replace('firestep@', `${name}@`), patience })
    const [slow, long] = [
      timed(pool.query('select pg_sleep(5)')),
      timed(atLength(() => pool.query('select pg_sleep(3)'))),
    ]
    expect((await slow).fault).toEqual(silent)
    expect((await long).fault).toBe(null)
    await pool.end()
    await keeper.query(`drop role ${name}`)
    await keeper.end()
  })

  test('once the database is known to be silent nobody waits, until it answers again', async () => {
    const { net, pool } = await lines()
    net.fallSilent()
    await Promise.all(Array.from({ length: 10 }, () => timed(pool.query('select 1'))))
    const known = async () => (await timed(pool.query('select 1'))).took < 20
    await expect.poll(known, { timeout: 8000 }).toBe(true)
    const told = new Promise((done) => pool.connect((fault) => done(fault)))
    expect(await told).toEqual(silent)
    net.speak()
    await expect.poll(async () => (await timed(pool.query('select 1'))).fault, { timeout: 5000 }).toBe(null)
  })
})
