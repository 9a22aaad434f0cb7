/** Short texts for values of the data. */
import type { Json } from '@firestep/referee'
import { listText } from '../text.ts'
import { type DataNames, fieldOf, isRecord, keyText, textIn } from './data-names.ts'

/** The longest value text within a sentence. */
const maxTextLength = 60
/** Limit on what is listed: names, elements of a list, members of a record. */
const maxItems = 12

export const isPlain = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

/** The text of a primitive: "none", "yes", "−2", "“Hill 60!”". */
const primitiveText = (value: string | number | boolean | null): string => {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value)
  if (value === '') return 'nothing'
  return /^[\p{L}\p{N} .,:/+-]{1,24}$/u.test(value) ? value : `“${value}”`
}

/** A value within a sentence; null if it would be too long. */
export function valueText(value: Json | undefined, names: DataNames): string | null {
  if (value === undefined) return 'none'
  // The game has words of its own for such values.
  if (names.value !== undefined) return textIfShort(names.value(value))
  if (isPlain(value)) return typeof value === 'string' && value.length > maxTextLength ? null : primitiveText(value)
  if (Array.isArray(value)) {
    if (value.length > maxItems) return null
    return value.length === 0 ? 'none' : textIfShort(joinParts(value.map((item: Json) => nestedText(item))))
  }
  const name = textIn(value, 'name') ?? textIn(value, 'title')
  if (name !== null) return textIfShort(name)
  const keys = Object.keys(value)
  if (keys.length > maxItems) return null
  return keys.length === 0
    ? 'none'
    : textIfShort(joinParts(keys.map((key) => withPrefix(keyText(key), nestedText(fieldOf(value, key) ?? null)))))
}

const textIfShort = (text: string | null): string | null => (text === null || text.length > maxTextLength ? null : text)

/** The text of a value within another: a primitive, or a tuple of up to three. Null for all others. */
function nestedText(value: Json): string | null {
  if (isPlain(value)) return primitiveText(value)
  if (Array.isArray(value) && value.length <= 3 && value.every(isPlain))
    return `(${value.map((item) => primitiveText(item)).join(', ')})`
  return null
}

const withPrefix = (name: string, value: string | null): string | null => (value === null ? null : `${name} ${value}`)

/** Null if one of the parts has no text. */
const joinParts = (parts: readonly (string | null)[]): string | null =>
  parts.some((part) => part === null) ? null : parts.join(', ')

/** "A, B and 14 more" */
export function someText(items: readonly string[]): string {
  if (items.length <= maxItems) return listText(items)
  return listText([...items.slice(0, maxItems - 1), `${items.length - maxItems + 1} more`])
}

/**
 * The change of a value: "5 instead of 4". The first of these that fits: what is gone or new, the game's own words, both
 * values if they have different texts, the kind of change of a long text or list.
 */
export function changeText(printed: Json | undefined, corrected: Json | undefined, names: DataNames): string {
  if (corrected === undefined) return 'removed'
  if (printed === undefined && isCompound(corrected)) return 'added'
  if (names.changed !== undefined && (isCompound(printed) || isCompound(corrected))) return names.changed
  const after = valueText(corrected, names)
  const before = valueText(printed, names)
  if (after !== null && before !== null && after !== before) return `${after} instead of ${before}`
  if (typeof corrected === 'string' && typeof printed === 'string') return 'reworded'
  if (Array.isArray(corrected) && Array.isArray(printed) && corrected.length !== printed.length)
    return `changed, ${corrected.length} entries instead of ${printed.length}`
  return 'changed'
}

const isCompound = (value: Json | undefined): boolean => value !== undefined && !isPlain(value)

/** The default name of an element of a list or record. */
export function elementName(key: string, element: Json): string {
  const isNumber = /^\d+$/.test(key)
  if (!isRecord(element)) return isNumber ? `no. ${Number(key) + 1}` : keyText(key)
  const ownName = textIn(element, 'name') ?? textIn(element, 'title') ?? (isNumber ? textIn(element, 'id') : null)
  if (ownName !== null) return ownName
  const hex = isNumber ? textIn(element, 'hex') : null
  if (hex !== null) return `at ${hex}`
  return isNumber ? `no. ${Number(key) + 1}` : keyText(key)
}
