/** A live match catches up with changes of another process. */
import { noDecisions, quickTape } from '@firestep/referee'
import { afterEach, describe, expect, test } from 'vitest'
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
  const [here, there] = [new TestLiveMatches(store), new TestLiveMatches(store)]
  openInstances.push(here, there)
  const [ann, bob] = [await here.user('Ann'), await here.user('Bob')]
  const id = await here.match('raid', { attack: { user: ann }, defend: { user: bob } })
  const live = await there.registry.withLive(id, (read) => read)
  const truth = (): Promise<LiveMatch> => here.registry.withLive(id, (known) => known)
  const follows = () => catchUp(store, live)
  return { store, here, id, live, truth, follows, ann, bob }
}

describe('catching up with another process', () => {
  test('loads every answer, row, note and checkpoint that it saved', async () => {
    const { here, id, live, truth, follows } = await openTwoInstances()
    await here.playAnswers(id, 120, quickTape(3))
    expect(await follows()).toBe(true)
    const there = await truth()
    expect(live.match?.hash()).toBe(there.match?.hash())
    expect([live.storedEntries, live.row, live.seats]).toEqual([121, there.row, there.seats])
    expect(live.notes).toEqual(there.notes)
    expect(live.snapshots).toEqual(there.snapshots)
    expect(live.snapshots.length).toBeGreaterThan(1)
    // Catching up again changes nothing.
    expect(await follows()).toBe(true)
    expect([live.storedEntries, live.notes.length]).toEqual([121, 121])
  })

  test('keeps as many checkpoints as the store does', async () => {
    const { here, id, live, truth, follows } = await openTwoInstances()
    for (let part = 0; part < 3; part++) {
      await here.march(id, 13)
      await follows()
    }
    expect(live.snapshots).toHaveLength(6)
    expect(live.snapshots).toEqual((await truth()).snapshots)
  })

  test('loads standing decisions, answers given by them, and the rest of a plan', async () => {
    const { here, id, live, truth, follows } = await openTwoInstances()
    await here.setOrders(id, 'defend', [{ kind: 'react', when: {}, answer: -1 }])
    await here.registry.change(id, ({ match }) => {
      match?.setPlan('attack', [
        { kind: 'command', answer: [0, 2] },
        { kind: 'plan', answer: 'stop' },
      ])
    })
    expect(await follows()).toBe(true)
    const { match } = await truth()
    const decided = (of: typeof match) => [
      of?.decisions.planOf('attack'),
      of?.decisions.ordersOf('defend'),
      of?.decisions.automaticEntriesOf('defend'),
    ]
    expect(decided(live.match)).toEqual(decided(match))
    expect(decided(live.match)).toEqual([
      { rest: [{ kind: 'plan', answer: 'stop' }], last: { kind: 'command', answer: [0, 2] }, halted: null },
      [{ kind: 'react', when: {}, answer: -1 }],
      { ordered: [2, 3], deputed: [], forced: [] },
    ])
  })

  test('marks automatic answers in the steps of their viewer', async () => {
    const { here, id, live, follows } = await openTwoInstances()
    live.watch('defend')
    await here.setOrders(id, 'defend', [{ kind: 'react', when: {}, answer: -1 }])
    await here.choose(id, 'attack', [0, 1])
    await follows()
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
    const { here, id, live, follows, store } = await openTwoInstances()
    const carl = await here.user('Carl')
    const known = live.users
    await here.registry.change(id, (one) => one.setSeat('attack', { asked: 1 }))
    await follows()
    expect(live.users).toBe(known)
    const offer = { id: 'offer1', match: id, by: 'attack', kind: 'draw', target: null, agreed: '["attack"]' } as const
    await here.registry.change(id, (one) => {
      one.setOffers([{ ...offer, declined: null, at: 0 }])
      one.setSeat('defend', { user: carl.id, ahead: JSON.stringify(noDecisions) })
    })
    expect(await catchUp(store, live)).toBe(true)
    expect(live.offers).toMatchObject([offer])
    expect(live.users.get(carl.id)).toEqual({ id: carl.id, name: 'Carl', kind: 'guest' })
    expect(live.seats).toMatchObject([{ seat: 'attack' }, { seat: 'defend', user: carl.id }])
  })

  test('reaches the end of a match, and goes no further', async () => {
    const { here, id, live, follows } = await openTwoInstances()
    await here.registry.change(id, ({ match }) => match?.resign('attack'))
    expect(await follows()).toBe(true)
    expect([live.row.status, live.match?.result?.winner]).toEqual(['over', 'defend'])
    expect(await follows()).toBe(false)
  })
})

describe('a live match must be reloaded', () => {
  test('when it is held or gone', async () => {
    const { store, id, live, follows } = await openTwoInstances()
    await store.updateTable('matches').set({ status: 'held' }).where('id', '=', id).execute()
    expect(await follows()).toBe(false)
    expect(live.row.status).toBe('playing')
    for (const table of ['seats', 'entries', 'snapshots'] as const)
      await store.deleteFrom(table).where('match', '=', id).execute()
    await store.deleteFrom('matches').where('id', '=', id).execute()
    expect(await follows()).toBe(false)
  })

  test('when the rules have changed, or lead to another hash', async () => {
    const first = await openTwoInstances()
    const { version, hash } = (await first.truth()).match?.edition ?? { version: '', hash: '' }
    await first.here.registry.change(first.id, ({ match }) => match?.apply({ kind: 'rules', version, hash }))
    expect(await first.follows()).toBe(false)
    const second = await openTwoInstances()
    await second.here.choose(second.id, 'attack', [0, 1])
    await second.store.updateTable('entries').set({ stands: 'elsewhere' }).where('ply', '=', 1).execute()
    expect(await second.follows()).toBe(false)
  })

  test('when play has not begun', async () => {
    const { store, here, id } = await openTwoInstances()
    await store.updateTable('matches').set({ status: 'gathering' }).where('id', '=', id).execute()
    await here.registry.reload(id)
    const live = await here.registry.withLive(id, (read) => read)
    expect(await catchUp(store, live)).toBe(false)
  })
})

test('revisions are looked up for any number of matches; deleted ones have none', async () => {
  const { store, id, here } = await openTwoInstances()
  const others = Array.from({ length: 40_000 }, (_, i) => `gone${i}`)
  const found = await revisionsOf(store, [...others, id])
  expect([...found]).toEqual([[id, (await here.row(id)).revision]])
  expect([...(await revisionsOf(store, []))]).toEqual([])
})
