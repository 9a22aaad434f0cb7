/** Text helpers for faces: capitals, lists, counts, signs, percentages. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A line as a sentence. */
export const sentence = (text: string): string => `${capital(text)}.`

/** "a, b and c", or with another word before the last. */
export function listText(parts: readonly string[], and = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

const irregularPlurals: Readonly<Record<string, string>> = { die: 'dice', man: 'men' }

/** "figures", "hexes", "infantry companies", "targeting dice": the plural of the last word. */
function pluralOf(noun: string): string {
  const start = noun.lastIndexOf(' ') + 1
  const word = noun.slice(start)
  const irregular = irregularPlurals[word]
  if (irregular !== undefined) return noun.slice(0, start) + irregular
  if (/[^aeiou]y$/.test(word)) return `${noun.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${noun}es` : `${noun}s`
}

/** "1 infantry company", "8 infantry companies": a count with its noun, and the plural where `pluralOf` is wrong. */
export const countText = (count: number, noun: string, plural = pluralOf(noun)): string =>
  `${count} ${count === 1 ? noun : plural}`

/** "1st", "2nd", "3rd", "11th". */
export function ordinalText(number: number): string {
  const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${isTeen ? 'th' : (suffixes[number % 10] ?? 'th')}`
}

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

/** "the Germans", "the British": a people by its adjective. It takes a plural verb. */
export const peopleText = (nation: string): string => `the ${/(sh|ch|ese)$/.test(nation) ? nation : `${nation}s`}`

/** With the indefinite article: "an early-war bombardment". */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
