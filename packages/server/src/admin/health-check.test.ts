import { describe, expect, test } from 'vitest'
import { testStore } from '../testing/stores.ts'
import { type HealthDeps, healthCheck } from './health-check.ts'

const deps: Omit<HealthDeps, 'store'> = { clock: () => 1000 }

describe('health', () => {
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
