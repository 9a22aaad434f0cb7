/** Which database keeps a store: told by its place, or by what it was opened with. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { Engine } from './engine.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'

/** The address of a database, or else a file. */
export const isDatabaseUrl = (place: string): boolean => /^postgres(ql)?:/.test(place)

export const engineAt = (place: string): Engine => (isDatabaseUrl(place) ? postgres : sqlite)

export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite

/** What a fault means, whichever database it comes from. */
export const storeProblemIn = (fault: unknown): 'full' | 'busy' | null =>
  sqlite.trouble(fault) ?? postgres.trouble(fault)

/** Whether a fault says that the store is damaged, whichever database keeps it. */
export const isDamage = (fault: unknown): boolean => sqlite.isDamage(fault) || postgres.isDamage(fault)
