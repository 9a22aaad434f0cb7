import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserRow } from '../store/schema.ts'
import { minute, Receiver, TestNotifications } from '../testing/notifications.ts'
import { engines } from '../testing/stores.ts'
import { markDueMessages } from './mark-due-messages.ts'

const graceMs = minute
/** More than two pages. */
const matchCount = 450

describe.each(engines)('finding due notifications: %s', (engine) => {
  let notifications: TestNotifications
  let receiver: Receiver
  let foch: UserRow

  beforeEach(async () => {
    ;[notifications, receiver] = [await TestNotifications.open(engine), await Receiver.open()]
    foch = await notifications.context.user('Foch')
    await notifications.request('addWay', foch, { body: { kind: 'webhook', url: receiver.address } })
    await createWaitingMatches()
    // The first query starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await notifications.close()
  })

  /** Many matches come to wait for Foch, some at the same time, and he is absent for long. */
  const createWaitingMatches = async () => {
    const { store } = notifications.context
    const id = await notifications.context.startRaid(foch, await notifications.context.user('Haig'))
    await store.updateTable('seats').set({ asked: 1 }).where('match', '=', id).execute()
    const match = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const seats = await store.selectFrom('seats').selectAll().where('match', '=', id).execute()
    const ids = Array.from({ length: matchCount - 1 }, (_, n) => `${n}`.padStart(16, 'm'))
    const rows = ids.map((copy, n) => ({ ...match, id: copy, updated: match.updated + 1 + Math.floor(n / 3) }))
    for (let i = 0; i < rows.length; i += 100) {
      await store
        .insertInto('matches')
        .values(rows.slice(i, i + 100))
        .execute()
      const copiedSeats = ids.slice(i, i + 100).flatMap((copy) => seats.map((seat) => ({ ...seat, match: copy })))
      await store.insertInto('seats').values(copiedSeats).execute()
    }
    notifications.context.now += 60 * minute
  }
  const countNoted = async () =>
    (await notifications.context.store.selectFrom('notices').select('match').where('user', '=', foch.id).execute())
      .length
  /** A search that is aborted after a number of pages. */
  const markDueUntilAborted = (pages = Number.POSITIVE_INFINITY) => {
    let checks = 0
    const { signal } = new AbortController()
    vi.spyOn(signal, 'aborted', 'get').mockImplementation(() => checks++ >= pages)
    return markDueMessages(
      { store: notifications.context.store, graceMs, kinds: ['webhook'], signal },
      notifications.context.now,
    )
  }

  test('keeps finished pages when it is aborted, and goes on after them', async () => {
    await markDueUntilAborted(1)
    const firstCount = await countNoted()
    expect(firstCount).toBeGreaterThanOrEqual(200)
    expect(firstCount).toBeLessThan(matchCount)
    // Matches already noted are not examined again.
    await notifications.context.store.deleteFrom('notices').execute()
    await markDueUntilAborted()
    expect(await countNoted()).toBe(matchCount - firstCount)
  })

  test('run twice at once notes every match once', async () => {
    await Promise.all([markDueUntilAborted(), markDueUntilAborted()])
    expect(await countNoted()).toBe(matchCount)
    await notifications.search()
    expect(receiver.takeJson<{ matches: object[] }>().map(({ matches }) => matches.length)).toEqual([matchCount])
  })

  test('keeps finished pages when it fails, and the next run does the rest', async () => {
    const brokenMatch = notifications.context.store.updateTable('matches').where('id', 'like', `%${matchCount - 2}`)
    await brokenMatch.set({ time: 'broken' }).execute()
    await notifications.runJob('notices', {})
    expect(notifications.logged.join()).toContain('a look for matches that wait has failed')
    expect(await countNoted()).toBeGreaterThanOrEqual(400)
    await brokenMatch.set({ time: JSON.stringify({ kind: 'open' }) }).execute()
    await notifications.runJob('notices', {})
    expect(await countNoted()).toBe(matchCount)
  })
})
