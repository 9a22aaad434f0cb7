import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { engines, freshFile as fresh, fresh as freshPlace } from '../testing/stores.ts'
import { storeProblemIn } from './choose-engine.ts'
import { migrations } from './migrations.ts'
import { appliedMigrations, openReadOnly, openStore } from './open-store.ts'
import { StoreError, withoutPassword } from './store-error.ts'

/** The tables of the first release that the tests need; never to be changed. */
const firstRelease = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  insert into kysely_migration_lock values ('migration_lock', 0);
  insert into kysely_migration values ('0001 the first tables', '2026-11-16T08:00:00.000Z');
  create table settings (name text primary key, value text not null);
  create table users (id text primary key, name text not null, folded text unique, kind text not null, password text,
    operator bigint default 0 not null, muted bigint default 0 not null, created bigint not null, seen bigint,
    holiday_until bigint);
  create table credentials (id text primary key, hash text not null unique, user text not null, kind text not null,
    label text not null, begun bigint not null, used bigint not null, until bigint);
  create table matches (id text primary key, status text not null, made_by text not null, updated bigint not null,
    options text not null, overlay text not null);
  create table entries (match text not null, ply bigint not null, body text not null, at bigint not null,
    stands text not null, noticed bigint not null, sights text not null, primary key (match, ply));
  create table notes (match text not null, user text not null, text text not null, primary key (match, user));
  create table invitations (id text primary key, match text, by text not null);
  create table looked (match text not null, user text not null, heard bigint not null, primary key (match, user));
  insert into settings values ('registration', '"closed"');
  insert into users (id, name, folded, kind, created) values ('foch5678', 'Foch', 'foch', 'account', 1914);`

function createFile(sql: string): string {
  const file = fresh()
  const database = new Database(file)
  database.exec(sql)
  database.close()
  return file
}

const newerMigrations = {
  ...migrations,
  '9998 a rank': {
    // Migrations know only the tables of their time.
    up: async (db: Kysely<never>) => {
      await db.schema.alterTable('users').addColumn('rank', 'text').execute()
      await sql`update users set rank = 'general'`.execute(db)
    },
  },
}

describe('a store', () => {
  test.each(engines)('is created with all its tables: %s', async (engine) => {
    const store = await openStore(await freshPlace(engine))
    expect(await appliedMigrations(store)).toEqual(Object.keys(migrations))
    expect(await store.selectFrom('entries').selectAll().execute()).toEqual([])
  })

  test('of the first release is migrated without loss', async () => {
    const file = createFile(firstRelease)
    const store = await openStore(file, newerMigrations)
    expect(await appliedMigrations(store)).toEqual(Object.keys(newerMigrations))
    expect(await store.selectFrom('users').selectAll().execute()).toEqual([
      expect.objectContaining({ id: 'foch5678', name: 'Foch', created: 1914, rank: 'general' }),
    ])
    expect(await store.selectFrom('settings').select('value').execute()).toEqual([{ value: '"closed"' }])
  })

  test('from before quotas has its matches charged to their creators, with their sizes', async () => {
    const store = await openStore(
      createFile(`${firstRelease}
        insert into matches values ('yser5678', 'over', 'foch5678', 1914, '{}', 'null');
        insert into matches values ('mons5678', 'dice', 'foch5678', 1914, '{}', 'null');
        insert into entries values ('yser5678', 0, '0123456789', 1914, '01234', 1, 'oo');
        insert into entries values ('yser5678', 1, '0123456789', 1914, '01234', 1, '');`),
    )
    expect(
      await store.selectFrom('matches').select(['id', 'payer', 'bytes', 'search']).orderBy('id').execute(),
    ).toEqual([
      { id: 'mons5678', payer: 'foch5678', bytes: 6, search: null },
      { id: 'yser5678', payer: 'foch5678', bytes: 38, search: null },
    ])
  })

  test('with look-alike names keeps them, and registers the key of the first only', async () => {
    const oldData = `${firstRelease}
      insert into users (id, name, folded, kind, created) values ('copa5678', 'Copa', 'copa', 'account', 1915);
      insert into users (id, name, folded, kind, created) values ('cora5678', 'Сора', 'сора', 'account', 1916);
      insert into users (id, name, kind, created) values ('joff5678', 'Joffre', 'guest', 1916);`
    const store = await openStore(createFile(oldData))
    expect(await store.selectFrom('users').select('id').execute()).toHaveLength(4)
    expect(await store.selectFrom('name_keys').selectAll().orderBy('key').execute()).toEqual([
      { key: 'copa', user: 'copa5678' },
      { key: 'foch', user: 'foch5678' },
    ])
  })

  test('whose migration fails stays as it was', async () => {
    const file = createFile(firstRelease)
    const failingMigrations = {
      ...newerMigrations,
      '9999 torn': {
        up: async () => {
          throw new Error('the disk is full')
        },
      },
    }
    await expect(openStore(file, failingMigrations)).rejects.toThrow('the disk is full')
    expect(await appliedMigrations(await openReadOnly(file))).toEqual(['0001 the first tables'])
  })

  test.each(engines)('from a newer version is refused and not touched: %s', async (engine) => {
    const file = await freshPlace(engine)
    await (await openStore(file, newerMigrations)).destroy()
    await expect(openStore(file)).rejects.toThrow(StoreError)
    await expect(openStore(file)).rejects.toThrow('made by a newer Firestep (its tables are at “9998 a rank”)')
    expect(await appliedMigrations(await openStore(file, newerMigrations))).toEqual(Object.keys(newerMigrations))
  })

  test('in an unreachable database is refused, without its password', async () => {
    const nowhere = 'postgresql://foch:marne1914@127.0.0.1:9/nowhere'
    await expect(openStore(nowhere)).rejects.toThrow(StoreError)
    await expect(openStore(nowhere)).rejects.toThrow(
      'postgresql://foch@127.0.0.1:9/nowhere cannot be opened as a store',
    )
    expect(withoutPassword('postgresql://foch@localhost/a:b@c')).toBe('postgresql://foch@localhost/a:b@c')
    expect(withoutPassword('postgresql://foch:ab/c+@d=@localhost/a')).toBe('postgresql://foch@localhost/a')
  })

  test('whose host name cannot be resolved for a while is busy, not broken', async () => {
    const client = new pg.Client('postgresql://foch@nowhere.invalid/trenches')
    const fault = await client.connect().catch((caught: unknown) => caught)
    expect(fault).toBeInstanceOf(Error)
    expect(storeProblemIn(fault)).toBe('busy')
  })

  test('that is no store is refused in a sentence', async () => {
    const file = fresh()
    writeFileSync(file, 'Dear diary, today it rained again. '.repeat(100))
    await expect(openStore(file)).rejects.toThrow(`${file} is damaged: file is not a database`)
    await expect(openStore(join(fresh(), 'nowhere', 'at-all'))).rejects.toThrow(StoreError)
  })

  test.each(engines)('opened by several processes at once is created once, and all can write: %s', async (engine) => {
    const file = await freshPlace(engine)
    const modulePath = fileURLToPath(new URL('./open-store.ts', import.meta.url))
    const script = `
      const { openStore } = await import(${JSON.stringify(modulePath)})
      console.log('ready')
      await new Promise((go) => process.stdin.once('data', go))
      const store = await openStore(${JSON.stringify(file)})
      await store.insertInto('settings').values({ name: String(process.pid), value: '1' }).execute()
      process.exit(0)`
    const processes = Array.from({ length: 4 }, () => startProcess(script))
    await Promise.all(processes.map(({ ready }) => ready))
    for (const { go } of processes) go()
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(['0 ', '0 ', '0 ', '0 '])
    const store = await openStore(file)
    expect(await store.selectFrom('settings').selectAll().execute()).toHaveLength(4)
    expect(await appliedMigrations(store)).toEqual(Object.keys(migrations))
  })
})

/** A process that reports when it is ready, waits for a signal, and returns its exit code and stderr. */
function startProcess(script: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += part
  })
  return {
    ready: new Promise((resolve) => {
      child.stdout.once('data', resolve)
    }),
    go: () => child.stdin.write('go'),
    ended: new Promise<string>((resolve) => {
      child.on('close', (code) => resolve(`${code} ${errors}`))
    }),
  }
}
