import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  equal,
  type Game,
  type GameTypes,
  Match,
  orThrow,
  quickTape,
  type Rules,
  refused,
  valueAt,
} from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Cluster, singleProcess } from '../../cluster/cluster.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { openStore } from '../../store/open-store.ts'
import { FakeCluster } from '../../testing/fake-cluster.ts'
import { randomAnswer, refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import { testStore } from '../../testing/stores.ts'
import { buildTimeline } from '../model/timeline.ts'

const openInstances: TestLiveMatches[] = []
async function openLiveMatches(games: readonly Game[] = []): Promise<TestLiveMatches> {
  const opened = await TestLiveMatches.open(undefined, games)
  openInstances.push(opened)
  return opened
}
afterEach(async () => {
  vi.useRealTimers()
  for (const instance of openInstances.splice(0)) await instance.registry.close()
})

async function raid(liveMatches: TestLiveMatches): Promise<string> {
  const [attack, defend] = [await liveMatches.user('Ann'), await liveMatches.user('Bob')]
  return liveMatches.match('raid', { attack: { user: attack }, defend: { user: defend } })
}

const refusalFrom = (promised: Promise<unknown>): Promise<string> => promised.then(() => 'done', refusalOf)

describe('the match registry', () => {
  test('saves a hundred concurrent changes one after another, each once', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    const tape = quickTape(7)
    const entryCount = (await liveMatches.entries(id)).length
    await Promise.all(Array.from({ length: 100 }, () => liveMatches.playAnswer(id, tape)))
    const rows = await liveMatches.entries(id)
    expect(rows.map(({ ply }) => ply)).toEqual(rows.map((_, i) => i))
    expect(rows.length).toBe(entryCount + 100)
    expect((await liveMatches.row(id)).length).toBe(rows.length)
    const hash = await liveMatches.hash(id)
    expect(await (await liveMatches.restart()).hash(id)).toBe(hash)
  })

  test('takes an answer sent twice once; the second is stale', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    const results = await Promise.allSettled([
      liveMatches.choose(id, 'attack', [0, 1], 0),
      liveMatches.choose(id, 'attack', [0, 1], 0),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await liveMatches.entries(id)).toHaveLength(2)
  })

  test('when two processes change a match at once, retries the slower one on the new revision', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'firestep-')), 'store.sqlite')
    const [instance, other] = [new TestLiveMatches(await openStore(file)), new TestLiveMatches(await openStore(file))]
    openInstances.push(instance, other)
    const id = await raid(instance)
    await other.registry.read(id, () => null)
    await instance.choose(id, 'attack', [0, 1])
    // The question was open in the outdated state only.
    expect(await refusalFrom(other.choose(id, 'attack', [2, 1]))).toContain('attack is not asked anything now')
    expect(await other.hash(id)).toBe(await instance.hash(id))
    await other.choose(id, 'defend', -1)
    await instance.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await instance.row(id)).toMatchObject({ chat: 0, length: 3 })
    expect(await instance.hash(id)).toBe(await other.hash(id))
    expect((await instance.entries(id)).map(({ ply }) => ply)).toEqual([0, 1, 2])
  })
})

describe('a change that is not saved', () => {
  test('by a failed transaction leaves match, rows and store as they were', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    const stateBefore = [await liveMatches.hash(id), await liveMatches.row(id), await liveMatches.entries(id)]
    const fault = new Error('no room left on the disk')
    const failedChange = liveMatches.registry.change(id, (handle) => {
      handle.match?.choose('attack', [0, 1])
      handle.setSeat('attack', { left: 5 })
      handle.addWrite(() => Promise.reject(fault))
    })
    await expect(failedChange).rejects.toBe(fault)
    expect([await liveMatches.hash(id), await liveMatches.row(id), await liveMatches.entries(id)]).toEqual(stateBefore)
    await liveMatches.choose(id, 'attack', [0, 1])
    expect(await liveMatches.entries(id)).toHaveLength(2)
  })

  test('because a later part of it fails leaves nothing of its answer', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    const stateBefore = await liveMatches.hash(id)
    const broken = liveMatches.registry.change(id, ({ match }) => {
      match?.choose('attack', [0, 1])
      throw new RequestRefused('refused', 'No.')
    })
    expect(await refusalFrom(broken)).toBe('refused')
    expect(await liveMatches.hash(id)).toBe(stateBefore)
    expect(await liveMatches.registry.read(id, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('is not visible before the commit, and does not block other matches', async () => {
    const liveMatches = await openLiveMatches()
    const [id, other] = [await raid(liveMatches), await liveMatches.match('raid', {})]
    let finishWrite = () => {}
    const pendingWrite = new Promise<void>((resolve) => {
      finishWrite = resolve
    })
    const change = liveMatches.registry.change(id, (handle) => {
      handle.match?.choose('attack', [0, 1])
      handle.addWrite(() => pendingWrite)
    })
    let seenEntries: number | undefined
    const read = liveMatches.registry.read(id, ({ match }) => {
      seenEntries = match?.entries.length
    })
    // Other matches are served meanwhile.
    await liveMatches.registry.read(other, ({ match }) => expect(match?.entries).toHaveLength(1))
    expect(seenEntries).toBeUndefined()
    finishWrite()
    await Promise.all([change, read])
    expect(seenEntries).toBe(2)
  })

  test('because of an error in the rules is logged with the record and refused, and the match can go on', async () => {
    const game = await (await openLiveMatches()).game('raid')
    const rules = orThrow(game.rules({}))
    const faulty: Game = {
      ...game,
      rules: () => ({
        ...rules,
        *play(state, table) {
          const script = rules.play(state, table)
          let step = script.next()
          while (step.done !== true) {
            const answer = yield step.value
            if (equal(answer, [3, 3])) throw new Error('the rules are broken')
            step = script.next(answer)
          }
          return step.value
        },
      }),
    }
    const liveMatches = await openLiveMatches([faulty])
    const id = await raid(liveMatches)
    await liveMatches.choose(id, 'attack', [-1, 0])
    expect(await refusalFrom(liveMatches.choose(id, 'defend', [3, 3]))).toBe('refused')
    expect(liveMatches.logged).toMatchObject([
      { level: 'error', about: { match: id, ply: 2, kind: 'answer', fault: { message: 'the rules are broken' } } },
    ])
    await liveMatches.choose(id, 'defend', [-1, 0])
    expect(await liveMatches.entries(id)).toHaveLength(3)
  })

  test('cannot be made by a read', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await expect(liveMatches.registry.read(id, ({ match }) => match?.choose('attack', [0, 1]))).rejects.toThrow(
      'a read has changed',
    )
    expect(await liveMatches.registry.read(id, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('a match that is over takes no more entries, because its secret is disclosed', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.playAnswers(id, 30)
    await liveMatches.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(await liveMatches.row(id)).toMatchObject({
      status: 'over',
      closing: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await refusalFrom(liveMatches.registry.change(id, ({ match }) => match?.takeback(5)))).toBe('refused')
    expect(await liveMatches.registry.read(id, ({ match }) => match?.result?.how)).toBe('resigned')
  })
})

describe('subscribers of a reloaded match', () => {
  /** A followed raid, and the notifications its followers got. */
  async function followRaid() {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    const notified: (number | null)[] = []
    liveMatches.registry.retain(id)
    liveMatches.registry.listen(({ live, before, isRemote }) => {
      expect(isRemote).toBe(false)
      notified.push(before === null ? null : (live.match?.entries.length ?? 0))
    })
    const failChange = (fault: unknown) =>
      liveMatches.registry.change(id, (handle) => {
        handle.match?.choose('attack', [0, 1])
        handle.addWrite(() => Promise.reject(fault))
      })
    return { liveMatches, id, notified, failChange }
  }
  const makeUnreadable = (liveMatches: TestLiveMatches, id: string, body: string) =>
    liveMatches.store.updateTable('entries').set({ body }).where('match', '=', id).where('ply', '=', 0).execute()

  test('get its current state', async () => {
    const { liveMatches, id, notified, failChange } = await followRaid()
    await expect(failChange(new Error('no room'))).rejects.toThrow('no room')
    await vi.waitFor(() => expect(notified).toEqual([null]))
    await liveMatches.choose(id, 'attack', [0, 1])
    expect(notified).toEqual([null, 2])
    expect(liveMatches.logged).toEqual([])
  })

  test('get nothing when it cannot be read, which is logged as an error', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { liveMatches, id, notified, failChange } = await followRaid()
    await makeUnreadable(liveMatches, id, 'not even text of a match')
    await expect(failChange(new Error('no room'))).rejects.toThrow('no room')
    await vi.waitFor(() => expect(liveMatches.logged).toHaveLength(2))
    expect(liveMatches.logged.map(({ level, what }) => [level, what])).toEqual([
      ['error', 'A match could not be read.'],
      ['error', 'A match could not be read anew.'],
    ])
    expect(liveMatches.registry.failedLoads).toMatchObject([{ id, at: liveMatches.now }])
    expect(notified).toEqual([])
    // Nor is it tried again and again, as after a failure of the store.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveMatches.logged).toHaveLength(2)
  })

  test('get nothing when it is deleted, and nothing is logged', async () => {
    const { liveMatches, id, notified } = await followRaid()
    for (const table of ['seats', 'entries', 'snapshots'] as const)
      await liveMatches.store.deleteFrom(table).where('match', '=', id).execute()
    await liveMatches.store.deleteFrom('matches').where('id', '=', id).execute()
    await liveMatches.registry.reload(id)
    expect(await refusalFrom(liveMatches.registry.read(id, () => null))).toBe('not found')
    expect([notified, liveMatches.logged]).toEqual([[], []])
  })
})

describe('a match whose snapshots are all too large to read', () => {
  test('is held for that reason once it has begun, and cannot go on', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.store.deleteFrom('snapshots').where('match', '=', id).execute()
    await liveMatches.registry.reload(id)
    const why = 'its position is too large for this server'
    const resumed = liveMatches.registry.read(id, (handle) => [handle.row.status, handle.resume()])
    expect(await resumed).toEqual(['held', { problems: [why] }])
    expect(await liveMatches.registry.withLive(id, ({ held }) => held)).toEqual({ why, ply: 0 })
  })

  test('is not held before it has begun', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    for (const table of ['entries', 'snapshots'] as const)
      await liveMatches.store.deleteFrom(table).where('match', '=', id).execute()
    await liveMatches.store
      .updateTable('matches')
      .set({ status: 'gathering', length: 0 })
      .where('id', '=', id)
      .execute()
    await liveMatches.registry.reload(id)
    expect(await liveMatches.registry.withLive(id, ({ held }) => held)).toBeNull()
  })
})

describe('a registry', () => {
  async function registryWith(deps: ConstructorParameters<typeof TestLiveMatches>[1]) {
    const liveMatches = new TestLiveMatches(await testStore(), deps)
    openInstances.push(liveMatches)
    return { liveMatches, id: await raid(liveMatches) }
  }

  test('alone with its store reads matches in memory without a query; one of several looks for changes', async () => {
    const queriesOf = async (cluster: Cluster) => {
      const { liveMatches, id } = await registryWith({ cluster })
      const queries = vi.spyOn(liveMatches.store, 'selectFrom')
      await liveMatches.registry.read(id, () => null)
      return queries.mock.calls.length
    }
    expect(await queriesOf(singleProcess)).toBe(0)
    expect(await queriesOf(new FakeCluster().member())).toBe(1)
  })

  test('reads a match anew that it could not follow, and warns of it', async () => {
    const store = await testStore()
    const cluster = new FakeCluster()
    const [origin, follower] = [cluster.member(), cluster.member()].map(
      (member) => new TestLiveMatches(store, { cluster: member }),
    )
    if (origin === undefined || follower === undefined) throw new Error('there are no processes')
    openInstances.push(origin, follower)
    const id = await raid(origin)
    await follower.hash(id)
    await origin.choose(id, 'attack', [0, 1])
    const bodyOf = (body: string) =>
      store.updateTable('entries').set({ body }).where('match', '=', id).where('ply', '=', 1)
    const body = (await origin.entries(id))[1]?.body ?? ''
    await bodyOf('not even text of a match').execute()
    await expect(follower.hash(id)).rejects.toThrow()
    expect(follower.logged[0]).toMatchObject({
      level: 'warn',
      what: 'A match could not be followed and is read anew.',
      about: { match: id, fault: expect.any(SyntaxError) },
    })
    await bodyOf(body).execute()
    expect(await follower.hash(id)).toBe(await origin.hash(id))
  })

  test('reports each saved change with its entries and the seconds it took', async () => {
    const saved: [entries: number, seconds: number][] = []
    const { liveMatches, id } = await registryWith({ onSaved: (...args) => saved.push(args) })
    const startedAt = performance.now()
    await liveMatches.march(id, 1)
    await liveMatches.registry.change(id, (handle) => handle.set({ chat: 0 }))
    const elapsedSeconds = (performance.now() - startedAt) / 1000
    expect(saved.map(([entries]) => entries)).toEqual([1, 10, 0])
    for (const [, seconds] of saved.slice(1)) {
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThan(elapsedSeconds)
    }
  })
})

describe('live matches in memory', () => {
  test('are dropped after a minute without use, but not while followed', async () => {
    const liveMatches = await openLiveMatches()
    const [raidId, ordersId] = [await raid(liveMatches), await liveMatches.match('orders', { north: {}, south: {} })]
    const release = liveMatches.registry.retain(ordersId)
    liveMatches.now += 59_000
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(2)
    liveMatches.now += 2_000
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(1)
    release()
    liveMatches.now += 61_000
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(0)
    expect(await liveMatches.registry.read(raidId, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('leave nothing behind for an unknown match', async () => {
    const liveMatches = await openLiveMatches()
    expect(await refusalFrom(liveMatches.registry.read('nosuchmatch', () => null))).toBe('not found')
    liveMatches.registry.sweep()
    expect(liveMatches.registry.size).toBe(0)
  })
})

describe('resuming a match', () => {
  test.each(['raid', 'orders', 'table', 'great-war'])(
    'of %s starts at its newest checkpoint, with the same state, questions and events',
    async (game) => {
      const liveMatches = await openLiveMatches()
      const loaded = await liveMatches.game(game)
      const [scenario] = loaded.scenarios
      const seats = orThrow(loaded.rules(loaded.data)).seats
      const id = await liveMatches.match(
        game,
        Object.fromEntries(seats.map((seat) => [seat, {}])),
        scenario && { scenario: scenario.id },
      )
      await liveMatches.playAnswers(id, 130, quickTape(3))
      const readState = (instance: TestLiveMatches) =>
        instance.registry.read(id, ({ match }) => ({
          hash: match?.hash(),
          asked: seats.map((seat) => match?.asked(seat)),
          undo: seats.map((seat) => match?.undoReach(seat)),
          heard: [...seats, null].map((viewer) => match?.streamLength(viewer)),
        }))
      const stateBefore = await readState(liveMatches)
      const beginSpy = vi.spyOn(Match, 'begin')
      const restarted = await liveMatches.restart()
      expect(await readState(restarted)).toEqual(stateBefore)
      expect(beginSpy).toHaveBeenCalledTimes(1)
      const snapshots = await liveMatches.store
        .selectFrom('snapshots')
        .select('entries')
        .where('match', '=', id)
        .execute()
      expect(snapshots.length).toBeGreaterThan(1)
      beginSpy.mockRestore()
    },
  )

  test('starts after an agreed takeback, without the withdrawn answers', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.playAnswers(id, 90)
    await liveMatches.registry.change(id, ({ match }) => match?.takeback(match.plies[20] ?? 0))
    const hash = await liveMatches.hash(id)
    const beginSpy = vi.spyOn(Match, 'begin')
    const restarted = await liveMatches.restart()
    expect(await restarted.hash(id)).toBe(hash)
    expect(beginSpy).toHaveBeenCalledTimes(1)
    beginSpy.mockRestore()
    await restarted.playAnswers(id, 20)
  })

  test('keeps windows, plans and standing orders with their progress', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.setOrders(id, 'attack', [{ kind: 'plan', when: {}, answer: 'stop' }])
    await liveMatches.choose(id, 'attack', [0, 1])
    await liveMatches.registry.change(id, ({ match }) => {
      match?.setWindow('attack', 'card', 'pass')
      match?.setPlan('defend', [
        { kind: 'react', answer: -1 },
        { kind: 'command', answer: [-1, 0] },
        { kind: 'plan', answer: 'stop' },
        { kind: 'react', answer: -1 },
      ])
    })
    const restarted = await liveMatches.restart()
    const decisions = await restarted.registry.read(id, ({ match }) => [
      match?.decisions.windowSetting('attack', 'card'),
      match?.decisions.ordersOf('attack').length,
      match?.decisions.planOf('defend'),
      match?.asked('attack')?.question.kind,
    ])
    // The plan was played until both had planned, which is unforeseeable.
    expect(decisions).toEqual([
      'pass',
      1,
      {
        rest: [{ kind: 'react', answer: -1 }],
        last: { kind: 'plan', answer: 'stop' },
        halted: 'something was revealed',
      },
      'command',
    ])
    await restarted.registry.change(id, ({ match }) => match?.decisions.clearPlan('defend'))
    expect(
      await (await restarted.restart()).registry.read(id, ({ match }) => match?.decisions.planOf('defend')),
    ).toBeUndefined()
  })
})

test('keeps instructions among standing orders, and their answers are marked for their owner', async () => {
  const liveMatches = await openLiveMatches()
  const id = await raid(liveMatches)
  const orders = [{ kinds: ['react'], instruction: { guns: [], within: null, does: 'hold' }, words: 'Hold fire' }]
  await liveMatches.setOrders(id, 'defend', orders)
  await liveMatches.choose(id, 'attack', [0, 1])
  const restarted = await liveMatches.restart()
  expect(
    await restarted.registry.read(id, ({ match }) => [
      match?.decisions.ordersOf('defend'),
      match?.decisions.automaticEntriesOf('defend'),
      match?.asked('defend')?.question.kind,
    ]),
  ).toEqual([orders, { ordered: [2], deputed: [], forced: [] }, 'command'])
  const match = await restarted.registry.read(id, (handle) => handle.match)
  if (match === null) throw new Error('there is no match')
  const record = match.toRecord()
  const steps = (viewer: string, ordered: number[]) => {
    const timeline = buildTimeline(match.edition.game, {
      record,
      snapshot: undefined,
      fallbackSnapshot: undefined,
      viewer,
      from: 0,
      automaticEntries: { ordered, deputed: [], forced: [] },
      showAllAnswers: false,
    })
    if ('problem' in timeline) throw new Error(timeline.problem)
    return timeline.steps.map(({ ordered }) => ordered ?? false)
  }
  expect(steps('defend', [2])).toContain(true)
  expect(steps('attack', [])).not.toContain(true)
})

describe('a rules update', () => {
  const withFixedRules = (game: Game, changes: (rules: Rules<GameTypes>) => Partial<Rules<GameTypes>>): Game => ({
    ...game,
    version: 'fixed',
    rules: (data) => {
      const rules = orThrow(game.rules(data))
      return { ...rules, ...changes(rules) }
    },
  })

  test('is applied when everything since the checkpoint stays the same', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.playAnswers(id, 70)
    const hash = await liveMatches.hash(id)
    const restarted = await liveMatches.restart([withFixedRules(await liveMatches.game('raid'), () => ({}))])
    expect(await restarted.hash(id)).toBe(hash)
    const lastEntry = (await restarted.entries(id)).at(-1)
    expect(JSON.parse(lastEntry?.body ?? '')).toMatchObject({ kind: 'rules', version: 'fixed' })
    expect(await restarted.row(id)).toMatchObject({ status: 'playing', length: 72 })
    await restarted.playAnswers(id, 10)
    const restartedAgain = await restarted.restart()
    expect((await restartedAgain.entries(id)).filter(({ body }) => body.includes('"rules"'))).toHaveLength(1)
    await restartedAgain.playAnswers(id, 10, quickTape(4))
  })

  test('with a different outcome holds the match, which can go on from its checkpoint or be ended', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.playAnswers(id, 69)
    await liveMatches.choose(id, ...(await playToReaction(liveMatches, id)))
    const heard = (await liveMatches.seat(id, 'attack')).heard
    const strict = withFixedRules(await liveMatches.game('raid'), ({ kinds }) => ({
      kinds: { ...kinds, react: { ...valueAt(kinds, 'react'), check: () => refused('raid.3.2', 'never') } },
    }))
    const restarted = await liveMatches.restart([strict])
    const held = await restarted.registry.read(id, ({ match, row }) => [match, row.status, JSON.parse(row.held)])
    expect(held).toEqual([null, 'held', { ply: expect.any(Number), why: expect.stringContaining('never') }])
    expect(await restarted.seat(id, 'attack')).toMatchObject({ asked: 0 })
    const heldWarning = { match: id, ply: expect.any(Number), why: expect.stringContaining('never') }
    expect(restarted.logged).toEqual([{ level: 'warn', what: expect.stringContaining('held'), about: heldWarning }])
    // A held match that is read again is not held once more.
    const { revision } = await restarted.row(id)
    await restarted.registry.reload(id)
    expect(await restarted.registry.read(id, ({ row }) => [row.status, row.revision])).toEqual(['held', revision])
    expect(restarted.logged).toHaveLength(1)
    await restarted.registry.change(id, (handle) => expect(handle.resume()).toHaveProperty('entries'))
    expect(await restarted.row(id)).toMatchObject({ status: 'playing', held: 'null' })
    expect((await restarted.seat(id, 'attack')).heard).toBe(heard + 1)
    const hash = await restarted.hash(id)
    const restartedAgain = await restarted.restart()
    expect(await restartedAgain.hash(id)).toBe(hash)
    expect(await restartedAgain.registry.read(id, ({ match }) => match?.entries.at(-1)?.kind)).toBe('rules')
  })

  test('that is itself corrected lets a held match go on as it was', async () => {
    const liveMatches = await openLiveMatches()
    const id = await raid(liveMatches)
    await liveMatches.playAnswers(id, 20)
    const hash = await liveMatches.hash(id)
    const broken = withFixedRules(await liveMatches.game('raid'), (rules) => ({
      *play(state, table) {
        if ('turn' in state) Object.assign(state, { turn: Number(state.turn) + 1 })
        return yield* rules.play(state, table)
      },
    }))
    const heldInstance = await liveMatches.restart([broken])
    expect(await heldInstance.registry.read(id, ({ row }) => row.status)).toBe('held')
    const restarted = await heldInstance.restart([])
    expect(await restarted.registry.read(id, ({ row, match }) => [row.status, match?.hash()])).toEqual([
      'playing',
      hash,
    ])
    expect(await restarted.entries(id)).toHaveLength(21)
  })
})

/** Plays until a seat may react, and returns a reaction. */
async function playToReaction(liveMatches: TestLiveMatches, id: string): Promise<[string, number]> {
  for (;;) {
    const question = await liveMatches.registry.read(id, ({ match }) => match?.position.questions()[0])
    if (question?.kind === 'react') return [question.seat, -1]
    await liveMatches.playAnswer(id, quickTape(5))
  }
}

test('the test helper answers for the seat that is asked', async () => {
  const liveMatches = await openLiveMatches()
  const id = await raid(liveMatches)
  const choice = await liveMatches.registry.read(id, ({ match }) => match && randomAnswer(match, quickTape(1)))
  expect(choice?.seat).toBe('attack')
})
