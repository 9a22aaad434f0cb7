/** The HTTP application with accounts for tests, over a store in memory, with a settable clock and a recorded log. */
import { routeNames } from '@firestep/api'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import {
  accountHandlers,
  Credentials,
  createSignInServices,
  guestHandlers,
  SetupCode,
  sessionHandlers,
  signInHandlers,
  twoFactorHandlers,
} from '../accounts/index.ts'
import { ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import { type Config, noLimits, testConfig } from '../config/config.ts'
import { createApp } from '../http/app.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { createJsonLog } from '../logging/log.ts'
import type { MatchAccessCheck } from '../matches/views/match-access-check.ts'
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
  readonly admit?: MatchAccessCheck
  /** The server already has an operator. */
  readonly hasOperator?: boolean
  readonly api?: (api: FastifyInstance) => Promise<void> | void
  readonly root?: (app: FastifyInstance, limit: RateLimiter) => void
}

/** The only valid invitation link to a match. */
export const validLink = 'a-link-that-leads-to-a-seat'

const refusingHandlers: object = Object.fromEntries(
  routeNames.map((name) => [
    name,
    async () => {
      throw new RequestRefused('refused', `${name} is not part of this test.`)
    },
  ]),
)

const areHandlers = (handlers: object): handlers is RouteHandlers => routeNames.every((name) => name in handlers)

function untestedHandlers(): RouteHandlers {
  if (!areHandlers(refusingHandlers)) throw new Error('a route has no handler')
  return refusingHandlers
}

export async function createTestApp({
  config = {},
  handlers = {},
  admit = async () => undefined,
  hasOperator = true,
  api,
  root,
}: Options = {}): Promise<TestApp> {
  const store = await testStore()
  const clock = { now: 1_000_000_000_000 }
  const now = () => clock.now
  const logged: Record<string, unknown>[] = []
  const log = createJsonLog((line) => logged.push(JSON.parse(line)))
  const fullConfig = testConfig({ limits: noLimits, ...config })
  const credentials = new Credentials(store, now, log)
  if (hasOperator) await makeOperator(store)
  const setupCode = await SetupCode.load(store)
  const signIn = await createSignInServices(store, now, log, fullConfig.twoFactorKey)
  const holidays: (readonly [string, number | null])[] = []
  const app = await createApp({
    config: fullConfig,
    handlers: {
      ...untestedHandlers(),
      ...accountHandlers({
        store,
        credentials,
        setupCode,
        guard: signIn.guard,
        clock: now,
        registration: fullConfig.registration,
        corrections: 'accounts',
        version: '1.2.3',
        operatorsTwoFactor: fullConfig.operatorsTwoFactor,
        onNameChanged: async () => {},
        onHolidayChanged: async (user, until) => {
          holidays.push([user, until])
        },
      }),
      ...guestHandlers({
        store,
        credentials,
        clock: now,
        registration: fullConfig.registration,
        requireValidLink: async (link) => {
          if (link !== validLink) throw new RequestRefused('not found', 'This link leads nowhere.')
        },
      }),
      ...sessionHandlers({ store, credentials, clock: now }),
      ...signInHandlers({ store, credentials, clock: now, ...signIn }),
      ...twoFactorHandlers({ store, credentials, ...signIn }),
      ...handlers,
    },
    authenticate: credentials.authenticate,
    admit,
    callers: new ProcessorTimeLimits({ maxMs: fullConfig.callers.workMs }),
    log,
    version: '1.2.3',
    page: 'nowhere',
    findLinkPreview: async () => ({ title: 'Firestep', description: 'A test' }),
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
    browser: () => new Browser(app, fullConfig.base),
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

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Method and path of a line such as `GET /me`. */
export function splitLine(line: `${Method} /${string}`): { readonly method: Method; readonly path: string } {
  const method = methods.find((name) => line.startsWith(`${name} `))
  if (method === undefined) throw new Error(`no method: ${line}`)
  return { method, path: line.slice(method.length + 1) }
}

/** Keeps its cookie and sends its origin, like a browser. */
export class Browser {
  cookie: string | null = null
  /** Cookie name as set by the server. */
  cookieName = 'firestep'
  /** The cookie of a browser that signed in before. */
  knownCookie: string | null = null
  agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  private readonly app: FastifyInstance
  private readonly base: string

  constructor(app: FastifyInstance, base = '') {
    this.app = app
    this.base = base
  }

  async request(line: `${Method} /${string}`, body?: object, headers: Record<string, string> = {}) {
    const { method, path } = splitLine(line)
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
    this.saveCookies(response)
    return response
  }

  /** Returns the reply; a refusal fails the test with its text. */
  async requestJson<T = Record<string, never>>(line: `${Method} /${string}`, body?: object): Promise<T> {
    const response = await this.request(line, body)
    if (response.statusCode !== 200) throw new Error(`${line}: ${response.statusCode} ${response.body}`)
    return response.json<T>()
  }

  private cookies(): { cookie?: string } {
    const cookies = [
      ...(this.cookie === null ? [] : [`${this.cookieName}=${this.cookie}`]),
      ...(this.knownCookie === null ? [] : [`firestep-known=${this.knownCookie}`]),
    ]
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') }
  }

  private saveCookies(response: LightMyRequestResponse): void {
    const knownCookie = response.cookies.find(({ name }) => name === 'firestep-known')
    if (knownCookie !== undefined) this.knownCookie = knownCookie.value
    const sessions = response.cookies.filter((cookie) => cookie !== knownCookie)
    const session = sessions.find(({ value }) => value !== '')
    if (session !== undefined) this.cookieName = session.name
    if (sessions.length > 0) this.cookie = session?.value ?? null
  }
}

/** A refusal as tests write it: `403 not allowed`. */
export const refusalOf = (response: LightMyRequestResponse): string => {
  const refusal = response.json<{ code: string; why: string }>()
  if (Object.keys(refusal).some((key) => !['code', 'why', 'rule'].includes(key)) || !/^[A-Z].*\.$/s.test(refusal.why))
    throw new Error(`no refusal: ${response.body}`)
  return `${response.statusCode} ${refusal.code}`
}
