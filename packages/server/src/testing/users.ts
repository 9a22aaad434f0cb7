/** Users for tests. */

import { newUser } from '../accounts/users.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'

/** Adds a user; a guest by default. */
export async function addUser(store: Store, name: string, columns: Partial<UserRow> = {}): Promise<UserRow> {
  const user = { ...newUser(`user${name}00000`, name, 0), seen: null, ...columns }
  await store.insertInto('users').values(user).execute()
  return user
}
