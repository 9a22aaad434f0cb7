/**
 * A database that falls silent without closing its connections: requests are refused in time, and nothing is lost or
 * done twice.
 */
import type { MatchState } from '@firestep/api'
import { quickTape } from '@firestep/referee'
import { afterEach, expect, test } from 'vitest'
import { noLimits, testConfig } from './config/config.ts'
import { startServer } from './index.ts'
import { createJsonLog } from './logging/log.ts'
import type { RunningServer } from './server.ts'
import { openReadOnly } from './store/open-store.ts'
import { AcknowledgedChanges } from './testing/acknowledged-changes.ts'
import { BusyMatch, type MatchKind } from './testing/busy-players.ts'
import { catchJobTraces } from './testing/catch-job-traces.ts'
import { FaultyDatabaseProxy } from './testing/faulty-database-proxy.ts'
import { BrowserPlayer, pass, startTwoPlayerMatch } from './testing/players.ts'
import { freshDatabase } from './testing/stores.ts'

const hour = 3600_000
catchJobTraces()

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource.close()
})

async function startBehindProxy(proxy: FaultyDatabaseProxy, clock: () => number = Date.now): Promise<RunningServer> {
  const server = await startServer({
    config: testConfig({ database: proxy.database, limits: noLimits }),
    page: 'nowhere',
    log: createJsonLog(() => undefined),
    clock,
  })
  openResources.push(server)
  return server
}

async function openProxy(): Promise<{ readonly database: string; readonly proxy: FaultyDatabaseProxy }> {
  const database = await freshDatabase()
  const opened = await FaultyDatabaseProxy.open(database)
  openResources.push(opened)
  return { database, proxy: opened }
}

const health = async ({ app }: RunningServer) => {
  const answer = await app.inject('/health')
  return [answer.statusCode, answer.json().why]
}

const { poll } = expect

/** Waits until all servers know of the silence and refuse requests at once. */
async function waitUntilSilenceNoticed(...servers: readonly RunningServer[]): Promise<void> {
  for (const server of servers) await poll(() => health(server)).toEqual([503, 'The store does not answer.'])
}

test.each(['late', 'never'] as const)(
  'an answer whose commit arrives %s is refused, and is there once when sent again',
  async (arrives) => {
    const { proxy } = await openProxy()
    const [serverA, serverB] = [await startBehindProxy(proxy), await startBehindProxy(proxy)]
    const { haig, plumer, id } = await startTwoPlayerMatch(serverA.app)
    const plumerAtB = new BrowserPlayer(serverB.app)
    plumerAtB.cookie = plumer.cookie
    await plumerAtB.openSocket(serverB.app)
    plumerAtB.sendMessage({ type: 'follow', ask: 1, match: id })
    await plumerAtB.waitFor('now')

    const sendAnswer = () => haig.request(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
    proxy.fallSilent('commit')
    const refused = await sendAnswer()
    expect(proxy.isSilent).toBe(true)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    await waitUntilSilenceNoticed(serverA, serverB)
    const repeated = await Promise.all(Array.from({ length: 20 }, sendAnswer))
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
    expect(proxy.isSilent).toBe(true)

    if (arrives === 'late') proxy.resume()
    else proxy.dropHeldData()
    await poll(() => health(serverA)).toEqual([200, 'All is well.'])
    await poll(() => health(serverB)).toEqual([200, 'All is well.'])
    await poll(async () => (await sendAnswer()).statusCode).toBe(arrives === 'late' ? 409 : 200)
    expect((await sendAnswer()).statusCode).toBe(409)
    expect((await plumerAtB.requestJson<MatchState>(`GET /matches/${id}`)).answers).toBe(1)
    // A subscriber at the other process has received it too.
    const hasReceived = () =>
      plumerAtB.messages.some(
        (message) => message.type === 'steps' || (message.type === 'now' && message.now.answers === 1),
      )
    await poll(hasReceived).toBe(true)
  },
)

test('time without the database is charged to no clock, given back once, and shown at once', async () => {
  const { proxy } = await openProxy()
  let clockShiftMs = 0
  const clock = () => Date.now() + clockShiftMs
  const [serverA, serverB] = [await startBehindProxy(proxy, clock), await startBehindProxy(proxy, clock)]
  const each = 24 * hour
  const { haig, id } = await startTwoPlayerMatch(serverA.app, { time: { kind: 'live', each, more: 0 } })
  const haigAtB = new BrowserPlayer(serverB.app)
  haigAtB.cookie = haig.cookie
  await haigAtB.openSocket(serverB.app)
  haigAtB.sendMessage({ type: 'follow', ask: 1, match: id })
  await haigAtB.waitFor('now')
  proxy.fallSilent()
  await waitUntilSilenceNoticed(serverA, serverB)
  clockShiftMs = 12 * hour
  proxy.resume()
  await poll(() => health(serverA)).toEqual([200, 'All is well.'])
  // The subscriber at the other process sees the moved clock too.
  const isClockMoved = () => {
    const latest = haigAtB.messages.findLast((message) => message.type === 'now' || message.type === 'steps')
    const clock =
      latest?.type === 'now' ? latest.now.clocks.attack : latest?.type === 'steps' ? latest.clocks.attack : undefined
    return Date.now() + clockShiftMs - (clock?.running ?? 0) < hour
  }
  await poll(isClockMoved).toBe(true)
  const sendAnswer = () => haigAtB.request(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
  await poll(async () => (await sendAnswer()).statusCode).toBe(200)
  const { clocks } = await haig.requestJson<MatchState>(`GET /matches/${id}`)
  // The half day is charged to no clock. Given back twice, the charge would be negative.
  const charged = each - (clocks.attack?.left ?? 0)
  expect(charged).toBeGreaterThanOrEqual(0)
  expect(charged).toBeLessThan(hour)
})

test('a process shuts down while the database is silent', async () => {
  const { proxy } = await openProxy()
  const server = await startBehindProxy(proxy)
  await startTwoPlayerMatch(server.app)
  proxy.fallSilent()
  openResources.pop()
  await server.close()
  expect(proxy.isSilent).toBe(true)
})

test('two processes with a repeatedly silent database lose no acknowledged answer, and save none twice', async () => {
  const { database, proxy } = await openProxy()
  const servers = [await startBehindProxy(proxy), await startBehindProxy(proxy)]
  const addresses = servers.map(({ address }) => address)
  const store = await openReadOnly(database)
  openResources.push({ close: () => store.destroy() })
  const raid = { game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'] } as const
  const kinds: readonly MatchKind[] = [
    { ...raid, transport: 'socket' },
    { ...raid, transport: 'http' },
  ]
  const busyMatches = kinds.map((kind) => new BusyMatch(kind))
  const [acknowledgedChanges, tape] = [new AcknowledgedChanges(), quickTape(1918)]
  let isOver = false
  const allPlayers = Promise.all(
    busyMatches.map((busyMatch) =>
      busyMatch.play({ addresses, acknowledgedChanges, tape, isOver: () => isOver, reconnects: true }),
    ),
  )
  allPlayers.catch(() => undefined)
  const pollOptions = { timeout: 600_000 }
  for (const end of ['resume', 'dropHeldData', 'resume'] as const) {
    const targetCount = acknowledgedChanges.answers.length + 30
    await Promise.race([
      allPlayers,
      poll(() => acknowledgedChanges.answers.length, pollOptions).toBeGreaterThan(targetCount),
    ])
    proxy.fallSilent()
    await waitUntilSilenceNoticed(...servers)
    const answerCount = acknowledgedChanges.answers.length
    proxy[end]()
    await Promise.race([
      allPlayers,
      poll(() => acknowledgedChanges.answers.length, pollOptions).toBeGreaterThan(answerCount),
    ])
  }
  isOver = true
  await allPlayers
  expect(await acknowledgedChanges.faults(store)).toEqual([])
  for (const busyMatch of busyMatches) expect(await busyMatch.resignAndVerify(), busyMatch.name).toBe('verified')
})
