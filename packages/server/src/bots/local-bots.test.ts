import { at, buildAnswer, quickTape } from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makePayerOf } from '../accounts/payer.ts'
import { restartSearch } from '../matches/model/awaited-bot-search.ts'
import type { AnyMatch } from '../matches/model/match-registry.ts'
import { TestLiveMatches } from '../testing/live-matches.ts'
import { ManualSearchPool } from '../testing/manual-search-pool.ts'
import { LocalBots } from './local-bots.ts'
import { createSearchPool, type SearchPool } from './search-pool.ts'

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource.close()
})

async function openLiveMatches(): Promise<TestLiveMatches> {
  const liveMatches = await TestLiveMatches.open()
  openResources.push(liveMatches.registry)
  return liveMatches
}

const bot = { by: 'opponent', strength: 'recruit' } as const
const raid = (liveMatches: TestLiveMatches, payer = 'ann') =>
  liveMatches.match('raid', { attack: {}, defend: bot }, { payer })
const guestPayer = makePayerOf('secret')({ id: 'bob', kind: 'guest' }, '192.0.2.1')

/** Waits until the bot has answered. */
const waitUntilAnswered = (liveMatches: TestLiveMatches, id: string) =>
  vi.waitFor(async () => {
    const hasAnswered = await liveMatches.registry.read(
      id,
      ({ match }) => match?.result !== null || match.asked('defend') === undefined,
    )
    expect(hasAnswered).toBe(true)
  })

function startBots(liveMatches: TestLiveMatches, searchPool: SearchPool, searchTimeoutMs?: number): LocalBots {
  const bots = new LocalBots({
    store: liveMatches.store,
    registry: liveMatches.registry,
    searchPool,
    log: liveMatches.log,
    budget: { iterations: 4 },
    retryDelayMs: 20,
    ...(searchTimeoutMs === undefined ? {} : { searchTimeoutMs }),
  })
  openResources.push(bots)
  return bots
}

describe('a deputy', () => {
  const startWithDeputy = async (liveMatches: TestLiveMatches) => {
    const id = await liveMatches.match('raid', { attack: {}, defend: {} })
    await liveMatches.registry.change(id, ({ match }) =>
      match?.setDeputy('attack', { strength: 'sergeant', span: 'turn' }),
    )
    return id
  }

  test('answers until its span ends; then the seat is asked itself, and its answers are marked as deputed', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    const id = await startWithDeputy(liveMatches)
    expect((await liveMatches.seat(id, 'attack')).asked).toBe(0)
    for (let turn = 1; turn === 1; ) {
      const { askedSeats, currentTurn } = await liveMatches.registry.read(id, ({ match }) => ({
        askedSeats: match?.position.questions().map((question) => question.seat) ?? [],
        currentTurn: match?.edition.rules.turn(match.position.state) ?? 0,
      }))
      turn = currentTurn
      if (turn > 1) break
      if (askedSeats.includes('attack')) {
        const entryCount = (await liveMatches.entries(id)).length
        await searchPool.finishNext('think')
        await vi.waitFor(async () => expect((await liveMatches.entries(id)).length).toBeGreaterThan(entryCount))
      } else await liveMatches.registry.change(id, ({ match }) => chooseAnyAnswer(match, 'defend'))
    }
    expect(new Set(searchPool.requests.map(({ strength }) => strength))).toEqual(new Set(['sergeant']))
    const { deputedEntries, deputy } = await liveMatches.registry.read(id, ({ match }) => ({
      deputedEntries: match?.decisions.automaticEntriesOf('attack').deputed ?? [],
      deputy: match?.decisions.deputyOf('attack'),
    }))
    expect(deputedEntries.length).toBe(searchPool.requests.length)
    expect(deputy).toBeUndefined()
    expect(JSON.parse((await liveMatches.seat(id, 'attack')).ahead)).not.toHaveProperty('deputy')
  })

  test('goes on when another process starts', async () => {
    const liveMatches = await openLiveMatches()
    const id = await startWithDeputy(liveMatches)
    const restarted = await liveMatches.restart()
    openResources.push(restarted.registry)
    const searchPool = new ManualSearchPool()
    await startBots(restarted, searchPool).start()
    await searchPool.finishNext('think')
    await vi.waitFor(async () => expect(await restarted.entries(id)).toHaveLength(2))
    expect(searchPool.requests[0]).toMatchObject({ seat: 'attack', strength: 'sergeant' })
  })

  test('that is dismissed during its search does not answer', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    const id = await startWithDeputy(liveMatches)
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
    await liveMatches.registry.change(id, ({ match }) => match?.setDeputy('attack', null))
    expect((await liveMatches.seat(id, 'attack')).asked).toBe(1)
    await searchPool.finishNext('think')
    await liveMatches.registry.withLive(id, () => undefined)
    expect(await liveMatches.entries(id)).toHaveLength(1)
  })
})

/** Gives any legal answer. */
function chooseAnyAnswer(match: AnyMatch | null, seat: string): void {
  const question = match?.asked(seat)?.question
  if (match === null || question === undefined) throw new Error('nobody is asked')
  match.choose(
    seat,
    buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0),
  )
}

describe('a bot', () => {
  test('answers like a player whenever it is asked', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    const id = await raid(liveMatches)
    expect(searchPool.requests).toHaveLength(0)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await searchPool.finishNext('think')
    await vi.waitFor(async () => expect(await liveMatches.entries(id)).toHaveLength(3))
    expect(searchPool.requests[0]).toMatchObject({ seat: 'defend', strength: 'recruit', budget: { iterations: 4 } })
  })

  test('whose thread died searches again, finally at strength random', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 3; i++) await searchPool.finishNext('die')
    await searchPool.finishNext('think')
    await vi.waitFor(async () => expect(await liveMatches.entries(id)).toHaveLength(3))
    expect(searchPool.requests.slice(0, 4).map(({ strength }) => strength)).toEqual([
      'recruit',
      'recruit',
      'random',
      'random',
    ])
    expect(liveMatches.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('that fails for good is logged as an error', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    await liveMatches.choose(await raid(liveMatches), 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.finishNext('die')
    await vi.waitFor(() => expect(liveMatches.logged.filter(({ level }) => level === 'error')).toHaveLength(1))
  })

  test('that answers too late is ignored', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    const bots = startBots(liveMatches, searchPool)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
    await liveMatches.registry.change(id, (handle) => handle.setSeat('defend', { by: 'person' }))
    await liveMatches.choose(id, 'defend', [-1, 0])
    await searchPool.finishNext('think')
    await vi.waitFor(() => expect(bots.activeSearches).toBe(0))
    expect(await liveMatches.entries(id)).toHaveLength(3)
    expect(liveMatches.logged).toEqual([])
  })

  test('of one match does not starve those of others', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    const bots = startBots(liveMatches, searchPool)
    const ids = [
      await raid(liveMatches),
      await liveMatches.match('orders', { north: bot, south: {} }, { payer: 'ann' }),
      await raid(liveMatches),
    ]
    for (const id of [at(ids, 0), at(ids, 2)]) await liveMatches.choose(id, 'attack', [-1, 0])
    expect(bots.activeSearches).toBe(3)
    for (let i = 0; i < 4; i++) await searchPool.finishNext('think')
    await vi.waitFor(() => expect(searchPool.requests.length).toBeGreaterThan(4))
    const games = searchPool.requests.slice(0, 4).map(({ match }) => match.opening.game)
    expect(games.slice(0, 3).sort()).toEqual(['orders', 'raid', 'raid'])
  })

  test('of a player with many matches does not make others wait', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    startBots(liveMatches, searchPool)
    for (let i = 0; i < 5; i++) await liveMatches.choose(await raid(liveMatches, guestPayer), 'attack', [-1, 0])
    const annsMatch = await liveMatches.match('orders', { north: bot, south: {} }, { payer: 'ann' })
    await searchPool.finishNext('think')
    await searchPool.finishNext('think')
    await vi.waitFor(async () => expect((await liveMatches.entries(annsMatch)).length).toBeGreaterThan(1))
    expect(searchPool.requests.slice(0, 2).map(({ match }) => match.opening.game)).toEqual(['raid', 'orders'])
  })

  test('of guests of one address leaves a thread to others', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool(2)
    startBots(liveMatches, searchPool)
    for (let i = 0; i < 3; i++) await liveMatches.choose(await raid(liveMatches, guestPayer), 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
    await liveMatches.choose(await raid(liveMatches, 'ann'), 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(2))
  })

  test('that was given up stays given up after a restart, until it is asked for again', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    const bots = startBots(liveMatches, searchPool)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    for (let i = 0; i < 4; i++) await searchPool.finishNext('die')
    await vi.waitFor(async () => expect((await liveMatches.row(id)).search_failures).toBe(4))
    await bots.close()
    const restarted = await liveMatches.restart()
    openResources.push(restarted.registry)
    const newPool = new ManualSearchPool()
    const newBots = startBots(restarted, newPool)
    await newBots.start()
    expect([newBots.activeSearches, newPool.requests.length]).toEqual([0, 0])
    await restarted.registry.change(id, (handle) => restartSearch(handle, 3))
    await newPool.finishNext('think')
    await vi.waitFor(async () => expect(await restarted.entries(id)).toHaveLength(3))
    expect(newPool.requests[0]).toMatchObject({ strength: 'random' })
  })

  test('that kills one process after another is given up too', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    let current = liveMatches
    for (let crashes = 1; crashes <= 4; crashes++) {
      current = await current.restart()
      openResources.push(current.registry)
      const searchPool = new ManualSearchPool()
      await startBots(current, searchPool).start()
      await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
      expect((await current.row(id)).search_failures).toBe(crashes)
    }
    const afterLastCrash = await current.restart()
    openResources.push(afterLastCrash.registry)
    const newBots = startBots(afterLastCrash, new ManualSearchPool())
    await newBots.start()
    expect(newBots.activeSearches).toBe(0)
  })

  test('whose search was interrupted by a restart starts it again', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = new ManualSearchPool()
    const bots = startBots(liveMatches, searchPool)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(searchPool.requests).toHaveLength(1))
    await bots.close()
    const restarted = await liveMatches.restart()
    openResources.push(restarted.registry)
    const newPool = new ManualSearchPool()
    const newBots = startBots(restarted, newPool)
    await newBots.start()
    await newPool.finishNext('think')
    await vi.waitFor(async () => expect(await restarted.entries(id)).toHaveLength(3))
    expect(newPool.requests[0]).toEqual(searchPool.requests[0])
  })
})

describe('bots in threads', () => {
  test('a bot plays the Great War, and the main thread stays free', async () => {
    const liveMatches = await openLiveMatches()
    const threads = createSearchPool(1, liveMatches.log)
    /** Number of turns of the main thread’s event loop during each search. */
    const rounds: number[] = []
    startBots(liveMatches, {
      ...threads,
      async search(job, signal) {
        let [round, thinking] = [0, true]
        const count = () => {
          round++
          if (thinking) setImmediate(count)
        }
        count()
        try {
          return await threads.search(job, signal)
        } finally {
          thinking = false
          rounds.push(round)
        }
      },
    })
    const id = await liveMatches.match('great-war', { german: {}, british: bot }, { scenario: 'opening-action-1' })
    const tape = quickTape(3)
    for (let i = 0; i < 6; i++) {
      await vi.waitFor(async () =>
        expect(await liveMatches.registry.read(id, ({ match }) => match?.asked('british') === undefined)).toBe(true),
      )
      await liveMatches.playAnswer(id, tape)
    }
    expect((await liveMatches.entries(id)).some(({ body }) => body.includes('"british"'))).toBe(true)
    expect(liveMatches.logged).toEqual([])
    // A search in the main thread would leave it no turns.
    expect(Math.max(...rounds)).toBeGreaterThan(10)
  })

  test('a search over its time limit is stopped with its thread, and repeated', async () => {
    const liveMatches = await openLiveMatches()
    const searchPool = createSearchPool(1, liveMatches.log)
    startBots(liveMatches, searchPool, 1)
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    await vi.waitFor(() => expect(liveMatches.logged.some(({ what }) => what === 'A search was lost.')).toBe(true))
    const restarted = await liveMatches.restart()
    openResources.push(restarted.registry)
    const newBots = startBots(restarted, createSearchPool(1, restarted.log))
    await newBots.start()
    await waitUntilAnswered(restarted, id)
  })
})
