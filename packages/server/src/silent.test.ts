/** A database that falls silent without closing its connections: whoever asks is refused in time, and nothing is lost or done twice. */
import type { MatchNow } from '@firestep/api'
import { quickTape } from '@firestep/referee'
import { afterEach, expect, test } from 'vitest'
import { noLimits, testConfig } from './config.ts'
import { startServer } from './index.ts'
import { jsonLog } from './log.ts'
import { Duel, type Kind } from './proofs/crowd.ts'
import { Ledger } from './proofs/ledger.ts'
import { pause } from './proofs/person.ts'
import { Way } from './proofs/way.ts'
import type { Served } from './serve.ts'
import { openAsItIs } from './store/open.ts'
import { freshDatabase } from './store/testing.ts'
import { Player, pass, twoAtTable } from './testing-players.ts'

/** So long it may take until somebody is refused: what was asked has waited in vain, and the database was asked whether it is there. */
const inTime = 8000
/** So long it may take until all goes on, once it answers again. */
const soon = 5000

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function behind(way: Way): Promise<Served> {
  const served = await startServer({
    config: testConfig({ database: way.database, limits: noLimits }),
    page: 'nowhere',
    log: jsonLog(() => undefined),
  })
  open.push(served)
  return served
}

async function way(): Promise<{ readonly database: string; readonly way: Way }> {
  const database = await freshDatabase()
  const made = await Way.to(database)
  open.push(made)
  return { database, way: made }
}

async function timed<R>(work: Promise<R>): Promise<{ readonly took: number; readonly result: R }> {
  const began = performance.now()
  const result = await work
  return { took: performance.now() - began, result }
}

const health = async ({ app }: Served) => {
  const answer = await app.inject('/health')
  return [answer.statusCode, answer.json().why]
}

const poll = <Value>(what: () => Value, timeout = soon) => expect.poll(what, { timeout })

test.each(['late', 'never'] as const)(
  'an answer whose commit arrives %s is refused in time, and is there once when it is given again',
  async (arrives) => {
    const { way: net } = await way()
    const [here, there] = [await behind(net), await behind(net)]
    const { haig, plumer, id } = await twoAtTable(here.app)
    const plumerThere = new Player(there.app)
    plumerThere.cookie = plumer.cookie
    await plumerThere.listen(there.app)
    plumerThere.say({ type: 'follow', ask: 1, match: id })
    await plumerThere.hears('now')

    const give = () => haig.ask(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
    net.fallSilent('commit')
    const { took, result } = await timed(give())
    expect(net.isSilent).toBe(true)
    expect([result.statusCode, result.json().code]).toEqual([503, 'unavailable'])
    expect(took).toBeLessThan(inTime)
    await poll(() => health(here), inTime).toEqual([503, 'The store does not answer.'])
    await poll(() => health(there), inTime).toEqual([503, 'The store does not answer.'])
    // It is known by now: nobody waits any more.
    const again = await timed(Promise.all(Array.from({ length: 20 }, give)))
    expect(again.result.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
    expect(again.took).toBeLessThan(inTime / 4)

    if (arrives === 'late') net.speak()
    else net.forget()
    await poll(() => health(here)).toEqual([200, 'All is well.'])
    await poll(() => health(there)).toEqual([200, 'All is well.'])
    await poll(async () => (await give()).statusCode).toBe(arrives === 'late' ? 409 : 200)
    expect((await give()).statusCode).toBe(409)
    expect((await plumerThere.get<MatchNow>(`GET /matches/${id}`)).answers).toBe(1)
    // Also whoever only listened, elsewhere, has heard of it.
    const heard = () =>
      plumerThere.heard.some((one) => one.type === 'steps' || (one.type === 'now' && one.now.answers === 1))
    await poll(heard).toBe(true)
  },
  90_000,
)

test('time in which the database was silent is nobody’s, given back once by two processes and told to who looks', async () => {
  const { way: net } = await way()
  const [here, there] = [await behind(net), await behind(net)]
  const each = 600_000
  const { haig, id } = await twoAtTable(here.app, { time: { kind: 'live', each, more: 0 } })
  const haigThere = new Player(there.app)
  haigThere.cookie = haig.cookie
  await haigThere.listen(there.app)
  haigThere.say({ type: 'follow', ask: 1, match: id })
  await haigThere.hears('now')
  const began = performance.now()
  net.fallSilent()
  await pause(15_000)
  const silent = performance.now() - began
  net.speak()
  await poll(() => health(here)).toEqual([200, 'All is well.'])
  // His page, at the process that may not have moved it, shows the clock as it stands now.
  const moved = () => {
    const last = haigThere.heard.findLast((one) => one.type === 'now' || one.type === 'steps')
    const clock =
      last?.type === 'now' ? last.now.clocks.attack : last?.type === 'steps' ? last.clocks.attack : undefined
    return Date.now() - (clock?.running ?? 0) < performance.now() - began - silent + 2500
  }
  await poll(moved, 10_000).toBe(true)
  const give = () => haigThere.ask(`POST /matches/${id}/answers`, { seat: 'attack', number: 0, answer: pass })
  await poll(async () => (await give()).statusCode).toBe(200)
  const { clocks } = await haig.get<MatchNow>(`GET /matches/${id}`)
  // What is charged is what came before and behind; at most the two seconds between two notes are given away.
  const charged = each - (clocks.attack?.left ?? 0)
  expect(charged).toBeGreaterThanOrEqual(0)
  expect(charged).toBeLessThan(performance.now() - began - silent + 3000)
}, 90_000)

test('a process that is told to end while the database is silent ends', async () => {
  const { way: net } = await way()
  const server = await behind(net)
  await twoAtTable(server.app)
  net.fallSilent()
  open.pop()
  const { took } = await timed(server.close())
  expect(took).toBeLessThan(30_000)
  console.log(`it took ${(took / 1000).toFixed(1)} s to end`)
}, 60_000)

test('two processes whose database is silent again and again lose nothing that was acknowledged, and do nothing twice', async () => {
  const { database, way: net } = await way()
  const doors = [await behind(net), await behind(net)].map(({ address }) => address)
  const store = await openAsItIs(database)
  open.push({ close: () => store.destroy() })
  const raid = { game: 'raid', scenario: 'skirmish', seats: ['attack', 'defend'] } as const
  const kinds: readonly Kind[] = [
    { ...raid, way: 'socket' },
    { ...raid, way: 'http' },
  ]
  const duels = kinds.map((kind) => new Duel(kind))
  const [ledger, luck] = [new Ledger(), quickTape(1918)]
  let over = false
  const crowd = Promise.all(duels.map((duel) => duel.play({ doors, ledger, luck, over: () => over, comesBack: true })))
  crowd.catch(() => undefined)
  const silences: number[] = []
  for (const ends of ['speak', 'forget', 'speak'] as const) {
    const wanted = ledger.answers.length + 30
    await Promise.race([crowd, poll(() => ledger.answers.length, 60_000).toBeGreaterThan(wanted)])
    net.fallSilent()
    await pause(inTime)
    const before = ledger.answers.length
    net[ends]()
    const went = timed(poll(() => ledger.answers.length, 40_000).toBeGreaterThan(before))
    silences.push((await Promise.race([crowd.then(() => went), went])).took)
  }
  over = true
  await crowd
  expect(await ledger.faults(store)).toEqual([])
  for (const duel of duels) expect(await duel.verdict(), duel.name).toBe('verified')
  console.log(
    `${ledger.answers.length} answers acknowledged around ${silences.length} silences of the database; ` +
      `play went on ${silences.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')} after it answered again`,
  )
}, 180_000)
