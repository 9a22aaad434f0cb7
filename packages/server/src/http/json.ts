/** Reads JSON that strangers send: nothing in it may surprise what comes after. */
import { Refused } from './handler.ts'

/** No answer, plan or option is nested deeper; what walks JSON by recursion may rely on it. */
const deepest = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function readJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new Refused('malformed', 'That is not UTF-8.')
  }
  return readJsonText(text)
}

/** The same for what a socket has decoded already. */
export function readJsonText(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused('malformed', 'That is not JSON.')
  }
  const problem = problemIn(value)
  if (problem !== null) throw new Refused('malformed', problem)
  return value
}

/** Walks without recursion: depth is what it guards against. */
function problemIn(value: unknown): string | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return `That is nested deeper than ${deepest} levels.`
    const inside: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && isOdd(one)) return oddText
      if (typeof one !== 'object' || one === null) continue
      for (const [key, held] of Object.entries(one)) {
        // An own key of this name changes what an object is, once somebody copies it carelessly.
        if (key === '__proto__') return 'That has a name in it that is not allowed: __proto__.'
        if (isOdd(key)) return oddText
        inside.push(held)
      }
    }
    level = inside
  }
  return null
}

/** Half a character, or the one that ends texts in some stores. */
const isOdd = (text: string): boolean => text.includes('\0') || !isWellFormed(text)
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const oddText = 'That has characters in it that are none.'
