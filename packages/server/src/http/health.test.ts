import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { testStore } from '../testing/stores.ts'
import { type HealthDeps, healthCheck, registerHealth } from './health.ts'

const deps: Omit<HealthDeps, 'store'> = { clock: () => 1000 }

describe('health', () => {
  test('is good where the store can write, also under its old address', async () => {
    const app = Fastify()
    registerHealth(app, { ...deps, store: await testStore() })
    for (const path of ['/health/ready', '/health']) {
      const answer = await app.inject(path)
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, why: 'All is well.' }])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('is bad where the store cannot write, without details; the process is still live', async () => {
    const store = await testStore()
    await store.schema.dropTable('settings').execute()
    const app = Fastify()
    registerHealth(app, { ...deps, store })
    for (const path of ['/health/ready', '/health']) {
      const answer = await app.inject(path)
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { ok: false, why: 'The store keeps nothing: its disk may be full or read-only.' },
      ])
    }
    const live = await app.inject('/health/live')
    expect([live.statusCode, live.json()]).toEqual([200, { ok: true, why: 'The process answers.' }])
    expect(live.headers['cache-control']).toBe('no-store')
  })

  test('is bad where the store does not answer in time', async () => {
    const store = await testStore()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // A transaction holds the row and does not end.
    let busy: Promise<void> = Promise.resolve()
    await new Promise<void>((started) => {
      busy = store.transaction().execute(async (tx) => {
        await tx.insertInto('settings').values({ name: 'last health check', value: '0' }).execute()
        started()
        await released
      })
    })
    const health = await healthCheck({ ...deps, store, timeoutMs: 20 })()
    expect(health).toEqual({ ok: false, why: 'The store does not answer.' })
    release()
    await busy
  })

  test('is checked at most every two seconds', async () => {
    let now = 1000
    const store = await testStore()
    const savedValue = async () => (await store.selectFrom('settings').select('value').executeTakeFirst())?.value
    const check = healthCheck({ store, clock: () => now })
    await Promise.all([check(), check(), check()])
    now = 2999
    await check()
    expect(await savedValue()).toBe('1000')
    now = 3000
    await check()
    expect(await savedValue()).toBe('3000')
  })
})
