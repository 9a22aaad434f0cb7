/** The label of a place as it is typed on the map, key by key. */

export interface TypedLabel {
  readonly text: string
  /** Time of the last key, in milliseconds. */
  readonly at: number
}

/** Milliseconds after which a typed key begins another label. */
const typingPauseMs = 1200

/**
 * The label with one more key; null for a key that is part of none. Capitals begin a label and digits continue it;
 * lower-case letters are commands.
 */
export function withKey(typed: TypedLabel | null, key: string, now: number): TypedLabel | null {
  const begun = typed === null || now - typed.at >= typingPauseMs ? '' : typed.text
  const isCapital = /^[A-Z]$/.test(key)
  const isDigit = /^\d$/.test(key)
  if (!isCapital && !(isDigit && begun !== '')) return null
  const beginsAnew = isCapital && /\d$/.test(begun)
  return { text: beginsAnew ? key : begun + key, at: now }
}
