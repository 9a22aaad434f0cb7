import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { callerOf, ProcessorTimeLimits } from './processor-time-limits.ts'
import { newUser } from './users.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) await testApp.close()
})

/** Blocks the thread for at least this many milliseconds. */
function blockThread(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const createLimits = (maxMs: number) => {
  const clock = { now: 0 }
  const refused: string[] = []
  const limits = new ProcessorTimeLimits({ maxMs, now: () => clock.now, onRefused: () => refused.push('refused') })
  return { clock, limits, refused }
}

test('a caller whose time is used up waits until there is more', async () => {
  const { clock, limits, refused } = createLimits(50)
  await limits.run('ann', async () => blockThread(60))
  expect(() => limits.check('ann')).toThrow(/others would have to wait. Please wait/)
  expect(refused).toEqual(['refused'])
  expect(() => limits.check('bob')).not.toThrow()
  clock.now += 20_000
  expect(() => limits.check('ann')).not.toThrow()
})

test('time after each await counts, the awaits themselves do not', async () => {
  const { limits } = createLimits(200)
  const annsWork = limits.run('ann', async () => {
    for (let i = 0; i < 5; i++) {
      await pause(1)
      blockThread(50)
      await Promise.resolve()
    }
  })
  await limits.run('bob', () => pause(300))
  await annsWork
  expect(() => limits.check('ann')).toThrow()
  expect(() => limits.check('bob')).not.toThrow()
})

test('work that goes on after the reply is charged to no caller', async () => {
  const { limits } = createLimits(50)
  let lateWork: Promise<void> = Promise.resolve()
  await limits.run('ann', async () => {
    lateWork = pause(5).then(() => blockThread(80))
  })
  await lateWork
  expect(() => limits.check('ann')).not.toThrow()
})

test('failed work counts too, and the wait covers all of it at most', async () => {
  const { clock, limits } = createLimits(20)
  await expect(
    limits.run('ann', async () => {
      blockThread(100)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(() => limits.check('ann')).toThrow('wait 11 seconds')
  clock.now += 10_100
  expect(() => limits.check('ann')).not.toThrow()
})

test('an account is one caller at any address; guests and strangers count by address', () => {
  const requester = (kind: 'account' | 'guest') => ({
    user: { ...newUser('abc', 'Ann', 0), seen: null, kind },
    credential: '',
    token: null,
  })
  expect(callerOf(requester('account'), '10.0.0.1')).toBe(callerOf(requester('account'), '10.0.0.2'))
  expect(callerOf(requester('guest'), '10.0.0.1')).toBe(callerOf(null, '10.0.0.1'))
  expect(callerOf(null, '10.0.0.1')).not.toBe(callerOf(null, '10.0.0.2'))
})

test('requests of a caller over the limit get 429 with Retry-After; others are answered', async () => {
  const testApp = await createTestApp({
    config: { callers: { workMs: 40, sockets: { perUser: 1, perAddress: 1 } } },
    handlers: {
      openTables: async () => {
        await pause(1)
        blockThread(60)
        return { gathering: [], playing: [] }
      },
    },
  })
  openApps.push(testApp)
  const get = (remoteAddress: string) => testApp.app.inject({ url: '/api/tables', remoteAddress })
  expect((await get('10.0.0.1')).statusCode).toBe(200)
  const refused = await get('10.0.0.1')
  expect(refusalOf(refused)).toBe('429 too often')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('10.0.0.2')).statusCode).toBe(200)
})
