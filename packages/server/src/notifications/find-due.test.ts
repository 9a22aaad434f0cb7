import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../store/schema.ts'
import { minute, Receiver, TestNotifications } from '../testing/notifications.ts'
import { engines } from '../testing/stores.ts'
import { markDue } from './find-due.ts'

const grace = minute
/** More than two pages. */
const many = 450

describe.each(engines)('finding due notifications: %s', (engine) => {
  let office: TestNotifications
  let receiver: Receiver
  let foch: UserRow

  beforeEach(async () => {
    ;[office, receiver] = [await TestNotifications.open(engine), await Receiver.open()]
    foch = await office.context.user('Foch')
    await office.ask('addWay', foch, { body: { kind: 'webhook', url: receiver.address } })
    await away()
    // The first to ask starts the database.
  })
  afterEach(async () => {
    receiver.close()
    await office.close()
  })

  /** Many matches come to wait for Foch, some at the same time, and he is absent for long. */
  const away = async () => {
    const { store } = office.context
    const id = await office.context.raid(foch, await office.context.user('Haig'))
    await store.updateTable('seats').set({ asked: 1 }).where('match', '=', id).execute()
    const match = await store.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const seats = await store.selectFrom('seats').selectAll().where('match', '=', id).execute()
    const ids = Array.from({ length: many - 1 }, (_, n) => `${n}`.padStart(16, 'm'))
    const rows = ids.map((copy, n) => ({ ...match, id: copy, updated: match.updated + 1 + Math.floor(n / 3) }))
    for (let i = 0; i < rows.length; i += 100) {
      await store
        .insertInto('matches')
        .values(rows.slice(i, i + 100))
        .execute()
      const sitting = ids.slice(i, i + 100).flatMap((copy) => seats.map((seat) => ({ ...seat, match: copy })))
      await store.insertInto('seats').values(sitting).execute()
    }
    office.context.now += 60 * minute
  }
  const noted = async () =>
    (await office.context.store.selectFrom('notices').select('match').where('user', '=', foch.id).execute()).length
  /** A search that is aborted after a number of pages. */
  const look = (pages = Number.POSITIVE_INFINITY) => {
    let asked = 0
    const signal = {
      get aborted() {
        return asked++ >= pages
      },
    } as AbortSignal
    return markDue({ store: office.context.store, grace, kinds: ['webhook'], signal }, office.context.now)
  }

  test('keeps finished pages when it is aborted, and goes on after them', async () => {
    await look(1)
    const first = await noted()
    expect(first).toBeGreaterThanOrEqual(200)
    expect(first).toBeLessThan(many)
    // Matches already noted are not examined again.
    await office.context.store.deleteFrom('notices').execute()
    await look()
    expect(await noted()).toBe(many - first)
  })

  test('twice at once notes all of it', async () => {
    await Promise.all([look(), look()])
    expect(await noted()).toBe(many)
    await office.look()
    expect(receiver.take<{ matches: object[] }>().map(({ matches }) => matches.length)).toEqual([many])
  })

  test('keeps finished pages when it fails, and the next run does the rest', async () => {
    const last = office.context.store.updateTable('matches').where('id', 'like', `%${many - 2}`)
    await last.set({ time: 'broken' }).execute()
    await office.do('notices', {})
    expect(office.logged.join()).toContain('a look for matches that wait has failed')
    expect(await noted()).toBeGreaterThanOrEqual(400)
    await last.set({ time: JSON.stringify({ kind: 'open' }) }).execute()
    await office.do('notices', {})
    expect(await noted()).toBe(many)
  })
})
