import { answerFor, type SearchMessage } from '@firestep/bots'
import { type GameTypes, type Json, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { Piscina } from 'piscina'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJsonLog, withMinLevel } from '../logging/log.ts'
import { createSearchPool, type SearchPool } from './search-pool.ts'
import type { SearchRequest } from './search-request.ts'

const silentLog = withMinLevel(
  createJsonLog(() => undefined),
  'none',
)
const openPools: SearchPool[] = []
/** Entries in each message to a thread since the last call, and whether they were a whole match. */
let sentUpdates: () => (readonly ['whole' | 'new', number])[]

beforeEach(() => {
  const run = vi.spyOn(Piscina.prototype, 'run')
  sentUpdates = () => {
    const updates = run.mock.calls.map(([message]): SearchMessage['update'] => message.update)
    run.mockClear()
    return updates.map((update) => ['opening' in update ? 'whole' : 'new', update.entries.length] as const)
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const pool of openPools.splice(0)) await pool.close()
})

function openPool(size: number): SearchPool {
  const pool = createSearchPool(size, silentLog)
  openPools.push(pool)
  return pool
}

async function startRaid(seed: number): Promise<Match<GameTypes>> {
  const raid = await registered('raid')?.load()
  if (raid === undefined) throw new Error('the game is missing')
  return orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
}

/** A search for the seat that is asked, and the answer that it should have. */
function nextSearch(id: string, match: Match<GameTypes>): { readonly request: SearchRequest; readonly answer: Json } {
  const { entries } = match
  const seat = match.position.questions()[0]?.seat ?? ''
  const copy = { id, opening: match.recordOpening(), entries, length: entries.length, snapshot: match.snapshot() }
  const request = { match: copy, seat, strength: 'random', seed: entries.length, budget: { iterations: 1 } }
  return { request, answer: answerFor(match, null, 'random', seat, request.seed) }
}

async function playNext(pool: SearchPool, id: string, match: Match<GameTypes>): Promise<void> {
  const { request, answer } = nextSearch(id, match)
  expect(await pool.search(request, new AbortController().signal)).toEqual(answer)
  expect(match.choose(request.seat, answer)).toEqual({ allowed: true })
}

test('a thread is sent every entry of its matches once', async () => {
  const pool = openPool(1)
  const [first, second] = [await startRaid(1), await startRaid(2)]
  for (let i = 0; i < 6; i++) {
    await playNext(pool, 'first', first)
    await playNext(pool, 'second', second)
  }
  const opened = [...Array(2)].map(() => ['whole', 1])
  const continued = [...Array(10)].map(() => ['new', 1])
  expect(sentUpdates()).toEqual([...opened, ...continued])
})

test('a thread that was stopped is started again, and sent the match whole once', async () => {
  const pool = openPool(1)
  const match = await startRaid(1)
  await playNext(pool, 'raid', match)
  const controller = new AbortController()
  const stopped = pool.search(nextSearch('raid', match).request, controller.signal)
  controller.abort()
  await expect(stopped).rejects.toThrow()
  sentUpdates()
  await playNext(pool, 'raid', match)
  await playNext(pool, 'raid', match)
  expect(sentUpdates()).toEqual([
    ['new', 0],
    ['whole', 2],
    ['new', 1],
  ])
})

test('of two free threads the one that has the match searches; both search at once if need be', async () => {
  const pool = openPool(2)
  const matches = [await startRaid(1), await startRaid(2)] as const
  const playBoth = () => Promise.all(matches.map((match, i) => playNext(pool, `raid ${i}`, match)))
  await playBoth()
  const threads = vi.mocked(Piscina.prototype.run).mock.contexts
  expect(new Set(threads).size).toBe(2)
  sentUpdates()
  for (let i = 0; i < 3; i++) await playBoth()
  await playNext(pool, 'raid 1', matches[1])
  await playNext(pool, 'raid 0', matches[0])
  expect(sentUpdates()).toEqual([...Array(8)].map(() => ['new', 1]))
})
