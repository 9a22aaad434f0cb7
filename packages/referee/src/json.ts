/** Plain data, the form of states, answers, events and records. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Plain data that the compiler does not take for such: a JSON module, or an object of an interface. */
export const asJson = (value: object): Json => value as Json

/** A deep copy of plain data: several times faster than structuredClone. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const out = new Array(value.length)
    for (let i = 0; i < value.length; i++) out[i] = copy(value[i])
    return out as T
  }
  // A spread keeps the object's hidden class, and works with any key.
  const out = { ...value } as Record<string, unknown>
  for (const key in out) {
    const part = out[key]
    if (typeof part === 'object' && part !== null) out[key] = copy(part)
  }
  return out as T
}

/** True if a value is nested deeper than any answer needs to be. */
export function isTooDeep(value: unknown, depth = 32): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (let i = 0; i < parts.length; i++) if (isTooDeep(parts[i], depth - 1)) return true
  return false
}

/** A copy of a value sent by a player, with -0, which JSON text does not preserve, replaced by 0. */
export function normalized(value: Json): Json {
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(normalized)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalized(part)]))
}

/** Deep equality of plain values, independent of key order. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
}

/** True if an item is one of the list, by value. */
export function isAmong<T>(list: readonly T[], item: unknown): item is T {
  if (typeof item !== 'object' || item === null) {
    const known: readonly unknown[] = list
    return known.includes(item)
  }
  return list.some((listed) => equal(listed, item))
}

/** Canonical text of a plain value: keys in code-unit order, so that equal values have equal text on every machine. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    const keys = Object.keys(fields).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`).join(',')}}`
  }
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error(`not plain data: ${String(value)}`)
  return text
}

/** SHA-256 of a plain value's canonical text, in hex. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(value))))
