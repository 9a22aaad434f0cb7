/** Choice of the database engine, by location or by open connection. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { Engine } from './engine.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'

/** True for a database address, false for a file. */
export const isDatabaseUrl = (location: string): boolean => /^postgres(ql)?:/.test(location)

export const engineAt = (location: string): Engine => (isDatabaseUrl(location) ? postgres : sqlite)

export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite

/** Meaning of a database fault, for either engine. */
export const storeProblemIn = (fault: unknown): 'full' | 'busy' | null =>
  sqlite.problemIn(fault) ?? postgres.problemIn(fault)

/** True if a fault means that the store is damaged, for either engine. */
export const isDamage = (fault: unknown): boolean => sqlite.isDamage(fault) || postgres.isDamage(fault)
