/** Rows and jobs of distributed work that its client and its workers share. */
import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'

/** Task name of the parts. */
export const partTask = 'simulate'

/** The clock of the database, in milliseconds. */
export const databaseNow = sql<number>`(extract(epoch from now()) * 1000)::bigint`

/** A stored result, or why there is none. */
export type PartResult<Result> =
  | { readonly result: Result; readonly fault?: never }
  | { readonly result?: never; readonly fault: string }

export async function deleteWork(store: Store, id: string): Promise<void> {
  await store.deleteFrom('simulations').where('id', '=', id).execute()
  await store.deleteFrom('simulated').where('simulation', '=', id).execute()
}
