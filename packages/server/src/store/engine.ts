/** What a store asks of the database it is kept in, beyond the queries that all of them share. */
import type { Dialect, QueryExecutorProvider } from 'kysely'

export interface Engine {
  /** Opens what lies at a place, or throws `CannotOpen`. Made if need be, to be used; or as it is, to be looked at. */
  open(place: string, to: 'use' | 'look'): Dialect
  /** Runs `work` alone, in one transaction: of two processes that start at once, the second finds everything done. */
  alone<R>(db: QueryExecutorProvider, work: () => Promise<R>): Promise<R>
  /** What a fault of the database means, if it is not one of ours: no room left, or another one is at it. */
  trouble(fault: unknown): 'full' | 'busy' | null
  /** Bytes. */
  size(db: QueryExecutorProvider): Promise<number>
  /** What is broken in it, in words; nothing if all is well. */
  faults(db: QueryExecutorProvider): Promise<readonly string[]>
  /** A whole copy as of one moment, while others read and write. There must be nothing at `to`. */
  copy(db: QueryExecutorProvider, to: string): Promise<void>
  /** Whether nobody else has it open; then all of it lies at its place, and can be moved. */
  settle(place: string): boolean
}
