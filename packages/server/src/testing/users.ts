/** People for tests. */

import { newUser } from '../accounts/users.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'

/** Somebody who is there already; a guest, unless more is said. */
export async function addUser(store: Store, name: string, columns: Partial<UserRow> = {}): Promise<UserRow> {
  const user = { ...newUser(`user${name}00000`, name, 0), seen: null, ...columns }
  await store.insertInto('users').values(user).execute()
  return user
}
