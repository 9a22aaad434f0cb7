import type { Me, SessionInfo, User } from '@firestep/api'
import { afterEach, describe, expect, test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { openStore } from '../store/open-store.ts'
import type { CredentialRow } from '../store/schema.ts'
import { engines, fresh } from '../testing/stores.ts'
import { type Browser, createTestApp, refusalOf, type TestApp } from '../testing/test-app.ts'
import { endOf } from './credential-lifetimes.ts'
import { hashOf, newSecret } from './ids-and-secrets.ts'

const openApps: TestApp[] = []
afterEach(async () => {
  for (const testApp of openApps.splice(0)) await testApp.close()
})

async function createServer(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await createTestApp(options)
  openApps.push(testApp)
  return testApp
}

const dayMs = 24 * 3600_000
const haig = { name: 'Haig', password: 'cavalry at the gate' }

async function registerAccount(testApp: TestApp, columns: { readonly operator?: 1 } = {}) {
  const browser = testApp.browser()
  const user = await browser.requestJson<User>('POST /accounts', haig)
  if (columns.operator !== undefined) {
    await testApp.store.updateTable('users').set(columns).where('id', '=', user.id).execute()
    testApp.credentials.dropCached(user.id)
  }
  return { browser, user }
}

const userOf = async (browser: Browser): Promise<Me['user']> => (await browser.requestJson<Me>('GET /me')).user
const savedCredentials = ({ store }: TestApp) => store.selectFrom('credentials').selectAll().execute()

interface Token {
  readonly id: string
  readonly token: string
  readonly until: number
}

type RequestLine = Parameters<Browser['request']>[0]
const requestWithToken = (testApp: TestApp, { token }: Token, line: RequestLine, body?: object) =>
  testApp.browser().request(line, body, { authorization: `Bearer ${token}` })

describe('a session', () => {
  test('ends after 90 days, however much it is used', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const [session] = await browser.requestJson<SessionInfo[]>('GET /sessions')
    expect(session).toMatchObject({ until: testApp.clock.now + 90 * dayMs, scope: null })
    for (let n = 0; n < 89; n += 20) {
      expect(await userOf(browser)).not.toBeNull()
      testApp.clock.now += 20 * dayMs
    }
    expect(await userOf(browser)).toBeNull()
  })

  test('ends after 30 days without use, and is deleted then', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    testApp.clock.now += 30 * dayMs - 1
    expect(await userOf(browser)).not.toBeNull()
    await testApp.credentials.sweep()
    testApp.clock.now += 30 * dayMs
    expect(await userOf(browser)).toBeNull()
    expect(await savedCredentials(testApp)).toHaveLength(1)
    await testApp.credentials.sweep()
    expect(await savedCredentials(testApp)).toEqual([])
  })

  test('that expires is reported to its open socket', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const requester = await testApp.credentials.authenticate(browser.cookie ?? '', 'session')
    if (requester === null) throw new Error('nobody')
    const ended: unknown[] = []
    testApp.credentials.onEnded((credential) => ended.push(credential))
    testApp.clock.now += 30 * dayMs - 1
    await testApp.credentials.recheck([requester])
    expect(ended).toEqual([])
    testApp.clock.now += 1
    await testApp.credentials.recheck([requester])
    expect(ended).toEqual([{ user: requester.user.id, credential: requester.credential }])
  })

  test('of a guest ends too, but the return link does not', async () => {
    const testApp = await createServer()
    const browser = testApp.browser()
    const { user, returnToken } = await browser.requestJson<{ user: User; returnToken: string }>('POST /guests', {
      name: 'Gough',
    })
    testApp.clock.now += 200 * dayMs
    await testApp.credentials.sweep()
    expect(await userOf(browser)).toBeNull()
    expect(await browser.requestJson('POST /guests/return', { token: returnToken })).toEqual(user)
    expect((await userOf(browser))?.id).toBe(user.id)
  })

  test('ends in the database query when it ends in memory', async () => {
    const testApp = await createServer()
    const { user } = await registerAccount(testApp)
    await testApp.store.deleteFrom('credentials').execute()
    const now = testApp.clock.now + 400 * dayMs
    const ages = [0, 29, 30, 31, 89, 90, 91, 300]
    const rows: CredentialRow[] = []
    for (const kind of ['browser', 'token'] as const)
      for (const begun of ages)
        for (const used of ages)
          for (const until of [null, -1, 0, 1, 59, 60, 61, 90])
            rows.push({
              id: `credential${rows.length}`,
              hash: hashOf(`${rows.length}`),
              user: user.id,
              kind,
              label: '',
              begun: now - begun * dayMs,
              used: now - used * dayMs,
              until: until === null ? null : now + until * dayMs,
              scope: null,
            })
    for (let start = 0; start < rows.length; start += 100)
      await testApp.store
        .insertInto('credentials')
        .values(rows.slice(start, start + 100))
        .execute()
    testApp.clock.now = now
    await testApp.credentials.sweep()
    const remaining = (await savedCredentials(testApp)).map(({ id }) => id)
    const expected = rows.filter((row) => endOf(row) > now).map(({ id }) => id)
    expect(remaining.toSorted()).toEqual(expected.toSorted())
    expect(remaining.length).toBeGreaterThan(50)
    expect(remaining.length).toBeLessThan(rows.length - 50)
  })
})

describe('a token', () => {
  test('is shown once, acts for its user until it expires, and can be ended', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    const created = await browser.requestJson<Token>('POST /tokens', { label: ' my bot ', days: 40 })
    expect(created.until).toBe(testApp.clock.now + 40 * dayMs)
    expect((await requestWithToken(testApp, created, 'GET /me')).json<Me>().user?.id).toBe(user.id)
    const listed = (await browser.requestJson<SessionInfo[]>('GET /sessions')).find(({ id }) => id === created.id)
    expect(listed).toMatchObject({
      label: 'my bot',
      kind: 'token',
      scope: 'play',
      until: created.until,
      current: false,
    })
    // Idle tokens do not expire sooner.
    testApp.clock.now = created.until - 1
    expect((await requestWithToken(testApp, created, 'GET /me')).statusCode).toBe(200)
    testApp.clock.now = created.until
    expect(refusalOf(await requestWithToken(testApp, created, 'GET /me'))).toBe('401 not signed in')
    await browser.requestJson('POST /session', haig)
    const otherToken = await browser.requestJson<Token>('POST /tokens', { label: 'other' })
    expect(otherToken.until).toBe(testApp.clock.now + 90 * dayMs)
    await browser.requestJson(`DELETE /sessions/${otherToken.id}`)
    expect(refusalOf(await requestWithToken(testApp, otherToken, 'GET /me'))).toBe('401 not signed in')
  })

  test('lasts from a day to a year; a user has at most twenty', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    for (const days of [0, 366, 1.5, '90'])
      expect(refusalOf(await browser.request('POST /tokens', { label: 'bot', days }))).toBe('400 malformed')
    for (let n = 0; n < 20; n++) await browser.requestJson('POST /tokens', { label: `bot ${n}`, days: 1 })
    expect(refusalOf(await browser.request('POST /tokens', { label: 'one more' }))).toBe('422 refused')
    testApp.clock.now += dayMs
    await browser.requestJson('POST /tokens', { label: 'one more' })
  })

  test('cannot create tokens or manage an account', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp, { operator: 1 })
    for (const scope of ['play', 'operate']) {
      const created = await browser.requestJson<Token>('POST /tokens', { label: 'bot', scope })
      for (const [line, body] of [
        ['POST /tokens', { label: 'another' }],
        ['POST /session', haig],
        ['POST /guests', { name: 'Gough' }],
        ['POST /guests/token', {}],
        ['POST /accounts', { ...haig, name: 'Gough' }],
        ['PUT /password', { old: haig.password, password: 'tanks, tanks, tanks' }],
        ['GET /sessions', undefined],
        [`DELETE /sessions/${created.id}`, undefined],
        ['GET /account', undefined],
        ['DELETE /account', { password: haig.password }],
        ['POST /notices/ways', { kind: 'webhook', url: 'https://example.org/' }],
        ['POST /admin/users/operator00000000/reset', {}],
      ] as const) {
        const response = await requestWithToken(testApp, created, line, body)
        expect(refusalOf(response), `${scope}: ${line}`).toBe('403 not allowed')
        expect(response.body, line).toContain('it takes a browser that is signed in')
        expect(response.cookies).toEqual([])
      }
    }
    expect(await userOf(browser)).not.toBeNull()
  })

  test('serves playing or operating; only operators create the second kind', async () => {
    const testApp = await createServer()
    const { browser, user } = await registerAccount(testApp)
    expect(refusalOf(await browser.request('POST /tokens', { label: 'ops', scope: 'operate' }))).toBe('403 not allowed')
    expect(refusalOf(await browser.request('POST /tokens', { label: 'ops', scope: 'both' }))).toBe('400 malformed')
    await testApp.store.updateTable('users').set({ operator: 1 }).where('id', '=', user.id).execute()
    testApp.credentials.dropCached(user.id)
    const play = await browser.requestJson<Token>('POST /tokens', { label: 'bot' })
    const operate = await browser.requestJson<Token>('POST /tokens', { label: 'ops', scope: 'operate' })
    // 422: this test server has account routes only, so the request was let through.
    expect((await requestWithToken(testApp, operate, 'GET /admin/overview')).statusCode).toBe(422)
    expect(refusalOf(await requestWithToken(testApp, play, 'GET /admin/overview'))).toBe('403 not allowed')
    expect((await requestWithToken(testApp, play, 'GET /matches')).statusCode).toBe(422)
    expect(refusalOf(await requestWithToken(testApp, operate, 'GET /matches'))).toBe('403 not allowed')
    expect(refusalOf(await requestWithToken(testApp, operate, 'GET /live'))).toBe('403 not allowed')
    await testApp.store.updateTable('credentials').set({ scope: 'both' }).where('id', '=', play.id).execute()
    testApp.credentials.dropCached(user.id)
    for (const line of ['GET /admin/overview', 'GET /matches'] as const)
      expect((await requestWithToken(testApp, play, line)).statusCode, line).toBe(422)
    expect(refusalOf(await requestWithToken(testApp, play, 'GET /sessions'))).toBe('403 not allowed')
  })

  test('is not a session, a session is not a token, and a token may end itself', async () => {
    const testApp = await createServer()
    const { browser } = await registerAccount(testApp)
    const created = await browser.requestJson<Token>('POST /tokens', { label: 'bot' })
    const otherBrowser = testApp.browser()
    otherBrowser.cookie = created.token
    expect(await userOf(otherBrowser)).toBeNull()
    expect(refusalOf(await requestWithToken(testApp, { ...created, token: browser.cookie ?? '' }, 'GET /me'))).toBe(
      '401 not signed in',
    )
    expect((await requestWithToken(testApp, created, 'DELETE /session')).statusCode).toBe(200)
    expect(refusalOf(await requestWithToken(testApp, created, 'GET /me'))).toBe('401 not signed in')
    expect(await userOf(browser)).not.toBeNull()
  })
})

describe('the session cookie', () => {
  const https = { url: 'https://example.org', base: '', secure: true }
  const httpsWithBase = { url: 'https://example.org/firestep', base: '/firestep', secure: true }
  const origin = { origin: 'https://example.org' }

  test('is bound by its name to an https host, and to the path of a sub-path', async () => {
    for (const [config, name, path] of [
      [https, '__Host-firestep', '/'],
      [httpsWithBase, '__Secure-firestep', '/firestep/'],
      [{}, 'firestep', '/'],
    ] as const) {
      const testApp = await createServer({ config })
      const browser = testApp.browser()
      const headers = 'url' in config ? origin : {}
      const response = await browser.request('POST /guests', { name: 'Haig' }, headers)
      const secure = 'url' in config ? { secure: true } : {}
      const expected = { name, path, httpOnly: true, sameSite: 'Lax', maxAge: (90 * dayMs) / 1000, ...secure }
      expect(response.cookies).toEqual([{ ...expected, value: expect.any(String) }])
      expect((await userOf(browser))?.name).toBe('Haig')
      const signedOut = await browser.request('DELETE /session', undefined, headers)
      expect(signedOut.cookies).toMatchObject([{ name, path, value: '', ...secure }])
    }
  })

  test('under its old name is read once and replaced', async () => {
    for (const config of [https, httpsWithBase]) {
      const testApp = await createServer({ config })
      const browser = testApp.browser()
      await browser.request('POST /guests', { name: 'Haig' }, origin)
      const { cookie } = browser
      const name = browser.cookieName
      browser.cookieName = 'firestep'
      // A new session under the old cookie name is not accepted.
      expect(await userOf(browser)).toBeNull()
      expect(browser.cookie).toBe(cookie)
      await testApp.store
        .updateTable('credentials')
        .set({ begun: testApp.clock.now - 200 * dayMs })
        .execute()
      testApp.clock.now += 60_000
      const response = await browser.request('GET /me')
      expect(response.json<Me>().user?.name).toBe('Haig')
      expect(response.cookies.map((cookie) => [cookie.name, cookie.value === '' ? '' : 'a session'])).toEqual([
        [name, 'a session'],
        ['firestep', ''],
      ])
      expect(browser).toMatchObject({ cookieName: name, cookie })
      expect((await userOf(browser))?.name).toBe('Haig')
    }
  })

  test('with https comes with Strict-Transport-Security', async () => {
    const strictTransportOf = async (config: object, url: string) => {
      const { app } = await createServer({ config })
      return (await app.inject(url)).headers['strict-transport-security']
    }
    for (const url of ['/api/me', '/api/nothing', '/']) {
      expect(await strictTransportOf(https, url), url).toBe('max-age=31536000')
      expect(await strictTransportOf({}, url), url).toBeUndefined()
    }
  })
})

describe('the migration of sessions and tokens', () => {
  const allMigrations = Object.entries(migrations)
  const tested = allMigrations.findIndex(([name]) => name.endsWith('ends of sessions and scopes of tokens'))
  const earlierMigrations = Object.fromEntries(allMigrations.slice(0, tested))

  test.each(engines)('signs no user out, and gives tokens 90 days and their old scopes: %s', async (engine) => {
    const location = await fresh(engine)
    const oldStore = await openStore(location, earlierMigrations)
    const idleSince = Date.now() - 80 * dayMs
    const user = { kind: 'account', muted: 0, created: 0 } as const
    await oldStore
      .insertInto('users')
      .values([
        { ...user, id: 'haig0000', name: 'Haig', folded: 'haig', operator: 1 },
        { ...user, id: 'gough000', name: 'Gough', folded: 'gough', operator: 0 },
      ])
      .execute()
    const secret = newSecret()
    const row = (id: string, user: string, kind: CredentialRow['kind'], until: number | null = null) => ({
      id,
      hash: hashOf(id === 'browser0' ? secret : id),
      user,
      kind,
      label: '',
      begun: idleSince,
      used: idleSince,
      until,
    })
    await oldStore
      .insertInto('credentials')
      .values([
        row('browser0', 'gough000', 'browser'),
        row('token000', 'gough000', 'token'),
        row('ops00000', 'haig0000', 'token'),
        row('return00', 'gough000', 'return'),
        row('reset000', 'haig0000', 'reset', 1914),
      ])
      .execute()
    await oldStore.destroy()
    const begun = Date.now()
    const store = await openStore(location)
    const rows = await store.selectFrom('credentials').select(['id', 'scope', 'until']).orderBy('id').execute()
    await store.destroy()
    const { until } = rows.find(({ id }) => id === 'browser0') ?? {}
    expect(until).toBeGreaterThanOrEqual(begun + 90 * dayMs)
    expect(until).toBeLessThanOrEqual(Date.now() + 90 * dayMs)
    expect(rows).toEqual([
      { id: 'browser0', scope: null, until },
      { id: 'ops00000', scope: 'both', until },
      { id: 'reset000', scope: null, until: 1914 },
      { id: 'return00', scope: null, until: null },
      { id: 'token000', scope: 'play', until },
    ])
    // Unused for 80 days before idle sessions ended: the 30 days start with the migration.
    const session = { kind: 'browser', begun: idleSince, used: idleSince, until: until ?? null } as const
    expect(endOf(session)).toBe((until ?? 0) - 60 * dayMs)
  })
})
