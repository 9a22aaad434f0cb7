/** A live match catches up with changes of another process. */
import { noDecisions, quickTape } from '@firestep/referee'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { testStore } from '../../testing/stores.ts'
import { catchUp, revisionsOf } from './catch-up.ts'
import type { LiveMatch } from './live-match.ts'

const openInstances: TestLiveMatches[] = []
afterEach(async () => {
  for (const instance of openInstances.splice(0)) await instance.registry.close()
})

/** A raid played at one process, and the live match of another process that read it at the start. */
async function openTwoInstances() {
  const store = await testStore()
  const [origin, follower] = [new TestLiveMatches(store), new TestLiveMatches(store)]
  openInstances.push(origin, follower)
  const [ann, bob] = [await origin.user('Ann'), await origin.user('Bob')]
  const id = await origin.match('raid', { attack: { user: ann }, defend: { user: bob } })
  const live = await follower.registry.withLive(id, (live) => live)
  const originLive = (): Promise<LiveMatch> => origin.registry.withLive(id, (users) => users)
  const catchUpFollower = () => catchUp(store, live)
  return { store, origin, id, live, originLive, catchUpFollower, ann, bob }
}

describe('catching up with another process', () => {
  test('loads every answer, row, note and checkpoint that it saved', async () => {
    const { origin, id, live, originLive, catchUpFollower } = await openTwoInstances()
    await origin.playAnswers(id, 120, quickTape(3))
    expect(await catchUpFollower()).toBe(true)
    const follower = await originLive()
    expect(live.match?.hash()).toBe(follower.match?.hash())
    expect([live.storedEntries, live.row, live.seats]).toEqual([121, follower.row, follower.seats])
    expect(live.notes).toEqual(follower.notes)
    expect(live.snapshots).toEqual(follower.snapshots)
    expect(live.snapshots.length).toBeGreaterThan(1)
    // Catching up again changes nothing.
    expect(await catchUpFollower()).toBe(true)
    expect([live.storedEntries, live.notes.length]).toEqual([121, 121])
  })

  test('keeps as many checkpoints as the store does', async () => {
    const { origin, id, live, originLive, catchUpFollower } = await openTwoInstances()
    for (let part = 0; part < 3; part++) {
      await origin.march(id, 13)
      await catchUpFollower()
    }
    expect(live.snapshots).toHaveLength(6)
    expect(live.snapshots).toEqual((await originLive()).snapshots)
  })

  test('loads standing decisions, answers given by them, and the rest of a plan', async () => {
    const { origin, id, live, originLive, catchUpFollower } = await openTwoInstances()
    await origin.setOrders(id, 'defend', [{ kind: 'react', when: {}, answer: -1 }])
    await origin.registry.change(id, ({ match }) => {
      match?.setPlan('attack', [
        { kind: 'command', answer: [0, 2] },
        { kind: 'plan', answer: 'stop' },
      ])
    })
    expect(await catchUpFollower()).toBe(true)
    const { match } = await originLive()
    const decisionsIn = (tested: typeof match) => [
      tested?.decisions.planOf('attack'),
      tested?.decisions.ordersOf('defend'),
      tested?.decisions.automaticEntriesOf('defend'),
    ]
    expect(decisionsIn(live.match)).toEqual(decisionsIn(match))
    expect(decisionsIn(live.match)).toEqual([
      { rest: [{ kind: 'plan', answer: 'stop' }], last: { kind: 'command', answer: [0, 2] }, halted: null },
      [{ kind: 'react', when: {}, answer: -1 }],
      { ordered: [2, 3], deputed: [], forced: [] },
    ])
  })

  test('keeps a plan made after something was revealed, which would have halted an older one', async () => {
    const { origin, id, live, catchUpFollower } = await openTwoInstances()
    await origin.choose(id, 'attack', [0, 1])
    await origin.choose(id, 'defend', 1)
    await origin.choose(id, 'attack', 'pass')
    const plan = [{ kind: 'plan', answer: 'stop' }]
    await origin.registry.change(id, ({ match }) => match?.setPlan('attack', plan))
    expect(await catchUpFollower()).toBe(true)
    expect(live.match?.decisions.planOf('attack')).toEqual({ rest: plan, last: null, halted: null })
  })

  test('marks automatic answers in the steps of their viewer', async () => {
    const { origin, id, live, catchUpFollower } = await openTwoInstances()
    live.watch('defend')
    await origin.setOrders(id, 'defend', [{ kind: 'react', when: {}, answer: -1 }])
    await origin.choose(id, 'attack', [0, 1])
    await catchUpFollower()
    expect(
      live
        .takePendingSteps()
        .get('defend')
        ?.map(({ seat, ordered }) => [seat, ordered]),
    ).toEqual([
      ['attack', undefined],
      ['defend', true],
    ])
  })

  test('loads offers and changes of seats', async () => {
    const { origin, id, live, catchUpFollower, store } = await openTwoInstances()
    const carl = await origin.user('Carl')
    const users = live.users
    await origin.registry.change(id, (handle) => handle.setSeat('attack', { asked: 1 }))
    await catchUpFollower()
    expect(live.users).toBe(users)
    const offer = { id: 'offer1', match: id, by: 'attack', kind: 'draw', target: null, agreed: '["attack"]' } as const
    await origin.registry.change(id, (handle) => {
      handle.setOffers([{ ...offer, declined: null, at: 0 }])
      handle.setSeat('defend', { user: carl.id, ahead: JSON.stringify(noDecisions) })
    })
    expect(await catchUp(store, live)).toBe(true)
    expect(live.offers).toMatchObject([offer])
    expect(live.users.get(carl.id)).toEqual({ id: carl.id, name: 'Carl', kind: 'guest' })
    expect(live.seats).toMatchObject([{ seat: 'attack' }, { seat: 'defend', user: carl.id }])
  })

  test('reaches the end of a match, and goes no further', async () => {
    const { origin, id, live, catchUpFollower } = await openTwoInstances()
    await origin.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(await catchUpFollower()).toBe(true)
    expect([live.row.status, live.match?.result?.winner]).toEqual(['over', 'defend'])
    expect(await catchUpFollower()).toBe(false)
  })
})

describe('a live match must be reloaded', () => {
  test('when it is held or gone', async () => {
    const { store, id, live, catchUpFollower } = await openTwoInstances()
    await store.updateTable('matches').set({ status: 'held' }).where('id', '=', id).execute()
    expect(await catchUpFollower()).toBe(false)
    expect(live.row.status).toBe('playing')
    for (const table of ['seats', 'entries', 'snapshots'] as const)
      await store.deleteFrom(table).where('match', '=', id).execute()
    await store.deleteFrom('matches').where('id', '=', id).execute()
    expect(await catchUpFollower()).toBe(false)
  })

  test('when the rules have changed, or lead to another hash', async () => {
    const first = await openTwoInstances()
    const { version, hash } = (await first.originLive()).match?.edition ?? { version: '', hash: '' }
    await first.origin.registry.change(first.id, ({ match }) => match?.apply({ kind: 'rules', version, hash }))
    expect(await first.catchUpFollower()).toBe(false)
    const second = await openTwoInstances()
    await second.origin.choose(second.id, 'attack', [0, 1])
    await second.store.updateTable('entries').set({ stands: 'elsewhere' }).where('ply', '=', 1).execute()
    expect(await second.catchUpFollower()).toBe(false)
  })

  test('when play has not begun', async () => {
    const { store, origin, id } = await openTwoInstances()
    await store.updateTable('matches').set({ status: 'gathering' }).where('id', '=', id).execute()
    await origin.registry.reload(id)
    const live = await origin.registry.withLive(id, (live) => live)
    expect(await catchUp(store, live)).toBe(false)
  })
})

test('a store is asked once for each thousand revisions, and not at all for none', async () => {
  const store = await testStore()
  const queries = vi.spyOn(store, 'selectFrom')
  const queriesFor = async (count: number) => {
    queries.mockClear()
    await revisionsOf(
      store,
      Array.from({ length: count }, (_, i) => `gone${i}`),
    )
    return queries.mock.calls.length
  }
  expect([await queriesFor(0), await queriesFor(1), await queriesFor(1000), await queriesFor(1001)]).toEqual([
    0, 1, 1, 2,
  ])
})

test('revisions are looked up for any number of matches; deleted ones have none', async () => {
  const { store, id, origin } = await openTwoInstances()
  const goneIds = Array.from({ length: 40_000 }, (_, i) => `gone${i}`)
  const revisions = await revisionsOf(store, [...goneIds, id])
  expect([...revisions]).toEqual([[id, (await origin.row(id)).revision]])
  expect([...(await revisionsOf(store, []))]).toEqual([])
})
