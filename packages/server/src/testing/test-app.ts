/** The HTTP application with accounts for tests, over a store in memory, with a settable clock and a recorded log. */
import { routes } from '@firestep/api'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Callers } from '../accounts/caller-limits.ts'
import {
  accountHandlers,
  Credentials,
  guestHandlers,
  openSignIn,
  SetupCode,
  sessionHandlers,
  signInHandlers,
  twoFactorHandlers,
} from '../accounts/index.ts'
import { type Config, noLimits, testConfig } from '../config/config.ts'
import { makeApp } from '../http/app.ts'
import type { Limiter } from '../http/rate-limits.ts'
import { jsonLog } from '../logging/log.ts'
import type { Admission } from '../matches/views/match-access-check.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import { testStore } from './stores.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  readonly credentials: Credentials
  readonly setupCode: SetupCode
  /** Logged lines. */
  readonly logged: Record<string, unknown>[]
  /** The current time, settable. */
  readonly clock: { now: number }
  readonly holidays: (readonly [string, number | null])[]
  browser(): Browser
  close(): Promise<void>
}

interface Options {
  readonly config?: Partial<Config>
  readonly handlers?: Partial<RouteHandlers>
  readonly admit?: Admission
  /** The server already has an operator. */
  readonly claimed?: boolean
  readonly api?: (api: FastifyInstance) => Promise<void> | void
  readonly root?: (app: FastifyInstance, limit: Limiter) => void
}

/** The only valid invitation link to a match. */
export const goodLink = 'a-link-that-leads-to-a-seat'

const unanswered = Object.fromEntries(
  Object.keys(routes).map((name) => [
    name,
    async () => {
      throw new RequestRefused('refused', `${name} is not part of this test.`)
    },
  ]),
) as unknown as RouteHandlers

export async function createTestApp({
  config = {},
  handlers = {},
  admit = async () => undefined,
  claimed = true,
  api,
  root,
}: Options = {}): Promise<TestApp> {
  const store = await testStore()
  const clock = { now: 1_000_000_000_000 }
  const now = () => clock.now
  const logged: Record<string, unknown>[] = []
  const log = jsonLog((line) => logged.push(JSON.parse(line)))
  const whole = testConfig({ limits: noLimits, ...config })
  const credentials = new Credentials(store, now, log)
  if (claimed) await makeOperator(store)
  const setupCode = await SetupCode.of(store)
  const signIn = await openSignIn(store, now, log, whole.twoFactorKey)
  const holidays: (readonly [string, number | null])[] = []
  const app = await makeApp({
    config: whole,
    handlers: {
      ...unanswered,
      ...accountHandlers({
        store,
        credentials,
        setupCode,
        guard: signIn.guard,
        clock: now,
        registration: whole.registration,
        corrections: 'accounts',
        version: '1.2.3',
        operatorsTwoFactor: whole.operatorsTwoFactor,
        nameChanged: async () => {},
        holidayChanged: async (user, until) => {
          holidays.push([user, until])
        },
      }),
      ...guestHandlers({
        store,
        credentials,
        clock: now,
        registration: whole.registration,
        refuseVoidLink: async (link) => {
          if (link !== goodLink) throw new RequestRefused('not found', 'This link leads nowhere.')
        },
      }),
      ...sessionHandlers({ store, credentials, clock: now }),
      ...signInHandlers({ store, credentials, clock: now, ...signIn }),
      ...twoFactorHandlers({ store, credentials, ...signIn }),
      ...handlers,
    },
    authenticate: credentials.authenticate,
    admit,
    callers: new Callers({ most: whole.callers.work }),
    log,
    version: '1.2.3',
    page: 'nowhere',
    ...(api === undefined ? {} : { api }),
    ...(root === undefined ? {} : { root }),
  })
  return {
    app,
    store,
    credentials,
    setupCode,
    logged,
    clock,
    holidays,
    browser: () => new Browser(app, whole.base),
    close: async () => {
      await app.close()
      await store.destroy()
    },
  }
}

async function makeOperator(store: Store): Promise<void> {
  const row = { id: 'operator00000000', name: 'Joffre', folded: 'joffre', kind: 'account', operator: 1 } as const
  await store
    .insertInto('users')
    .values({ ...row, password: null, muted: 0, created: 0, seen: null, holiday_until: null, two_factor: null })
    .execute()
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Keeps its cookie and sends its origin, like a browser. */
export class Browser {
  cookie: string | null = null
  /** Cookie name as set by the server. */
  cookieName = 'firestep'
  /** The cookie of a browser that signed in before. */
  known: string | null = null
  agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  private readonly app: FastifyInstance
  private readonly base: string

  constructor(app: FastifyInstance, base = '') {
    this.app = app
    this.base = base
  }

  async ask(line: `${Method} /${string}`, body?: object, headers: Record<string, string> = {}) {
    const [method, path] = line.split(' ') as [Method, string]
    const response = await this.app.inject({
      method,
      url: `${this.base}/api${path}`,
      headers: {
        host: 'firestep.test',
        ...(method === 'GET' ? {} : { origin: 'http://firestep.test' }),
        'user-agent': this.agent,
        ...this.cookies(),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    this.keep(response)
    return response
  }

  /** Returns the reply; a refusal fails the test with its text. */
  async get<T = Record<string, never>>(line: `${Method} /${string}`, body?: object): Promise<T> {
    const response = await this.ask(line, body)
    if (response.statusCode !== 200) throw new Error(`${line}: ${response.statusCode} ${response.body}`)
    return response.json<T>()
  }

  private cookies(): { cookie?: string } {
    const all = [
      ...(this.cookie === null ? [] : [`${this.cookieName}=${this.cookie}`]),
      ...(this.known === null ? [] : [`firestep-known=${this.known}`]),
    ]
    return all.length === 0 ? {} : { cookie: all.join('; ') }
  }

  private keep(response: LightMyRequestResponse): void {
    const known = response.cookies.find(({ name }) => name === 'firestep-known')
    if (known !== undefined) this.known = known.value
    const sessions = response.cookies.filter((one) => one !== known)
    const given = sessions.find(({ value }) => value !== '')
    if (given !== undefined) this.cookieName = given.name
    if (sessions.length > 0) this.cookie = given?.value ?? null
  }
}

/** A refusal as tests write it: `403 not allowed`. */
export const refusalOf = (response: LightMyRequestResponse): string => {
  const said = response.json<{ code: string; why: string }>()
  if (Object.keys(said).some((key) => !['code', 'why', 'rule'].includes(key)) || !/^[A-Z].*\.$/s.test(said.why))
    throw new Error(`no refusal: ${response.body}`)
  return `${response.statusCode} ${said.code}`
}
