import type { SignInReply, User } from '@firestep/api'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) await testApp.close()
})

async function createServer(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options)
  openApps.push(testApp)
  return testApp
}

const haig = { name: 'Haig', password: 'cavalry and more' }
const wrong = { ...haig, password: 'infantry and more' }

async function registerAccount(testApp: TestApp, account = haig) {
  const browser = testApp.browser()
  return { browser, user: await browser.requestJson<User>('POST /accounts', account) }
}

const failSignIns = async (
  browser: ReturnType<TestApp['browser']>,
  times: number,
  body: object = wrong,
): Promise<void> => {
  for (let n = 0; n < times; n++)
    expect(refusalOf(await browser.request('POST /session', body))).toBe('403 not allowed')
}

describe('guessing at an account', () => {
  test('has to wait, from any address, longer each time', async () => {
    const testApp = await createServer()
    await registerAccount(testApp)
    for (let n = 0; n < 5; n++) await failSignIns(testApp.browser(), 1)
    const paused = await testApp.browser().request('POST /session', haig)
    expect(refusalOf(paused)).toBe('429 too often')
    expect(paused.headers['retry-after']).toBe('2')
    expect(paused.body).toContain('for this name. Please wait 2 seconds. A browser')
    testApp.clock.now += 2000
    await failSignIns(testApp.browser(), 1)
    expect((await testApp.browser().request('POST /session', haig)).headers['retry-after']).toBe('4')
    testApp.clock.now += 4000
    await testApp.browser().requestJson('POST /session', haig)
    // The success has cleared the count.
    await failSignIns(testApp.browser(), 5)
  })

  test('does not reveal which names exist', async () => {
    const testApp = await createServer()
    await registerAccount(testApp)
    const repliesFor = async (name: string) => {
      const replies = []
      for (let n = 0; n < 7; n++) {
        const { statusCode, body, headers } = await testApp.browser().request('POST /session', { ...wrong, name })
        replies.push([statusCode, body, headers['retry-after'], headers['set-cookie']])
      }
      return replies
    }
    expect(await repliesFor('Nivelle')).toEqual(await repliesFor('Haig'))
    // In any spelling.
    expect(refusalOf(await testApp.browser().request('POST /session', { ...wrong, name: ' NIVELLE' }))).toBe(
      '429 too often',
    )
  })

  test('does not lock out a browser that signed in before, which has its own count', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    await browser.requestJson('DELETE /session')
    await failSignIns(testApp.browser(), 5)
    expect(refusalOf(await testApp.browser().request('POST /session', haig))).toBe('429 too often')
    await failSignIns(browser, 4)
    await browser.requestJson('POST /session', haig)
    await failSignIns(browser, 5)
    expect(refusalOf(await browser.request('POST /session', haig))).toBe('429 too often')
  })

  test('is not helped by a browser mark that is forged or of another account', async () => {
    const testApp = await createServer()
    const { user } = await registerAccount(testApp)
    const otherAccount = await registerAccount(testApp, { name: 'Gough', password: 'fifth army of foot' })
    await failSignIns(testApp.browser(), 5)
    expect(refusalOf(await otherAccount.browser.request('POST /session', haig))).toBe('429 too often')
    const forged = testApp.browser()
    for (const mark of [`${user.id}.0123456789abcdef.${'A'.repeat(43)}`, `${user.id}..`, '~~~~~~', '.'.repeat(4000)]) {
      forged.knownCookie = mark
      expect(refusalOf(await forged.request('POST /session', haig)), mark).toBe('429 too often')
    }
  })

  test('is logged without name or address', async () => {
    const testApp = await createServer()
    await registerAccount(testApp)
    await failSignIns(testApp.browser(), 5)
    await testApp.browser().request('POST /session', wrong)
    await failSignIns(testApp.browser(), 1, { ...wrong, name: 'Nivelle' })
    const lines = testApp.logged.filter(({ what }) => String(what).startsWith('sign-in'))
    expect(lines.map(({ what, why }) => `${what}: ${why}`)).toEqual([
      ...Array.from({ length: 5 }, () => 'sign-in failed: wrong password'),
      'sign-in refused: too many wrong passwords',
      'sign-in failed: wrong password',
    ])
    expect(new Set(lines.map(({ name }) => name)).size).toBe(2)
    expect(new Set(lines.map(({ address }) => address)).size).toBe(1)
    expect(JSON.stringify(lines)).not.toMatch(/haig|nivelle|127\.0\.0\.1|infantry/i)
  })

  test('by changing the password in an open session has to wait too', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const body = { old: 'infantry and more', password: 'tanks, and then some' }
    for (let n = 0; n < 5; n++) expect(refusalOf(await browser.request('PUT /password', body))).toBe('403 not allowed')
    const right = { ...body, old: haig.password }
    expect(refusalOf(await browser.request('PUT /password', right))).toBe('429 too often')
    testApp.clock.now += 2000
    await browser.requestJson('PUT /password', right)
  })
})

describe('passwords', () => {
  test.each([
    ['cavalry', 'at least 10 characters'],
    ['basketball', 'most common'],
    ['Password123', 'most common'],
    ['cavacavacava', 'repeats'],
    ['aaaaaaaaaaaaa', 'repeats'],
    ['bcdefghijkl', 'follow each other'],
    ['douglas-haig1', 'the name'],
    ['Firestep2026', 'tried first'],
    ['welcome!!!!', 'tried first'],
  ])('%s is refused with the reason', async (password, why) => {
    const testApp = await createServer()
    const body = { name: 'Douglas-Haig', password }
    const response = await testApp.browser().request('POST /accounts', body)
    expect(refusalOf(response)).toMatch(/^4(00 malformed|22 refused)$/)
    expect(response.body).toContain(why)
  })

  test('a changed password meets the same requirements', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const weak = await browser.request('PUT /password', { old: haig.password, password: 'basketball' })
    expect(refusalOf(weak)).toBe('422 refused')
    await browser.requestJson('POST /session', haig)
  })

  test('an older, weaker password still signs in, with a request for a new one', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    const old = await hashPassword('cavalry!')
    await testApp.store.updateTable('users').set({ password: old }).where('id', '=', user.id).execute()
    const short = { ...haig, password: 'cavalry!' }
    for (let n = 0; n < 2; n++)
      expect(await browser.requestJson<SignInReply>('POST /session', short)).toEqual({
        step: 'done',
        user,
        weakness: 'It has less than 10 characters.',
      })
    await browser.requestJson('PUT /password', { old: 'cavalry!', password: haig.password })
    expect(await browser.requestJson<SignInReply>('POST /session', haig)).toMatchObject({ weakness: null })
  })
})
