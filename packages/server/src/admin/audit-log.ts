/** Audit log of operators. Users are named by id, so that removed names do not stay. */
import type { Store } from '../store/open-store.ts'

/** Actor for commands on the machine’s console. */
export const consoleActor = 'console'

export async function writeAuditEntry(store: Store, at: number, by: string, what: string): Promise<void> {
  await store.insertInto('deeds').values({ at, by, what }).execute()
}
