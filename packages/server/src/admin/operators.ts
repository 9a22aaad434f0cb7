/** Operators of the server. There is always at least one. */
import type { Requester } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'

/**
 * Throws if this would remove the last operator. Locks all operator rows until the change is saved, so that of two
 * operators who dismiss each other at two processes one is refused.
 */
export async function requireOtherOperator(store: Store, user: UserRow): Promise<void> {
  if (user.operator === 0) return
  await store.updateTable('users').set({ operator: 1 }).where('operator', '=', 1).execute()
  const otherOperator = await store
    .selectFrom('users')
    .select('id')
    .where('operator', '=', 1)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst()
  if (otherOperator === undefined)
    throw new RequestRefused('refused', 'Nobody else runs this server. Make another account an operator first.')
}

/** A user who has not been removed. */
export async function requireExistingUser(store: Store, id: string): Promise<UserRow> {
  const user = await store
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '!=', 'removed')
    .executeTakeFirst()
  if (user === undefined) throw new RequestRefused('not found', 'There is no such user.')
  return user
}

/** Id of the requester; throws unless they are an operator. */
export function requireOperator(requester: Requester | null): string {
  if (requester === null || requester.user.operator === 0)
    throw new RequestRefused('not allowed', 'This is for those who run the server.')
  return requester.user.id
}
