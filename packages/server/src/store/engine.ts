/** What a store asks of the database it is kept in, beyond the queries that all of them share. */
import type { ColumnDefinitionBuilder, Dialect, Expression, Kysely, QueryExecutorProvider } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'

export interface Durability {
  readonly settings: string
  readonly outlastsPowerCut: boolean
}

export interface Engine {
  /** Opens what lies at a place, or throws `CannotOpen`. Made if need be, to be used; or as it is, to be looked at. */
  open(place: string, to: 'use' | 'look'): Promise<Dialect>
  /** Runs `work` alone, in one transaction: of two processes that start at once, the second finds everything done. */
  alone<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /** Runs `work` on the tables as they are at one moment, whatever others write meanwhile. */
  still<Db, R>(db: Kysely<Db>, work: (db: Kysely<Db>) => Promise<R>): Promise<R>
  /** All rows of a query as one value in JSON: one statement reads several tables as of one moment. Columns are named. */
  readonly rowsOf: typeof jsonArrayFrom
  /** Among whose tables ours are, where a database has several such rooms; null where it has one. */
  schema(db: QueryExecutorProvider): Promise<string | null>
  /** Whether there is such a table among ours. */
  has(db: QueryExecutorProvider, table: string): Promise<boolean>
  /** What a fault of the database means, if it is not one of ours: no room left, or another one is at it. */
  trouble(fault: unknown): 'full' | 'busy' | null
  /** Whether a fault says that pages of the store cannot be read as they were written. */
  isDamage(fault: unknown): boolean
  /** How it writes, as it says itself, and whether that outlasts a power cut on a disk that keeps its word. */
  durability(db: QueryExecutorProvider): Promise<Durability>
  /** Bytes. */
  size(db: QueryExecutorProvider): Promise<number>
  /** What is broken in it, in words; nothing if all is well. */
  faults(db: QueryExecutorProvider): Promise<readonly string[]>
  /** Text that is compared byte by byte: what is sorted here is sorted alike everywhere. */
  readonly text: 'text' | Expression<unknown>
  /** A column of numbers that the table gives by itself. */
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Rows were put into a table with numbers of their own: it goes on behind them. */
  renumber(db: QueryExecutorProvider, table: string, column: string): Promise<void>
  /** Several write at once, each in its own transaction, and share the wait for the disk by themselves. */
  readonly manyWriters: boolean
  /** Whether nobody else has it open; then all of it lies at its place, and can be moved. */
  settle(place: string): Promise<boolean>
  /** A whole copy as of one moment, while others read and write; nothing may be at `to`. Null where it is no file. */
  readonly copy: ((db: QueryExecutorProvider, to: string) => Promise<void>) | null
}
