import type { MatchCard } from '@firestep/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engineOf } from '../../store/choose-engine.ts'
import { minute, pass, sealed, stop, TestMatchContext } from '../../testing/match-context.ts'
import { isUnderWayFor } from './create-match.ts'

async function people() {
  const hall = await TestMatchContext.open()
  return { hall, anna: await hall.user('Anna'), bert: await hall.user('Bert'), carl: await hall.user('Carl') }
}

const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id)

test('lists say which tables are played with corrections, and do not carry them', async () => {
  const { hall, anna, bert } = await people()
  const printed = await hall.table(anna)
  const { id } = await hall.ask('newMatch', anna, {
    body: {
      game: 'orders',
      scenario: 'ridge',
      overlay: { stack: 3 },
      seats: { north: { by: 'me' }, south: { by: 'nobody' } },
      commitments: { north: sealed(1) },
      listed: true,
    },
  })
  const corrected = (cards: readonly MatchCard[]) => Object.fromEntries(cards.map((card) => [card.id, card.corrected]))
  const expected = { [printed]: false, [id]: true }
  const { gathering } = await hall.ask('openTables', bert, {})
  expect(corrected(gathering)).toEqual(expected)
  expect(corrected(await hall.ask('myMatches', anna, {}))).toEqual(expected)
  expect(JSON.stringify(gathering)).not.toContain('stack')
})

describe("one's matches", () => {
  test('are found by who sits and who has laid, however many others there are', async () => {
    const hall = await TestMatchContext.open()
    const { store } = hall
    const { manyWriters } = engineOf(store)
    const plan = await store.transaction().execute(async (tx) => {
      // An empty table PostgreSQL would rather read whole: what counts is whether an index serves.
      if (manyWriters) await sql`set local enable_seqscan = off`.execute(tx)
      return tx
        .selectFrom('matches')
        .select('id')
        .where((is) => isUnderWayFor(is, 'anna'))
        .$call((query) => (manyWriters ? query.explain() : query.explain(undefined, sql`query plan`)))
    })
    expect(JSON.stringify(plan)).toContain('matches_made_by')
    expect(JSON.stringify(plan)).not.toMatch(/SCAN (matches|laid)|Seq Scan on matches/)
  })

  test('come with those first that wait for one, then the newest', async () => {
    const { hall, anna, bert } = await people()
    const first = await hall.raid(anna, bert)
    hall.now += minute
    const second = await hall.raid(bert, anna)
    hall.now += minute
    const third = await hall.table(anna)
    expect(ids(await hall.ask('myMatches', anna, {}))).toEqual([first, third, second])
    hall.now += minute
    await hall.play(first, 'attack', pass)
    expect(ids(await hall.ask('myMatches', anna, {}))).toEqual([first, third, second])
    expect(ids(await hall.ask('myMatches', bert, {}))).toEqual([first, second])
  })

  test('say what is news: what the seat has heard and its user has not looked at', async () => {
    const { hall, anna, bert } = await people()
    const id = await hall.raid(anna, bert)
    const news = async (user: typeof anna) => (await hall.ask('myMatches', user, {}))[0]?.news
    const look = async (user: typeof anna, seat: string) => {
      const heard = await hall.hall.rooms.read(id, ({ match }) => match?.events(seat).length ?? 0)
      await hall.store
        .insertInto('looked')
        .values({ match: id, user: user.id, heard, at: 0 })
        .onConflict((on) => on.columns(['match', 'user']).doUpdateSet({ heard }))
        .execute()
    }
    expect(await news(anna)).toBe(true)
    await look(anna, 'attack')
    expect(await news(anna)).toBe(false)
    await hall.play(id, 'attack', [0, 1])
    expect(await news(anna)).toBe(true)
    await hall.play(id, 'defend', -1)
    await hall.play(id, 'defend', pass)
    await look(anna, 'attack')
    // What the other does in planning side by side is no news.
    const before = await hall.ask('myMatches', anna, {})
    hall.now += minute
    await hall.play(id, 'defend', 'go')
    await hall.play(id, 'defend', stop)
    expect(await hall.ask('myMatches', anna, {})).toEqual(before)
    expect(await news(anna)).toBe(false)
    await hall.ask('offer', bert, { params: { id }, body: { kind: 'draw', seat: 'defend' } })
    expect(await news(anna)).toBe(true)
  })

  test('go on being listed when they are over, with their result', async () => {
    const { hall, anna, bert } = await people()
    const id = await hall.raid(anna, bert)
    await hall.ask('resign', anna, { params: { id }, body: { seat: 'attack' } })
    expect(await hall.ask('myMatches', bert, {})).toMatchObject([
      { id, status: 'over', yourTurn: false, result: { how: 'resigned', winner: 'defend' } },
    ])
  })

  test('are read without loading one of them', async () => {
    const { hall, anna, bert } = await people()
    const id = await hall.raid(anna, bert)
    await hall.store.updateTable('entries').set({ body: 'not even text of a match' }).where('match', '=', id).execute()
    expect(ids(await hall.ask('myMatches', anna, {}))).toEqual([id])
  })
})

describe('open tables', () => {
  test('show those with a free seat and those to look on, the newest first, and nothing private', async () => {
    const { hall, anna, bert, carl } = await people()
    const older = await hall.table(anna)
    hall.now += minute
    const newer = await hall.table(bert)
    await hall.table(anna, { listed: false })
    const open = await hall.raid(anna, bert)
    await hall.raid(anna, bert, { spectators: { kind: 'none' } })
    const over = await hall.raid(anna, bert)
    await hall.ask('resign', anna, { params: { id: over }, body: { seat: 'attack' } })
    const tables = await hall.ask('openTables', carl, {})
    expect(ids(tables.gathering)).toEqual([newer, older])
    expect(ids(tables.playing)).toEqual([open])
    expect(tables.playing[0]).toMatchObject({ mine: [], yourTurn: false, news: false })
    expect(await hall.ask('openTables', null, {})).toEqual(tables)
  })

  test('are a hundred at most', async () => {
    const { hall, carl } = await people()
    const makers = await Promise.all(['Dora', 'Emil'].map((name) => hall.user(name, { kind: 'account' })))
    for (const maker of makers) for (let i = 0; i < 51; i++) await hall.table(maker)
    expect((await hall.ask('openTables', carl, {})).gathering).toHaveLength(100)
  })

  test('tell who is there', async () => {
    const { hall, anna } = await people()
    await hall.table(anna)
    const { gathering } = await hall.ask('openTables', null, {})
    expect(gathering[0]?.seats).toEqual({
      attack: { by: 'person', user: { id: anna.id, name: 'Anna', kind: 'guest' }, online: false },
      defend: { by: 'nobody' },
    })
  })
})
