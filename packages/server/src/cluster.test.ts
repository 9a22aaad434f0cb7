/** Several server processes on one PostgreSQL: players use any of them, and none is indispensable. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchState, ServerMessage } from '@firestep/api'
import { commitmentOf } from '@firestep/referee'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'
import type { RunningServer } from './server.ts'
import { moveStore } from './store/maintenance/move-store.ts'
import { catchJobTraces } from './testing/catch-job-traces.ts'
import { BrowserPlayer, pass, startTwoPlayerMatch } from './testing/players.ts'
import { ServerProcess } from './testing/server-process.ts'
import { freshDatabase, freshFile } from './testing/stores.ts'
import { TestClient } from './testing/test-client.ts'

catchJobTraces()

const faults: { readonly what: string }[] = []
const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource.close()
  expect(faults.splice(0)).toEqual([])
})

async function start(database: string): Promise<RunningServer> {
  const server = await startServer({
    config: testConfig({ database, limits: noLimits }),
    page: 'nowhere',
    log: createJsonLog((line) => {
      const entry = JSON.parse(line)
      if (entry.level === 'error') faults.push(entry)
    }),
  })
  openResources.push(server)
  return server
}

/** Named connections, so that cutting them does not affect other tests. */
const newNamedDatabase = async (): Promise<string> => `${await freshDatabase()}&application_name=${randomUUID()}`

async function startTwoServers(): Promise<readonly [RunningServer, RunningServer, string]> {
  const database = await newNamedDatabase()
  return [await start(database), await start(database), database]
}

/** Shared by many tests, because starting servers takes longest. */
let sharedServers: Awaited<ReturnType<typeof startTwoServers>>
let sharedResources: { close(): Promise<void> }[] = []
beforeAll(async () => {
  sharedServers = await startTwoServers()
  sharedResources = openResources.splice(0)
})
afterAll(async () => {
  for (const resource of sharedResources) await resource.close()
})

/** The same user at another process. */
function playerAt({ app }: RunningServer, { cookie }: BrowserPlayer): BrowserPlayer {
  const player = new BrowserPlayer(app)
  player.cookie = cookie
  return player
}

const follow = async (player: BrowserPlayer, { app }: RunningServer, match: string): Promise<void> => {
  await player.openSocket(app)
  player.sendMessage({ type: 'follow', ask: 1, match })
  await player.waitFor('now')
}

const messagesOfType = <Type extends ServerMessage['type']>(player: BrowserPlayer, type: Type) =>
  player.messages.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type)

const { poll } = expect

/** Cuts the cluster connection of the latest process, or all connections of all processes. */
async function cutConnections(database: string, scope: 'cluster connection' | 'all connections'): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ pid: number; holdsLock: boolean }>(
    `select pid, exists (select from pg_locks where locktype = 'advisory' and pg_locks.pid = pg_stat_activity.pid) as "holdsLock"
     from pg_stat_activity where application_name = current_setting('application_name') and pid <> pg_backend_pid()
     order by backend_start desc`,
  )
  const clusterConnections = rows.filter(({ holdsLock }) => holdsLock)
  expect(clusterConnections.length).toBeGreaterThan(1)
  for (const { pid } of scope === 'cluster connection' ? clusterConnections.slice(0, 1) : rows)
    await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

test('an answer at one process is seen at the other, where play can go on', async () => {
  const [serverA, serverB] = sharedServers
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const [plumerAtB, haigAtB] = [playerAt(serverB, plumer), playerAt(serverB, haig)]
  await follow(plumerAtB, serverB, id)
  const { asked } = await haig.requestJson<MatchState>(`GET /matches/${id}`)
  const answered = { seat: 'attack', number: asked[0]?.number, answer: pass }
  await haig.requestJson(`POST /matches/${id}/answers`, answered)
  await plumerAtB.waitFor('steps')
  expect(messagesOfType(plumerAtB, 'steps')[0]).toMatchObject({ steps: [{ seat: 'attack' }], asked: [{}] })
  // The answer counts at the other process too.
  expect((await haigAtB.request(`POST /matches/${id}/answers`, answered)).statusCode).toBe(409)
  const question = messagesOfType(plumerAtB, 'steps')[0]?.asked[0]
  plumerAtB.sendMessage({ type: 'answer', ask: 2, match: id, seat: 'defend', number: question?.number, answer: pass })
  await poll(() => messagesOfType(plumerAtB, 'done').map(({ ask }) => ask)).toContain(2)
  const [stateAtA, stateAtB] = [
    await haig.requestJson<MatchState>(`GET /matches/${id}`),
    await haigAtB.requestJson<MatchState>(`GET /matches/${id}`),
  ]
  expect(stateAtB.views).toEqual(stateAtA.views)
  expect(stateAtB.answers).toBe(2)
})

test('of two answers to one question at two processes, one is accepted and the other refused', async () => {
  const [serverA, serverB] = sharedServers
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const haigAtB = playerAt(serverB, haig)
  for (const [player, seat] of [
    [haig, 'attack'],
    [plumer, 'defend'],
  ] as const) {
    const { asked, answers } = await player.requestJson<MatchState>(`GET /matches/${id}`)
    const answered = { seat, number: asked[0]?.number, answer: pass }
    const codes = await Promise.all(
      [player, playerAt(serverB, player)].map((sender) => sender.request(`POST /matches/${id}/answers`, answered)),
    )
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await haigAtB.requestJson<MatchState>(`GET /matches/${id}`)).answers).toBe(answers + 1)
  }
})

test('presence, chat and list changes are sent at both processes', async () => {
  const [serverA, serverB] = await startTwoServers()
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const plumerAtB = playerAt(serverB, plumer)
  await follow(haig, serverA, id)
  await plumerAtB.openSocket(serverB.app)
  await poll(() => messagesOfType(haig, 'online').at(-1)).toMatchObject({ seat: 'defend', online: true })
  // Plumer does not follow the match, so only his list changes.
  await haig.requestJson(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
  await plumerAtB.waitFor('lobby')
  plumerAtB.sendMessage({ type: 'follow', ask: 1, match: id })
  await plumerAtB.waitFor('now')
  expect(messagesOfType(plumerAtB, 'now')[0]?.now.card.seats.attack).toMatchObject({ online: true })
  await haig.requestJson(`POST /matches/${id}/chat`, { text: 'Over the top.' })
  await plumerAtB.waitFor('said')
  expect(messagesOfType(plumerAtB, 'said')).toMatchObject([{ line: { text: 'Over the top.', by: { name: 'Haig' } } }])
  // Users connected to a process that ends go offline.
  await openResources.pop()?.close()
  await poll(() => messagesOfType(haig, 'online').at(-1)).toMatchObject({ online: false })
})

test('ending a session at one process ends it at the other, and a new name is read there', async () => {
  const [serverA, serverB] = sharedServers
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const [haigAtB, plumerAtB] = [playerAt(serverB, haig), playerAt(serverB, plumer)]
  await follow(plumerAtB, serverB, id)
  await haigAtB.openSocket(serverB.app)
  const oldCookie = haig.cookie
  // The setup code printed by the other process works too.
  await haig.requestJson('POST /accounts', {
    name: 'Earl Haig',
    password: 'cavalry and more',
    invitation: serverB.setupCode,
  })
  const nameIn = ({ now }: { now: MatchState }) =>
    now.card.seats.attack?.by === 'person' && now.card.seats.attack.user.name
  await poll(() => messagesOfType(plumerAtB, 'now').map(nameIn).at(-1)).toBe('Earl Haig')
  // Becoming an account or an operator starts a new session; the old one ends everywhere.
  await poll(() => haigAtB.closed).toBe(4001)
  expect(haig.cookie).not.toBe(oldCookie)
  expect((await haigAtB.request(`GET /matches/${id}/notes`)).statusCode).toBe(401)
  const haigSignedInAgain = playerAt(serverB, haig)
  await haigSignedInAgain.openSocket(serverB.app)
  expect((await haigSignedInAgain.request(`GET /matches/${id}/notes`)).statusCode).toBe(200)
  await haig.requestJson('DELETE /session')
  await poll(() => haigSignedInAgain.closed).toBe(4001)
  expect((await haigSignedInAgain.request(`GET /matches/${id}/notes`)).statusCode).toBe(401)
  expect(plumerAtB.closed).toBeNull()
})

test('messages lost while the listening connection is cut are made up for after reconnecting', async () => {
  const [serverA, serverB, database] = sharedServers
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const [plumerAtB, haigAtB] = [playerAt(serverB, plumer), playerAt(serverB, haig)]
  await follow(plumerAtB, serverB, id)
  await haigAtB.openSocket(serverB.app)
  await cutConnections(database, 'cluster connection')
  await haig.requestJson(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
  await haig.requestJson(`POST /matches/${id}/chat`, { text: 'Can you hear me?' })
  await haig.requestJson('DELETE /session')
  await poll(() => messagesOfType(plumerAtB, 'steps').length).toBe(1)
  await poll(() => messagesOfType(plumerAtB, 'said').length).toBeGreaterThan(0)
  await poll(() => haigAtB.closed).toBe(4001)
})

test('when every connection breaks at once, requests are answered and play goes on', async () => {
  const [serverA, serverB, database] = sharedServers
  const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
  const plumerAtB = playerAt(serverB, plumer)
  await follow(plumerAtB, serverB, id)
  const requests = Array.from({ length: 20 }, () => haig.request(`GET /matches/${id}`))
  await cutConnections(database, 'all connections')
  for (const { statusCode } of await Promise.all(requests)) expect([200, 503]).toContain(statusCode)
  const answered = { seat: 'attack', number: 0, answer: pass }
  await poll(async () => (await haig.request(`POST /matches/${id}/answers`, answered)).statusCode).not.toBe(503)
  await poll(() => messagesOfType(plumerAtB, 'steps').length).toBe(1)
  expect((await plumerAtB.requestJson<MatchState>(`GET /matches/${id}`)).answers).toBe(1)
  // Only failed requests are logged.
  for (const { what } of faults.splice(0)) expect(['request', 'a request failed']).toContain(what)
})

test('a match against a bot whose process is killed goes on at another within seconds', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  const [killed, other] = [new ServerProcess(folder, { database }), new ServerProcess(folder, { database })]
  openResources.push({ close: () => killed.kill() }, { close: () => other.stop() })
  const client = await TestClient.signInAsGuest(await killed.ready, 'Haig')
  const [seat, botSeat] = ['german', 'british']
  const { id } = await client.call('newMatch', {
    body: {
      game: 'great-war',
      scenario: 'opening-action-1',
      seats: { [seat]: { by: 'me' }, [botSeat]: { by: 'opponent', strength: 'recruit' } },
      commitments: { [seat]: commitmentOf('1'.repeat(64)) },
    },
  })
  const params = { id }
  await client.call('disclose', { params, body: { seat, contribution: '1'.repeat(64) } })
  const otherClient = new TestClient(await other.ready, client.token)
  // The process is killed while the bot searches.
  const progressOf = async ({ call }: TestClient) => {
    const { answers, waitingFor } = await call('match', { params })
    return { answers, waitingFor }
  }
  let progress = await progressOf(client)
  while (!progress.waitingFor.includes(botSeat)) {
    const { options, number } = await client.call('options', { params, query: { seat } })
    await client.call('answer', { params, body: { seat, number, answer: options[0] ?? null } })
    progress = await progressOf(client)
  }
  await killed.kill()
  await poll(() => progressOf(otherClient)).not.toEqual(progress)
  expect(other.logged).toEqual([])
})

test('a store that a server uses is not moved', async () => {
  const [, , database] = await startTwoServers()
  await expect(moveStore(database, freshFile())).rejects.toThrow('A server is using')
  for (const resource of openResources.splice(0)) await resource.close()
  expect((await moveStore(database, freshFile())).tables.matches?.rows).toBe(0)
})
