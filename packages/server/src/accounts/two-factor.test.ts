import type { Me, SignInReply, TwoFactorState, User } from '@firestep/api'
import { afterEach, describe, expect, test } from 'vitest'
import { createJsonLog } from '../logging/log.ts'
import { openStore } from '../store/open-store.ts'
import { engines, fresh } from '../testing/stores.ts'
import { createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { addUser } from '../testing/users.ts'
import { hashOf, newId, newSecret } from './ids-and-secrets.ts'
import { SecretCipher } from './secret-cipher.ts'
import { codeAt, stepAt } from './totp.ts'
import { TwoFactor, turnOffTwoFactor } from './two-factor.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) {
    await testApp.close()
    expect(testApp.logged.filter(({ level }) => level === 'error')).toEqual([])
  }
})

async function createServer(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options)
  openApps.push(testApp)
  return testApp
}

const haig = { name: 'Haig', password: 'cavalry and more' }
const periodMs = 30_000

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An account with an authenticator app. */
async function withTwoFactor(testApp: TestApp) {
  const browser = testApp.browser()
  const user = await browser.requestJson<User>('POST /accounts', haig)
  const setup = await browser.requestJson<{ secret: string; uri: string }>('POST /two-factor', {
    password: haig.password,
  })
  expect(setup.uri).toContain(`secret=${setup.secret}&`)
  const code = () => codeAt(bytesOf(setup.secret), stepAt(testApp.clock.now))
  const { codes } = await browser.requestJson<{ codes: string[] }>('POST /two-factor/confirm', { code: code() })
  testApp.clock.now += periodMs
  return { browser, user, code, codes }
}

async function getTicket(testApp: TestApp, browser = testApp.browser()): Promise<string> {
  const reply = await browser.requestJson<SignInReply>('POST /session', haig)
  if (reply.step !== 'code') throw new Error('no code was asked for')
  return reply.ticket
}

const userOf = async (browser: ReturnType<TestApp['browser']>) => (await browser.requestJson<Me>('GET /me')).user

describe('two-factor sign-in', () => {
  test('takes the password, then a code', async () => {
    const testApp = await createServer()
    const { user, code } = await withTwoFactor(testApp)
    const browser = testApp.browser()
    const ticket = await getTicket(testApp, browser)
    expect(await userOf(browser)).toBeNull()
    // The ticket alone opens nothing.
    const bearer = await testApp.browser().request('GET /me', undefined, { authorization: `Bearer ${ticket}` })
    expect(refusalOf(bearer)).toBe('401 not signed in')
    expect(refusalOf(await browser.request('POST /session/code', { ticket, code: '000000' }))).toBe('403 not allowed')
    expect(await browser.requestJson('POST /session/code', { ticket, code: code() })).toEqual({
      user,
      recoveryCodesLeft: null,
    })
    expect(await userOf(browser)).toMatchObject({ id: user.id, twoFactor: true })
  })

  test('when turned on, ends every session that signed in with the password alone', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    await browser.requestJson('POST /accounts', haig)
    const otherBrowser = testApp.browser()
    await otherBrowser.requestJson('POST /session', haig)
    const { secret } = await browser.requestJson<{ secret: string }>('POST /two-factor', { password: haig.password })
    await browser.requestJson('POST /two-factor/confirm', { code: codeAt(bytesOf(secret), stepAt(testApp.clock.now)) })
    expect(await userOf(otherBrowser)).toBeNull()
    expect(await userOf(browser)).toMatchObject({ name: 'Haig', twoFactor: true })
  })

  test('takes each code and each ticket once', async () => {
    const testApp = await createServer()
    const { code } = await withTwoFactor(testApp)
    const ticket = await getTicket(testApp)
    await testApp.browser().requestJson('POST /session/code', { ticket, code: code() })
    expect(refusalOf(await testApp.browser().request('POST /session/code', { ticket, code: code() }))).toBe('409 stale')
    const secondTicket = await getTicket(testApp)
    expect(
      refusalOf(await testApp.browser().request('POST /session/code', { ticket: secondTicket, code: code() })),
    ).toBe('403 not allowed')
    testApp.clock.now += periodMs
    const responses = await Promise.all(
      [secondTicket, await getTicket(testApp)].map((eachTicket) =>
        testApp.browser().request('POST /session/code', { ticket: eachTicket, code: code() }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })

  test('the second step expires after a time, and ends when the password changes', async () => {
    const testApp = await createServer()
    const { browser, code } = await withTwoFactor(testApp)
    const lateTicket = await getTicket(testApp)
    testApp.clock.now += 11 * 60_000
    expect(refusalOf(await testApp.browser().request('POST /session/code', { ticket: lateTicket, code: code() }))).toBe(
      '409 stale',
    )
    const ticket = await getTicket(testApp)
    await browser.requestJson('PUT /password', { old: haig.password, password: 'tanks, and then some' })
    expect(refusalOf(await testApp.browser().request('POST /session/code', { ticket, code: code() }))).toBe('409 stale')
  })

  test('delays guesses at codes', async () => {
    const testApp = await createServer()
    const { browser, code } = await withTwoFactor(testApp)
    const ticket = await getTicket(testApp)
    for (let n = 0; n < 5; n++)
      expect(refusalOf(await testApp.browser().request('POST /session/code', { ticket, code: '000000' }))).toBe(
        '403 not allowed',
      )
    expect(refusalOf(await testApp.browser().request('POST /session/code', { ticket, code: code() }))).toBe(
      '429 too often',
    )
    // A new ticket does not help; a browser that signed in before does not have to wait.
    const another = { ticket: await getTicket(testApp), code: code() }
    expect(refusalOf(await testApp.browser().request('POST /session/code', another))).toBe('429 too often')
    await browser.requestJson('POST /session/code', another)
    expect(testApp.logged.some(({ what, why }) => what === 'sign-in failed' && why === 'wrong code')).toBe(true)
  })

  test('takes each recovery code once, in any spelling, and says how many are left', async () => {
    const testApp = await createServer()
    const { codes, user } = await withTwoFactor(testApp)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const use = async (code: string) =>
      testApp.browser().request('POST /session/code', { ticket: await getTicket(testApp), code })
    expect((await use(first)).json()).toEqual({ user, recoveryCodesLeft: 9 })
    expect(refusalOf(await use(first))).toBe('403 not allowed')
    expect((await use(` ${second.toUpperCase().replaceAll('-', ' ')}`)).json()).toEqual({ user, recoveryCodesLeft: 8 })
  })

  test('stores neither the secret nor recovery codes in plain text', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    await browser.requestJson('POST /accounts', haig)
    const { secret } = await browser.requestJson<{ secret: string }>('POST /two-factor', { password: haig.password })
    const code = codeAt(bytesOf(secret), stepAt(testApp.clock.now))
    const { codes } = await browser.requestJson<{ codes: string[] }>('POST /two-factor/confirm', { code })
    const saved = JSON.stringify([
      await testApp.store.selectFrom('two_factor').selectAll().execute(),
      await testApp.store.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const secretText of [secret, bytesOf(secret).toString('base64url'), bytesOf(secret).toString('hex'), ...codes])
      expect(saved).not.toContain(secretText)
  })

  test('is turned on only with the password and a code, and changes nothing before', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    await browser.requestJson('POST /accounts', haig)
    expect(refusalOf(await browser.request('POST /two-factor', { password: 'infantry and more' }))).toBe(
      '403 not allowed',
    )
    expect(refusalOf(await browser.request('POST /two-factor/confirm', { code: '123456' }))).toBe('403 not allowed')
    await browser.requestJson('POST /two-factor', { password: haig.password })
    expect(await testApp.browser().requestJson('POST /session', haig)).toMatchObject({ step: 'done' })
    expect(await browser.requestJson<TwoFactorState>('GET /two-factor')).toEqual({ since: null, recoveryCodesLeft: 0 })
  })

  test('is turned off with the password and a code', async () => {
    const testApp = await createServer()
    const { browser, code, codes } = await withTwoFactor(testApp)
    const { password } = haig
    for (const body of [
      { password: 'infantry and more', code: code() },
      { password, code: '000000' },
    ])
      expect(refusalOf(await browser.request('DELETE /two-factor', body))).toBe('403 not allowed')
    const renewed = await browser.requestJson<{ codes: string[] }>('POST /two-factor/recovery-codes', {
      password,
      code: code(),
    })
    expect(refusalOf(await browser.request('DELETE /two-factor', { password, code: codes[0] }))).toBe('403 not allowed')
    await browser.requestJson('DELETE /two-factor', { password, code: renewed.codes[0] })
    expect(await testApp.browser().requestJson('POST /session', haig)).toMatchObject({ step: 'done' })
    expect(await browser.requestJson('GET /two-factor')).toEqual({ since: null, recoveryCodesLeft: 0 })
  })

  test('survives a password reset', async () => {
    const testApp = await createServer()
    const { browser, user, code } = await withTwoFactor(testApp)
    const token = newSecret()
    const row = {
      id: newId(),
      hash: hashOf(token),
      user: user.id,
      kind: 'reset',
      label: '',
      begun: 0,
      used: 0,
    } as const
    await testApp.store
      .insertInto('credentials')
      .values({ ...row, until: testApp.clock.now + 1000 })
      .execute()
    const otherBrowser = testApp.browser()
    const reply = await otherBrowser.requestJson<SignInReply>('POST /password/reset', {
      token,
      password: 'tanks, and then some',
    })
    expect(reply).toMatchObject({ step: 'code' })
    expect(await userOf(otherBrowser)).toBeNull()
    expect(await userOf(browser)).toBeNull()
    const ticket = reply.step === 'code' ? reply.ticket : ''
    await otherBrowser.requestJson('POST /session/code', { ticket, code: code() })
    expect(await userOf(otherBrowser)).toMatchObject({ id: user.id })
  })

  test('where it is required of operators, admin routes stay closed without it', async () => {
    const testApp = await createServer({ hasOperator: false, config: { operatorsTwoFactor: true } })
    const browser = testApp.browser()
    await browser.requestJson('POST /accounts', { ...haig, invitation: testApp.setupCode.code })
    expect(await userOf(browser)).toMatchObject({ operator: true, twoFactor: false, twoFactorDemanded: true })
    const response = await browser.request('GET /admin/overview')
    expect(refusalOf(response)).toBe('403 not allowed')
    expect(response.body).toContain('two-factor')
    const { secret } = await browser.requestJson<{ secret: string }>('POST /two-factor', { password: haig.password })
    await browser.requestJson('POST /two-factor/confirm', { code: codeAt(bytesOf(secret), stepAt(testApp.clock.now)) })
    expect(await userOf(browser)).toMatchObject({ twoFactor: true, twoFactorDemanded: false })
    // The route check lets them through; the handler is not part of this test.
    expect((await browser.request('GET /admin/overview')).statusCode).toBe(422)
  })
})

describe.each(engines)('two-factor codes in %s', (engine) => {
  test('are each taken once, even concurrently', async () => {
    const store = await openStore(await fresh(engine))
    const clock = { now: 1_000_000_000_000 }
    const twoFactor = new TwoFactor(
      store,
      () => clock.now,
      new SecretCipher(['a key']),
      createJsonLog(() => {}),
    )
    const { id } = await addUser(store, 'Haig', { kind: 'account' })
    const secret = await twoFactor.createSecret(id)
    const code = codeAt(secret, stepAt(clock.now))
    const taken = await Promise.all([1, 2, 3].map(() => twoFactor.takeAppCode(id, code)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    // Nor an earlier code.
    expect(await twoFactor.takeAppCode(id, codeAt(secret, stepAt(clock.now) - 1))).toBe(false)
    const [recovery = ''] = await twoFactor.turnOn(id, store)
    const used = await Promise.all([1, 2, 3].map(() => twoFactor.takeRecoveryCode(id, recovery)))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await twoFactor.recoveryCodesLeft(id)).toBe(9)
    expect(await twoFactor.takeRecoveryCode('somebodyElse', (await twoFactor.renewRecoveryCodes(id))[0] ?? '')).toBe(
      false,
    )
    await turnOffTwoFactor(store, id)
    expect(await twoFactor.recoveryCodesLeft(id)).toBe(0)
    await store.destroy()
  })
})
