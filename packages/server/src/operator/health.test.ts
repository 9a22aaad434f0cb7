import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { testStore } from '../store/testing.ts'
import { type HealthParts, healthCheck, registerHealth } from './health.ts'

const well: Omit<HealthParts, 'store'> = { clock: () => 1000, threads: () => null }

describe('health', () => {
  test('is good where rows are kept and threads are there', async () => {
    const app = Fastify()
    registerHealth(app, { ...well, store: await testStore() })
    const answer = await app.inject('/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, why: 'All is well.' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is bad where nothing can be kept, with a sentence and without details', async () => {
    const store = await testStore()
    await store.schema.dropTable('settings').execute()
    const app = Fastify()
    registerHealth(app, { ...well, store })
    const answer = await app.inject('/health')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ok: false, why: 'The store keeps nothing: its disk may be full or read-only.' },
    ])
  })

  test('is bad where the store does not answer in time', async () => {
    const store = await testStore()
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    // Somebody keeps what is to be kept, and does not come to an end.
    let busy: Promise<void> = Promise.resolve()
    await new Promise<void>((begun) => {
      busy = store.transaction().execute(async (tx) => {
        await tx.insertInto('settings').values({ name: 'last health check', value: '0' }).execute()
        begun()
        await released
      })
    })
    const health = await healthCheck({ ...well, store, patience: 20 })()
    expect(health).toEqual({ ok: false, why: 'The store does not answer.' })
    release()
    await busy
  })

  test('is bad where the threads are gone, in their words', async () => {
    const check = healthCheck({ ...well, store: await testStore(), threads: () => 'No thread is left.' })
    expect(await check()).toEqual({ ok: false, why: 'No thread is left.' })
  })

  test('is looked at anew after two seconds, not for every question', async () => {
    let now = 0
    let looked = 0
    const threads = () => {
      looked++
      return null
    }
    const check = healthCheck({ store: await testStore(), clock: () => now, threads })
    await Promise.all([check(), check(), check()])
    now = 1999
    await check()
    expect(looked).toBe(1)
    now = 2000
    await check()
    expect(looked).toBe(2)
  })
})
