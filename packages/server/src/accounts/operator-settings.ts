/** Operator settings in the store, with configured defaults. */
import { type Corrections, corrections, type Registration, registration } from '@firestep/api'
import type { z } from 'zod'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'

export const readRegistration = (store: Store, defaultValue: Registration): Promise<Registration> =>
  readSetting(store, 'registration', registration, defaultValue)

/** Setting for who may create matches with overlays. */
export const readCorrections = (store: Store, defaultValue: Corrections): Promise<Corrections> =>
  readSetting(store, 'corrections', corrections, defaultValue)

type SettingName = 'registration' | 'corrections'

async function readSetting<Value>(
  store: Store,
  name: SettingName,
  schema: z.ZodType<Value>,
  defaultValue: Value,
): Promise<Value> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? defaultValue : schema.parse(JSON.parse(row.value))
}

export async function saveSetting(store: Store, name: SettingName, value: Registration | Corrections): Promise<void> {
  const row = { name, value: JSON.stringify(value) }
  await store
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
}

/** Creates a value once; all processes that share the store get the same one. */
export async function createSettingOnce<Value>(store: Store, name: string, make: () => Value): Promise<Value> {
  const query = store.selectFrom('settings').select('value').where('name', '=', name)
  const existing = await query.executeTakeFirst()
  if (existing !== undefined) return parseJsonText<Value>(existing.value)
  await store
    .insertInto('settings')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have been faster.
  return parseJsonText<Value>((await query.executeTakeFirstOrThrow()).value)
}
