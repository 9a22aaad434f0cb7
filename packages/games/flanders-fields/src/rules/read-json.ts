/** Guards for JSON that players send. */
import type { Json } from '@firestep/referee'

type Fields = { readonly [key: string]: Json }

export const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
