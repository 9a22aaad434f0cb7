/** How a server is set up: read from the environment, once. Whatever is wrong is said in a sentence. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Registration, registration } from '@firestep/api'
import { BadConfig, type Given, wholeFrom } from './environment.ts'
import { type LogLevel, logLevels } from './log.ts'
import { type NoticesConfig, noticesFrom } from './notices/config.ts'
import { isAddress } from './store/engines.ts'

export { BadConfig } from './environment.ts'

/** So many requests from one address within so many milliseconds. */
interface Limit {
  readonly most: number
  readonly within: number
}

/** What is limited. Everything counts as `requests`; the others count beside it. */
export type LimitName = 'requests' | 'signIn' | 'register' | 'guests' | 'reset' | 'ways'
export type Limits = Readonly<Record<LimitName, Limit>>

export interface Config {
  readonly host: string
  readonly port: number
  /** Where the server keeps its files. */
  readonly folder: string
  /** The address of the database that several processes share; null: a file in the folder. */
  readonly database: string | null
  /** The address that people use, as far as it is known: without a slash at its end. */
  readonly url: string | null
  /** The path of that address: '' at the root, '/firestep' below one. */
  readonly base: string
  /** People come by https: cookies never travel without. */
  readonly secure: boolean
  /** The proxies before it: from them, and only them, it is believed who asks. */
  readonly proxy: readonly string[]
  /** How many opponents may think at once; none, where workers do it. */
  readonly threads: number
  /** Who may register, until an operator says otherwise. */
  readonly registration: Registration
  readonly limits: Limits
  readonly live: LiveConfig
  /** A guest who was not here for so many days and plays nothing any more is removed; null: never. */
  readonly guestDays: number | null
  /** The least that is written to the log. */
  readonly log: LogLevel
  /** Who may read the figures. */
  readonly metrics: MetricsFor
  readonly notices: NoticesConfig
  /** Replies are held against their shapes: all of them in tests, those that are small otherwise. */
  readonly checkReplies: 'all' | 'small'
}

/** What one socket may ask: so much in a row, so much of it again each second, and so many matches at a time. */
interface LiveConfig {
  readonly asks: number
  readonly asksPerSecond: number
  readonly following: number
}

/** Nobody, programs on this machine, or whoever shows the token. */
export type MetricsFor = 'nobody' | 'this machine' | { readonly token: string }

type Environment = Readonly<Record<string, string | undefined>>

const minute = 60_000
const limitNames: Readonly<Record<LimitName, { readonly variable: string; readonly usual: Limit }>> = {
  requests: { variable: 'FIRESTEP_LIMIT_REQUESTS', usual: { most: 600, within: minute } },
  signIn: { variable: 'FIRESTEP_LIMIT_SIGN_IN', usual: { most: 20, within: 10 * minute } },
  register: { variable: 'FIRESTEP_LIMIT_REGISTER', usual: { most: 10, within: 60 * minute } },
  guests: { variable: 'FIRESTEP_LIMIT_GUESTS', usual: { most: 30, within: 60 * minute } },
  reset: { variable: 'FIRESTEP_LIMIT_RESET', usual: { most: 10, within: 60 * minute } },
  ways: { variable: 'FIRESTEP_LIMIT_WAYS', usual: { most: 20, within: 60 * minute } },
}

export function readConfig(environment: Environment): Config {
  const given: Given = (name) => environment[name]?.trim() || undefined
  const url = addressFrom(given('FIRESTEP_URL'))
  const database = databaseFrom(given('DATABASE_URL'))
  return {
    host: given('HOST') ?? '::',
    port: portFrom(given('PORT')),
    folder: resolve(given('FIRESTEP_DATA') ?? '.firestep'),
    database,
    url: url === null ? null : `${url.origin}${baseOf(url)}`,
    base: url === null ? '' : baseOf(url),
    secure: url?.protocol === 'https:',
    proxy: proxyFrom(given('FIRESTEP_PROXY')),
    threads: threadsFrom(given('FIRESTEP_THREADS'), database),
    registration: registrationFrom(given('FIRESTEP_REGISTRATION')),
    limits: limitsFrom(given),
    live: liveFrom(given),
    guestDays: wholeFrom('FIRESTEP_GUEST_DAYS', given('FIRESTEP_GUEST_DAYS'), 90, 0, 36_500) || null,
    log: logFrom(given('FIRESTEP_LOG')),
    metrics: metricsFrom(given('FIRESTEP_METRICS')),
    notices: noticesFrom(given, url !== null),
    checkReplies: 'small',
  }
}

/** What a server without any settings has, for tests and benches; they change what they need. */
export const testConfig = (changed: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  host: '127.0.0.1',
  port: 0,
  checkReplies: 'all',
  ...changed,
})

/** So much that nobody meets it. */
export const noLimits: Limits = {
  requests: { most: 1e9, within: minute },
  signIn: { most: 1e9, within: minute },
  register: { most: 1e9, within: minute },
  guests: { most: 1e9, within: minute },
  reset: { most: 1e9, within: minute },
  ways: { most: 1e9, within: minute },
}

const defaultPort = 1914

function portFrom(text: string | undefined): number {
  if (text === undefined) return defaultPort
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`PORT is '${text}'; it must be a number from 0 to 65535`)
  return port
}

function addressFrom(text: string | undefined): URL | null {
  if (text === undefined) return null
  const wrong = (why: string) =>
    new BadConfig(`FIRESTEP_URL is '${text}'; ${why}, for example https://games.example.org/firestep`)
  if (!URL.canParse(text)) throw wrong('it must be the address that people use')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong('it must begin with http:// or https://')
  if (url.search !== '' || url.hash !== '' || url.username !== '') throw wrong('it must be a plain address')
  // It is written into the page and into cookies, and read as a path of routes.
  if (!/^(\/[\w.~-]+)*\/?$/.test(url.pathname)) throw wrong('its path may hold letters, digits and - _ . ~')
  return url
}

/** It holds a password: what is wrong with it is said without it. */
function databaseFrom(text: string | undefined): string | null {
  if (text === undefined) return null
  if (isAddress(text)) return text
  throw new BadConfig(
    'DATABASE_URL must be the address of a PostgreSQL database, for example postgresql://firestep:password@localhost/firestep',
  )
}

const baseOf = (url: URL): string => url.pathname.replace(/\/$/, '')

function proxyFrom(text: string | undefined): readonly string[] {
  if (text === undefined) return []
  const addresses = text.split(',').map((one) => one.trim())
  if (addresses.every(isProxy)) return addresses
  throw new BadConfig(
    `FIRESTEP_PROXY is '${text}'; it must be the address of the proxy before the server (or several, with commas between), for example loopback or 10.0.0.0/8`,
  )
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits = '0', ...more] = text.split('/')
  const family = isIP(address)
  return family !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

/** Only where there may be workers a server need not think itself. */
const threadsFrom = (text: string | undefined, database: string | null): number =>
  wholeFrom('FIRESTEP_THREADS', text, Math.max(1, availableParallelism() - 1), database === null ? 1 : 0, 64)

function registrationFrom(text: string | undefined): Registration {
  if (text === undefined) return 'open'
  const read = registration.safeParse(text)
  if (read.success) return read.data
  throw new BadConfig(`FIRESTEP_REGISTRATION is '${text}'; it must be open, invitation or closed`)
}

function logFrom(text: string | undefined): LogLevel {
  const level = text === undefined ? 'info' : logLevels.find((one) => one === text)
  if (level === undefined) throw new BadConfig(`FIRESTEP_LOG is '${text}'; it must be one of ${logLevels.join(', ')}`)
  return level
}

function metricsFrom(text: string | undefined): MetricsFor {
  if (text === undefined || text === 'local') return 'this machine'
  if (text === 'off') return 'nobody'
  // What is wrong with a token is said without it.
  if (!/^[\w.~+/=-]{16,200}$/.test(text))
    throw new BadConfig(
      'FIRESTEP_METRICS must be local, off, or a token of 16 to 200 letters and digits that whoever reads the figures shows',
    )
  return { token: text }
}

function liveFrom(given: Given): LiveConfig {
  const one = (variable: string, usual: number) => wholeFrom(variable, given(variable), usual, 1, 1e9)
  return {
    asks: one('FIRESTEP_LIMIT_LIVE_BURST', 100),
    asksPerSecond: one('FIRESTEP_LIMIT_LIVE', 30),
    following: one('FIRESTEP_LIMIT_FOLLOWING', 50),
  }
}

function limitsFrom(given: Given): Limits {
  const one = (name: LimitName): Limit => {
    const { variable, usual } = limitNames[name]
    return { ...usual, most: wholeFrom(variable, given(variable), usual.most, 1, 1e9) }
  }
  return {
    requests: one('requests'),
    signIn: one('signIn'),
    register: one('register'),
    guests: one('guests'),
    reset: one('reset'),
    ways: one('ways'),
  }
}
