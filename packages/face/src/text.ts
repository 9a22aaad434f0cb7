/** Text helpers for faces: capitals, lists, counts, signs, percentages. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A line as a sentence. */
export const sentence = (text: string): string => `${capital(text)}.`

/** "a, b and c", or with another word before the last. */
export function listText(parts: readonly string[], and = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

/** "4 figures": a count and a noun with a plural s if needed. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
export const numberText = (count: number): string => numbers[count] ?? String(count)

/** "one hex", "two dice". */
export const spelledCount = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${numberText(count)} ${count === 1 ? noun : nouns}`

/** "once", "twice", "three times". */
export const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${numberText(count)} times`

/** "+2", "0", "−1" */
export const signedText = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0')

/** "45%". A possible outcome is never shown as 0%, nor an uncertain one as 100%. */
export function percentText(chance: number): string {
  if (chance <= 0) return '0%'
  if (chance >= 1 - 1e-12) return '100%'
  if (chance < 0.005) return 'under 1%'
  return chance > 0.995 ? 'over 99%' : `${Math.round(chance * 100)}%`
}

/** With the indefinite article: "an early-war bombardment". */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
