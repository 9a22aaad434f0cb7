/**
 * Every request to any route or socket gets its reply, or a refusal that gives a reason and has changed nothing; never
 * a server error. Many requests are valid except for one detail, so that they get past the first checks.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MatchState, type RouteName, refusal, routeNames, routes } from '@firestep/api'
import { at, commitmentOf, quickTape } from '@firestep/referee'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type ExpressionBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSetting } from './accounts/operator-settings.ts'
import { noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'
import type { Store } from './store/open-store.ts'
import type { Tables } from './store/schema.ts'
import { TestSocket } from './testing/test-client.ts'

/** `npm run fuzz:server` sends more. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 2000)
/** Starts a new server after this number of requests, before match quotas are reached. */
const requestsPerServer = 4000

const tape = quickTape(Number(process.env.FUZZ_SEED ?? 1914))
const pick = <T>(list: readonly T[]): T => at(list, tape.draw(list.length) - 1)
/** True once in this many calls, on average. */
const oneIn = (times: number): boolean => tape.draw(times) === 1

/** Ids and secrets that the server has given out, newest last. */
const known = { matches: [''], offers: [''], sessions: [''], users: [''], secrets: [''] }
const pickId = (list: readonly string[], odd: readonly string[]): string => {
  if (oneIn(10)) return pick(odd)
  return pick(oneIn(4) ? list : list.slice(-2))
}
const oddIds = ['abcdefgh', 'x'.repeat(32), 'x', '%00', 'é', '..', '__proto__', 'constructor', '9'.repeat(300)]
const randomId = (list: 'matches' | 'offers' | 'sessions' | 'users') => pickId(known[list], oddIds)
const randomIdIn = (path: string, param: string): string => {
  if (param === 'offer') return randomId('offers')
  return randomId(path.includes('users') ? 'users' : path.includes('sessions') ? 'sessions' : 'matches')
}
/** Routes whose replies contain ids. */
const idListOf: Partial<Record<RouteName, Exclude<keyof typeof known, 'secrets'>>> = {
  newMatch: 'matches',
  rematch: 'matches',
  offer: 'offers',
  token: 'sessions',
  adminUsers: 'users',
  register: 'users',
}
const randomSecret = () => pickId(known.secrets, ['x'.repeat(43), 'x', ''])

const contributionOf = (digit: number): string => `${digit}`.repeat(64)
const randomSeat = () => pick(['attack', 'defend'])
const commitments = { attack: commitmentOf(contributionOf(1)), defend: commitmentOf(contributionOf(2)) }
const userNames = ['Haig', 'Plumer'] as const

/** The first question of the newest match. */
let asked = { seat: 'attack', number: 0 }
const randomQuestion = () => (oneIn(4) ? { seat: randomSeat(), number: tape.draw(6) - 1 } : asked)

/** Valid bodies, if sent at the right moment. */
const validBodies: Partial<Record<RouteName, () => object>> = {
  guest: () => ({ name: pick(['Gough', 'Rawlinson']) }),
  comeBack: () => ({ token: randomSecret() }),
  register: () => ({ name: `Officer ${tape.draw(1_000_000)}`, password: 'over the top' }),
  signIn: () => ({ name: pick(userNames), password: pick(['cavalry and more', 'infantry']) }),
  password: () => ({ old: 'cavalry and more', password: 'cavalry and more' }),
  signInCode: () => ({ ticket: randomSecret(), code: pick(['123456', 'abcd-efgh-jkmn-pqrs', '']) }),
  beginTwoFactor: () => ({ password: pick(['cavalry and more', 'infantry']) }),
  confirmTwoFactor: () => ({ code: pick(['123456', '000 000']) }),
  recoveryCodes: () => ({ password: 'cavalry and more', code: '123456' }),
  endTwoFactor: () => ({ password: 'cavalry and more', code: '123456' }),
  resetPassword: () => ({ token: randomSecret(), password: 'cavalry and more' }),
  token: () => ({ label: 'bot' }),
  holiday: () => ({ until: pick([null, Date.now() + 1e8]) }),
  newMatch: () => ({
    game: 'raid',
    scenario: 'skirmish',
    seats: { attack: { by: 'me' }, defend: { by: pick(['me', 'nobody']) } },
    commitments: { attack: commitments.attack },
    listed: true,
    time: pick([{ kind: 'none' }, { kind: 'post', days: 2 }, { kind: 'live', each: 60_000, more: 0 }]),
  }),
  join: () => ({ commitment: commitments.defend, ...(oneIn(3) ? { invitation: randomSecret() } : {}) }),
  disclose: () =>
    pick([1, 2].map((digit) => ({ seat: digit === 1 ? 'attack' : 'defend', contribution: contributionOf(digit) }))),
  invite: () => (oneIn(2) ? {} : { seat: randomSeat() }),
  answer: () => ({ ...randomQuestion(), answer: pick(['go', 'stop', [-1, 0], [-1, 0], 0]) }),
  undo: () => ({ seat: randomSeat() }),
  resign: () => ({ seat: randomSeat() }),
  offer: () =>
    pick([
      { kind: 'draw', seat: randomSeat() },
      { kind: 'takeback', seat: randomSeat(), to: 1 },
    ]),
  reply: () => ({ seat: randomSeat(), accept: oneIn(2) }),
  claim: () => ({ seat: randomSeat(), as: pick(['win', 'stand-in']), strength: 'sergeant' }),
  seat: () => pick([{ to: 'opponent', strength: 'sergeant' }, { to: 'substitute' }, { to: 'me' }]),
  ahead: () => ({ seat: randomSeat(), windows: { react: 'pass' }, plan: [{ kind: 'order', answer: [-1, 0] }] }),
  foresee: () => ({ seat: randomSeat(), plan: pick([[], [{ kind: 'command', answer: [-1, 0] }]]) }),
  rematch: () => ({
    commitments: pick([{}, { attack: commitments.attack }, { defend: commitments.defend }, commitments]),
  }),
  say: () => ({ text: 'Over the top.' }),
  setChat: () => ({ on: !oneIn(4) }),
  keepNotes: () => ({ text: 'Mind the wire.' }),
  adminUser: () => ({ action: pick(['mute', 'unmute']) }),
  adminSettings: () => ({ registration: pick(['open', 'open', 'closed', 'invitation']) }),
  adminMatch: () => ({ action: oneIn(8) ? 'end' : 'reload' }),
}

/** Routes for guests, or that end the session used: each request gets a new session. */
const endingRoutes: ReadonlySet<RouteName> = new Set(['signOut', 'leave', 'returnToken'])
/** Routes that use the result of another one; by chance they would seldom follow. */
const followingRoutes: Partial<Record<RouteName, readonly RouteName[]>> = {
  adminReset: ['resetPassword'],
  invite: ['invited', 'join'],
  offer: ['reply'],
  resign: ['record', 'rematch', 'match'],
  token: ['endSession'],
  answer: ['undo', 'options', 'story'],
}
/** No match lasts until a clock has run out, and there is no bot knowledge for raids. */
const unreachedRoutes: readonly RouteName[] = ['claim']

const texts = ['', 'raid', 'Haig', 'attack', '\u0000', '\ud800', 'x'.repeat(5000), '<script>', '☃', contributionOf(0)]
const keys = ['name', 'seat', 'seats', 'to', 'kind', 'game', 'text', 'token', '__proto__', 'by']
function randomJson(depth = 0): unknown {
  const kind = tape.draw(depth > 3 ? 5 : 7)
  if (kind === 1) return pick(texts)
  if (kind === 2) return pick([0, 1, -1, 1.5, 1e308, 2 ** 53, 60_000])
  if (kind === 3) return oneIn(2)
  if (kind === 4) return null
  if (kind === 5) return randomId('matches')
  if (kind === 6) return Array.from({ length: tape.draw(4) }, () => randomJson(depth + 1))
  return Object.fromEntries(Array.from({ length: tape.draw(3) }, () => [pick(keys), randomJson(depth + 1)]))
}

function bodyFor(name: RouteName): string {
  if (oneIn(300)) return JSON.stringify({ ...validBodies[name]?.(), text: 'x'.repeat(300_000) })
  if (oneIn(15))
    return pick(['', '{', '[]', 'null', '"x"', '7', '['.repeat(5000), `{"a":${'['.repeat(99)}${']'.repeat(99)}}`])
  if (oneIn(15)) return JSON.stringify(randomJson())
  const sample: object = validBodies[name]?.() ?? {}
  if (!oneIn(4)) return JSON.stringify(sample)
  // Passwords are not changed, or their users could not sign in again.
  return JSON.stringify({
    ...sample,
    [pick([...Object.keys(sample).filter((key) => key !== 'password'), ...keys])]: randomJson(),
  })
}

function addressFor(name: RouteName): string {
  const filled = routes[name].path.replaceAll(/:(\w+)/g, (_, param: string) => {
    if (param === 'seat') return randomSeat()
    const value = param === 'token' ? randomSecret() : randomIdIn(routes[name].path, param)
    return oneIn(20) ? value : encodeURIComponent(value)
  })
  if (name === 'options' && !oneIn(4)) return `/api${filled}?seat=${randomSeat()}`
  const query = `?${pick(['from', 'viewer', 'search', 'x', '%zz'])}=${pick(['1', '-1', 'a', '%', 'attack'])}`
  return `/api${filled}${oneIn(12) ? query : ''}`
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
/** Sends a request; now and then repeats the last one exactly. */
function send(app: FastifyInstance, name: RouteName, cookie: string) {
  if (lastRequest === null || !oneIn(15)) lastRequest = { name, options: optionsFor(name, cookie) }
  return { name: lastRequest.name, response: app.inject(lastRequest.options) }
}
let lastRequest: { readonly name: RouteName; readonly options: InjectOptions } | null = null

function optionsFor(name: RouteName, cookie: string): InjectOptions {
  const method = oneIn(30) ? pick(methods) : routes[name].method
  const origin = oneIn(20) ? pick(['null', 'http://x', '']) : 'http://localhost'
  const type = oneIn(30) ? pick(['text/plain', '', ';', 'application/json; charset=x']) : 'application/json'
  return {
    method,
    url: addressFor(name),
    headers: {
      host: 'localhost',
      origin,
      ...(cookie === '' ? {} : { cookie: `firestep=${cookie}` }),
      ...(oneIn(40) ? { authorization: pick(['Bearer x', 'Basic x', `Bearer ${randomSecret()}`]) } : {}),
      ...(method === 'GET' ? {} : { 'content-type': type }),
    },
    ...(method === 'GET' ? {} : { payload: bodyFor(name) }),
  }
}

/** Valid socket messages. */
const validMessages: readonly (() => object)[] = [
  () => ({ type: 'follow', match: randomId('matches') }),
  () => ({
    type: 'follow',
    match: randomId('matches'),
    heard: { [pick(['', 'attack', 'defend'])]: pick([0, 1, 1000]) },
  }),
  () => ({ type: 'leave', match: randomId('matches') }),
  () => ({ type: 'answer', match: randomId('matches'), ...randomQuestion(), answer: pick(['go', 'stop', [-1, 0], 0]) }),
  () => ({ type: 'undo', match: randomId('matches'), seat: randomSeat(), to: pick([0, 1, 2]) }),
  () => ({ type: 'seen', match: randomId('matches'), heard: pick([0, 5]) }),
  () => ({ type: 'ping' }),
]
/** Too long, and not text: the server closes the socket. */
const closingMessages: readonly (string | Buffer)[] = ['x'.repeat(70_000), Buffer.from([1, 2, 3])]

function randomMessage(): string | Buffer {
  if (oneIn(200)) return pick(closingMessages)
  if (oneIn(10)) return pick(['', '{', '[]', 'null', '7', '{"ask":7}', '{"type":"ping","ask":1e99}', '['.repeat(5000)])
  if (oneIn(10)) return JSON.stringify(randomJson())
  const message = { ...pick(validMessages)(), ask: tape.draw(1000) }
  return JSON.stringify(oneIn(3) ? { ...message, [pick([...Object.keys(message), ...keys])]: randomJson() } : message)
}

const operatorSettings = ['registration', 'corrections']

/** Hash of the rows of each table. */
async function storedHashes(store: Store): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {}
  for (const { name } of await store.introspection.getTables()) {
    // Failed attempts are counted even though they are refused.
    if (name === 'attempts') continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store)
    const hash = createHash('sha256')
    // The server also saves its own keys and time marks as settings.
    const isComparable = (row: object) =>
      name !== 'settings' || ('name' in row && operatorSettings.includes(String(row.name)))
    for (const row of rows) if (isComparable(row)) hash.update(JSON.stringify(row))
    hashes[name] = hash.digest('hex')
  }
  return hashes
}

/** Longer than a request and a hash of all tables take, in milliseconds. */
const maxWaitMs = 5_000

/** Waits until the server has finished what earlier requests started: bots’ answers, and jobs due now or soon. */
async function waitUntilIdle(store: Store): Promise<void> {
  const busy = async () => {
    const searches = await store.selectFrom('matches').select('id').where('search', 'is not', null).execute()
    const due = (eb: ExpressionBuilder<Tables, 'jobs'>) =>
      eb.or([eb('running', '=', 1), eb('at', '<=', Date.now() + maxWaitMs)])
    const jobs = await store.selectFrom('jobs').select('task').where(due).execute()
    return [...searches.map(({ id }) => id), ...jobs.map(({ task }) => task)]
  }
  await expect.poll(busy).toEqual([])
}

async function signIn(app: FastifyInstance, path: string, payload: object): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `/api/${path}`, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.cookies[0]?.value ?? ''
}

/** Starts a match between two users, given by their sessions. */
async function startMatch(app: FastifyInstance, [first = '', second = '']: readonly string[]): Promise<void> {
  const post = async (cookie: string, path: string, payload: object): Promise<string> => {
    const headers = { host: 'localhost', origin: 'http://localhost', cookie: `firestep=${cookie}` }
    const response = await app.inject({ method: 'POST', url: `/api/matches${path}`, headers, payload })
    expect(response.statusCode, response.body).toBeLessThan(500)
    return /"id":"(\w{16})"/.exec(response.body)?.[1] ?? ''
  }
  const seats = { attack: { by: 'me' }, defend: { by: 'nobody' } }
  const newMatch = {
    game: 'raid',
    scenario: 'skirmish',
    seats,
    commitments: { attack: commitments.attack },
    listed: true,
  }
  const id = await post(first, '', newMatch)
  await post(second, `/${id}/join`, { commitment: commitments.defend })
  await post(first, `/${id}/dice`, { seat: 'attack', contribution: contributionOf(1) })
  await post(second, `/${id}/dice`, { seat: 'defend', contribution: contributionOf(2) })
  known.matches.push(id)
  const reply = await app.inject({ url: `/api/matches/${id}`, headers: { cookie: `firestep=${first}` } })
  const [question] = reply.json<Partial<MatchState>>().asked ?? []
  if (question !== undefined) asked = { seat: question.question.seat, number: question.number }
}

const outcomeCounts = new Map<string, number>()
const succeededRoutes = new Set<RouteName>()
let comparisons = 0

const countOutcome = (outcome: string): void => {
  outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1)
}

/** Remembers ids and tokens that an answer discloses, for later requests. */
function rememberIds(name: RouteName, body: string): void {
  const idList = idListOf[name]
  const [, newId] = /"id":"(\w{16})"/.exec(body) ?? []
  if (idList !== undefined && newId !== undefined) known[idList].push(newId)
  for (const [, newSecret = ''] of body.matchAll(/"(?:token|returnToken)":"([\w-]{20,})"/g))
    known.secrets.push(newSecret)
}

/** A socket with a session's cookie; with none, anonymous. */
const openSocket = (address: string, cookie: string): Promise<TestSocket> =>
  TestSocket.open(address, cookie === '' ? {} : { cookie: `firestep=${cookie}`, origin: address })

/** One of these cookies, seldom a wrong one. */
const cookieAmong = (sessions: readonly string[]): string =>
  oneIn(12) ? pick(['', 'x'.repeat(43), '%']) : pick(sessions)

/** Collects logged errors. */
const logOfErrors = (faults: unknown[]) =>
  createJsonLog((line) => {
    const entry = JSON.parse(line)
    if (entry.level === 'error') faults.push(entry)
  })

/** Sends a number of requests to a new server. */
async function runServer(count: number): Promise<void> {
  for (const list of Object.values(known)) list.splice(0, list.length, '')
  lastRequest = null
  const faults: unknown[] = []
  // Time stands still, so that a user’s last visit does not count as a change.
  const startedAt = Date.now()
  const { app, address, store, setupCode, close } = await startServer({
    config: testConfig({ folder: mkdtempSync(join(tmpdir(), 'firestep-')), limits: noLimits }),
    page: 'nowhere',
    log: logOfErrors(faults),
    clock: () => startedAt,
  })
  const password = 'cavalry and more'
  const operator = await signIn(app, 'accounts', { name: userNames[0], password, invitation: setupCode })
  const sessions = [operator, await signIn(app, 'accounts', { name: userNames[1], password })]
  /** A socket for each of the two users and an anonymous one. */
  let sockets: TestSocket[] = []
  const reopenSockets = async (): Promise<void> => {
    for (const socket of sockets) socket.close()
    sockets = []
    for (const cookie of [...sessions.slice(0, 2), '']) sockets.push(await openSocket(address, cookie))
  }
  const sendOverSocket = async (): Promise<boolean> => {
    const text = randomMessage()
    const socket = pick(sockets)
    const reply = await socket.exchange(text)
    countOutcome(`socket ${reply?.type ?? 'closed'}`)
    if (reply === null) {
      // An ended session closes its sockets.
      if (!closingMessages.includes(text)) expect([null, 4001], String(text)).toContain(socket.closed)
      await reopenSockets()
      return false
    }
    if (reply.type !== 'refused') return false
    expect(reply.refusal.code, String(text)).not.toMatch(/unavailable|full/)
    return true
  }
  let nextRoutes: { readonly names: readonly RouteName[]; times: number } = { names: routeNames, times: 1 }
  const sendOverHttp = async (): Promise<boolean> => {
    const chosen = pick(nextRoutes.names)
    if (--nextRoutes.times === 0) nextRoutes = { names: routeNames, times: 1 }
    if (endingRoutes.has(chosen)) {
      // An operator may have closed registration meanwhile.
      await saveSetting(store, 'registration', 'open')
      sessions.push(await signIn(app, 'guests', { name: 'Gough' }))
    }
    const cookie = endingRoutes.has(chosen) ? (sessions.pop() ?? '') : cookieAmong(sessions)
    if (isStoreCompared) await waitUntilIdle(store)
    const hashesBefore = isStoreCompared && !endingRoutes.has(chosen) ? await storedHashes(store) : null
    const { name, response: pendingResponse } = send(app, chosen, cookie)
    const response = await pendingResponse
    const { statusCode: status, body } = response
    countOutcome(`${status}`)
    if (status !== 200) {
      expect(status, `${name} ${body}`).toBeLessThan(500)
      expect(refusal.safeParse(response.json()).error, body).toBeUndefined()
      if (hashesBefore !== null) await expectUnchanged(hashesBefore, `${name} ${status} ${body}`)
      // A changed or reset password ends other sessions: their users sign in again.
      if (status === 401)
        for (const [index, userName] of userNames.entries())
          if (sessions[index] === cookie) {
            // Wrong passwords of others delay an unknown browser.
            await store.deleteFrom('attempts').execute()
            sessions[index] = await signIn(app, 'session', { name: userName, password })
          }
      return true
    }
    succeededRoutes.add(name)
    const following = followingRoutes[name]
    if (following !== undefined) nextRoutes = { names: following, times: 6 }
    rememberIds(name, body)
    return false
  }
  let isStoreCompared = false
  const expectUnchanged = async (
    hashesBefore: Awaited<ReturnType<typeof storedHashes>>,
    what: string,
  ): Promise<void> => {
    comparisons++
    expect(await storedHashes(store), what).toEqual(hashesBefore)
  }
  for (let n = 0; n < count; n++) {
    if (n % 50 === 0) {
      await startMatch(app, sessions)
      await reopenSockets()
    }
    if (n % 50 === 10) nextRoutes = { names: ['answer'], times: 6 }
    // All tables are compared before and after some requests.
    isStoreCompared = oneIn(20)
    if (oneIn(5)) {
      if (isStoreCompared) await waitUntilIdle(store)
      const hashesBefore = isStoreCompared ? await storedHashes(store) : null
      if ((await sendOverSocket()) && hashesBefore !== null) await expectUnchanged(hashesBefore, 'a message')
    } else await sendOverHttp()
  }
  for (const socket of sockets) socket.close()
  await close()
  expect(faults).toEqual([])
}

test(`${requestCount} requests of all kinds`, { timeout: 600_000 + requestCount * 60 }, async () => {
  for (let remaining = requestCount; remaining > 0; remaining -= requestsPerServer) {
    await runServer(Math.min(remaining, requestsPerServer))
    if (remaining > requestsPerServer) console.log(`${remaining - requestsPerServer} to go`)
  }
  console.log(
    `${requestCount} requests, ${comparisons} comparisons of the store after refusals: ${JSON.stringify(Object.fromEntries(outcomeCounts))}`,
  )
  // Chance leaves some routes out, but most must have succeeded at least once.
  const missingRoutes = routeNames.filter((name) => !succeededRoutes.has(name) && !unreachedRoutes.includes(name))
  expect(missingRoutes.length, missingRoutes.join(', ')).toBeLessThan(routeNames.length * 0.4)
  const statuses = [200, 400, 401, 403, 404, 405, 409, 413, 415, 422].map((status) => `${status}`)
  for (const outcome of [...statuses, 'socket done', 'socket refused'])
    expect(outcomeCounts.has(outcome), outcome).toBe(true)
  expect(comparisons).toBeGreaterThan(requestCount / 100)
})
