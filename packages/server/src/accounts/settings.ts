/** What an operator has settled, kept in the store; until then it is as configured. */
import { type Registration, registration } from '@firestep/api'
import type { Store } from '../store/open.ts'

const name = 'registration'

export async function readRegistration(store: Store, usual: Registration): Promise<Registration> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? usual : registration.parse(JSON.parse(row.value))
}

export async function keepRegistration(store: Store, value: Registration): Promise<void> {
  const row = { name, value: JSON.stringify(value) }
  await store
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
}
