/** A store in one SQLite file. */
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { type Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import Database from 'libsql'
import type { Engine } from './engine.ts'
import { CannotOpen, words } from './trouble.ts'

/** How long a second process waits its turn, in milliseconds. */
const patience = 5000

export const sqlite: Engine = {
  async open(file, to) {
    if (to === 'look' && !existsSync(file)) throw new CannotOpen(`There is no store at ${file}.`)
    try {
      const database = new Database(file)
      database.pragma(`busy_timeout = ${patience}`)
      if (to === 'use') makeDurable(database)
      // A file that is something else is found out by the first look into it.
      database.prepare('select count(*) from sqlite_master').get()
      return new SqliteDialect({ database: database as unknown as SqliteDatabase })
    } catch (fault) {
      throw new CannotOpen(`${file} cannot be opened as a store: ${words(fault)}.`)
    }
  },

  alone(db, work) {
    // `immediate`: a transaction that only reads first could not wait for another that writes.
    return inOne(db, 'begin immediate', work)
  },

  still(db, work) {
    return inOne(db, 'begin', work)
  },

  rowsOf: jsonArrayFrom,

  schema: async () => null,

  async has(db, table) {
    const there = sql<Found<string>>`select name as found from sqlite_master where type = 'table' and name = ${table}`
    return (await there.execute(db)).rows.length > 0
  },

  trouble(fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
    if (code.startsWith('SQLITE_FULL')) return 'full'
    return code.startsWith('SQLITE_BUSY') ? 'busy' : null
  },

  async size(db) {
    const size = sql<Found<number>>`select page_count * page_size as found from pragma_page_count(), pragma_page_size()`
    return (await size.execute(db)).rows[0]?.found ?? 0
  },

  async faults(db) {
    const pages = sql<Found<string>>`select integrity_check as found from pragma_integrity_check`
    const links = sql<Found<string>>`
      select 'a row of ' || "table" || ' names a row of ' || "parent" || ' that is not there' as found
      from pragma_foreign_key_check`
    const found = [...(await pages.execute(db)).rows, ...(await links.execute(db)).rows]
    return found.map((row) => row.found).filter((fault) => fault !== 'ok')
  },

  text: 'text',

  // An integer key gives its numbers by itself.
  numbered: (column) => column,
  renumber: async () => undefined,

  manyWriters: false,

  async copy(db, to) {
    await sql`vacuum into ${to}`.execute(db)
    const file = openSync(to, 'r+')
    fsyncSync(file)
    closeSync(file)
  },

  /** Only who is alone may leave the write-ahead mode. The locks are the system's: a process that was killed holds none. */
  async settle(file) {
    const database = new Database(file)
    try {
      database.pragma('busy_timeout = 0')
      database.pragma('journal_mode = DELETE')
      return true
    } catch (fault) {
      if (isLocked(fault)) return false
      throw new CannotOpen(`${file} cannot be opened as a store: ${words(fault)}.`)
    } finally {
      database.close()
    }
  },
}

function inOne<Db, R>(db: Kysely<Db>, begin: string, work: (db: Kysely<Db>) => Promise<R>): Promise<R> {
  return db.connection().execute(async (one) => {
    await sql.raw(begin).execute(one)
    try {
      const done = await work(one)
      await sql`commit`.execute(one)
      return done
    } catch (fault) {
      await sql`rollback`.execute(one)
      throw fault
    }
  })
}

function makeDurable(database: Database.Database): void {
  // Write-ahead, and on the disk before anything is acknowledged.
  inTurn(() => database.pragma('journal_mode = WAL'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
}

/** SQLite waits its turn for everything but a change of its journal: two processes that make a store at once would fail. */
function inTurn(change: () => void): void {
  const end = Date.now() + patience
  for (;;) {
    try {
      change()
      return
    } catch (fault) {
      if (!isLocked(fault) || Date.now() > end) throw fault
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

const isLocked = (fault: unknown): boolean => /locked|busy/i.test(words(fault))

interface Found<Value> {
  readonly found: Value
}
