/** Store in PostgreSQL, shared by any number of processes. */
import { PostgresDialect, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import pg from 'pg'
import type { Engine } from './engine.ts'
import { allowLongQueries, type PgConnectionConfig, PgPool } from './pg-connection.ts'
import { errorMessage, StoreError, withoutPassword } from './store-error.ts'

/** Connections per process; further callers wait. */
const maxConnections = 16
/**
 * Idle transactions end after this many milliseconds: their process hangs or has lost them, and others wait for their
 * rows.
 */
const idleTransactionMs = 10_000
/** Lock key for migrations, for all schemas of the database, since they query its catalogue as a whole. */
const migrationLockKey = 19_140_728
/** Key of the shared lock that every serving process holds while it lives. */
export const servingLockKey = '19181111, hashtext(current_schema())'

export const postgres: Engine = {
  async open(location, mode) {
    // Maintenance reads everything.
    const pool = openPool(location, mode === 'inspect' ? { mayTakeLong: () => true } : {})
    try {
      await pool.query('select 1')
      return new PostgresDialect({ pool })
    } catch (fault) {
      await pool.end()
      throw new StoreError(`${withoutPassword(location)} cannot be opened as a store: ${errorMessage(fault)}.`)
    }
  },

  runExclusive(db, work) {
    const lockAndWork = async (connection: typeof db) => {
      await sql`begin`.execute(connection)
      try {
        await sql`select pg_advisory_xact_lock(${migrationLockKey})`.execute(connection)
        const result = await work(connection)
        await sql`commit`.execute(connection)
        return result
      } catch (fault) {
        await sql`rollback`.execute(connection)
        throw fault
      }
    }
    return allowLongQueries(() => db.connection().execute(lockAndWork))
  },

  runOnSnapshot(db, work) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  },

  jsonRowsOf: jsonArrayFrom,

  async schema(db) {
    return (await sql<Found<string>>`select current_schema() as found`.execute(db)).rows[0]?.found ?? null
  },

  async hasTable(db, table) {
    const query = sql<
      Found<boolean>
    >`select to_regclass(format('%I.%I', current_schema(), ${table}::text)) is not null as found`
    return (await query.execute(db)).rows[0]?.found === true
  },

  problemIn(fault) {
    if (!(fault instanceof Error)) return null
    const code = 'code' in fault ? String(fault.code) : ''
    if (code === '53100') return 'full'
    const isTransient =
      transientCodes.test(code) || unreachableCodes.test(code) || (code === '' && lostMessages.test(fault.message))
    return isTransient ? 'busy' : null
  },

  // data_corrupted, index_corrupted
  isDamage: (fault) => fault instanceof Error && 'code' in fault && /^XX00[12]$/.test(String(fault.code)),

  async durability(db) {
    const settings = sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name`
    const { rows } = await settings.execute(db)
    return {
      settings: `PostgreSQL, ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`,
      outlastsPowerCut: rows.every(({ setting }) => setting !== 'off'),
    }
  },

  async size(db) {
    const size = sql<Found<number>>`select pg_database_size(current_database()) as found`
    return (await size.execute(db)).rows[0]?.found ?? 0
  },

  /** PostgreSQL checks its own files; this queries for known problems. */
  async findDamage(db) {
    const indexes = sql<Found<string>>`
      select 'the index ' || indexrelid::regclass || ' is not valid' as found from pg_index where not indisvalid`
    const links = sql<Found<string>>`
      select 'the rows of ' || conrelid::regclass || ' were never held against ' || conname as found
      from pg_constraint where not convalidated`
    const pages = sql<Found<string>>`
      select checksum_failures || ' pages of it are damaged' as found
      from pg_stat_database where datname = current_database() and checksum_failures > 0`
    const damageRows = []
    for (const query of [indexes, links, pages]) damageRows.push(...(await query.execute(db)).rows)
    return damageRows.map((row) => row.found)
  },

  // The default collation of a database may be any.
  textType: sql`text collate "C"`,

  autoNumbered: (column) => column.generatedByDefaultAsIdentity(),

  async continueNumbering(db, table, column) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(db)
  },

  hasConcurrentWriters: true,

  async closeIfUnused(location) {
    const pool = openPool(location)
    try {
      const { rows } = await pool.query<Found<boolean>>(`select pg_try_advisory_lock(${servingLockKey}) as found`)
      return rows[0]?.found === true
    } catch (fault) {
      throw new StoreError(`${withoutPassword(location)} cannot be opened as a store: ${errorMessage(fault)}.`)
    } finally {
      await pool.end()
    }
  },

  copy: null,
}

/** Transient faults: conflict, restart, lost connection. The transaction was saved completely or not at all. */
const transientCodes = /^(08...|40001|40P01|55P03|53300|57P0[1-5]|25006|25P03)$/
/** Unreachable, possibly without a DNS name: a stopped container loses its own. */
const unreachableCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const lostMessages =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|not queryable|connection error/i

/** 64-bit integers: times and counts, all far below the limit of exact numbers. */
const int8Type = 20

export const openPool = (location: string, options: PgConnectionConfig = {}): pg.Pool =>
  new PgPool({
    ...options,
    connectionString: location,
    application_name: 'firestep',
    max: maxConnections,
    idle_in_transaction_session_timeout: idleTransactionMs,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8Type
          ? Number
          : format === 'binary'
            ? pg.types.getTypeParser(type, format)
            : pg.types.getTypeParser(type, format),
    },
  })

interface Found<Value> {
  readonly found: Value
}
