/** Users as the API shows them, and lookups. */
import type { User } from '@firestep/api'
import { foldName, nameKeys } from '../names/name-keys.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { requireAllowedName } from './user-names.ts'

export const publicUser = ({ id, name, kind }: UserRow): User => ({ id, name, kind })

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
  two_factor: null,
})

export const findAccount = (store: Store, name: string): Promise<UserRow | undefined> =>
  store.selectFrom('users').selectAll().where('folded', '=', foldName(name)).executeTakeFirst()

/** Throws for a misleading or taken name. Guests may not imitate accounts either. */
export async function requireFreeName(store: Store, name: string): Promise<void> {
  requireAllowedName(name)
  const keys = nameKeys(name)
  const lookAlike = await store
    .selectFrom('name_keys')
    .select('user')
    .where('key', 'in', keys)
    .limit(1)
    .executeTakeFirst()
  if (lookAlike !== undefined || (await findAccount(store, name)) !== undefined) throw nameTaken()
}

/** Reserves a name for an account; of two concurrent requests one fails. */
export async function reserveName(store: Store, user: string, name: string): Promise<void> {
  const keys = nameKeys(name).map((key) => ({ key, user }))
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('name_keys')
    .values(keys)
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== BigInt(keys.length)) throw nameTaken()
}

export const nameTaken = (): RequestRefused =>
  new RequestRefused('taken', 'Somebody has that name, or one that looks like it.')
