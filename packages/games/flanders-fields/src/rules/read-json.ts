/** Guards for JSON that players send. */
import type { Json } from '@firestep/referee'

export type Fields = { readonly [key: string]: Json }

export const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if there are no other fields. */
export const hasOnly = (fields: Fields, ...names: readonly string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name))
