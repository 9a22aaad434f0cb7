import type { Me, SessionInfo, User } from '@firestep/api'
import { verify } from '@node-rs/argon2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, refusalOf, type TestApp, validLink } from '../testing/test-app.ts'
import { hashOf, newId, newSecret } from './ids-and-secrets.ts'
import { saveSetting } from './operator-settings.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

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

interface GuestReply {
  readonly user: User
  readonly returnToken: string
}

const dayMs = 24 * 3600_000
const haig = { name: 'Haig', password: 'cavalry and more' }
const plumer = { name: 'Plumer', password: 'mines and more' }

async function signInGuest(testApp: TestApp, name = 'Haig') {
  const browser = testApp.browser()
  return { browser, ...(await browser.requestJson<GuestReply>('POST /guests', { name })) }
}

async function registerAccount(testApp: TestApp, account = haig) {
  const browser = testApp.browser()
  return { browser, user: await browser.requestJson<User>('POST /accounts', account) }
}

const meOf = (browser: ReturnType<TestApp['browser']>): Promise<Me> => browser.requestJson<Me>('GET /me')

describe('a visitor who is not signed in', () => {
  test('learns how to sign in, the time, and nothing else', async () => {
    const testApp = await createServer({ config: { registration: 'invitation' } })
    expect(await meOf(testApp.browser())).toEqual({
      user: null,
      registration: 'invitation',
      corrections: 'accounts',
      unclaimed: false,
      now: testApp.clock.now,
      version: '1.2.3',
    })
  })
})

describe('guests', () => {
  test('sign in at once with a name', async () => {
    const testApp = await createServer()
    const { browser, user } = await signInGuest(testApp)
    expect(user).toMatchObject({ name: 'Haig', kind: 'guest' })
    expect((await meOf(browser)).user).toEqual({
      ...user,
      operator: false,
      holidayUntil: null,
      twoFactor: false,
      twoFactorDemanded: false,
    })
  })

  test('a browser that is signed in as a guest cannot become another guest', async () => {
    const testApp = await createServer()
    const { browser } = await signInGuest(testApp)
    const response = await browser.request('POST /guests', { name: 'Gough' })
    expect(refusalOf(response)).toBe('422 refused')
    expect(response.body).toContain('as Haig')
  })

  test('cannot take the name of an account; two guests may have the same name', async () => {
    const testApp = await createServer()
    await registerAccount(testApp)
    expect(refusalOf(await testApp.browser().request('POST /guests', { name: 'ｈＡＩＧ' }))).toBe('409 taken')
    await signInGuest(testApp, 'Gough')
    await signInGuest(testApp, 'Gough')
  })

  test('a return link signs the same guest in from any browser', async () => {
    const testApp = await createServer()
    const { user, returnToken } = await signInGuest(testApp)
    const otherBrowser = testApp.browser()
    expect(await otherBrowser.requestJson('POST /guests/return', { token: returnToken })).toEqual(user)
    expect((await meOf(otherBrowser)).user?.id).toBe(user.id)
    expect(refusalOf(await testApp.browser().request('POST /guests/return', { token: newSecret() }))).toBe(
      '404 not found',
    )
  })

  test('a return token is not a session', async () => {
    const testApp = await createServer()
    const { returnToken } = await signInGuest(testApp)
    const response = await testApp.browser().request('GET /me', undefined, { authorization: `Bearer ${returnToken}` })
    expect(refusalOf(response)).toBe('401 not signed in')
  })

  test('a new return link voids the old one', async () => {
    const testApp = await createServer()
    const { browser, returnToken, user } = await signInGuest(testApp)
    const { token } = await browser.requestJson<{ token: string }>('POST /guests/token')
    expect(refusalOf(await testApp.browser().request('POST /guests/return', { token: returnToken }))).toBe(
      '404 not found',
    )
    expect(await testApp.browser().requestJson('POST /guests/return', { token })).toEqual(user)
  })

  test('may not use routes that need an account', async () => {
    const testApp = await createServer()
    const { browser } = await signInGuest(testApp)
    const body = { old: 'x', password: 'something else' }
    expect(refusalOf(await browser.request('PUT /password', body))).toBe('403 not allowed')
    expect(refusalOf(await browser.request('GET /admin/overview'))).toBe('403 not allowed')
  })

  test('a guest who registers keeps the user id; older sessions, tokens and return links end', async () => {
    const testApp = await createServer()
    const { browser, user, returnToken } = await signInGuest(testApp, 'Gough')
    const otherBrowser = testApp.browser()
    await otherBrowser.requestJson('POST /guests/return', { token: returnToken })
    const { token } = await browser.requestJson<{ token: string }>('POST /tokens', { label: 'bot' })
    const oldCookie = browser.cookie
    const ended: unknown[] = []
    testApp.credentials.onEnded((credential) => ended.push(credential))
    expect(await browser.requestJson('POST /accounts', haig)).toEqual({ id: user.id, name: 'Haig', kind: 'account' })
    expect((await meOf(browser)).user).toMatchObject({ id: user.id, name: 'Haig', kind: 'account' })
    expect(browser.cookie).not.toBe(oldCookie)
    expect((await meOf(otherBrowser)).user).toBeNull()
    const oldSession = testApp.browser()
    oldSession.cookie = oldCookie
    expect((await meOf(oldSession)).user).toBeNull()
    const botResponse = await testApp.browser().request('GET /me', undefined, { authorization: `Bearer ${token}` })
    expect(refusalOf(botResponse)).toBe('401 not signed in')
    expect(ended).toEqual([{ user: user.id, credential: null }])
    expect(refusalOf(await testApp.browser().request('POST /guests/return', { token: returnToken }))).toBe(
      '404 not found',
    )
    expect(refusalOf(await browser.request('POST /guests/token'))).toBe('422 refused')
    const newBrowser = testApp.browser()
    expect(await newBrowser.requestJson('POST /session', haig)).toMatchObject({ step: 'done', user: { id: user.id } })
  })
})

describe('accounts', () => {
  test('can register, sign out and sign in', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    expect(user).toMatchObject({ name: 'Haig', kind: 'account' })
    await browser.requestJson('DELETE /session')
    expect(browser.cookie).toBeNull()
    expect((await meOf(browser)).user).toBeNull()
    expect(await browser.requestJson('POST /session', { ...haig, name: ' HAIG' })).toMatchObject({ step: 'done', user })
    expect((await meOf(browser)).user?.id).toBe(user.id)
  })

  test('a signed-in account cannot register again, and a taken name is refused', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    expect(refusalOf(await browser.request('POST /accounts', plumer))).toBe('422 refused')
    for (const name of ['Haig', 'haig', 'HAIG', 'Ｈａｉｇ'])
      expect(refusalOf(await testApp.browser().request('POST /accounts', { ...haig, name })), name).toBe('409 taken')
  })

  test('of concurrent registrations of one name, exactly one succeeds', async () => {
    const testApp = await createServer()
    const responses = await Promise.all([1, 2, 3].map(() => testApp.browser().request('POST /accounts', haig)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('refuses look-alike and misleading names, for accounts and guests', async () => {
    const testApp = await createServer()
    await registerAccount(testApp, { ...haig, name: 'Copa' })
    for (const [name, refused, why] of [
      ['Сора', '409 taken', 'looks like it'],
      ['C0pa', '409 taken', 'looks like it'],
      ['Соpa', '400 malformed', 'several scripts'],
      ['Co\u200bpa', '400 malformed', '"Name may not hold invisible characters."'],
      ['Co\u3164pa', '400 malformed', 'invisible'],
      ['A former player', '409 taken', 'something else'],
    ] as const)
      for (const route of ['POST /accounts', 'POST /guests'] as const) {
        const body = route === 'POST /guests' ? { name } : { ...haig, name }
        const response = await testApp.browser().request(route, body)
        expect(refusalOf(response), `${route} ${name}`).toBe(refused)
        expect(response.body).toContain(why)
      }
  })

  test('of concurrent registrations of look-alike names, exactly one succeeds', async () => {
    const testApp = await createServer()
    const names = ['Copa', 'Сора', 'C0pa']
    const responses = await Promise.all(
      names.map((name) => testApp.browser().request('POST /accounts', { ...haig, name })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  test('refuses a wrong name and a wrong password alike, after the same work', async () => {
    const testApp = await createServer()
    await registerAccount(testApp)
    const browser = testApp.browser()
    const refused = async (body: object) => {
      vi.mocked(verify).mockClear()
      const response = await browser.request('POST /session', body)
      expect(refusalOf(response)).toBe('403 not allowed')
      // Verifying a password dominates the time; its cost parameters stand before the salt.
      const verifications = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
      return { body: response.body, work: verifications }
    }
    const wrong = await refused({ ...haig, password: 'infantry' })
    expect(wrong.work).toEqual([['', 'argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]])
    expect(await refused({ name: 'Nobody', password: 'infantry' })).toEqual(wrong)
    expect(browser.cookie).toBeNull()
  })

  test('stores passwords and secrets as hashes only', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const saved = JSON.stringify([
      await testApp.store.selectFrom('users').selectAll().execute(),
      await testApp.store.selectFrom('credentials').selectAll().execute(),
    ])
    expect(saved).toContain('$argon2id$')
    expect(saved).not.toContain(haig.password)
    expect(saved).not.toContain(browser.cookie)
    expect(saved).toContain(hashOf(browser.cookie ?? ''))
  })

  test('changing the password needs the old one and ends all other sessions', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const otherBrowser = testApp.browser()
    await otherBrowser.requestJson('POST /session', haig)
    const { token } = await browser.requestJson<{ token: string }>('POST /tokens', { label: 'bot' })
    const ended: unknown[] = []
    testApp.credentials.onEnded((credential) => ended.push(credential))
    const wrong = { old: 'infantry', password: 'tanks, then' }
    expect(refusalOf(await browser.request('PUT /password', wrong))).toBe('403 not allowed')
    expect((await meOf(otherBrowser)).user).not.toBeNull()
    const oldCookie = browser.cookie
    await browser.requestJson('PUT /password', { old: haig.password, password: 'tanks, then' })
    expect((await meOf(browser)).user).not.toBeNull()
    expect(browser.cookie).not.toBe(oldCookie)
    expect((await meOf(otherBrowser)).user).toBeNull()
    const botResponse = await testApp.browser().request('GET /matches', undefined, { authorization: `Bearer ${token}` })
    expect(refusalOf(botResponse)).toBe('401 not signed in')
    expect(ended).toHaveLength(1)
    expect(refusalOf(await testApp.browser().request('POST /session', haig))).toBe('403 not allowed')
    await testApp.browser().requestJson('POST /session', { ...haig, password: 'tanks, then' })
  })

  test('a reset token sets a new password once, before it expires', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    const createReset = async (until: number) => {
      const token = newSecret()
      const row = {
        id: newId(),
        hash: hashOf(token),
        user: user.id,
        kind: 'reset',
        label: '',
        begun: 0,
        used: 0,
        until,
        scope: null,
      } as const
      await testApp.store.insertInto('credentials').values(row).execute()
      return { token, password: 'tanks, then' }
    }
    const expired = await createReset(testApp.clock.now - 1)
    expect(refusalOf(await testApp.browser().request('POST /password/reset', expired))).toBe('404 not found')
    const valid = await createReset(testApp.clock.now + dayMs)
    const bearer = await testApp.browser().request('GET /me', undefined, { authorization: `Bearer ${valid.token}` })
    expect(refusalOf(bearer)).toBe('401 not signed in')
    const otherBrowser = testApp.browser()
    expect(await otherBrowser.requestJson('POST /password/reset', valid)).toEqual({
      step: 'done',
      user,
      weakness: null,
    })
    expect((await meOf(otherBrowser)).user?.id).toBe(user.id)
    expect((await meOf(browser)).user).toBeNull()
    expect(refusalOf(await testApp.browser().request('POST /password/reset', valid))).toBe('404 not found')
    await testApp.browser().requestJson('POST /session', { ...haig, password: 'tanks, then' })
  })

  test('a holiday can be started and ended, within limits', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    const until = testApp.clock.now + 7 * dayMs
    await browser.requestJson('PUT /holiday', { until })
    expect((await meOf(browser)).user?.holidayUntil).toBe(until)
    await browser.requestJson('PUT /holiday', { until: null })
    expect((await meOf(browser)).user?.holidayUntil).toBeNull()
    expect(testApp.holidays).toEqual([
      [user.id, until],
      [user.id, null],
    ])
    expect(refusalOf(await browser.request('PUT /holiday', { until: testApp.clock.now - 1 }))).toBe('422 refused')
    expect(refusalOf(await browser.request('PUT /holiday', { until: testApp.clock.now + 61 * dayMs }))).toBe(
      '422 refused',
    )
  })

  test('a removed account can do nothing', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    await testApp.store.updateTable('users').set({ kind: 'removed' }).where('id', '=', user.id).execute()
    testApp.credentials.dropCached(user.id)
    expect((await meOf(browser)).user).toBeNull()
    expect(refusalOf(await browser.request('GET /sessions'))).toBe('401 not signed in')
  })
})

describe('registration', () => {
  const invite = async (testApp: TestApp, until: number | null = null) => {
    const token = newSecret()
    await testApp.store
      .insertInto('invitations')
      .values({
        id: newId(),
        hash: hashOf(token),
        kind: 'account',
        match: null,
        seat: null,
        by: 'operator00000000',
        created: 0,
        until,
        used: null,
      })
      .execute()
    return token
  }

  test.each(['closed', 'invitation'] as const)(
    'that is %s lets guests in by a valid match link only',
    async (registration) => {
      const testApp = await createServer({ config: { registration } })
      expect(refusalOf(await testApp.browser().request('POST /accounts', haig))).toBe('403 not allowed')
      const guest = (invitation?: string) => testApp.browser().request('POST /guests', { name: 'Haig', invitation })
      expect(refusalOf(await guest())).toBe('403 not allowed')
      // A registration invitation does not let guests in.
      expect(refusalOf(await guest(await invite(testApp)))).toBe('404 not found')
      expect(await testApp.store.selectFrom('users').select('id').where('kind', '=', 'guest').execute()).toEqual([])
      expect((await guest(validLink)).statusCode).toBe(200)
    },
  )

  test('that is open lets everyone in, but refuses an unknown link', async () => {
    const testApp = await createServer()
    await signInGuest(testApp)
    const response = await testApp.browser().request('POST /guests', { name: 'Haig', invitation: newSecret() })
    expect(refusalOf(response)).toBe('404 not found')
  })

  test('by invitation takes known, unused and unexpired invitations only', async () => {
    const testApp = await createServer({ config: { registration: 'invitation' } })
    const refused = async (body: object) =>
      expect(refusalOf(await testApp.browser().request('POST /accounts', { ...haig, ...body }))).toBe('403 not allowed')
    await refused({})
    await refused({ invitation: newSecret() })
    await refused({ invitation: await invite(testApp, testApp.clock.now) })
    const invitation = await invite(testApp, testApp.clock.now + dayMs)
    await testApp.browser().requestJson('POST /accounts', { ...haig, invitation })
    expect(refusalOf(await testApp.browser().request('POST /accounts', { ...plumer, invitation }))).toBe(
      '403 not allowed',
    )
  })

  test('leaves the invitation unused when the name is refused', async () => {
    const testApp = await createServer({ config: { registration: 'invitation' } })
    const invitation = await invite(testApp)
    expect(refusalOf(await testApp.browser().request('POST /accounts', { ...haig, name: 'Joffre', invitation }))).toBe(
      '409 taken',
    )
    await testApp.browser().requestJson('POST /accounts', { ...haig, invitation })
  })

  test('follows the operator’s setting', async () => {
    const testApp = await createServer({ config: { registration: 'open' } })
    await saveSetting(testApp.store, 'registration', 'invitation')
    await saveSetting(testApp.store, 'registration', 'closed')
    expect((await meOf(testApp.browser())).registration).toBe('closed')
    expect(refusalOf(await testApp.browser().request('POST /accounts', haig))).toBe('403 not allowed')
  })
})

describe('an unclaimed server', () => {
  test('registers its first account with the setup code only, and makes it the operator', async () => {
    const testApp = await createServer({ hasOperator: false, config: { registration: 'closed' } })
    const { code } = testApp.setupCode
    expect(code).toMatch(/^[a-z2-9]{20}$/)
    expect((await meOf(testApp.browser())).unclaimed).toBe(true)
    expect(refusalOf(await testApp.browser().request('POST /accounts', haig))).toBe('403 not allowed')
    const wrong = { ...haig, invitation: 'not the code at all!' }
    expect(refusalOf(await testApp.browser().request('POST /accounts', wrong))).toBe('403 not allowed')
    const browser = testApp.browser()
    await browser.requestJson('POST /guests', { name: 'Gough', invitation: validLink })
    await browser.requestJson('POST /accounts', { ...haig, invitation: code })
    expect(await meOf(browser)).toMatchObject({ unclaimed: false, user: { name: 'Haig', operator: true } })
    expect((await browser.request('GET /admin/overview')).statusCode).toBe(422)
    // The setup code works once.
    expect(refusalOf(await testApp.browser().request('POST /accounts', { ...plumer, invitation: code }))).toBe(
      '403 not allowed',
    )
  })

  test('gets one operator, even if several people use the setup code at once', async () => {
    const testApp = await createServer({ hasOperator: false, config: { registration: 'closed' } })
    const invitation = testApp.setupCode.code
    const responses = await Promise.all(
      [haig, plumer].map((account) => testApp.browser().request('POST /accounts', { ...account, invitation })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  })

  test('once claimed, has no setup code', async () => {
    expect((await createServer()).setupCode.code).toBeNull()
  })
})

describe('sessions', () => {
  test('are listed with their browsers, and can be ended', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const phone = testApp.browser()
    phone.agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
    testApp.clock.now += 1000
    await phone.requestJson('POST /session', haig)
    const list = await browser.requestJson<SessionInfo[]>('GET /sessions')
    expect(list.map(({ label, current, kind }) => [label, current, kind])).toEqual([
      ['Safari on iOS', false, 'browser'],
      ['Firefox on Linux', true, 'browser'],
    ])
    const ended: unknown[] = []
    testApp.credentials.onEnded((credential) => ended.push(credential))
    await browser.requestJson(`DELETE /sessions/${list[0]?.id}`)
    expect(ended).toMatchObject([{ credential: list[0]?.id }])
    expect((await meOf(phone)).user).toBeNull()
    expect(refusalOf(await phone.request('GET /sessions'))).toBe('401 not signed in')
    expect(refusalOf(await browser.request(`DELETE /sessions/${list[0]?.id}`))).toBe('404 not found')
    await browser.requestJson(`DELETE /sessions/${list[1]?.id}`)
    expect(browser.cookie).toBeNull()
  })

  test('of another user cannot be ended', async () => {
    const testApp = await createServer()
    const owner = await registerAccount(testApp)
    const otherAccount = await registerAccount(testApp, plumer)
    const [session] = await owner.browser.requestJson<SessionInfo[]>('GET /sessions')
    const ended: unknown[] = []
    testApp.credentials.onEnded((credential) => ended.push(credential))
    expect(refusalOf(await otherAccount.browser.request(`DELETE /sessions/${session?.id}`))).toBe('404 not found')
    expect(ended).toEqual([])
    expect((await meOf(owner.browser)).user).not.toBeNull()
  })

  test('are cached for half a minute, and their last use is saved once a minute', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const startedAt = testApp.clock.now
    const used = async () =>
      (await testApp.store.selectFrom('credentials').select('used').executeTakeFirstOrThrow()).used
    await meOf(browser)
    testApp.clock.now += 10_000
    await meOf(browser)
    expect(await used()).toBe(startedAt)
    testApp.clock.now += 60_000
    await meOf(browser)
    expect(await used()).toBe(testApp.clock.now)
    // A credential ended by another process stays cached for a moment only.
    await testApp.store.deleteFrom('credentials').execute()
    expect((await meOf(browser)).user).not.toBeNull()
    testApp.clock.now += 30_000
    expect((await meOf(browser)).user).toBeNull()
  })

  test('are limited to fifty per user; the oldest end', async () => {
    const testApp = await createServer()
    const { browser, returnToken } = await signInGuest(testApp)
    testApp.clock.now += 1000
    for (let n = 0; n < 55; n++) await testApp.browser().requestJson('POST /guests/return', { token: returnToken })
    expect((await meOf(browser)).user).toBeNull()
    const rows = await testApp.store.selectFrom('credentials').select('id').where('kind', '=', 'browser').execute()
    expect(rows).toHaveLength(50)
  })

  test('an invalid token is refused, even on routes open to anyone', async () => {
    const testApp = await createServer()
    for (const authorization of ['Bearer x', 'Basic aGFpZzpjYXZhbHJ5', `Bearer ${newSecret()}`, 'Bearer'])
      expect(refusalOf(await testApp.app.inject({ url: '/api/me', headers: { authorization } }))).toBe(
        '401 not signed in',
      )
  })
})

describe('a page of another site', () => {
  const foreignHeaders = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://firestep.test:8080' },
    { origin: 'http://firestep.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://firestep.test', 'sec-fetch-site': 'same-site' },
  ]

  test('cannot send requests with the visitor’s cookie', async () => {
    const testApp = await createServer()
    const { browser } = await signInGuest(testApp)
    for (const headers of foreignHeaders)
      expect(refusalOf(await browser.request('DELETE /session', undefined, headers)), headers.origin).toBe(
        '403 not allowed',
      )
    expect((await meOf(browser)).user).not.toBeNull()
    await browser.requestJson('DELETE /session')
  })

  test('cannot sign the visitor in', async () => {
    const testApp = await createServer()
    for (const headers of foreignHeaders)
      expect(refusalOf(await testApp.browser().request('POST /guests', { name: 'Haig' }, headers))).toBe(
        '403 not allowed',
      )
  })

  test('is assumed where a cookie comes without an origin; a bearer token needs none', async () => {
    const testApp = await createServer()
    const { browser } = await signInGuest(testApp)
    const headers = { host: 'firestep.test', cookie: `firestep=${browser.cookie}` }
    const withoutOrigin = await testApp.app.inject({ method: 'DELETE', url: '/api/session', headers })
    expect(refusalOf(withoutOrigin)).toBe('403 not allowed')
    const { token } = await browser.requestJson<{ token: string }>('POST /tokens', { label: 'bot' })
    const bearer = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
    expect((await testApp.app.inject({ method: 'DELETE', url: '/api/session', headers: bearer })).statusCode).toBe(200)
  })

  test('is every address but the configured one', async () => {
    const testApp = await createServer({ config: { url: 'https://example.org', base: '', secure: true } })
    const join = (origin: string) => testApp.browser().request('POST /guests', { name: 'Haig' }, { origin })
    expect(refusalOf(await join('http://firestep.test'))).toBe('403 not allowed')
    expect((await join('https://example.org')).statusCode).toBe(200)
  })

  test('opens no socket with the visitor’s cookie', async () => {
    const testApp = await createServer({
      api: (api) => {
        api.get('/live', async ({ requester }) => ({ user: requester?.user.name ?? null }))
      },
    })
    const { browser } = await signInGuest(testApp)
    const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
    for (const headers of foreignHeaders)
      expect(refusalOf(await browser.request('GET /live', undefined, { ...upgrade, ...headers }))).toBe(
        '403 not allowed',
      )
    const ownPage = await browser.request('GET /live', undefined, { ...upgrade, origin: 'http://firestep.test' })
    expect(ownPage.json()).toEqual({ user: 'Haig' })
  })
})
