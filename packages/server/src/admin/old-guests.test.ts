import { expect, test } from 'vitest'
import { TestAdmin } from '../testing/admin.ts'
import { day } from '../testing/match-context.ts'
import { removeOldGuests } from './old-guests.ts'

test('inactive guests without an open match are removed; accounts stay', async () => {
  const admin = await TestAdmin.open()
  const { context, adminContext: parts } = admin
  const daysAgo = { seen: context.now - 91 * day }
  const lately = await context.user('Lately', { seen: context.now - 89 * day })
  const never = await context.user('Never', { seen: null, created: context.now - 91 * day })
  const gone = await context.user('Gone', daysAgo)
  const [plays, lays, played] = [
    await context.user('Plays', daysAgo),
    await context.user('Lays', daysAgo),
    await context.user('Played', daysAgo),
  ]
  const account = await admin.account('Foch', daysAgo)
  await context.startRaid(lately, plays)
  await context.newMatch(lays)
  const over = await context.startRaid(lately, played)
  await context.request('resign', lately, { params: { id: over }, body: { seat: 'attack' } })

  await removeOldGuests(parts, 90)
  const kinds = async (...users: { readonly id: string }[]) =>
    Promise.all(users.map(async ({ id }) => (await admin.user(id)).kind))
  expect(await kinds(gone, never, played)).toEqual(['removed', 'removed', 'removed'])
  expect(await kinds(lately, plays, lays)).toEqual(['guest', 'guest', 'guest'])
  expect(await kinds(account)).toEqual(['account'])
  expect(admin.endedSessions.sort()).toEqual([gone, never, played].map(({ id }) => id).sort())
})
