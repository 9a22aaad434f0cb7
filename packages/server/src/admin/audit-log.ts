/** What operators did, for each other to read. Users are named by id: a name that is gone stays gone. */
import type { Store } from '../store/open-store.ts'

/** Who acts from the command line of the machine. */
export const consoleActor = 'console'

export async function writeAuditEntry(store: Store, at: number, by: string, what: string): Promise<void> {
  await store.insertInto('deeds').values({ at, by, what }).execute()
}
