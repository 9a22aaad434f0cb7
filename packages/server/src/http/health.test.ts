import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { HealthDeps } from '../admin/health-check.ts'
import { testStore } from '../testing/stores.ts'
import { registerHealth } from './health.ts'

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
})
