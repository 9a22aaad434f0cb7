/** Interface of a database engine, beyond the queries that all engines share. */
import type { ColumnDefinitionBuilder, Dialect, Expression, Kysely, QueryExecutorProvider } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'

export interface Durability {
  readonly settings: string
  readonly outlastsPowerCut: boolean
}

export interface Engine {
  /** Opens a location or throws `StoreError`. `use` creates it if necessary, `look` opens it as it is. */
  open(place: string, to: 'use' | 'look'): Promise<Dialect>
  /** Runs `work` exclusively in one transaction: of two processes that start at once, the second finds it done. */
  alone<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /** Runs `work` on a consistent snapshot, despite concurrent writers. */
  still<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /**
   * All rows of a query as one JSON value, so that one statement reads several tables consistently. Columns are named.
   */
  readonly rowsOf: typeof jsonArrayFrom
  /** The schema that holds our tables, or null for a database without schemas. */
  schema(db: QueryExecutorProvider): Promise<string | null>
  has(db: QueryExecutorProvider, table: string): Promise<boolean>
  /** Meaning of a fault that is not ours: disk full, or busy; null otherwise. */
  trouble(fault: unknown): 'full' | 'busy' | null
  /** True if a fault means that pages of the store are corrupt. */
  isDamage(fault: unknown): boolean
  /** Write settings as reported by the database, and whether they survive a power cut on a reliable disk. */
  durability(db: QueryExecutorProvider): Promise<Durability>
  /** Bytes. */
  size(db: QueryExecutorProvider): Promise<number>
  /** Damage found, as sentences; empty if there is none. */
  faults(db: QueryExecutorProvider): Promise<readonly string[]>
  /** Text type compared byte by byte, so that sorting is the same everywhere. */
  readonly text: 'text' | Expression<unknown>
  /** A column numbered by the database. */
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Continues the numbering after rows were inserted with their own numbers. */
  renumber(db: QueryExecutorProvider, table: string, column: string): Promise<void>
  /** Several transactions write concurrently and share commits to disk by themselves. */
  readonly manyWriters: boolean
  /** True if no other process has it open; the file is then complete and can be moved. */
  settle(place: string): Promise<boolean>
  /** Copies the store as of one moment while it is in use; `to` must not exist. Null for an engine without files. */
  readonly copy: ((db: QueryExecutorProvider, to: string) => Promise<void>) | null
}
