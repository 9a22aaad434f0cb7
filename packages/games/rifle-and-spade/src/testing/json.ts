/** Test helpers: parts of answers and data as plain values. */
import { anyJson, type Json, listOf, shape } from '@firestep/referee'

const list = listOf(anyJson)
const record = shape(
  'an object',
  (value): value is Readonly<Record<string, Json>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** The elements of a list; none of anything else. */
export const elementsOf = (value: Json | undefined): readonly Json[] => (list.fits(value) ? value : [])

/** The value under some keys, from the outermost on. */
export function valueUnder(value: Json | undefined, ...keys: readonly string[]): Readonly<Record<string, Json>> {
  let found = value
  for (const key of keys) found = record.fits(found) ? found[key] : undefined
  if (!record.fits(found)) throw new Error(`there is no object at ${keys.join('.')}`)
  return found
}
