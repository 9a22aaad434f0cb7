/** Store in one SQLite file. */
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import {
  type DatabaseConnection,
  type Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import Database from 'libsql'
import type { Engine } from './engine.ts'
import { createPrivate, makePrivate } from './private-files.ts'
import { damagedText, errorMessage, StoreError } from './store-error.ts'

/** Time that a second process waits for a lock, in milliseconds. */
const lockTimeoutMs = 5000

export const sqlite: Engine = {
  async open(file, mode) {
    if (mode === 'inspect' && !existsSync(file)) throw new StoreError(`There is no store at ${file}.`)
    try {
      if (mode === 'use' && file !== ':memory:') makePrivate(file)
      const database = new Database(file)
      database.pragma(`busy_timeout = ${lockTimeoutMs}`)
      if (mode === 'use') makeDurable(database)
      // The first query shows if the file is something else.
      database.prepare('select count(*) from sqlite_master').get()
      return new LibsqlDialect(database)
    } catch (fault) {
      // Its first page is overwritten, or it never was a store.
      const isDamaged = sqlite.isDamage(fault) || (mode === 'use' && codeOf(fault).startsWith('SQLITE_NOTADB'))
      throw new StoreError(
        isDamaged ? damagedText(file, fault) : `${file} cannot be opened as a store: ${errorMessage(fault)}.`,
      )
    }
  },

  runExclusive(db, work) {
    // `immediate`: a transaction that starts with a read cannot wait for a concurrent writer.
    return runInTransaction(db, 'begin immediate', work)
  },

  runOnSnapshot(db, work) {
    return runInTransaction(db, 'begin', work)
  },

  jsonRowsOf: jsonArrayFrom,

  schema: async () => null,

  async hasTable(db, table) {
    const query = sql<Found<string>>`select name as found from sqlite_master where type = 'table' and name = ${table}`
    return (await query.execute(db)).rows.length > 0
  },

  problemIn(fault) {
    const code = codeOf(fault)
    if (code.startsWith('SQLITE_FULL')) return 'full'
    return code.startsWith('SQLITE_BUSY') ? 'busy' : null
  },

  isDamage: (fault) => codeOf(fault).startsWith('SQLITE_CORRUPT'),

  async durability(db) {
    const journalMode = sql<Found<string>>`select journal_mode as found from pragma_journal_mode`
    const synchronousMode = sql<Found<number>>`select synchronous as found from pragma_synchronous`
    const journal = (await journalMode.execute(db)).rows[0]?.found ?? 'unknown'
    const synchronous = (await synchronousMode.execute(db)).rows[0]?.found ?? 0
    const level = ['OFF', 'NORMAL', 'FULL', 'EXTRA'][synchronous] ?? 'unknown'
    return {
      settings: `SQLite, journal ${journal.toUpperCase()}, synchronous ${level}`,
      outlastsPowerCut: journal !== 'memory' && synchronous >= 2,
    }
  },

  async size(db) {
    const size = sql<Found<number>>`select page_count * page_size as found from pragma_page_count(), pragma_page_size()`
    return (await size.execute(db)).rows[0]?.found ?? 0
  },

  async findDamage(db) {
    const pages = sql<Found<string>>`select integrity_check as found from pragma_integrity_check`
    const links = sql<Found<string>>`
      select 'a row of ' || "table" || ' names a row of ' || "parent" || ' that is not there' as found
      from pragma_foreign_key_check`
    const damageRows = [...(await pages.execute(db)).rows, ...(await links.execute(db)).rows]
    return damageRows.map((row) => row.found).filter((fault) => fault !== 'ok')
  },

  textType: 'text',

  // Integer keys are numbered by SQLite.
  autoNumbered: (column) => column,
  continueNumbering: async () => undefined,

  hasConcurrentWriters: false,

  async copy(db, target) {
    createPrivate(target)
    await sql`vacuum into ${target}`.execute(db)
    const file = openSync(target, 'r+')
    fsyncSync(file)
    closeSync(file)
  },

  /** Only a sole user can leave write-ahead mode. Locks belong to the system: a killed process holds none. */
  async closeIfUnused(file) {
    const database = new Database(file)
    try {
      database.pragma('busy_timeout = 0')
      database.pragma('journal_mode = DELETE')
      return true
    } catch (fault) {
      if (isLocked(fault)) return false
      throw new StoreError(`${file} cannot be opened as a store: ${errorMessage(fault)}.`)
    } finally {
      database.close()
    }
  },
}

function runInTransaction<Db, R>(
  db: Kysely<Db>,
  beginStatement: string,
  work: (db: Kysely<Db>) => Promise<R>,
): Promise<R> {
  return db.connection().execute(async (connection) => {
    await sql.raw(beginStatement).execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (fault) {
      // A full disk has already ended the transaction: the first fault counts.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw fault
    }
  })
}

/** A full disk ends a transaction by itself; a second rollback would fail and hide the reason. */
class LibsqlDialect extends SqliteDialect {
  private readonly database: Database.Database

  constructor(database: Database.Database) {
    super({ database: asKysely(database) })
    this.database = database
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver({ database: asKysely(this.database) }, this.database)
  }
}

class LibsqlDriver extends SqliteDriver {
  private readonly database: Database.Database

  constructor(config: SqliteDialectConfig, database: Database.Database) {
    super(config)
    this.database = database
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** libsql has the interface of better-sqlite3; its types must be told that parameters come as one list. */
const asKysely = (database: Database.Database): SqliteDatabase => ({
  close: () => {
    database.close()
  },
  prepare: (text) => database.prepare<[readonly unknown[]]>(text),
})

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')

function makeDurable(database: Database.Database): void {
  // Write-ahead log, synced to disk before a commit is acknowledged.
  retryWhileLocked(() => database.pragma('journal_mode = WAL'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
}

/**
 * SQLite waits for locks except when the journal mode changes: two processes that create a store at once would fail.
 */
function retryWhileLocked(change: () => void): void {
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    try {
      change()
      return
    } catch (fault) {
      if (!isLocked(fault) || Date.now() > deadline) throw fault
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

const isLocked = (fault: unknown): boolean => /locked|busy/i.test(errorMessage(fault))

interface Found<Value> {
  readonly found: Value
}
