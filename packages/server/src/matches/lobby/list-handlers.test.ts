import type { MatchCard } from '@firestep/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engineOf } from '../../store/choose-engine.ts'
import { minute, pass, stop, TestMatchContext, testCommitment } from '../../testing/match-context.ts'
import { underWayForUser } from './matches-of-user.ts'

async function openUsers() {
  const context = await TestMatchContext.open()
  return {
    context,
    anna: await context.user('Anna'),
    bert: await context.user('Bert'),
    carl: await context.user('Carl'),
  }
}

const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id)

test('lists mark matches with an overlay, without the overlay itself', async () => {
  const { context, anna, bert } = await openUsers()
  const withoutOverlay = await context.newMatch(anna)
  const { id } = await context.request('newMatch', anna, {
    body: {
      game: 'orders',
      scenario: 'ridge',
      overlay: { stack: 3 },
      seats: { north: { by: 'me' }, south: { by: 'nobody' } },
      commitments: { north: testCommitment(1) },
      listed: true,
    },
  })
  const corrected = (cards: readonly MatchCard[]) => Object.fromEntries(cards.map((card) => [card.id, card.corrected]))
  const expected = { [withoutOverlay]: false, [id]: true }
  const { gathering } = await context.request('openTables', bert, {})
  expect(corrected(gathering)).toEqual(expected)
  expect(corrected(await context.request('myMatches', anna, {}))).toEqual(expected)
  expect(JSON.stringify(gathering)).not.toContain('stack')
})

describe('the list of a user’s matches', () => {
  test('is found by seat and creator through an index', async () => {
    const context = await TestMatchContext.open()
    const { store } = context
    const { hasConcurrentWriters } = engineOf(store)
    const plan = await store.transaction().execute(async (tx) => {
      // PostgreSQL would scan an empty table; this checks that an index can serve.
      if (hasConcurrentWriters) await sql`set local enable_seqscan = off`.execute(tx)
      return tx
        .selectFrom('matches')
        .select('id')
        .where((eb) => underWayForUser(eb, 'anna'))
        .$call((query) => (hasConcurrentWriters ? query.explain() : query.explain(undefined, sql`query plan`)))
    })
    expect(JSON.stringify(plan)).toContain('matches_made_by')
    expect(JSON.stringify(plan)).not.toMatch(/SCAN (matches|unstarted)|Seq Scan on matches/)
  })

  test('begins with matches waiting for the user, then goes by newest', async () => {
    const { context, anna, bert } = await openUsers()
    const first = await context.startRaid(anna, bert)
    context.now += minute
    const second = await context.startRaid(bert, anna)
    context.now += minute
    const third = await context.newMatch(anna)
    expect(ids(await context.request('myMatches', anna, {}))).toEqual([first, third, second])
    context.now += minute
    await context.answer(first, 'attack', pass)
    expect(ids(await context.request('myMatches', anna, {}))).toEqual([first, third, second])
    expect(ids(await context.request('myMatches', bert, {}))).toEqual([first, second])
  })

  test('marks news: events that a seat has heard and its user has not seen', async () => {
    const { context, anna, bert } = await openUsers()
    const id = await context.startRaid(anna, bert)
    const news = async (user: typeof anna) => (await context.request('myMatches', user, {}))[0]?.news
    const markSeen = async (user: typeof anna, seat: string) => {
      const heard = await context.context.registry.read(id, ({ match }) => match?.events(seat).length ?? 0)
      await context.store
        .insertInto('looked')
        .values({ match: id, user: user.id, heard, at: 0 })
        .onConflict((on) => on.columns(['match', 'user']).doUpdateSet({ heard }))
        .execute()
    }
    expect(await news(anna)).toBe(true)
    await markSeen(anna, 'attack')
    expect(await news(anna)).toBe(false)
    await context.answer(id, 'attack', [0, 1])
    expect(await news(anna)).toBe(true)
    await context.answer(id, 'defend', -1)
    await context.answer(id, 'defend', pass)
    await markSeen(anna, 'attack')
    // Steps of the other seat in a parallel phase are no news.
    const listBefore = await context.request('myMatches', anna, {})
    context.now += minute
    await context.answer(id, 'defend', 'go')
    await context.answer(id, 'defend', stop)
    expect(await context.request('myMatches', anna, {})).toEqual(listBefore)
    expect(await news(anna)).toBe(false)
    await context.request('offer', bert, { params: { id }, body: { kind: 'draw', seat: 'defend' } })
    expect(await news(anna)).toBe(true)
  })

  test('keeps matches that are over, with their result', async () => {
    const { context, anna, bert } = await openUsers()
    const id = await context.startRaid(anna, bert)
    await context.request('resign', anna, { params: { id }, body: { seat: 'attack' } })
    expect(await context.request('myMatches', bert, {})).toMatchObject([
      { id, status: 'over', yourTurn: false, result: { how: 'resigned', winner: 'defend' } },
    ])
  })

  test('is read without loading a match', async () => {
    const { context, anna, bert } = await openUsers()
    const id = await context.startRaid(anna, bert)
    await context.store
      .updateTable('entries')
      .set({ body: 'not even text of a match' })
      .where('match', '=', id)
      .execute()
    expect(ids(await context.request('myMatches', anna, {}))).toEqual([id])
  })
})

describe('open matches', () => {
  test('are those with a free seat and those with spectators, newest first, and none private', async () => {
    const { context, anna, bert, carl } = await openUsers()
    const older = await context.newMatch(anna)
    context.now += minute
    const newer = await context.newMatch(bert)
    await context.newMatch(anna, { listed: false })
    const watchable = await context.startRaid(anna, bert)
    await context.startRaid(anna, bert, { spectators: { kind: 'none' } })
    const finished = await context.startRaid(anna, bert)
    await context.request('resign', anna, { params: { id: finished }, body: { seat: 'attack' } })
    const listed = await context.request('openTables', carl, {})
    expect(ids(listed.gathering)).toEqual([newer, older])
    expect(ids(listed.playing)).toEqual([watchable])
    expect(listed.playing[0]).toMatchObject({ mine: [], yourTurn: false, news: false })
    expect(await context.request('openTables', null, {})).toEqual(listed)
  })

  test('are at most a hundred', async () => {
    const { context, carl } = await openUsers()
    const makers = await Promise.all(['Dora', 'Emil'].map((name) => context.user(name, { kind: 'account' })))
    for (const maker of makers) for (let i = 0; i < 51; i++) await context.newMatch(maker)
    expect((await context.request('openTables', carl, {})).gathering).toHaveLength(100)
  })

  test('show the players’ presence', async () => {
    const { context, anna } = await openUsers()
    await context.newMatch(anna)
    const { gathering } = await context.request('openTables', null, {})
    expect(gathering[0]?.seats).toEqual({
      attack: { by: 'person', user: { id: anna.id, name: 'Anna', kind: 'guest' }, online: false },
      defend: { by: 'nobody' },
    })
  })
})
