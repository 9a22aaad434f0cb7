import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { equal, type Game, type GameTypes, Match, orThrow, quickTape, type Rules, refused } from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RequestRefused } from '../../requests/refusal.ts'
import { openStore } from '../../store/open-store.ts'
import { anyChoice, refusalOf, TestLiveMatches } from '../../testing/live-matches.ts'
import { buildTimeline } from '../model/timeline.ts'

const parlours: TestLiveMatches[] = []
async function parlour(games: readonly Game[] = []): Promise<TestLiveMatches> {
  const opened = await TestLiveMatches.open(undefined, games)
  parlours.push(opened)
  return opened
}
afterEach(async () => {
  for (const one of parlours.splice(0)) await one.registry.close()
})

async function raid(at: TestLiveMatches): Promise<string> {
  const [attack, defend] = [await at.user('Ann'), await at.user('Bob')]
  return at.match('raid', { attack: { user: attack }, defend: { user: defend } })
}

const fails = (promised: Promise<unknown>): Promise<string> => promised.then(() => 'done', refusalOf)

describe('the match registry', () => {
  test('saves a hundred concurrent changes one after another, each once', async () => {
    const at = await parlour()
    const id = await raid(at)
    const tape = quickTape(7)
    const before = (await at.entries(id)).length
    await Promise.all(Array.from({ length: 100 }, () => at.step(id, tape)))
    const rows = await at.entries(id)
    expect(rows.map(({ ply }) => ply)).toEqual(rows.map((_, i) => i))
    expect(rows.length).toBe(before + 100)
    expect((await at.row(id)).length).toBe(rows.length)
    const hash = await at.hash(id)
    expect(await (await at.restarted()).hash(id)).toBe(hash)
  })

  test('takes an answer sent twice once; the second is stale', async () => {
    const at = await parlour()
    const id = await raid(at)
    const twice = await Promise.allSettled([at.choose(id, 'attack', [0, 1], 0), at.choose(id, 'attack', [0, 1], 0)])
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await at.entries(id)).toHaveLength(2)
  })

  test('when two processes change a match at once, retries the slower one on the new revision', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'firestep-')), 'store.sqlite')
    const [one, other] = [new TestLiveMatches(await openStore(file)), new TestLiveMatches(await openStore(file))]
    parlours.push(one, other)
    const id = await raid(one)
    await other.registry.read(id, () => null)
    await one.choose(id, 'attack', [0, 1])
    // The question was open in the outdated state only.
    expect(await fails(other.choose(id, 'attack', [2, 1]))).toContain('attack is not asked anything now')
    expect(await other.hash(id)).toBe(await one.hash(id))
    await other.choose(id, 'defend', -1)
    await one.registry.change(id, (handle) => handle.set({ chat: 0 }))
    expect(await one.row(id)).toMatchObject({ chat: 0, length: 3 })
    expect(await one.hash(id)).toBe(await other.hash(id))
    expect((await one.entries(id)).map(({ ply }) => ply)).toEqual([0, 1, 2])
  })
})

describe('a change that is not saved', () => {
  test('by a failed transaction leaves match, rows and store as they were', async () => {
    const at = await parlour()
    const id = await raid(at)
    const before = [await at.hash(id), await at.row(id), await at.entries(id)]
    const fault = new Error('no room left on the disk')
    const full = at.registry.change(id, (handle) => {
      handle.match?.choose('attack', [0, 1])
      handle.setSeat('attack', { left: 5 })
      handle.write(() => Promise.reject(fault))
    })
    await expect(full).rejects.toBe(fault)
    expect([await at.hash(id), await at.row(id), await at.entries(id)]).toEqual(before)
    await at.choose(id, 'attack', [0, 1])
    expect(await at.entries(id)).toHaveLength(2)
  })

  test('because a later part of it fails leaves nothing of its answer', async () => {
    const at = await parlour()
    const id = await raid(at)
    const before = await at.hash(id)
    const broken = at.registry.change(id, ({ match }) => {
      match?.choose('attack', [0, 1])
      throw new RequestRefused('refused', 'No.')
    })
    expect(await fails(broken)).toBe('refused')
    expect(await at.hash(id)).toBe(before)
    expect(await at.registry.read(id, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('is not visible before the commit, and does not block other matches', async () => {
    const at = await parlour()
    const [id, other] = [await raid(at), await at.match('raid', {})]
    let on = () => {}
    const disk = new Promise<void>((resolve) => {
      on = resolve
    })
    const change = at.registry.change(id, (handle) => {
      handle.match?.choose('attack', [0, 1])
      handle.write(() => disk)
    })
    let seen: number | undefined
    const look = at.registry.read(id, ({ match }) => {
      seen = match?.entries.length
    })
    // Other matches are served meanwhile.
    await at.registry.read(other, ({ match }) => expect(match?.entries).toHaveLength(1))
    expect(seen).toBeUndefined()
    on()
    await Promise.all([change, look])
    expect(seen).toBe(2)
  })

  test('because of an error in the rules is logged with the record and refused, and the match can go on', async () => {
    const game = (await (await parlour()).game('raid')) as unknown as Game
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
    const at = await parlour([faulty])
    const id = await raid(at)
    await at.choose(id, 'attack', [-1, 0])
    expect(await fails(at.choose(id, 'defend', [3, 3]))).toBe('refused')
    expect(at.said).toMatchObject([
      { level: 'error', about: { match: id, ply: 2, kind: 'answer', fault: { message: 'the rules are broken' } } },
    ])
    await at.choose(id, 'defend', [-1, 0])
    expect(await at.entries(id)).toHaveLength(3)
  })

  test('cannot be made by a read', async () => {
    const at = await parlour()
    const id = await raid(at)
    await expect(at.registry.read(id, ({ match }) => match?.choose('attack', [0, 1]))).rejects.toThrow('a look')
    expect(await at.registry.read(id, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('a match that is over takes no more entries, because its secret is disclosed', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.walk(id, 30)
    await at.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(await at.row(id)).toMatchObject({ status: 'over', closing: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await fails(at.registry.change(id, ({ match }) => match?.takeback(5)))).toBe('refused')
    expect(await at.registry.read(id, ({ match }) => match?.result?.how)).toBe('resigned')
  })
})

describe('subscribers of a reloaded match', () => {
  /** A followed raid, and the notifications its followers got. */
  async function followed() {
    const at = await parlour()
    const id = await raid(at)
    const told: (number | null)[] = []
    at.registry.hold(id)
    at.registry.listen(({ live, before }) => told.push(before === null ? null : (live.match?.entries.length ?? 0)))
    const fails = (fault: unknown) =>
      at.registry.change(id, (handle) => {
        handle.match?.choose('attack', [0, 1])
        handle.write(() => Promise.reject(fault))
      })
    return { at, id, told, fails }
  }
  const unreadable = (at: TestLiveMatches, id: string, body: string) =>
    at.store.updateTable('entries').set({ body }).where('match', '=', id).where('ply', '=', 0).execute()

  test('get its current state', async () => {
    const { at, id, told, fails } = await followed()
    await expect(fails(new Error('no room'))).rejects.toThrow('no room')
    await vi.waitFor(() => expect(told).toEqual([null]))
    await at.choose(id, 'attack', [0, 1])
    expect(told).toEqual([null, 2])
    expect(at.said).toEqual([])
  })

  test('get nothing when it cannot be read, which is logged as an error', async () => {
    const { at, id, told, fails } = await followed()
    await unreadable(at, id, 'not even text of a match')
    await expect(fails(new Error('no room'))).rejects.toThrow('no room')
    await vi.waitFor(() => expect(at.said).toHaveLength(2))
    expect(at.said.map(({ level, what }) => [level, what])).toEqual([
      ['error', 'A match could not be read.'],
      ['error', 'A match could not be read anew.'],
    ])
    expect(at.registry.failedLoads).toMatchObject([{ id, at: at.now }])
    expect(told).toEqual([])
  })

  test('get nothing when it is deleted, and nothing is logged', async () => {
    const { at, id, told } = await followed()
    for (const table of ['seats', 'entries', 'snapshots'] as const)
      await at.store.deleteFrom(table).where('match', '=', id).execute()
    await at.store.deleteFrom('matches').where('id', '=', id).execute()
    await at.registry.reload(id)
    expect(await fails(at.registry.read(id, () => null))).toBe('not found')
    expect([told, at.said]).toEqual([[], []])
  })
})

describe('live matches in memory', () => {
  test('are dropped after a minute without use, but not while followed', async () => {
    const at = await parlour()
    const [one, other] = [await raid(at), await at.match('orders', { north: {}, south: {} })]
    const release = at.registry.hold(other)
    at.now += 59_000
    at.registry.sweep()
    expect(at.registry.size).toBe(2)
    at.now += 2_000
    at.registry.sweep()
    expect(at.registry.size).toBe(1)
    release()
    at.now += 61_000
    at.registry.sweep()
    expect(at.registry.size).toBe(0)
    expect(await at.registry.read(one, ({ match }) => match?.entries.length)).toBe(1)
  })

  test('leave nothing behind for an unknown match', async () => {
    const at = await parlour()
    expect(await fails(at.registry.read('nosuchmatch', () => null))).toBe('not found')
    at.registry.sweep()
    expect(at.registry.size).toBe(0)
  })
})

describe('resuming a match', () => {
  test.each(['raid', 'orders', 'table', 'great-war'])(
    'of %s starts at its newest checkpoint, with the same state, questions and events',
    async (game) => {
      const at = await parlour()
      const loaded = await at.game(game)
      const [scenario] = loaded.scenarios
      const seats = orThrow(loaded.rules(loaded.data)).seats
      const id = await at.match(
        game,
        Object.fromEntries(seats.map((seat) => [seat, {}])),
        scenario && { scenario: scenario.id },
      )
      await at.walk(id, 130, quickTape(3))
      const look = (parlour: TestLiveMatches) =>
        parlour.registry.read(id, ({ match }) => ({
          hash: match?.hash(),
          asked: seats.map((seat) => match?.asked(seat)),
          undo: seats.map((seat) => match?.undoReach(seat)),
          heard: [...seats, null].map((viewer) => match?.heard(viewer)),
        }))
      const before = await look(at)
      const begun = vi.spyOn(Match, 'begin')
      const again = await at.restarted()
      expect(await look(again)).toEqual(before)
      expect(begun).toHaveBeenCalledTimes(1)
      const snapshots = await at.store.selectFrom('snapshots').select('entries').where('match', '=', id).execute()
      expect(snapshots.length).toBeGreaterThan(1)
      begun.mockRestore()
    },
  )

  test('starts after an agreed takeback, without the withdrawn answers', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.walk(id, 90)
    await at.registry.change(id, ({ match }) => match?.takeback(match.plies[20] ?? 0))
    const hash = await at.hash(id)
    const begun = vi.spyOn(Match, 'begin')
    const again = await at.restarted()
    expect(await again.hash(id)).toBe(hash)
    expect(begun).toHaveBeenCalledTimes(1)
    begun.mockRestore()
    await again.walk(id, 20)
  })

  test('keeps windows, plans and standing orders with their progress', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.order(id, 'attack', [{ kind: 'plan', when: {}, answer: 'stop' }])
    await at.choose(id, 'attack', [0, 1])
    await at.registry.change(id, ({ match }) => {
      match?.setWindow('attack', 'card', 'pass')
      match?.plan('defend', [
        { kind: 'react', answer: -1 },
        { kind: 'command', answer: [-1, 0] },
        { kind: 'plan', answer: 'stop' },
        { kind: 'react', answer: -1 },
      ])
    })
    const again = await at.restarted()
    const decided = await again.registry.read(id, ({ match }) => [
      match?.decisions.window('attack', 'card'),
      match?.decisions.ordersOf('attack').length,
      match?.decisions.plan('defend'),
      match?.asked('attack')?.question.kind,
    ])
    // The plan was played until both had planned, which is unforeseeable.
    expect(decided).toEqual([
      'pass',
      1,
      {
        rest: [{ kind: 'react', answer: -1 }],
        last: { kind: 'plan', answer: 'stop' },
        halted: 'something was revealed',
      },
      'command',
    ])
    await again.registry.change(id, ({ match }) => match?.decisions.discard('defend'))
    expect(
      await (await again.restarted()).registry.read(id, ({ match }) => match?.decisions.plan('defend')),
    ).toBeUndefined()
  })
})

test('keeps instructions among standing orders, and their answers are marked for their owner', async () => {
  const at = await parlour()
  const id = await raid(at)
  const orders = [{ kinds: ['react'], instruction: { guns: [], within: null, does: 'hold' }, words: 'Hold fire' }]
  await at.order(id, 'defend', orders)
  await at.choose(id, 'attack', [0, 1])
  const again = await at.restarted()
  expect(
    await again.registry.read(id, ({ match }) => [
      match?.decisions.ordersOf('defend'),
      match?.decisions.givenFor('defend'),
      match?.asked('defend')?.question.kind,
    ]),
  ).toEqual([orders, { ordered: [2], deputed: [], forced: [] }, 'command'])
  const match = await again.registry.read(id, (handle) => handle.match)
  if (match === null) throw new Error('there is no match')
  const record = match.toRecord()
  const steps = (viewer: string, ordered: number[]) => {
    const told = buildTimeline(match.edition.game, {
      record,
      snapshot: undefined,
      otherwise: undefined,
      viewer,
      from: 0,
      given: { ordered, deputed: [], forced: [] },
      everything: false,
    })
    if ('problem' in told) throw new Error(told.problem)
    return told.steps.map(({ ordered }) => ordered ?? false)
  }
  expect(steps('defend', [2])).toContain(true)
  expect(steps('attack', [])).not.toContain(true)
})

describe('a rules update', () => {
  const fixed = (game: Game, part: (rules: Rules<GameTypes>) => Partial<Rules<GameTypes>>): Game => ({
    ...game,
    version: 'fixed',
    rules: (data) => {
      const rules = orThrow(game.rules(data))
      return { ...rules, ...part(rules) }
    },
  })

  test('is applied when everything since the checkpoint stays the same', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.walk(id, 70)
    const hash = await at.hash(id)
    const again = await at.restarted([fixed(await at.game('raid'), () => ({}))])
    expect(await again.hash(id)).toBe(hash)
    const last = (await again.entries(id)).at(-1)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ kind: 'rules', version: 'fixed' })
    expect(await again.row(id)).toMatchObject({ status: 'playing', length: 72 })
    await again.walk(id, 10)
    const later = await again.restarted()
    expect((await later.entries(id)).filter(({ body }) => body.includes('"rules"'))).toHaveLength(1)
    await later.walk(id, 10, quickTape(4))
  })

  test('with a different outcome holds the match, which can go on from its checkpoint or be ended', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.walk(id, 69)
    await at.choose(id, ...(await reactionAt(at, id)))
    const heard = (await at.seat(id, 'attack')).heard
    const strict = fixed(await at.game('raid'), ({ kinds }) => ({
      kinds: { ...kinds, react: { ...kinds.react, check: () => refused('raid.3.2', 'never') } as never },
    }))
    const again = await at.restarted([strict])
    const held = await again.registry.read(id, ({ match, row }) => [match, row.status, JSON.parse(row.held)])
    expect(held).toEqual([null, 'held', { ply: expect.any(Number), why: expect.stringContaining('never') }])
    expect(await again.seat(id, 'attack')).toMatchObject({ asked: 0 })
    await again.registry.change(id, (handle) => expect(handle.goOn()).toHaveProperty('entries'))
    expect(await again.row(id)).toMatchObject({ status: 'playing', held: 'null' })
    expect((await again.seat(id, 'attack')).heard).toBe(heard + 1)
    const hash = await again.hash(id)
    const later = await again.restarted()
    expect(await later.hash(id)).toBe(hash)
    expect(await later.registry.read(id, ({ match }) => match?.entries.at(-1)?.kind)).toBe('rules')
  })

  test('that is itself corrected lets a held match go on as it was', async () => {
    const at = await parlour()
    const id = await raid(at)
    await at.walk(id, 20)
    const hash = await at.hash(id)
    const broken = fixed(await at.game('raid'), (rules) => ({
      *play(state, table) {
        ;(state as unknown as { turn: number }).turn++
        return yield* rules.play(state, table)
      },
    }))
    const held = await at.restarted([broken])
    expect(await held.registry.read(id, ({ row }) => row.status)).toBe('held')
    const again = await held.restarted([])
    expect(await again.registry.read(id, ({ row, match }) => [row.status, match?.hash()])).toEqual(['playing', hash])
    expect(await again.entries(id)).toHaveLength(21)
  })
})

/** Plays until a seat may react, and returns a reaction. */
async function reactionAt(at: TestLiveMatches, id: string): Promise<[string, number]> {
  for (;;) {
    const asked = await at.registry.read(id, ({ match }) => match?.position.questions()[0])
    if (asked?.kind === 'react') return [asked.seat, -1]
    await at.step(id, quickTape(5))
  }
}

test('the test helper answers for the seat that is asked', async () => {
  const at = await parlour()
  const id = await raid(at)
  const choice = await at.registry.read(id, ({ match }) => match && anyChoice(match, quickTape(1)))
  expect(choice?.seat).toBe('attack')
})
