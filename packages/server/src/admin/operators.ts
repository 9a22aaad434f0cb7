/** Operators of the server. There is always at least one. */
import { type Requester, RequestRefused } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'

/**
 * Refuses what would leave the server without anyone to run it. All operators are written to, and so held until the change is
 * kept: of two who dismiss each other at two processes one comes second.
 */
export async function refuseLast(store: Store, user: UserRow): Promise<void> {
  if (user.operator === 0) return
  await store.updateTable('users').set({ operator: 1 }).where('operator', '=', 1).execute()
  const other = await store
    .selectFrom('users')
    .select('id')
    .where('operator', '=', 1)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined)
    throw new RequestRefused('refused', 'Nobody else runs this server. Make another account an operator first.')
}

/** A user who is still there. */
export async function presentUser(store: Store, id: string): Promise<UserRow> {
  const user = await store
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '!=', 'removed')
    .executeTakeFirst()
  if (user === undefined) throw new RequestRefused('not found', 'There is no such user.')
  return user
}

/** Whoever asks, if they run the server. */
export function operatorOf(requester: Requester | null): string {
  if (requester === null || requester.user.operator === 0)
    throw new RequestRefused('not allowed', 'This is for those who run the server.')
  return requester.user.id
}
