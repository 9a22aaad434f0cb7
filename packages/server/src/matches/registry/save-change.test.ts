/** Data saved besides the answers of a match. */
import { type Game, type GameTable, type GameTypes, type Json, orThrow, quickTape } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { afterEach, describe, expect, test } from 'vitest'
import { GroupCommit } from '../../store/group-commit.ts'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { MatchChange } from './match-change.ts'
import { saveChange } from './save-change.ts'

const openInstances: TestLiveMatches[] = []
afterEach(async () => {
  for (const instance of openInstances.splice(0)) await instance.registry.close()
})

async function raid(spectators?: { readonly kind: 'open'; readonly delay: number }, games: readonly Game[] = []) {
  const liveMatches = await TestLiveMatches.open(undefined, games)
  openInstances.push(liveMatches)
  const [ann, bob] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  const seats = { attack: { user: ann }, defend: { user: bob } }
  const id = await liveMatches.match('raid', seats, spectators === undefined ? {} : { spectators })
  const snapshots = async () => {
    const rows = await liveMatches.store.selectFrom('snapshots').select('entries').where('match', '=', id).execute()
    return rows.map(({ entries }) => entries).sort((a, b) => a - b)
  }
  return { liveMatches, id, snapshots }
}

/** The set-up is its only checkpoint. */
async function raidWithoutCheckpoints(): Promise<Game> {
  const game = await registered('raid')?.load()
  if (game === undefined) throw new Error("there is no game 'raid'")
  const rulesOf = (data: Json) => {
    const rules = orThrow(game.rules(data))
    return {
      ...rules,
      play: (state: GameTypes['state'], table: GameTable<GameTypes['event']>) =>
        rules.play(state, { ...table, checkpoint() {} }),
    }
  }
  return { ...game, rules: rulesOf }
}

describe('checkpoints in the store', () => {
  test('are made at the set-up, and fifty entries after the last one', async () => {
    const { liveMatches, id, snapshots } = await raid()
    expect(await snapshots()).toEqual([1])
    await liveMatches.playAnswers(id, 49)
    expect((await liveMatches.row(id)).length).toBe(50)
    expect(await snapshots()).toEqual([1])
    await liveMatches.playAnswers(id, 1, quickTape(2))
    const [, second, ...others] = await snapshots()
    expect(second).toBeGreaterThan(30)
    expect(second).toBeLessThanOrEqual(51)
    expect(others).toEqual([])
  })

  test('are the newest six, in memory as in the store', async () => {
    const { liveMatches, id, snapshots } = await raid()
    const seenSnapshots = new Set<number>()
    for (let turn = 0; turn < 40; turn++) {
      await liveMatches.march(id, 1)
      for (const entries of await snapshots()) seenSnapshots.add(entries)
    }
    const current = await snapshots()
    expect(seenSnapshots.size).toBeGreaterThan(6)
    expect(current).toEqual([...seenSnapshots].slice(-6))
    const inMemory = await liveMatches.registry.withLive(id, (live) => live.snapshots.map(({ entries }) => entries))
    expect(inMemory).toEqual([...current].reverse())
  })

  test('are made at once after an agreed takeback, because older ones lie before it', async () => {
    const { liveMatches, id, snapshots } = await raid()
    await liveMatches.playAnswers(id, 20)
    await liveMatches.registry.change(id, ({ match }) => match?.takeback(match.plies[4] ?? 0))
    expect(await snapshots()).toEqual([1, 22])
  })

  test('are not made after an own takeback in a parallel phase', async () => {
    const { liveMatches, id, snapshots } = await raid()
    for (const seat of ['attack', 'defend']) await liveMatches.choose(id, seat, [-1, 0])
    await liveMatches.choose(id, 'attack', 'stop')
    await liveMatches.registry.change(id, ({ match }) => match?.undo('attack'))
    expect(await snapshots()).toEqual([1])
  })

  test('are not saved again when fifty entries pass without a new one', async () => {
    const { liveMatches, id, snapshots } = await raid(undefined, [await raidWithoutCheckpoints()])
    await liveMatches.playAnswers(id, 60)
    expect((await liveMatches.row(id)).length).toBe(61)
    expect(await snapshots()).toEqual([1])
  })
})

test('a seat that the match was not created with is not passed over', async () => {
  const { liveMatches, id } = await raid()
  await liveMatches.registry.withLive(id, async (live) => {
    const change = new MatchChange(live, liveMatches.now)
    change.seats = live.seats.map((row) => (row.seat === 'attack' ? { ...row, seat: 'reserve' } : row))
    const saved = saveChange(new GroupCommit(liveMatches.store), live, change)
    await expect(saved).rejects.toThrow("the match had no seat 'reserve'")
  })
})

test('a player who gets a seat is known by name from then on', async () => {
  const { liveMatches, id } = await raid()
  const carl = await liveMatches.user('Carl')
  await liveMatches.registry.change(id, (handle) => handle.setSeat('defend', { user: carl.id }))
  const players = await liveMatches.registry.withLive(id, ({ users }) => [...users.values()].map(({ name }) => name))
  expect(players.sort()).toEqual(['Ann', 'Carl'])
})

describe('each saved entry', () => {
  test('counts its text and notes to the bytes of the match', async () => {
    const { liveMatches, id } = await raid()
    for (const [seat, answer] of [
      ['attack', [0, 1]],
      ['defend', 1],
      ['attack', 'pass'],
      ['defend', -1],
      ['defend', [-1, 0]],
      ['attack', 'go'],
    ] as const)
      await liveMatches.choose(id, seat, answer)
    const rows = await liveMatches.entries(id)
    const stored = rows.map(({ body, stands, sights }) => body.length + stands.length + sights.length)
    expect((await liveMatches.row(id)).bytes).toBe(stored.reduce((sum, bytes) => sum + bytes))
  })

  test('notes which seats saw its draws and whether spectators noticed it', async () => {
    const { liveMatches, id } = await raid()
    for (const [seat, answer] of [
      ['attack', [0, 1]],
      ['defend', 1],
      ['attack', 'pass'],
      ['defend', -1],
      ['defend', [-1, 0]],
      ['attack', 'go'],
      ['attack', 'stop'],
      ['defend', 'stop'],
    ] as const)
      await liveMatches.choose(id, seat, answer)
    const savedNotes = (await liveMatches.entries(id)).map(({ sights, noticed }) => [sights, noticed])
    expect(savedNotes).toEqual([
      ['pppppp', 1],
      ['', 1],
      ['', 1],
      ['oo', 1],
      ['', 1],
      ['', 1],
      ['a', 0],
      ['', 0],
      ['pp', 1],
    ])
    // The notes are loaded as saved.
    const restarted = await liveMatches.restart()
    const notes = await restarted.registry.withLive(id, (live) =>
      live.notes.map(({ sights, noticed }) => [sights, noticed ? 1 : 0]),
    )
    expect(notes).toEqual(savedNotes)
  })
})

describe('delayed spectators', () => {
  const spectatedCounts = (liveMatches: TestLiveMatches, id: string) =>
    liveMatches.registry.withLive(id, (live) => [live.spectatedEntries(), live.seenBy(null)?.entries.length ?? 0])

  test('see the set-up, then always the given number of answers less', async () => {
    const { liveMatches, id } = await raid({ kind: 'open', delay: 2 })
    expect(await spectatedCounts(liveMatches, id)).toEqual([1, 1])
    await liveMatches.choose(id, 'attack', [0, 1])
    expect(await spectatedCounts(liveMatches, id)).toEqual([1, 1])
    await liveMatches.choose(id, 'defend', -1)
    expect(await spectatedCounts(liveMatches, id)).toEqual([1, 1])
    await liveMatches.choose(id, 'defend', [-1, 0])
    expect(await spectatedCounts(liveMatches, id)).toEqual([2, 2])
    // Spectators do not notice secret plans, so these do not count.
    await liveMatches.choose(id, 'attack', 'go')
    await liveMatches.choose(id, 'attack', 'stop')
    expect(await spectatedCounts(liveMatches, id)).toEqual([2, 2])
    await liveMatches.choose(id, 'defend', 'stop')
    expect(await spectatedCounts(liveMatches, id)).toEqual([3, 3])
  })

  test('see everything when the match is over, and at once without a delay', async () => {
    const { liveMatches, id } = await raid({ kind: 'open', delay: 2 })
    await liveMatches.choose(id, 'attack', [0, 1])
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(await spectatedCounts(liveMatches, id)).toEqual([3, 3])
    const undelayed = await raid({ kind: 'open', delay: 0 })
    await undelayed.liveMatches.choose(undelayed.id, 'attack', [0, 1])
    expect(await spectatedCounts(undelayed.liveMatches, undelayed.id)).toEqual([2, 2])
  })
})
