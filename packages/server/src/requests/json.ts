/**
 * Parser for untrusted JSON: checks its size before parsing and rejects keys and characters that could cause harm
 * later.
 */
import type { Size } from '@firestep/api'
import { RequestRefused } from './refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function readJson(bytes: Uint8Array, most: Size): unknown {
  refuseLarger({ ...nothing, bytes: bytes.length }, most)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new RequestRefused('malformed', 'That is not UTF-8.')
  }
  refuseLarger(sizeOf(text), most)
  return readText(text)
}

/** Parses a text whose size was checked. */
export function readText(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RequestRefused('malformed', 'That is not JSON.')
  }
  const problem = mayBeOdd(text) ? problemIn(value) : null
  if (problem !== null) throw new RequestRefused('malformed', problem)
  return value
}

const nothing: Size = { bytes: 0, depth: 0, values: 0 }

/**
 * Size of a text that may be JSON, without parsing: counts brackets and commas outside of strings, a tenth of the work.
 * An empty list counts as two values. The result is meaningless for invalid JSON.
 */
export function sizeOf(text: string): Size {
  let values = 1
  let deep = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at + 1)
        break
      case comma:
        values++
        break
      case openList:
      case openObject:
        values++
        deep++
        if (deep > depth) depth = deep
        break
      case closeList:
      case closeObject:
        deep--
        break
    }
  }
  return { bytes: Buffer.byteLength(text), depth, values }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Index of the closing quote; the last index if there is none. */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) return at
    if (letter === backslash) at++
  }
  return text.length
}

export function refuseLarger(size: Size, most: Size): void {
  if (size.bytes > most.bytes)
    throw new RequestRefused(
      'too large',
      `That is ${kilobytes(size.bytes)} long. Here it may be ${kilobytes(most.bytes)}.`,
    )
  if (size.depth > most.depth)
    throw new RequestRefused('too large', `That is nested ${size.depth} levels deep. Here it may be ${most.depth}.`)
  if (size.values > most.values)
    throw new RequestRefused('too large', `That holds ${size.values} values. Here it may hold ${most.values}.`)
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`

/** Fast check: only escapes can produce invalid characters, and only escapes can hide a key name. */
const mayBeOdd = (text: string): boolean => text.includes('\\u') || text.includes('__proto__')

/** Iterative, level by level, so that depth cannot overflow the stack. */
function problemIn(value: unknown): string | null {
  let level: unknown[] = [value]
  while (level.length > 0) {
    const inside: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && isOdd(one)) return oddText
      if (typeof one !== 'object' || one === null) continue
      if (Array.isArray(one)) {
        for (const held of one) inside.push(held)
        continue
      }
      for (const [key, held] of Object.entries(one)) {
        // An own key of this name changes an object's prototype when it is copied carelessly.
        if (key === '__proto__') return 'That has a name in it that is not allowed: __proto__.'
        if (isOdd(key)) return oddText
        inside.push(held)
      }
    }
    level = inside
  }
  return null
}

/** Lone surrogates, and the character that ends strings in some stores. */
const isOdd = (text: string): boolean => text.includes('\0') || !isWellFormed(text)
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const oddText = 'That has characters in it that are none.'
