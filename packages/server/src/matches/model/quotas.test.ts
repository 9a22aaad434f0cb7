import { describe, expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { pass, TestMatchContext } from '../../testing/match-context.ts'
import { engines, fresh } from '../../testing/stores.ts'
import type { MatchLimits } from '../context.ts'
import { maxChatLines, maxEntries, maxMatchBytes } from './quotas.ts'

const quotaOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'refusal' in fault
    ? (fault.refusal as { readonly quota?: string }).quota
    : String(fault)
const refusedQuota = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => 'nothing was refused', quotaOf)

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
      const id = await at.startRaid(ann, bob)
      const seat = (await at.seats(id)).attack?.asked === 1 ? 'attack' : 'defend'
      await at.store.updateTable('matches').set(columns).where('id', '=', id).execute()
      await at.registry.reload(id)
      const by = seat === 'attack' ? ann : bob
      expect(await refusedQuota(at.request('offer', by, { params: { id }, body: { kind: 'takeback', seat } }))).toBe(
        quota,
      )
      await at.request('resign', by, { params: { id }, body: { seat } })
      expect((await at.row(id)).status).toBe('over')
    }
  })

  test('of bytes counts options, overlay and entries of a match', async () => {
    const at = await open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    const id = await at.startRaid(ann, bob)
    await at.answer(id, 'attack', pass)
    const entries = await at.store.selectFrom('entries').selectAll().where('match', '=', id).execute()
    const taken = entries.reduce((sum, one) => sum + one.body.length + one.stands.length + one.sights.length, 0)
    const { bytes, options, overlay } = await at.row(id)
    expect(entries.length).toBeGreaterThan(1)
    expect(bytes).toBe(taken + options.length + overlay.length)
  })

  test('of matches under way is smaller for guests, and shared by guests of one address', async () => {
    const at = await open({ matchesPerUser: 3, matchesPerGuest: 2, matchesPerAddress: 3 })
    const [ann, bob, carl] = [await at.user('Ann', account), await at.user('Bob', guest), await at.user('Carl', guest)]
    for (let i = 0; i < 3; i++) await at.newMatch(ann)
    expect(await refusedQuota(at.newMatch(ann))).toBe('matches under way')
    for (let i = 0; i < 2; i++) await at.newMatch(bob)
    expect(await refusedQuota(at.newMatch(bob))).toBe('matches under way')
    await at.newMatch(carl)
    await expect(at.newMatch(carl)).rejects.toThrow('Guests at your address have 3 matches under way')
    at.address = '192.0.2.2'
    await at.newMatch(carl)
  })

  test('of stored matches counts those that are over too', async () => {
    const share = { matches: 2, bytes: 1000 }
    const at = await open({ storagePerAccount: share, storagePerGuestAddress: { ...share, matches: 1 } })
    const [ann, bob] = [await at.user('Ann', account), await at.user('Bob', guest)]
    const id = await at.startRaid(ann, bob)
    await at.request('resign', ann, { params: { id }, body: { seat: 'attack' } })
    await at.newMatch(ann)
    expect(await refusedQuota(at.newMatch(ann))).toBe('matches kept')
    await at.newMatch(bob)
    expect(await refusedQuota(at.newMatch(bob))).toBe('matches kept')
    const carl = await at.user('Carl', account)
    await at.store
      .updateTable('matches')
      .set({ bytes: 1000 })
      .where('id', '=', await at.newMatch(carl))
      .execute()
    expect(await refusedQuota(at.newMatch(carl))).toBe('bytes kept')
  })

  test('of notes counts other matches, and empty notes do not count', async () => {
    const at = await open({ notesPerUser: 1, notesPerGuest: 1 })
    const ann = await at.user('Ann')
    const [one, other] = [await at.newMatch(ann), await at.newMatch(ann)]
    const keep = (id: string, text: string) => at.request('keepNotes', ann, { params: { id }, body: { text } })
    await keep(one, 'dig in')
    await keep(one, 'dig in deeper')
    expect(await refusedQuota(keep(other, 'attack'))).toBe('notes')
    await keep(one, '')
    await keep(other, 'attack')
    expect(await at.request('notes', ann, { params: { id: other } })).toEqual({ text: 'attack' })
  })

  test('of chat lines counts all lines of the match', async () => {
    const at = await open()
    const [ann, bob] = [await at.user('Ann'), await at.user('Bob')]
    const id = await at.startRaid(ann, bob)
    const line = { match: id, number: maxChatLines - 2, user: ann.id, text: 'so much', at: 0 }
    await at.store.insertInto('chat').values(line).execute()
    const say = () => at.request('say', bob, { params: { id }, body: { text: 'the last word' } })
    await say()
    expect(await refusedQuota(say())).toBe('chat lines')
  })

  test('of links counts unused ones, per match and per user', async () => {
    const at = await open({ linksPerMatch: 2, linksPerUser: 3, linksPerGuest: 1 })
    const [ann, bob] = [await at.user('Ann', account), await at.user('Bob', guest)]
    const [one, other] = [await at.newMatch(ann), await at.newMatch(ann)]
    const invite = (id: string, by = ann) => at.request('invite', by, { params: { id }, body: {} })
    await invite(one)
    await invite(one)
    await expect(invite(one)).rejects.toThrow('links to this match')
    await invite(other)
    await expect(invite(other)).rejects.toThrow('You have made 3 links')
    const bobs = await at.newMatch(bob)
    await invite(bobs, bob)
    expect(await refusedQuota(invite(bobs, bob))).toBe('links')
  })
})
