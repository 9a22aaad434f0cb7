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

async function proxy(): Promise<{ readonly database: string; readonly proxy: FaultyDatabaseProxy }> {
  const database = await freshDatabase()
  const made = await FaultyDatabaseProxy.open(database)
  openResources.push(made)
  return { database, proxy: made }
}

const health = async ({ app }: RunningServer) => {
  const answer = await app.inject('/health')
  return [answer.statusCode, answer.json().why]
}

const { poll } = expect

/** Waits until all servers know of the silence and refuse requests at once. */
async function known(...servers: readonly RunningServer[]): Promise<void> {
  for (const server of servers) await poll(() => health(server)).toEqual([503, 'The store does not answer.'])
}

test.each(['late', 'never'] as const)(
  'an answer whose commit arrives %s is refused, and is there once when sent again',
  async (arrives) => {
    const { proxy: net } = await proxy()
    const [here, there] = [await startBehindProxy(net), await startBehindProxy(net)]
    const { haig, plumer, id } = await startTwoPlayerMatch(here.app)
    const plumerThere = new BrowserPlayer(there.app)
    plumerThere.cookie = plumer.cookie
    await plumerThere.openSocket(there.app)
    plumerThere.sendMessage({ type: 'follow', ask: 1, match: id })
    await plumerThere.waitFor('now')

    const give = () => haig.request(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
    net.fallSilent('commit')
    const refused = await give()
    expect(net.isSilent).toBe(true)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    await known(here, there)
    const again = await Promise.all(Array.from({ length: 20 }, give))
    expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
    expect(net.isSilent).toBe(true)

    if (arrives === 'late') net.resume()
    else net.dropHeldData()
    await poll(() => health(here)).toEqual([200, 'All is well.'])
    await poll(() => health(there)).toEqual([200, 'All is well.'])
    await poll(async () => (await give()).statusCode).toBe(arrives === 'late' ? 409 : 200)
    expect((await give()).statusCode).toBe(409)
    expect((await plumerThere.requestJson<MatchState>(`GET /matches/${id}`)).answers).toBe(1)
    // A subscriber at the other process has received it too.
    const heard = () =>
      plumerThere.messages.some((one) => one.type === 'steps' || (one.type === 'now' && one.now.answers === 1))
    await poll(heard).toBe(true)
  },
)

test('time without the database is charged to no clock, given back once, and shown at once', async () => {
  const { proxy: net } = await proxy()
  let later = 0
  const clock = () => Date.now() + later
  const [here, there] = [await startBehindProxy(net, clock), await startBehindProxy(net, clock)]
  const each = 24 * hour
  const { haig, id } = await startTwoPlayerMatch(here.app, { time: { kind: 'live', each, more: 0 } })
  const haigThere = new BrowserPlayer(there.app)
  haigThere.cookie = haig.cookie
  await haigThere.openSocket(there.app)
  haigThere.sendMessage({ type: 'follow', ask: 1, match: id })
  await haigThere.waitFor('now')
  net.fallSilent()
  await known(here, there)
  later = 12 * hour
  net.resume()
  await poll(() => health(here)).toEqual([200, 'All is well.'])
  // The subscriber at the other process sees the moved clock too.
  const moved = () => {
    const last = haigThere.messages.findLast((one) => one.type === 'now' || one.type === 'steps')
    const clock =
      last?.type === 'now' ? last.now.clocks.attack : last?.type === 'steps' ? last.clocks.attack : undefined
    return Date.now() + later - (clock?.running ?? 0) < hour
  }
  await poll(moved).toBe(true)
  const give = () => haigThere.request(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
  await poll(async () => (await give()).statusCode).toBe(200)
  const { clocks } = await haig.requestJson<MatchState>(`GET /matches/${id}`)
  // The half day is charged to no clock. Given back twice, the charge would be negative.
  const charged = each - (clocks.attack?.left ?? 0)
  expect(charged).toBeGreaterThanOrEqual(0)
  expect(charged).toBeLessThan(hour)
})

test('a process shuts down while the database is silent', async () => {
  const { proxy: net } = await proxy()
  const server = await startBehindProxy(net)
  await startTwoPlayerMatch(server.app)
  net.fallSilent()
  openResources.pop()
  await server.close()
  expect(net.isSilent).toBe(true)
})

test('two processes with a repeatedly silent database lose no acknowledged answer, and save none twice', async () => {
  const { database, proxy: net } = await proxy()
  const servers = [await startBehindProxy(net), await startBehindProxy(net)]
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
  let over = false
  const crowd = Promise.all(
    busyMatches.map((busyMatch) =>
      busyMatch.play({ addresses, acknowledgedChanges, tape, isOver: () => over, reconnects: true }),
    ),
  )
  crowd.catch(() => undefined)
  const enough = { timeout: 600_000 }
  for (const ends of ['resume', 'dropHeldData', 'resume'] as const) {
    const wanted = acknowledgedChanges.answers.length + 30
    await Promise.race([crowd, poll(() => acknowledgedChanges.answers.length, enough).toBeGreaterThan(wanted)])
    net.fallSilent()
    await known(...servers)
    const before = acknowledgedChanges.answers.length
    net[ends]()
    await Promise.race([crowd, poll(() => acknowledgedChanges.answers.length, enough).toBeGreaterThan(before)])
  }
  over = true
  await crowd
  expect(await acknowledgedChanges.faults(store)).toEqual([])
  for (const busyMatch of busyMatches) expect(await busyMatch.resignAndVerify(), busyMatch.name).toBe('verified')
})
