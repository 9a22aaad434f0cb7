import type { SignInReply, User } from '@firestep/api'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const testApp of open.splice(0)) await testApp.close()
})

async function server(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options)
  open.push(testApp)
  return testApp
}

const haig = { name: 'Haig', password: 'cavalry and more' }
const wrong = { ...haig, password: 'infantry and more' }

async function accountAt(testApp: TestApp, account = haig) {
  const browser = testApp.browser()
  return { browser, user: await browser.get<User>('POST /accounts', account) }
}

const fail = async (browser: ReturnType<TestApp['browser']>, times: number, body: object = wrong): Promise<void> => {
  for (let n = 0; n < times; n++) expect(refusalOf(await browser.ask('POST /session', body))).toBe('403 not allowed')
}

describe('guessing at an account', () => {
  test('has to wait, from any address, longer each time', async () => {
    const testApp = await server()
    await accountAt(testApp)
    for (let n = 0; n < 5; n++) await fail(testApp.browser(), 1)
    const paused = await testApp.browser().ask('POST /session', haig)
    expect(refusalOf(paused)).toBe('429 too often')
    expect(paused.headers['retry-after']).toBe('2')
    expect(paused.body).toContain('for this name. Please wait 2 seconds. A browser')
    testApp.clock.now += 2000
    await fail(testApp.browser(), 1)
    expect((await testApp.browser().ask('POST /session', haig)).headers['retry-after']).toBe('4')
    testApp.clock.now += 4000
    await testApp.browser().get('POST /session', haig)
    // The success has cleared the count.
    await fail(testApp.browser(), 5)
  })

  test('does not reveal which names exist', async () => {
    const testApp = await server()
    await accountAt(testApp)
    const answers = async (name: string) => {
      const all = []
      for (let n = 0; n < 7; n++) {
        const { statusCode, body, headers } = await testApp.browser().ask('POST /session', { ...wrong, name })
        all.push([statusCode, body, headers['retry-after'], headers['set-cookie']])
      }
      return all
    }
    expect(await answers('Nivelle')).toEqual(await answers('Haig'))
    // In any spelling.
    expect(refusalOf(await testApp.browser().ask('POST /session', { ...wrong, name: ' NIVELLE' }))).toBe(
      '429 too often',
    )
  })

  test('does not lock out a browser that signed in before, which has its own count', async () => {
    const testApp = await server()
    const { browser } = await accountAt(testApp)
    await browser.get('DELETE /session')
    await fail(testApp.browser(), 5)
    expect(refusalOf(await testApp.browser().ask('POST /session', haig))).toBe('429 too often')
    await fail(browser, 4)
    await browser.get('POST /session', haig)
    await fail(browser, 5)
    expect(refusalOf(await browser.ask('POST /session', haig))).toBe('429 too often')
  })

  test('is not helped by a browser mark that is forged or of another account', async () => {
    const testApp = await server()
    const { user } = await accountAt(testApp)
    const other = await accountAt(testApp, { name: 'Gough', password: 'fifth army of foot' })
    await fail(testApp.browser(), 5)
    expect(refusalOf(await other.browser.ask('POST /session', haig))).toBe('429 too often')
    const forged = testApp.browser()
    for (const mark of [`${user.id}.0123456789abcdef.${'A'.repeat(43)}`, `${user.id}..`, '~~~~~~', '.'.repeat(4000)]) {
      forged.known = mark
      expect(refusalOf(await forged.ask('POST /session', haig)), mark).toBe('429 too often')
    }
  })

  test('is logged without name or address', async () => {
    const testApp = await server()
    await accountAt(testApp)
    await fail(testApp.browser(), 5)
    await testApp.browser().ask('POST /session', wrong)
    await fail(testApp.browser(), 1, { ...wrong, name: 'Nivelle' })
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
    const testApp = await server()
    const { browser } = await accountAt(testApp)
    const body = { old: 'infantry and more', password: 'tanks, and then some' }
    for (let n = 0; n < 5; n++) expect(refusalOf(await browser.ask('PUT /password', body))).toBe('403 not allowed')
    const right = { ...body, old: haig.password }
    expect(refusalOf(await browser.ask('PUT /password', right))).toBe('429 too often')
    testApp.clock.now += 2000
    await browser.get('PUT /password', right)
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
    const testApp = await server()
    const body = { name: 'Douglas-Haig', password }
    const response = await testApp.browser().ask('POST /accounts', body)
    expect(refusalOf(response)).toMatch(/^4(00 malformed|22 refused)$/)
    expect(response.body).toContain(why)
  })

  test('a changed password meets the same requirements', async () => {
    const testApp = await server()
    const { browser } = await accountAt(testApp)
    const weak = await browser.ask('PUT /password', { old: haig.password, password: 'basketball' })
    expect(refusalOf(weak)).toBe('422 refused')
    await browser.get('POST /session', haig)
  })

  test('an older, weaker password still signs in, with a request for a new one', async () => {
    const testApp = await server()
    const { browser, user } = await accountAt(testApp)
    const old = await hashPassword('cavalry!')
    await testApp.store.updateTable('users').set({ password: old }).where('id', '=', user.id).execute()
    const short = { ...haig, password: 'cavalry!' }
    for (let n = 0; n < 2; n++)
      expect(await browser.get<SignInReply>('POST /session', short)).toEqual({
        step: 'done',
        user,
        weakness: 'It has less than 10 characters.',
      })
    await browser.get('PUT /password', { old: 'cavalry!', password: haig.password })
    expect(await browser.get<SignInReply>('POST /session', haig)).toMatchObject({ weakness: null })
  })
})
