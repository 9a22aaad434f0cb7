import { buildAnswer, quickTape } from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { payersUnder } from '../accounts/quota-owner.ts'
import { searchAgain } from '../matches/model/awaited-search.ts'
import type { AnyMatch } from '../matches/model/match-registry.ts'
import { ManualSearchPool } from '../testing/bots.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { LocalBots } from './local-bots.ts'
import { createSearchPool, type SearchPool } from './search-pool.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function parlour(): Promise<TestLiveMatches> {
  const at = await TestLiveMatches.open()
  open.push(at.registry)
  return at
}

const bot = { by: 'opponent', strength: 'recruit' } as const
const raid = (at: TestLiveMatches, payer = 'ann') => at.match('raid', { attack: {}, defend: bot }, { payer })
const guests = payersUnder('secret')({ id: 'bob', kind: 'guest' }, '192.0.2.1')

/** Waits until the attacking player is asked. */
const answered = (at: TestLiveMatches, id: string) =>
  vi.waitFor(async () => {
    const waits = await at.registry.read(
      id,
      ({ match }) => match?.result !== null || match.asked('defend') === undefined,
    )
    expect(waits).toBe(true)
  })

function seat(at: TestLiveMatches, thinkers: SearchPool, patience?: number): LocalBots {
  const opponents = new LocalBots({
    store: at.store,
    registry: at.registry,
    thinkers,
    log: at.log,
    budget: { iterations: 4 },
    pause: 20,
    ...(patience === undefined ? {} : { patience }),
  })
  open.push(opponents)
  return opponents
}

describe('a deputy', () => {
  const handed = async (at: TestLiveMatches) => {
    const id = await at.match('raid', { attack: {}, defend: {} })
    await at.registry.change(id, ({ match }) => match?.entrust('attack', { strength: 'sergeant', span: 'turn' }))
    return id
  }

  test('answers until its span ends; then the seat is asked itself, and its answers are marked as deputed', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    const id = await handed(at)
    expect((await at.seat(id, 'attack')).asked).toBe(0)
    for (let turn = 1; turn === 1; ) {
      const { waits, now } = await at.registry.read(id, ({ match }) => ({
        waits: match?.position.questions().map((question) => question.seat) ?? [],
        now: match?.edition.rules.turn(match.position.state) ?? 0,
      }))
      turn = now
      if (turn > 1) break
      if (waits.includes('attack')) {
        const before = (await at.entries(id)).length
        await searchPool.let('think')
        await vi.waitFor(async () => expect((await at.entries(id)).length).toBeGreaterThan(before))
      } else await at.registry.change(id, ({ match }) => choosing(match, 'defend'))
    }
    expect(new Set(searchPool.jobs.map(({ strength }) => strength))).toEqual(new Set(['sergeant']))
    const { given, deputy } = await at.registry.read(id, ({ match }) => ({
      given: match?.decisions.givenFor('attack').deputed ?? [],
      deputy: match?.decisions.deputy('attack'),
    }))
    expect(given.length).toBe(searchPool.jobs.length)
    expect(deputy).toBeUndefined()
    expect(JSON.parse((await at.seat(id, 'attack')).ahead)).not.toHaveProperty('deputy')
  })

  test('goes on when another process starts', async () => {
    const at = await parlour()
    const id = await handed(at)
    const next = await at.restarted()
    open.push(next.registry)
    const searchPool = new ManualSearchPool()
    await seat(next, searchPool).begin()
    await searchPool.let('think')
    await vi.waitFor(async () => expect(await next.entries(id)).toHaveLength(2))
    expect(searchPool.jobs[0]).toMatchObject({ seat: 'attack', strength: 'sergeant' })
  })

  test('that is dismissed during its search does not answer', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    const id = await handed(at)
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
    await at.registry.change(id, ({ match }) => match?.entrust('attack', null))
    expect((await at.seat(id, 'attack')).asked).toBe(1)
    await searchPool.let('think')
    await at.registry.enter(id, () => undefined)
    expect(await at.entries(id)).toHaveLength(1)
  })
})

/** Gives any legal answer. */
function choosing(match: AnyMatch | null, seat: string): void {
  const question = match?.asked(seat)?.question
  if (match === null || question === undefined) throw new Error('nobody is asked')
  match.choose(
    seat,
    buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0),
  )
}

describe('a bot', () => {
  test('answers like a player whenever it is asked', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    const id = await raid(at)
    expect(searchPool.jobs).toHaveLength(0)
    await at.choose(id, 'attack', [-1, 0])
    await searchPool.let('think')
    await vi.waitFor(async () => expect(await at.entries(id)).toHaveLength(3))
    expect(searchPool.jobs[0]).toMatchObject({ seat: 'defend', strength: 'recruit', budget: { iterations: 4 } })
  })

  test('whose thread died searches again, finally at strength random', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 3; i++) await searchPool.let('die')
    await searchPool.let('think')
    await vi.waitFor(async () => expect(await at.entries(id)).toHaveLength(3))
    expect(searchPool.jobs.slice(0, 4).map(({ strength }) => strength)).toEqual([
      'recruit',
      'recruit',
      'random',
      'random',
    ])
    expect(at.said.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('that fails for good is logged as an error', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    await at.choose(await raid(at), 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.let('die')
    await vi.waitFor(() => expect(at.said.filter(({ level }) => level === 'error')).toHaveLength(1))
  })

  test('that answers too late is ignored', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    const opponents = seat(at, searchPool)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
    await at.registry.change(id, (handle) => handle.setSeat('defend', { by: 'person' }))
    await at.choose(id, 'defend', [-1, 0])
    await searchPool.let('think')
    await vi.waitFor(() => expect(opponents.thinking).toBe(0))
    expect(await at.entries(id)).toHaveLength(3)
    expect(at.said).toEqual([])
  })

  test('of one match does not starve those of others', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    const opponents = seat(at, searchPool)
    const ids = [await raid(at), await at.match('orders', { north: bot, south: {} }, { payer: 'ann' }), await raid(at)]
    for (const id of [ids[0], ids[2]]) await at.choose(id as string, 'attack', [-1, 0])
    expect(opponents.thinking).toBe(3)
    for (let i = 0; i < 4; i++) await searchPool.let('think')
    await vi.waitFor(() => expect(searchPool.jobs.length).toBeGreaterThan(4))
    const games = searchPool.jobs.slice(0, 4).map(({ record }) => record.game)
    expect(games.slice(0, 3).sort()).toEqual(['orders', 'raid', 'raid'])
  })

  test('of a player with many matches does not make others wait', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    seat(at, searchPool)
    for (let i = 0; i < 5; i++) await at.choose(await raid(at, guests), 'attack', [-1, 0])
    const anns = await at.match('orders', { north: bot, south: {} }, { payer: 'ann' })
    await searchPool.let('think')
    await searchPool.let('think')
    await vi.waitFor(async () => expect((await at.entries(anns)).length).toBeGreaterThan(1))
    expect(searchPool.jobs.slice(0, 2).map(({ record }) => record.game)).toEqual(['raid', 'orders'])
  })

  test('of guests of one address leaves a thread to others', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool(2)
    seat(at, searchPool)
    for (let i = 0; i < 3; i++) await at.choose(await raid(at, guests), 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
    await at.choose(await raid(at, 'ann'), 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(2))
  })

  test('that was given up stays given up after a restart, until it is asked for again', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    const opponents = seat(at, searchPool)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.let('die')
    await vi.waitFor(async () => expect((await at.row(id)).search_failures).toBe(4))
    await opponents.close()
    const again = await at.restarted()
    open.push(again.registry)
    const other = new ManualSearchPool()
    const next = seat(again, other)
    await next.begin()
    expect([next.thinking, other.jobs.length]).toEqual([0, 0])
    await again.registry.change(id, (handle) => searchAgain(handle, 3))
    await other.let('think')
    await vi.waitFor(async () => expect(await again.entries(id)).toHaveLength(3))
    expect(other.jobs[0]).toMatchObject({ strength: 'random' })
  })

  test('that kills one process after another is given up too', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    let here = at
    for (let died = 1; died <= 4; died++) {
      here = await here.restarted()
      open.push(here.registry)
      const searchPool = new ManualSearchPool()
      await seat(here, searchPool).begin()
      await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
      expect((await here.row(id)).search_failures).toBe(died)
    }
    const last = await here.restarted()
    open.push(last.registry)
    const next = seat(last, new ManualSearchPool())
    await next.begin()
    expect(next.thinking).toBe(0)
  })

  test('whose search was interrupted by a restart starts it again', async () => {
    const at = await parlour()
    const searchPool = new ManualSearchPool()
    const opponents = seat(at, searchPool)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.jobs).toHaveLength(1))
    await opponents.close()
    const again = await at.restarted()
    open.push(again.registry)
    const other = new ManualSearchPool()
    const next = seat(again, other)
    await next.begin()
    await other.let('think')
    await vi.waitFor(async () => expect(await again.entries(id)).toHaveLength(3))
    expect(other.jobs[0]).toEqual(searchPool.jobs[0])
  })
})

describe('bots in threads', () => {
  test('a bot plays the Great War, and the main thread stays free', async () => {
    const at = await parlour()
    const threads = createSearchPool(1, at.log)
    /** Number of turns of the main thread’s event loop during each search. */
    const rounds: number[] = []
    seat(at, {
      ...threads,
      async think(job, signal) {
        let [round, thinking] = [0, true]
        const count = () => {
          round++
          if (thinking) setImmediate(count)
        }
        count()
        try {
          return await threads.think(job, signal)
        } finally {
          thinking = false
          rounds.push(round)
        }
      },
    })
    const id = await at.match('great-war', { german: {}, british: bot }, { scenario: 'opening-action-1' })
    const tape = quickTape(3)
    for (let i = 0; i < 6; i++) {
      await vi.waitFor(async () =>
        expect(await at.registry.read(id, ({ match }) => match?.asked('british') === undefined)).toBe(true),
      )
      await at.step(id, tape)
    }
    expect((await at.entries(id)).some(({ body }) => body.includes('"british"'))).toBe(true)
    expect(at.said).toEqual([])
    // A search in the main thread would leave it no turns.
    expect(Math.max(...rounds)).toBeGreaterThan(10)
  })

  test('a search over its time limit is stopped with its thread, and repeated', async () => {
    const at = await parlour()
    const thinkers = createSearchPool(1, at.log)
    seat(at, thinkers, 1)
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(at.said.some(({ what }) => what === 'A search was lost.')).toBe(true))
    const patient = await at.restarted()
    open.push(patient.registry)
    const next = seat(patient, createSearchPool(1, patient.log))
    await next.begin()
    await answered(patient, id)
  })
})
