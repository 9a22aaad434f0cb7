import { describe, expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { pass, sealed, TestMatchContext } from '../../testing/match-context.ts'
import { engines, fresh } from '../../testing/stores.ts'
import type { MatchLimits } from '../context.ts'
import { maxChatLines, maxEntries, maxMatchBytes } from './quotas.ts'

const quotaOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'refusal' in fault
    ? (fault.refusal as { readonly quota?: string }).quota
    : String(fault)
const refused = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => 'nothing was refused', quotaOf)

describe.each(engines)('a quota in a store: %s', (engine) => {
  const open = async (limits: Partial<MatchLimits> = {}) =>
    TestMatchContext.open(limits, await openStore(await fresh(engine)))
  const guest = { kind: 'guest' } as const
  const account = { kind: 'account' } as const

  test('of entries or bytes stops play, but the match can still be ended', async () => {
    const at = await open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    for (const [columns, quota] of [
      [{ length: maxEntries }, 'match entries'],
      [{ bytes: maxMatchBytes }, 'match bytes'],
    ] as const) {
      const id = await at.raid(ann, bob)
      const seat = (await at.seats(id)).attack?.asked === 1 ? 'attack' : 'defend'
      await at.store.updateTable('matches').set(columns).where('id', '=', id).execute()
      await at.registry.reload(id)
      const by = seat === 'attack' ? ann : bob
      expect(await refused(at.ask('offer', by, { params: { id }, body: { kind: 'takeback', seat } }))).toBe(quota)
      await at.ask('resign', by, { params: { id }, body: { seat } })
      expect((await at.row(id)).status).toBe('over')
    }
  })

  test('of bytes counts options, overlay and entries of a match', async () => {
    const at = await open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    const id = await at.raid(ann, bob)
    await at.play(id, 'attack', pass)
    const entries = await at.store.selectFrom('entries').selectAll().where('match', '=', id).execute()
    const taken = entries.reduce((sum, one) => sum + one.body.length + one.stands.length + one.sights.length, 0)
    const { bytes, options, overlay } = await at.row(id)
    expect(entries.length).toBeGreaterThan(1)
    expect(bytes).toBe(taken + options.length + overlay.length)
  })

  test('of matches under way is smaller for guests, and shared by guests of one address', async () => {
    const at = await open({ matches: 3, guestMatches: 2, addressMatches: 3 })
    const [ann, bob, carl] = [await at.user('Ann', account), await at.user('Bob', guest), await at.user('Carl', guest)]
    for (let i = 0; i < 3; i++) await at.table(ann)
    expect(await refused(at.table(ann))).toBe('matches under way')
    for (let i = 0; i < 2; i++) await at.table(bob)
    expect(await refused(at.table(bob))).toBe('matches under way')
    await at.table(carl)
    await expect(at.table(carl)).rejects.toThrow('Guests at your address have 3 matches under way')
    at.address = '192.0.2.2'
    await at.table(carl)
  })

  test('of stored matches counts those that are over too', async () => {
    const share = { matches: 2, bytes: 1000 }
    const at = await open({ kept: share, guestsKept: { ...share, matches: 1 } })
    const [ann, bob] = [await at.user('Ann', account), await at.user('Bob', guest)]
    const id = await at.raid(ann, bob)
    await at.ask('resign', ann, { params: { id }, body: { seat: 'attack' } })
    await at.table(ann)
    expect(await refused(at.table(ann))).toBe('matches kept')
    await at.table(bob)
    expect(await refused(at.table(bob))).toBe('matches kept')
    const carl = await at.user('Carl', account)
    await at.store
      .updateTable('matches')
      .set({ bytes: 1000 })
      .where('id', '=', await at.table(carl))
      .execute()
    expect(await refused(at.table(carl))).toBe('bytes kept')
  })

  test('of notes counts other matches, and empty notes do not count', async () => {
    const at = await open({ notes: 1, guestNotes: 1 })
    const ann = await at.user('Ann')
    const [one, other] = [await at.table(ann), await at.table(ann)]
    const keep = (id: string, text: string) => at.ask('keepNotes', ann, { params: { id }, body: { text } })
    await keep(one, 'dig in')
    await keep(one, 'dig in deeper')
    expect(await refused(keep(other, 'attack'))).toBe('notes')
    await keep(one, '')
    await keep(other, 'attack')
    expect(await at.ask('notes', ann, { params: { id: other } })).toEqual({ text: 'attack' })
  })

  test('of chat lines counts all lines of the match', async () => {
    const at = await open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    const id = await at.raid(ann, bob)
    const line = { match: id, number: maxChatLines - 2, user: ann.id, text: 'so much', at: 0 }
    await at.store.insertInto('chat').values(line).execute()
    const say = () => at.ask('say', bob, { params: { id }, body: { text: 'the last word' } })
    await say()
    expect(await refused(say())).toBe('chat lines')
  })

  test('of links counts unused ones, per match and per user', async () => {
    const at = await open({ links: 2, ownLinks: 3, guestLinks: 1 })
    const [ann, bob] = [await at.user('Ann', account), await at.user('Bob', guest)]
    const [one, other] = [await at.table(ann), await at.table(ann)]
    const invite = (id: string, by = ann) => at.ask('invite', by, { params: { id }, body: {} })
    await invite(one)
    await invite(one)
    await expect(invite(one)).rejects.toThrow('links to this match')
    await invite(other)
    await expect(invite(other)).rejects.toThrow('You have made 3 links')
    const bobs = await at.table(bob)
    await invite(bobs, bob)
    expect(await refused(invite(bobs, bob))).toBe('links')
  })
})

describe('a bot that did not answer', () => {
  const bot = { by: 'opponent', strength: 'recruit' } as const

  test('is asked again by players of the match only, at most every thirty seconds', async () => {
    const at = await TestMatchContext.open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    const id = await at.table(ann, { seats: { attack: { by: 'me' }, defend: bot }, commitments: { attack: sealed(1) } })
    await at.ask('disclose', ann, { params: { id }, body: { seat: 'attack', contribution: '1'.repeat(64) } })
    await at.play(id, 'attack', pass)
    const again = (user = ann) => at.ask('askAgain', user, { params: { id } })
    await expect(again()).rejects.toThrow('No opponent of this match has failed')
    await at.registry.change(id, (handle) => handle.set({ search_failures: 4 }))
    await expect(again(bob)).rejects.toThrow('Only those who sit')
    await expect(again()).rejects.toThrow('It has just been tried')
    at.now += 30_000
    await again()
    expect(await at.row(id)).toMatchObject({ search_failures: 3, search_since: at.now })
  })
})
