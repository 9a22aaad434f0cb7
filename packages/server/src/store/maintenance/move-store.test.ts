import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { quickTape } from '@firestep/referee'
import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { writeAuditEntry } from '../../admin/audit-log.ts'
import { TestLiveMatches } from '../../testing/live-matches.ts'
import { insertNotificationRows, notificationTables } from '../../testing/notification-rows.ts'
import { engines, fresh, freshDatabase, freshFile } from '../../testing/stores.ts'
import { engineOf, isDatabaseUrl } from '../choose-engine.ts'
import { openStore } from '../open-store.ts'
import { servingLockKey } from '../postgres.ts'
import { copyRows, digestDifference, digestOf } from './copy-rows.ts'
import { backUp, inspect } from './inspect-and-backup.ts'
import { moveStore } from './move-store.ts'

/** A store with contents that are hard to copy: a running match, names in several scripts, numbered rows. */
async function createPlayedStore(
  location: string,
): Promise<{ readonly location: string; readonly id: string; readonly hash: string }> {
  const context = await TestLiveMatches.open(location)
  const [foch, haig] = [
    await context.user('Фош — “ça ira” 👋'),
    await context.user('Haig', { seen: 1_700_000_000_000 }),
  ]
  const id = await context.match('raid', { attack: { user: foch }, defend: { user: haig } })
  await context.playAnswers(id, 12, quickTape(3))
  const lines = [...'aZéß_'].map((text, number) => ({ match: id, number, user: haig.id, text, at: number }))
  await context.store.insertInto('chat').values(lines).execute()
  const settings = ['b', 'B', 'a', 'é', '_', '1'].map((name) => ({ name, value: 'null' }))
  await context.store.insertInto('settings').values(settings).execute()
  await insertNotificationRows(context.store, haig.id, id)
  for (const what of ['one', 'two', 'three']) await writeAuditEntry(context.store, 1, 'console', what)
  const hash = await context.hash(id)
  await context.registry.close()
  // A copy that was never open: this process closes the original only when its memory is collected.
  const copy = isDatabaseUrl(location) ? location : freshFile()
  await engineOf(context.store).copy?.(context.store, copy)
  await context.store.destroy()
  return { location: copy, id, hash }
}

test('a store moves to a database and back with the same hashes of all tables and records', async () => {
  const [database, second] = [await freshDatabase(), freshFile()]
  const { location: first, id, hash } = await createPlayedStore(freshFile())
  const digest = await moveStore(first, database)
  expect(digest.tables.entries?.rows).toBeGreaterThan(10)
  expect(digest.tables.settings?.rows).toBe(6)
  for (const table of notificationTables) expect(digest.tables[table]?.rows, table).toBe(1)
  expect(Object.keys(digest.records)).toEqual([id])
  expect(await moveStore(database, second)).toEqual(digest)
  for (const location of [first, database, second]) {
    const store = await openStore(location)
    expect(await digestOf(store)).toEqual(digest)
    const context = new TestLiveMatches(store)
    expect(await context.hash(id)).toBe(hash)
    // Numbering continues after the copied rows.
    await writeAuditEntry(store, 2, 'console', 'four')
    expect(await store.selectFrom('deeds').select('id').orderBy('id').execute()).toEqual(
      [1, 2, 3, 4].map((number) => ({ id: number })),
    )
    await context.registry.close()
    await store.destroy()
  }
})

test('the source transaction ends before the target is verified', async () => {
  const { location } = await createPlayedStore(await freshDatabase())
  const name = randomUUID()
  const [source, observer] = [await openStore(`${location}&application_name=${name}`), await openStore(location)]
  const idleTransactions = sql`
    select from pg_stat_activity where application_name = ${name} and state like 'idle in transaction%'`
  const idleWhenRead: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length > 0) idleWhenRead.push((await idleTransactions.execute(observer)).rows.length)
      return result
    },
  }
  const file = await openStore(':memory:')
  const digest = await copyRows(source, file.withPlugin(plugin))
  expect(idleWhenRead.length).toBeGreaterThanOrEqual(Object.values(digest.tables).filter(({ rows }) => rows > 0).length)
  expect(new Set(idleWhenRead)).toEqual(new Set([0]))
  expect(await digestOf(file)).toEqual(digest)
  for (const store of [source, observer, file]) await store.destroy()
})

test('a difference of one letter or one row is found', async () => {
  const [left, right] = [await openStore(freshFile()), await openStore(await freshDatabase())]
  const chat = { match: 'm', number: 0, user: 'u', text: 'now', at: 1 }
  await left.insertInto('chat').values(chat).execute()
  expect(digestDifference(await digestOf(left), await digestOf(right))).toBe('chat has 1 rows here and 0 there')
  await right
    .insertInto('chat')
    .values({ ...chat, text: 'not' })
    .execute()
  expect(digestDifference(await digestOf(left), await digestOf(right))).toBe('the rows of chat are not the same')
  await right.updateTable('chat').set({ text: 'now' }).execute()
  expect(digestDifference(await digestOf(left), await digestOf(right))).toBeNull()
})

test('moving refuses a target in use or with contents, a source in use, and a missing source', async () => {
  const [database, file] = [await freshDatabase(), freshFile()]
  await createPlayedStore(database)
  const server = new pg.Client(database)
  await server.connect()
  await server.query(`select pg_advisory_lock_shared(${servingLockKey})`)
  await expect(moveStore(database, file)).rejects.toThrow('A server is using')
  await server.end()
  const { location: source } = await createPlayedStore(freshFile())
  await expect(moveStore(source, database)).rejects.toThrow('is not empty: there is something in settings, users')
  await (await openStore(file)).destroy()
  await expect(moveStore(database, file)).rejects.toThrow('is there already')
  const target = freshFile()
  await expect(moveStore(freshFile(), target)).rejects.toThrow('There is no store at')
  expect(existsSync(target)).toBe(false)
})

test.each(engines)('a backup of a store in use is a file, for both engines: %s', async (engine) => {
  const copy = freshFile()
  const { location, id, hash } = await createPlayedStore(await fresh(engine))
  const store = await openStore(location)
  const report = await backUp(location, copy)
  expect(report.counts).toEqual((await inspect(location)).counts)
  expect(report.faults).toEqual([])
  const context = await TestLiveMatches.open(copy)
  expect(await context.hash(id)).toBe(hash)
  expect(await digestOf(context.store)).toEqual(await digestOf(store))
  await store.destroy()
})
