/** Users as the API shows them, and how they are found. */
import type { User } from '@firestep/api'
import { Refused } from '../http/handler.ts'
import type { Store } from '../store/open.ts'
import type { UserRow } from '../store/schema.ts'
import { folded } from './names.ts'

export const shown = ({ id, name, kind }: UserRow): User => ({ id, name, kind })

export const newUser = (id: string, name: string, created: number): UserRow => ({
  id,
  name,
  folded: null,
  kind: 'guest',
  password: null,
  operator: 0,
  muted: 0,
  created,
  seen: created,
  holiday_until: null,
})

export const accountNamed = (store: Store, name: string): Promise<UserRow | undefined> =>
  store.selectFrom('users').selectAll().where('folded', '=', folded(name)).executeTakeFirst()

/** A guest may not pass for somebody with an account either. */
export async function refuseTaken(store: Store, name: string): Promise<void> {
  if (folded(name) === '') throw new Refused('malformed', 'A name needs letters or digits.')
  if ((await accountNamed(store, name)) !== undefined) throw nameTaken()
}

export const nameTaken = (): Refused => new Refused('taken', 'Somebody has that name, or one that looks like it.')
