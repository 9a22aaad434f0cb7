/** Configuration of a server from environment variables, parsed once by one schema. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import proxyAddresses from '@fastify/proxy-addr'
import { type Corrections, corrections, type Registration, registration } from '@firestep/api'
import { z } from 'zod'
import { type LogLevel, logLevels } from '../logging/log.ts'
import { isDatabaseUrl } from '../store/choose-engine.ts'
import {
  type Environment,
  oneOf,
  parseEnvironment,
  type Variable,
  variablesOf,
  wholeNumber,
  withDefault,
  withoutDefault,
} from './environment-parser.ts'
import {
  mailProblems,
  type NotificationConfig,
  notificationConfigOf,
  notificationVariables,
} from './notification-config.ts'

/** A number of requests per address within a number of milliseconds. */
interface RateLimit {
  readonly max: number
  readonly windowMs: number
}

/** Kinds of limits. Every request counts as `requests`; the others count in addition. */
export type RateLimitName = 'requests' | 'signIn' | 'register' | 'guests' | 'reset' | 'ways'
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>

export interface Config {
  readonly host: string
  readonly port: number
  /** Folder of the server’s files. */
  readonly folder: string
  /** Address of a database shared by several processes; null for a file in the folder. */
  readonly database: string | null
  /** Public address of the server, if configured, without a final slash. */
  readonly url: string | null
  /** Path of that address: '' at the root, '/firestep' below it. */
  readonly base: string
  /** The public address is https: cookies are sent over https only. */
  readonly secure: boolean
  /** Trusted proxies: only their forwarded client addresses count. */
  readonly proxy: readonly string[]
  /** Number of concurrent bot searches; 0 where workers do them. */
  readonly threads: number
  /** Default for who may register; operators can change it. */
  readonly registration: Registration
  /** Default for who may create matches with overlays; operators can change it. */
  readonly corrections: Corrections
  /** Operators need two-factor sign-in for admin routes. */
  readonly operatorsTwoFactor: boolean
  /** Encrypts second factors; null for a key in the store. */
  readonly twoFactorKey: string | null
  readonly limits: RateLimits
  readonly sockets: SocketConfig
  readonly callers: CallerLimits
  readonly timeouts: Timeouts
  /** Further host names of the server. */
  readonly hosts: readonly string[]
  /** Days of inactivity after which guests without an open match are removed; null: never. */
  readonly guestDays: number | null
  /** Minimum log level. */
  readonly log: LogLevel
  /** Readers of the metrics. */
  readonly metrics: MetricsAccess
  readonly notifications: NotificationConfig
  /** Which replies are validated: all in tests, otherwise only small ones. */
  readonly checkReplies: 'all' | 'small'
}

/** Limits of one socket: requests in a burst, requests per second, and followed matches. */
interface SocketConfig {
  readonly messageBurst: number
  readonly messagesPerSecond: number
  readonly maxSubscriptions: number
}

export interface MaxSockets {
  readonly perUser: number
  readonly perAddress: number
}

/** Limits of one caller: open sockets, and milliseconds of processor time within a period. */
interface CallerLimits {
  readonly workMs: number
  readonly sockets: MaxSockets
}

/** In milliseconds. */
interface Timeouts {
  /** Until the headers have arrived. */
  readonly headers: number
  /** Until the whole request has arrived. */
  readonly request: number
  /** Without traffic. */
  readonly idle: number
}

/** Closed, open to programs on this machine, or to requests with the token. */
export type MetricsAccess = 'nobody' | 'this machine' | { readonly token: string }

const minuteMs = 60_000

const address = z.string().transform((text, context) => {
  const fail = (why: string) => {
    context.addIssue(`${why}, for example https://games.example.org/firestep`)
    return z.NEVER
  }
  if (!URL.canParse(text)) return fail('must be the address that people use')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return fail('must begin with http:// or https://')
  if (url.search !== '' || url.hash !== '' || url.username !== '') return fail('must be a plain address')
  // The path is written into the page and cookies, and is matched by routes.
  if (!/^(\/[\w.~-]+)*\/?$/.test(url.pathname)) return fail('must have a path of letters, digits and - _ . ~')
  return url
})

const database = z
  .string()
  .refine(
    isDatabaseUrl,
    'must be the address of a PostgreSQL database, for example postgresql://firestep:password@localhost/firestep',
  )

/** Uses the library that Fastify uses, which would throw later. It reads 1 as 0.0.0.1, which is a mistake. */
function isProxy(text: string): boolean {
  try {
    proxyAddresses.compile(text)
    return /^[a-z]+$/.test(text) || isIP(text.split('/', 1)[0] ?? '') !== 0
  } catch {
    return false
  }
}

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (addresses) => addresses.every(isProxy),
    'must be the address of the proxy before the server (or several, with commas between), for example loopback or 10.0.0.0/8',
  )

const hosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (names) => names.every((name) => /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(name)),
    'must be the name of a host (or several, with commas between), without port or path, for example club.example.org',
  )

const metrics = z.string().transform((text, context): MetricsAccess => {
  if (text === 'local') return 'this machine'
  if (text === 'off') return 'nobody'
  if (/^[\w.~+/=-]{16,200}$/.test(text)) return { token: text }
  context.addIssue(
    'must be local, off, or a token of 16 to 200 letters and digits that whoever reads the figures shows',
  )
  return z.NEVER
})

const positiveCount = wholeNumber(1, 1e9)
const secondsAsMs = wholeNumber(1, 3600).transform((value) => value * 1000)
const rateLimit = (maxText: string, windowMs: number, meaning: string) =>
  withDefault(
    positiveCount.transform((max): RateLimit => ({ max, windowMs })),
    maxText,
    meaning,
  )

/** All environment variables; `firestep serve --help` prints them from here. */
const variables = z
  .strictObject({
    PORT: withDefault(wholeNumber(0, 65_535), '1914', 'the port to listen on; 0 takes a free one'),
    HOST: withDefault(z.string(), '::', 'the address of this machine to listen on: all of them, IPv6 and IPv4'),
    FIRESTEP_DATA: withDefault(
      z.string().transform((text) => resolve(text)),
      '.firestep',
      'the folder that everything is kept in',
    ),
    DATABASE_URL: withoutDefault(
      database,
      'a PostgreSQL database instead of a file in the folder, for example postgresql://firestep:password@db.example.org/firestep',
      { secret: true },
    ),
    FIRESTEP_URL: withoutDefault(
      address,
      'the address that people use, for example https://games.example.org/firestep',
    ),
    FIRESTEP_PROXY: withoutDefault(
      proxies,
      'the proxies before the server, with commas between: addresses, nets, or loopback, linklocal, uniquelocal',
    ),
    FIRESTEP_HOSTS: withoutDefault(
      hosts,
      'more names that people call this server by, with commas between, for example club.example.org',
    ),
    FIRESTEP_THREADS: withoutDefault(
      wholeNumber(0, 64),
      'how many opponents may think at once; with DATABASE_URL also 0, which leaves it to workers',
      { defaultText: 'all cores but one' },
    ),
    FIRESTEP_REGISTRATION: withDefault(
      oneOf(registration.options),
      'open',
      'who may make an account: open, invitation or closed, until an operator chooses on the admin page',
    ),
    FIRESTEP_CORRECTIONS: withDefault(
      oneOf(corrections.options),
      'accounts',
      'who may lay tables with corrections of the printed data: nobody, accounts or everybody, until an operator chooses on the admin page',
    ),
    FIRESTEP_OPERATORS_TWO_FACTOR: withDefault(
      oneOf(['on', 'off']),
      'off',
      'on: an operator without two-factor sign-in can set it up, and do nothing else of the admin page',
    ),
    FIRESTEP_TWO_FACTOR_KEY: withoutDefault(
      z.string().min(32, 'must have at least 32 characters, for example those that `openssl rand -hex 32` prints'),
      'seals the second factors of accounts, so that the store or a backup alone does not tell them; all processes need the same',
      { defaultText: 'a key that lies in the store', secret: true },
    ),
    FIRESTEP_GUEST_DAYS: withDefault(
      wholeNumber(0, 36_500),
      '90',
      'a guest who has not been here for so many days, and for whom no match is still open, is removed; 0 keeps them for ever',
    ),
    FIRESTEP_LOG: withDefault(oneOf(logLevels), 'info', 'the least that is logged: info, warn, error or none'),
    FIRESTEP_METRICS: withDefault(
      metrics,
      'local',
      'who may read /metrics: local programs on this machine, off nobody, or a token of at least 16 letters and digits',
      { secret: true },
    ),
    ...notificationVariables,
    FIRESTEP_LIMIT_REQUESTS: rateLimit('600', minuteMs, 'requests that one address may make in a minute'),
    FIRESTEP_LIMIT_SIGN_IN: rateLimit(
      '20',
      10 * minuteMs,
      'times that one address may try to sign in within ten minutes',
    ),
    FIRESTEP_LIMIT_REGISTER: rateLimit('10', 60 * minuteMs, 'accounts that one address may make in an hour'),
    FIRESTEP_LIMIT_GUESTS: rateLimit(
      '30',
      60 * minuteMs,
      'guests, tokens and ways back that one address may make in an hour',
    ),
    FIRESTEP_LIMIT_RESET: rateLimit(
      '10',
      60 * minuteMs,
      'times that one address may try to set a password by a reset link in an hour',
    ),
    FIRESTEP_LIMIT_WAYS: rateLimit(
      '20',
      60 * minuteMs,
      'times that one address may name a way to be told, have it tried, or follow a link of one in an hour',
    ),
    FIRESTEP_LIMIT_LIVE: withDefault(
      positiveCount,
      '30',
      'messages that one socket may send each second, in the long run',
    ),
    FIRESTEP_LIMIT_LIVE_BURST: withDefault(positiveCount, '100', 'messages that one socket may send at once'),
    FIRESTEP_LIMIT_FOLLOWING: withDefault(positiveCount, '50', 'matches that one socket may follow'),
    FIRESTEP_LIMIT_SOCKETS: withDefault(positiveCount, '20', 'sockets that one user may have open'),
    FIRESTEP_LIMIT_SOCKETS_ADDRESS: withDefault(positiveCount, '100', 'sockets that one address may have open'),
    FIRESTEP_LIMIT_WORK: withDefault(
      positiveCount,
      '4000',
      'milliseconds of the processor that one caller may take within ten seconds',
    ),
    FIRESTEP_TIMEOUT_HEADERS: withDefault(secondsAsMs, '15', 'seconds until the headers of a request must be there'),
    FIRESTEP_TIMEOUT_REQUEST: withDefault(secondsAsMs, '60', 'seconds until all of a request must be there'),
    FIRESTEP_TIMEOUT_IDLE: withDefault(
      secondsAsMs,
      '75',
      'seconds after which a connection is closed on which nothing moves',
    ),
  })
  .superRefine((settings, context) => {
    if (settings.FIRESTEP_TIMEOUT_HEADERS > settings.FIRESTEP_TIMEOUT_REQUEST)
      context.addIssue({
        code: 'custom',
        path: ['FIRESTEP_TIMEOUT_HEADERS'],
        message: 'must not be longer than FIRESTEP_TIMEOUT_REQUEST',
      })
    // Only a server with workers may do without threads.
    if (settings.FIRESTEP_THREADS === 0 && settings.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['FIRESTEP_THREADS'],
        message: 'must be a whole number from 1 to 64 without DATABASE_URL',
      })
    for (const message of mailProblems(settings)) context.addIssue(message)
  })

/** Read by the example programs, not by a server, which may be started beside them. */
const ignoredVariables = ['FIRESTEP_TOKEN']

export const configVariables = (): Variable[] => variablesOf(variables)

export function readConfig(environment: Environment): Config {
  const settings = parseEnvironment(variables, environment, ignoredVariables)
  const { FIRESTEP_URL: url } = settings
  const base = url === undefined ? '' : url.pathname.replace(/\/$/, '')
  return {
    host: settings.HOST,
    port: settings.PORT,
    folder: settings.FIRESTEP_DATA,
    database: settings.DATABASE_URL ?? null,
    url: url === undefined ? null : `${url.origin}${base}`,
    base,
    secure: url?.protocol === 'https:',
    proxy: settings.FIRESTEP_PROXY ?? [],
    threads: settings.FIRESTEP_THREADS ?? Math.max(1, availableParallelism() - 1),
    registration: settings.FIRESTEP_REGISTRATION,
    corrections: settings.FIRESTEP_CORRECTIONS,
    operatorsTwoFactor: settings.FIRESTEP_OPERATORS_TWO_FACTOR === 'on',
    twoFactorKey: settings.FIRESTEP_TWO_FACTOR_KEY ?? null,
    limits: {
      requests: settings.FIRESTEP_LIMIT_REQUESTS,
      signIn: settings.FIRESTEP_LIMIT_SIGN_IN,
      register: settings.FIRESTEP_LIMIT_REGISTER,
      guests: settings.FIRESTEP_LIMIT_GUESTS,
      reset: settings.FIRESTEP_LIMIT_RESET,
      ways: settings.FIRESTEP_LIMIT_WAYS,
    },
    sockets: {
      messageBurst: settings.FIRESTEP_LIMIT_LIVE_BURST,
      messagesPerSecond: settings.FIRESTEP_LIMIT_LIVE,
      maxSubscriptions: settings.FIRESTEP_LIMIT_FOLLOWING,
    },
    callers: {
      workMs: settings.FIRESTEP_LIMIT_WORK,
      sockets: { perUser: settings.FIRESTEP_LIMIT_SOCKETS, perAddress: settings.FIRESTEP_LIMIT_SOCKETS_ADDRESS },
    },
    timeouts: {
      headers: settings.FIRESTEP_TIMEOUT_HEADERS,
      request: settings.FIRESTEP_TIMEOUT_REQUEST,
      idle: settings.FIRESTEP_TIMEOUT_IDLE,
    },
    hosts: settings.FIRESTEP_HOSTS ?? [],
    guestDays: settings.FIRESTEP_GUEST_DAYS || null,
    log: settings.FIRESTEP_LOG,
    metrics: settings.FIRESTEP_METRICS,
    notifications: notificationConfigOf(settings),
    checkReplies: 'small',
  }
}

/** Configuration without any settings, for tests and benches, with changes. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  host: '127.0.0.1',
  port: 0,
  hosts: ['firestep.test'],
  // In tests all clients share one address, on machines of any speed.
  callers: { workMs: 1e9, sockets: { perUser: 1e9, perAddress: 1e9 } },
  checkReplies: 'all',
  ...changes,
})

/** Limits too high to be reached. */
export const noLimits: RateLimits = {
  requests: { max: 1e9, windowMs: minuteMs },
  signIn: { max: 1e9, windowMs: minuteMs },
  register: { max: 1e9, windowMs: minuteMs },
  guests: { max: 1e9, windowMs: minuteMs },
  reset: { max: 1e9, windowMs: minuteMs },
  ways: { max: 1e9, windowMs: minuteMs },
}
