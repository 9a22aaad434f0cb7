/** Removal of guests who have been inactive for long and have no open match. */

import type { AdminContext } from './context.ts'
import { removeUser } from './remove-user.ts'

const day = 24 * 3600_000

export async function removeOldGuests(parts: AdminContext, days: number): Promise<void> {
  const { store, log, clock } = parts
  const open = store.selectFrom('matches').where('status', '!=', 'over')
  const old = await store
    .selectFrom('users')
    .selectAll()
    .where('kind', '=', 'guest')
    .where((is) => is(is.fn.coalesce('seen', 'created'), '<', clock() - days * day))
    .where('id', 'not in', open.select('made_by'))
    .where(
      'id',
      'not in',
      open
        .innerJoin('seats', 'seats.match', 'matches.id')
        .where('seats.user', 'is not', null)
        .select((is) => is.ref('seats.user').$notNull().as('user')),
    )
    .execute()
  for (const user of old) await removeUser(parts, user, null)
  if (old.length > 0) log.info('guests who were not here for long were removed', { guests: old.length })
}
