/** Operator settings in the store, with configured defaults. */
import { type Corrections, corrections, type Registration, registration } from '@firestep/api'
import type { z } from 'zod'
import type { Store } from '../store/open-store.ts'

export const readRegistration = (store: Store, usual: Registration): Promise<Registration> =>
  readSetting(store, 'registration', registration, usual)

/** Setting for who may create matches with overlays. */
export const readCorrections = (store: Store, usual: Corrections): Promise<Corrections> =>
  readSetting(store, 'corrections', corrections, usual)

type Name = 'registration' | 'corrections'

async function readSetting<Value>(store: Store, name: Name, shape: z.ZodType<Value>, usual: Value): Promise<Value> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? usual : shape.parse(JSON.parse(row.value))
}

export async function keepSetting(store: Store, name: Name, value: Registration | Corrections): Promise<void> {
  const row = { name, value: JSON.stringify(value) }
  await store
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
}

/** Creates a value once; all processes that share the store get the same one. */
export async function keepOnce<Kept>(store: Store, name: string, make: () => Kept): Promise<Kept> {
  const read = store.selectFrom('settings').select('value').where('name', '=', name)
  const found = await read.executeTakeFirst()
  if (found !== undefined) return JSON.parse(found.value) as Kept
  await store
    .insertInto('settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((is) => is.column('name').doNothing())
    .execute()
  // Another process may have been faster.
  return JSON.parse((await read.executeTakeFirstOrThrow()).value) as Kept
}
