import { describe, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import { Attempts, type Patience } from './sign-in-attempts.ts'

const patience: Patience = { free: 3, longest: 10_000, forgotten: 60_000 }

async function counting(engine: (typeof engines)[number]) {
  const store = await openStore(await fresh(engine))
  const clock = { now: 1_000_000 }
  return { store, clock, attempts: new Attempts(store, () => clock.now) }
}

describe.each(engines)('sign-in attempts in %s', (engine) => {
  test('each failure doubles the wait up to a maximum; other keys do not wait', async () => {
    const { store, clock, attempts } = await counting(engine)
    const waits = []
    for (let n = 0; n < 8; n++) {
      expect(await attempts.begin('haig', patience)).toBe(0)
      const paused = n < 2 ? 0 : await attempts.begin('haig', patience)
      waits.push(paused)
      clock.now += paused
    }
    expect(waits).toEqual([0, 0, 2000, 4000, 8000, 10_000, 10_000, 10_000])
    expect(await attempts.begin('gough', patience)).toBe(0)
    await store.destroy()
  })

  test('attempts during a pause do not count, and the pause does not grow', async () => {
    const { store, clock, attempts } = await counting(engine)
    for (let n = 0; n < 3; n++) await attempts.begin('haig', patience)
    for (let n = 0; n < 20; n++) expect(await attempts.begin('haig', patience)).toBe(2000)
    clock.now += 2000
    expect(await attempts.begin('haig', patience)).toBe(0)
    await store.destroy()
  })

  test('concurrent attempts gain nothing', async () => {
    const { store, attempts } = await counting(engine)
    const all = await Promise.all(Array.from({ length: 20 }, () => attempts.begin('haig', patience)))
    expect(all.filter((wait) => wait === 0)).toHaveLength(3)
    await store.destroy()
  })

  test('a success clears the failures; failures expire', async () => {
    const { store, clock, attempts } = await counting(engine)
    const fail = async () => {
      for (let n = 0; n < 3; n++) expect(await attempts.begin('haig', patience)).toBe(0)
      expect(await attempts.begin('haig', patience)).toBeGreaterThan(0)
    }
    await fail()
    await attempts.forgive('haig')
    await fail()
    clock.now += patience.forgotten + 1
    await fail()
    await attempts.begin('gough', patience)
    // Expired rows are deleted.
    clock.now += 60 * 60_000
    await attempts.begin('plumer', patience)
    expect(await store.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'plumer' }])
    await store.destroy()
  })
})
