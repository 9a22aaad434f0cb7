import { describe, expect, test } from 'vitest'
import { RequestRefused } from '../../requests/refusal.ts'
import { openStore } from '../../store/open-store.ts'
import { pass, TestMatchContext } from '../../testing/match-context.ts'
import { engines, fresh } from '../../testing/stores.ts'
import type { MatchLimits } from '../context.ts'
import { maxChatLines, maxEntries, maxMatchBytes } from './quotas.ts'

const quotaOf = (fault: unknown): unknown => (fault instanceof RequestRefused ? fault.refusal.quota : String(fault))
const refusedQuota = (request: Promise<unknown>): Promise<unknown> => request.then(() => 'nothing was refused', quotaOf)

describe.each(engines)('a quota in a store: %s', (engine) => {
  const openContext = async (limits: Partial<MatchLimits> = {}) =>
    TestMatchContext.open(limits, await openStore(await fresh(engine)))
  const guest = { kind: 'guest' } as const
  const account = { kind: 'account' } as const

  test('of entries or bytes stops play, but the match can still be ended', async () => {
    const context = await openContext()
    const [ann, bob] = [await context.user('Ann'), await context.user('Bob')]
    for (const [columns, quota] of [
      [{ length: maxEntries }, 'match entries'],
      [{ bytes: maxMatchBytes }, 'match bytes'],
    ] as const) {
      const id = await context.startRaid(ann, bob)
      const seat = (await context.seats(id)).attack?.asked === 1 ? 'attack' : 'defend'
      await context.store.updateTable('matches').set(columns).where('id', '=', id).execute()
      await context.registry.reload(id)
      const player = seat === 'attack' ? ann : bob
      expect(
        await refusedQuota(context.request('offer', player, { params: { id }, body: { kind: 'takeback', seat } })),
      ).toBe(quota)
      await context.request('resign', player, { params: { id }, body: { seat } })
      expect((await context.row(id)).status).toBe('over')
    }
  })

  test('of bytes counts options, overlay and entries of a match', async () => {
    const context = await openContext()
    const [ann, bob] = [await context.user('Ann'), await context.user('Bob')]
    const id = await context.startRaid(ann, bob)
    await context.answer(id, 'attack', pass)
    const entries = await context.store.selectFrom('entries').selectAll().where('match', '=', id).execute()
    const storedLength = entries.reduce(
      (sum, { body, stands, sights }) => sum + body.length + stands.length + sights.length,
      0,
    )
    const { bytes, options, overlay } = await context.row(id)
    expect(entries.length).toBeGreaterThan(1)
    expect(bytes).toBe(storedLength + options.length + overlay.length)
  })

  test('of matches under way is smaller for guests, and shared by guests of one address', async () => {
    const context = await openContext({ matchesPerUser: 3, matchesPerGuest: 2, matchesPerAddress: 3 })
    const [ann, bob, carl] = [
      await context.user('Ann', account),
      await context.user('Bob', guest),
      await context.user('Carl', guest),
    ]
    for (let i = 0; i < 3; i++) await context.newMatch(ann)
    expect(await refusedQuota(context.newMatch(ann))).toBe('matches under way')
    for (let i = 0; i < 2; i++) await context.newMatch(bob)
    expect(await refusedQuota(context.newMatch(bob))).toBe('matches under way')
    await context.newMatch(carl)
    await expect(context.newMatch(carl)).rejects.toThrow('Guests at your address have 3 matches under way')
    context.address = '192.0.2.2'
    await context.newMatch(carl)
  })

  test('of stored matches counts those that are over too', async () => {
    const storageLimit = { matches: 2, bytes: 1000 }
    const context = await openContext({
      storagePerAccount: storageLimit,
      storagePerGuestAddress: { ...storageLimit, matches: 1 },
    })
    const [ann, bob] = [await context.user('Ann', account), await context.user('Bob', guest)]
    const id = await context.startRaid(ann, bob)
    await context.request('resign', ann, { params: { id }, body: { seat: 'attack' } })
    await context.newMatch(ann)
    expect(await refusedQuota(context.newMatch(ann))).toBe('matches kept')
    await context.newMatch(bob)
    expect(await refusedQuota(context.newMatch(bob))).toBe('matches kept')
    const carl = await context.user('Carl', account)
    await context.store
      .updateTable('matches')
      .set({ bytes: 1000 })
      .where('id', '=', await context.newMatch(carl))
      .execute()
    expect(await refusedQuota(context.newMatch(carl))).toBe('bytes kept')
  })

  test('of notes counts other matches, and empty notes do not count', async () => {
    const context = await openContext({ notesPerUser: 1, notesPerGuest: 1 })
    const ann = await context.user('Ann')
    const [firstMatch, secondMatch] = [await context.newMatch(ann), await context.newMatch(ann)]
    const keepNotes = (id: string, text: string) =>
      context.request('keepNotes', ann, { params: { id }, body: { text } })
    await keepNotes(firstMatch, 'dig in')
    await keepNotes(firstMatch, 'dig in deeper')
    expect(await refusedQuota(keepNotes(secondMatch, 'attack'))).toBe('notes')
    await keepNotes(firstMatch, '')
    await keepNotes(secondMatch, 'attack')
    expect(await context.request('notes', ann, { params: { id: secondMatch } })).toEqual({ text: 'attack' })
  })

  test('of chat lines counts all lines of the match', async () => {
    const context = await openContext()
    const [ann, bob] = [await context.user('Ann'), await context.user('Bob')]
    const id = await context.startRaid(ann, bob)
    const line = { match: id, number: maxChatLines - 2, user: ann.id, text: 'so much', at: 0 }
    await context.store.insertInto('chat').values(line).execute()
    const say = () => context.request('say', bob, { params: { id }, body: { text: 'the last word' } })
    await say()
    expect(await refusedQuota(say())).toBe('chat lines')
  })

  test('of links counts unused ones, per match and per user', async () => {
    const context = await openContext({ linksPerMatch: 2, linksPerUser: 3, linksPerGuest: 1 })
    const [ann, bob] = [await context.user('Ann', account), await context.user('Bob', guest)]
    const [firstMatch, secondMatch] = [await context.newMatch(ann), await context.newMatch(ann)]
    const invite = (id: string, player = ann) => context.request('invite', player, { params: { id }, body: {} })
    await invite(firstMatch)
    await invite(firstMatch)
    await expect(invite(firstMatch)).rejects.toThrow('links to this match')
    await invite(secondMatch)
    await expect(invite(secondMatch)).rejects.toThrow('You have made 3 links')
    const bobsMatch = await context.newMatch(bob)
    await invite(bobsMatch, bob)
    expect(await refusedQuota(invite(bobsMatch, bob))).toBe('links')
  })
})
