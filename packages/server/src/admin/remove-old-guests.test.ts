import { expect, test } from 'vitest'
import { day } from '../testing/match-context.ts'
import { TestAdmin } from '../testing/test-admin.ts'
import { removeOldGuests } from './remove-old-guests.ts'

test('inactive guests without an open match are removed; accounts stay', async () => {
  const admin = await TestAdmin.open()
  const { context, adminContext } = admin
  const longAgo = { seen: context.now - 91 * day }
  const recentGuest = await context.user('Lately', { seen: context.now - 89 * day })
  const unseenGuest = await context.user('Never', { seen: null, created: context.now - 91 * day })
  const inactiveGuest = await context.user('Gone', longAgo)
  const [playing, waiting, finished] = [
    await context.user('Plays', longAgo),
    await context.user('Lays', longAgo),
    await context.user('Played', longAgo),
  ]
  const account = await admin.account('Foch', longAgo)
  await context.startRaid(recentGuest, playing)
  await context.newMatch(waiting)
  const finishedMatch = await context.startRaid(recentGuest, finished)
  await context.request('resign', recentGuest, { params: { id: finishedMatch }, body: { seat: 'attack' } })

  await removeOldGuests(adminContext, 90)
  const kindsOf = async (...users: { readonly id: string }[]) =>
    Promise.all(users.map(async ({ id }) => (await admin.user(id)).kind))
  expect(await kindsOf(inactiveGuest, unseenGuest, finished)).toEqual(['removed', 'removed', 'removed'])
  expect(await kindsOf(recentGuest, playing, waiting)).toEqual(['guest', 'guest', 'guest'])
  expect(await kindsOf(account)).toEqual(['account'])
  expect(admin.endedSessions.sort()).toEqual([inactiveGuest, unseenGuest, finished].map(({ id }) => id).sort())
})
