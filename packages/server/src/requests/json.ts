/**
 * Parser for untrusted JSON: checks its size before parsing and rejects keys and characters that could cause harm
 * later.
 */
import type { Size } from '@firestep/api'
import { RequestRefused } from './refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function readJson(bytes: Uint8Array, limit: Size): unknown {
  requireSize({ ...emptySize, bytes: bytes.length }, limit)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new RequestRefused('malformed', 'That is not UTF-8.')
  }
  requireSize(sizeOf(text), limit)
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
  const problem = mayHoldInvalidText(text) ? problemIn(value) : null
  if (problem !== null) throw new RequestRefused('malformed', problem)
  return value
}

const emptySize: Size = { bytes: 0, depth: 0, values: 0 }

/**
 * Size of a text that may be JSON, without parsing: counts brackets and commas outside of strings, a tenth of the work.
 * An empty list counts as two values. The result is meaningless for invalid JSON.
 */
export function sizeOf(text: string): Size {
  let values = 1
  let currentDepth = 0
  let maxDepth = 0
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfText(text, index + 1)
        break
      case comma:
        values++
        break
      case openList:
      case openObject:
        values++
        currentDepth++
        if (currentDepth > maxDepth) maxDepth = currentDepth
        break
      case closeList:
      case closeObject:
        currentDepth--
        break
    }
  }
  return { bytes: Buffer.byteLength(text), depth: maxDepth, values }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Index of the closing quote; the length of the text if there is none. */
function endOfText(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) return index
    if (code === backslash) index++
  }
  return text.length
}

export function requireSize(size: Size, limit: Size): void {
  if (size.bytes > limit.bytes)
    throw new RequestRefused(
      'too large',
      `That is ${kilobytes(size.bytes)} long. Here it may be ${kilobytes(limit.bytes)}.`,
    )
  if (size.depth > limit.depth)
    throw new RequestRefused('too large', `That is nested ${size.depth} levels deep. Here it may be ${limit.depth}.`)
  if (size.values > limit.values)
    throw new RequestRefused('too large', `That holds ${size.values} values. Here it may hold ${limit.values}.`)
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`

/** Fast check: only escapes can produce invalid characters, and only escapes can hide a key name. */
const mayHoldInvalidText = (text: string): boolean => text.includes('\\u') || text.includes('__proto__')

/** Iterative, level by level, so that depth cannot overflow the stack. */
function problemIn(value: unknown): string | null {
  let level: unknown[] = [value]
  while (level.length > 0) {
    const children: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && isInvalidText(value)) return invalidTextMessage
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value)) {
        for (const child of value) children.push(child)
        continue
      }
      for (const [key, child] of Object.entries(value)) {
        // An own key of this name changes an object's prototype when it is copied carelessly.
        if (key === '__proto__') return 'That has a name in it that is not allowed: __proto__.'
        if (isInvalidText(key)) return invalidTextMessage
        children.push(child)
      }
    }
    level = children
  }
  return null
}

/** Lone surrogates, and the character that ends strings in some stores. */
const isInvalidText = (text: string): boolean => text.includes('\0') || !isWellFormed(text)
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const invalidTextMessage = 'That has characters in it that are none.'
