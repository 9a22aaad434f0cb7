/** Removal of guests who have been inactive for long and have no open match. */

import type { AdminContext } from './context.ts'
import { removeUser } from './remove-user.ts'

const dayMs = 24 * 3600_000

export async function removeOldGuests(context: AdminContext, maxIdleDays: number): Promise<void> {
  const { store, log, clock } = context
  const openMatches = store.selectFrom('matches').where('status', '!=', 'over')
  const oldGuests = await store
    .selectFrom('users')
    .selectAll()
    .where('kind', '=', 'guest')
    .where((eb) => eb(eb.fn.coalesce('seen', 'created'), '<', clock() - maxIdleDays * dayMs))
    .where('id', 'not in', openMatches.select('made_by'))
    .where(
      'id',
      'not in',
      openMatches
        .innerJoin('seats', 'seats.match', 'matches.id')
        .where('seats.user', 'is not', null)
        .select((eb) => eb.ref('seats.user').$notNull().as('user')),
    )
    .execute()
  for (const user of oldGuests) await removeUser(context, user, null)
  if (oldGuests.length > 0) log.info('guests who were not here for long were removed', { guests: oldGuests.length })
}
