/**
 * Removal of users, by an operator or themselves. The name is free at once, sessions end and private data is deleted.
 * Then all seats are vacated. These are found by their removed users, so a process that was killed in between finishes
 * the work at its next start.
 */

import { turnOff } from '../accounts/two-factor.ts'
import { goneName } from '../accounts/user-names.ts'
import { matchesOf, reloadMatches } from '../matches/registry/reload.ts'
import { vacateSeats } from '../matches/seats/vacate-seats.ts'
import type { UserRow } from '../store/schema.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AdminContext } from './context.ts'
import { refuseLast } from './operators.ts'

/** Removes a user. `by`: the operator, or null if the user left. */
export async function removeUser(parts: AdminContext, user: UserRow, by: string | null): Promise<void> {
  const played = await matchesOf(parts.store, user.id)
  await parts.store.transaction().execute(async (store) => {
    await refuseLast(store, user)
    const nobody = {
      name: goneName,
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
    await store.updateTable('users').set(nobody).where('id', '=', user.id).execute()
    await turnOff(store, user.id)
    await store.deleteFrom('name_keys').where('user', '=', user.id).execute()
    await store.deleteFrom('credentials').where('user', '=', user.id).execute()
    await store.deleteFrom('invitations').where('by', '=', user.id).execute()
    await store.deleteFrom('notes').where('user', '=', user.id).execute()
    await store.deleteFrom('looked').where('user', '=', user.id).execute()
    for (const table of ['notices', 'notice_ways', 'notice_wishes', 'notice_asks'] as const)
      await store.deleteFrom(table).where('user', '=', user.id).execute()
    if (by !== null) await writeAuditEntry(store, parts.clock(), by, `remove: ${user.id}`)
  })
  parts.sessions.ended({ user: user.id, credential: null })
  await vacateSeatsOfRemoved(parts)
  // Live matches hold the old name.
  await reloadMatches(parts.registry, played)
}

/** Vacates all seats of removed users, and deletes their matches that have not begun. */
export async function vacateSeatsOfRemoved(parts: AdminContext): Promise<void> {
  const { store, registry, games, log } = parts
  const gone = store
    .selectFrom('matches')
    .innerJoin('users', (join) => join.on('users.kind', '=', 'removed'))
    .select(['matches.id', 'users.id as user'])
    .distinct()
    .where('matches.status', '!=', 'over')
  const seated = await gone
    .innerJoin('seats', (join) => join.onRef('seats.match', '=', 'matches.id').onRef('seats.user', '=', 'users.id'))
    .execute()
  const laid = await gone
    .whereRef('matches.made_by', '=', 'users.id')
    .where('matches.status', 'in', ['gathering', 'dice'])
    .execute()
  for (const { id, user } of [...seated, ...laid]) {
    try {
      if (await registry.change(id, (handle) => vacateSeats(handle, user, games))) await registry.reload(id)
    } catch (fault) {
      // An unreadable match must not stop the removal. It is listed among stuck matches.
      log.error('a seat could not be given up in its match', { match: id, fault })
      const empty = { by: 'nobody', user: null, strength: null } as const
      await store.updateTable('seats').set(empty).where('match', '=', id).where('user', '=', user).execute()
    }
  }
}
