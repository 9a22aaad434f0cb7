/**
 * Removal of users, by an operator or themselves. The name is free at once, sessions end and private data is deleted.
 * Then all seats are vacated. These are found by their removed users, so a process that was killed in between finishes
 * the work at its next start.
 */

import { turnOffTwoFactor } from '../accounts/two-factor.ts'
import { removedUserName } from '../accounts/user-names.ts'
import { matchIdsOf, reloadMatches } from '../matches/registry/reload-matches.ts'
import { vacateSeats } from '../matches/seats/vacate-seats.ts'
import type { UserRow } from '../store/schema.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { requireOtherOperator } from './operators.ts'

/** Removes a user. `operator` is null if the user left on their own. */
export async function removeUser(context: AdminContext, user: UserRow, operator: string | null): Promise<void> {
  const matches = await matchIdsOf(context.store, user.id)
  await context.store.transaction().execute(async (store) => {
    await requireOtherOperator(store, user)
    const removedColumns = {
      name: removedUserName,
      folded: null,
      kind: 'removed',
      password: null,
      operator: 0,
      muted: 0,
      seen: null,
      holiday_until: null,
    } as const
    // The address of a guest is not kept longer than the guest.
    await store.updateTable('matches').set({ payer: user.id }).where('made_by', '=', user.id).execute()
    await store.updateTable('users').set(removedColumns).where('id', '=', user.id).execute()
    await turnOffTwoFactor(store, user.id)
    await store.deleteFrom('name_keys').where('user', '=', user.id).execute()
    await store.deleteFrom('credentials').where('user', '=', user.id).execute()
    await store.deleteFrom('invitations').where('by', '=', user.id).execute()
    await store.deleteFrom('notes').where('user', '=', user.id).execute()
    await store.deleteFrom('looked').where('user', '=', user.id).execute()
    for (const table of ['notices', 'notice_ways', 'notice_wishes', 'notice_asks'] as const)
      await store.deleteFrom(table).where('user', '=', user.id).execute()
    if (operator !== null) await writeAuditEntry(store, context.clock(), operator, `remove: ${user.id}`)
  })
  context.sessions.notifyEnded({ user: user.id, credential: null })
  await vacateSeatsOfRemoved(context)
  // Live matches hold the old name.
  await reloadMatches(context.registry, matches)
}

/** Vacates all seats of removed users, and deletes their matches that have not begun. */
export async function vacateSeatsOfRemoved(context: AdminContext): Promise<void> {
  const { store, registry, games, log } = context
  const removedUsers = store
    .selectFrom('matches')
    .innerJoin('users', (join) => join.on('users.kind', '=', 'removed'))
    .select(['matches.id', 'users.id as user'])
    .distinct()
    .where('matches.status', '!=', 'over')
  const seated = await removedUsers
    .innerJoin('seats', (join) => join.onRef('seats.match', '=', 'matches.id').onRef('seats.user', '=', 'users.id'))
    .execute()
  const notStarted = await removedUsers
    .whereRef('matches.made_by', '=', 'users.id')
    .where('matches.status', 'in', ['gathering', 'dice'])
    .execute()
  for (const { id, user } of [...seated, ...notStarted]) {
    try {
      if (await registry.change(id, (handle) => vacateSeats(handle, user, games))) await registry.reload(id)
    } catch (fault) {
      // An unreadable match must not stop the removal. It is listed among stuck matches.
      log.error('a seat could not be given up in its match', { match: id, fault })
      const vacantSeat = { by: 'nobody', user: null, strength: null } as const
      await store.updateTable('seats').set(vacantSeat).where('match', '=', id).where('user', '=', user).execute()
    }
  }
}
