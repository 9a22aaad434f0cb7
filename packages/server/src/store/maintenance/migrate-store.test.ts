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
import { moveStore } from './migrate-store.ts'

/** A store with contents that are hard to copy: a running match, names in several scripts, numbered rows. */
async function played(place: string): Promise<{ readonly place: string; readonly id: string; readonly hash: string }> {
  const at = await TestLiveMatches.open(place)
  const [foch, haig] = [await at.user('Фош — “ça ira” 👋'), await at.user('Haig', { seen: 1_700_000_000_000 })]
  const id = await at.match('raid', { attack: { user: foch }, defend: { user: haig } })
  await at.playAnswers(id, 12, quickTape(3))
  const lines = [...'aZéß_'].map((text, number) => ({ match: id, number, user: haig.id, text, at: number }))
  await at.store.insertInto('chat').values(lines).execute()
  const settings = ['b', 'B', 'a', 'é', '_', '1'].map((name) => ({ name, value: 'null' }))
  await at.store.insertInto('settings').values(settings).execute()
  await insertNotificationRows(at.store, haig.id, id)
  for (const what of ['one', 'two', 'three']) await writeAuditEntry(at.store, 1, 'console', what)
  const hash = await at.hash(id)
  await at.registry.close()
  // A copy that was never open: this process closes the original only when its memory is collected.
  const kept = isDatabaseUrl(place) ? place : freshFile()
  await engineOf(at.store).copy?.(at.store, kept)
  await at.store.destroy()
  return { place: kept, id, hash }
}

test('a store moves to a database and back with the same hashes of all tables and records', async () => {
  const [database, second] = [await freshDatabase(), freshFile()]
  const { place: first, id, hash } = await played(freshFile())
  const there = await moveStore(first, database)
  expect(there.tables.entries?.rows).toBeGreaterThan(10)
  expect(there.tables.settings?.rows).toBe(6)
  for (const table of notificationTables) expect(there.tables[table]?.rows, table).toBe(1)
  expect(Object.keys(there.records)).toEqual([id])
  expect(await moveStore(database, second)).toEqual(there)
  for (const place of [first, database, second]) {
    const store = await openStore(place)
    expect(await digestOf(store)).toEqual(there)
    const at = new TestLiveMatches(store)
    expect(await at.hash(id)).toBe(hash)
    // Numbering continues after the copied rows.
    await writeAuditEntry(store, 2, 'console', 'four')
    expect(await store.selectFrom('deeds').select('id').orderBy('id').execute()).toEqual(
      [1, 2, 3, 4].map((number) => ({ id: number })),
    )
    await at.registry.close()
    await store.destroy()
  }
})

test('the source transaction ends before the target is verified', async () => {
  const { place } = await played(await freshDatabase())
  const name = randomUUID()
  const [from, beside] = [await openStore(`${place}&application_name=${name}`), await openStore(place)]
  const held = sql`
    select from pg_stat_activity where application_name = ${name} and state like 'idle in transaction%'`
  const heldWhenRead: number[] = []
  const looking: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length > 0) heldWhenRead.push((await held.execute(beside)).rows.length)
      return result
    },
  }
  const file = await openStore(':memory:')
  const proof = await copyRows(from, file.withPlugin(looking))
  expect(heldWhenRead.length).toBeGreaterThanOrEqual(Object.values(proof.tables).filter(({ rows }) => rows > 0).length)
  expect(new Set(heldWhenRead)).toEqual(new Set([0]))
  expect(await digestOf(file)).toEqual(proof)
  for (const store of [from, beside, file]) await store.destroy()
})

test('a difference of one letter or one row is found', async () => {
  const [one, other] = [await openStore(freshFile()), await openStore(await freshDatabase())]
  const chat = { match: 'm', number: 0, user: 'u', text: 'now', at: 1 }
  await one.insertInto('chat').values(chat).execute()
  expect(digestDifference(await digestOf(one), await digestOf(other))).toBe('chat has 1 rows here and 0 there')
  await other
    .insertInto('chat')
    .values({ ...chat, text: 'not' })
    .execute()
  expect(digestDifference(await digestOf(one), await digestOf(other))).toBe('the rows of chat are not the same')
  await other.updateTable('chat').set({ text: 'now' }).execute()
  expect(digestDifference(await digestOf(one), await digestOf(other))).toBeNull()
})

test('moving refuses a target in use or with contents, a source in use, and a missing source', async () => {
  const [database, file] = [await freshDatabase(), freshFile()]
  await played(database)
  const server = new pg.Client(database)
  await server.connect()
  await server.query(`select pg_advisory_lock_shared(${servingLockKey})`)
  await expect(moveStore(database, file)).rejects.toThrow('A server is using')
  await server.end()
  const { place: from } = await played(freshFile())
  await expect(moveStore(from, database)).rejects.toThrow('is not empty: there is something in settings, users')
  await (await openStore(file)).destroy()
  await expect(moveStore(database, file)).rejects.toThrow('is there already')
  const target = freshFile()
  await expect(moveStore(freshFile(), target)).rejects.toThrow('There is no store at')
  expect(existsSync(target)).toBe(false)
})

test.each(engines)('a backup of a store in use is a file, for both engines: %s', async (engine) => {
  const copy = freshFile()
  const { place, id, hash } = await played(await fresh(engine))
  const used = await openStore(place)
  const report = await backUp(place, copy)
  expect(report.counts).toEqual((await inspect(place)).counts)
  expect(report.faults).toEqual([])
  const at = await TestLiveMatches.open(copy)
  expect(await at.hash(id)).toBe(hash)
  expect(await digestOf(at.store)).toEqual(await digestOf(used))
  await used.destroy()
})
