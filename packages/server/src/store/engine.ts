/** Interface of a database engine, beyond the queries that all engines share. */
import type { ColumnDefinitionBuilder, Dialect, Expression, Kysely, QueryExecutorProvider } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'

export interface Durability {
  readonly settings: string
  readonly outlastsPowerCut: boolean
}

export interface Engine {
  /** Opens a location or throws `StoreError`. `use` creates it if necessary, `inspect` opens it as it is. */
  open(location: string, mode: 'use' | 'inspect'): Promise<Dialect>
  /** Runs `work` exclusively in one transaction: of two processes that start at once, the second finds it done. */
  runExclusive<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /** Runs `work` on a consistent snapshot, despite concurrent writers. */
  runOnSnapshot<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /**
   * All rows of a query as one JSON value, so that one statement reads several tables consistently. Columns are named.
   */
  readonly jsonRowsOf: typeof jsonArrayFrom
  /** The schema that holds our tables, or null for a database without schemas. */
  schema(db: QueryExecutorProvider): Promise<string | null>
  hasTable(db: QueryExecutorProvider, table: string): Promise<boolean>
  /** Meaning of a fault that is not ours: disk full, or busy; null otherwise. */
  problemIn(fault: unknown): 'full' | 'busy' | null
  /** True if a fault means that pages of the store are corrupt. */
  isDamage(fault: unknown): boolean
  /** Write settings as reported by the database, and whether they survive a power cut on a reliable disk. */
  durability(db: QueryExecutorProvider): Promise<Durability>
  /** Bytes. */
  size(db: QueryExecutorProvider): Promise<number>
  /** Damage found, as sentences; empty if there is none. */
  findDamage(db: QueryExecutorProvider): Promise<readonly string[]>
  /** Text type compared byte by byte, so that sorting is the same everywhere. */
  readonly textType: 'text' | Expression<unknown>
  /** A column numbered by the database. */
  autoNumbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Continues the numbering after rows were inserted with their own numbers. */
  continueNumbering(db: QueryExecutorProvider, table: string, column: string): Promise<void>
  /** Several transactions write concurrently and share commits to disk by themselves. */
  readonly hasConcurrentWriters: boolean
  /** True if no other process has it open; the file is then complete and can be moved. */
  closeIfUnused(location: string): Promise<boolean>
  /** Copies the store as of one moment while it is in use; `file` must not exist. Null for an engine without files. */
  readonly copy: ((db: QueryExecutorProvider, file: string) => Promise<void>) | null
}
