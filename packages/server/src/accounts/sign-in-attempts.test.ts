import { describe, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import { type DelayRule, SignInAttempts } from './sign-in-attempts.ts'

const delayRule: DelayRule = { freeFailures: 3, maxDelayMs: 10_000, expiryMs: 60_000 }

async function createAttempts(engine: (typeof engines)[number]) {
  const store = await openStore(await fresh(engine))
  const clock = { now: 1_000_000 }
  return { store, clock, attempts: new SignInAttempts(store, () => clock.now) }
}

describe.each(engines)('sign-in attempts in %s', (engine) => {
  test('each failure doubles the wait up to a maximum; other keys do not wait', async () => {
    const { store, clock, attempts } = await createAttempts(engine)
    const waits = []
    for (let n = 0; n < 8; n++) {
      expect(await attempts.begin('haig', delayRule)).toBe(0)
      const delay = n < 2 ? 0 : await attempts.begin('haig', delayRule)
      waits.push(delay)
      clock.now += delay
    }
    expect(waits).toEqual([0, 0, 2000, 4000, 8000, 10_000, 10_000, 10_000])
    expect(await attempts.begin('gough', delayRule)).toBe(0)
    await store.destroy()
  })

  test('attempts during a pause do not count, and the pause does not grow', async () => {
    const { store, clock, attempts } = await createAttempts(engine)
    for (let n = 0; n < 3; n++) await attempts.begin('haig', delayRule)
    for (let n = 0; n < 20; n++) expect(await attempts.begin('haig', delayRule)).toBe(2000)
    clock.now += 2000
    expect(await attempts.begin('haig', delayRule)).toBe(0)
    await store.destroy()
  })

  test('concurrent attempts gain nothing', async () => {
    const { store, attempts } = await createAttempts(engine)
    const delays = await Promise.all(Array.from({ length: 20 }, () => attempts.begin('haig', delayRule)))
    expect(delays.filter((delay) => delay === 0)).toHaveLength(3)
    await store.destroy()
  })

  test('a success clears the failures; failures expire', async () => {
    const { store, clock, attempts } = await createAttempts(engine)
    const failUntilDelayed = async () => {
      for (let n = 0; n < 3; n++) expect(await attempts.begin('haig', delayRule)).toBe(0)
      expect(await attempts.begin('haig', delayRule)).toBeGreaterThan(0)
    }
    await failUntilDelayed()
    await attempts.clear('haig')
    await failUntilDelayed()
    clock.now += delayRule.expiryMs + 1
    await failUntilDelayed()
    await attempts.begin('gough', delayRule)
    // Expired rows are deleted.
    clock.now += 60 * 60_000
    await attempts.begin('plumer', delayRule)
    expect(await store.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'plumer' }])
    await store.destroy()
  })
})
