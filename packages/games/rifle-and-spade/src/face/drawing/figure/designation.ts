/** Short names of units and Brigiments for counters. */

/** Letters that fit on the edge of a counter. */
export const LETTERS = 8

const shorter: readonly (readonly [RegExp, string])[] = [
  [/^HQ /, ''],
  [/^MG /, ''],
  [/^Nordenfelt /, ''],
  [/^CD /, ''],
  [/^Picket (\d+) Coy (\w)$/, '$1$2'],
  [/^Picket (\w) /, '$1 '],
  [/^(\d+) Coy /, '$1·'],
  [/ Bn\b/, ''],
  [/\bDivision\b/, 'Div'],
  [/\bBattery\b/, 'Bty'],
  [/\b(Mtn|Field)\//, '/'],
]

/** A regiment named after a county is shortened to its first letters. */
const longWord = /([A-Z][a-z]{2})[a-z]{2,}\b/g

/** "L 1/Mun", "10·3/26", "a 3/26", "8a" */
export function designationOf(name: string): string {
  const full = shorter.reduce((rest, [from, to]) => rest.replace(from, to), name)
  const text = full.length > LETTERS ? full.replace(longWord, '$1') : full
  return text.length > LETTERS ? text.slice(0, LETTERS).trim() : text
}

const formations: readonly (readonly [RegExp, string])[] = [
  [/^(\d+)(st|nd|rd|th)\b/, '$1'],
  [/\bBrigade\b/, 'Bde'],
  [/\bRegiment\b/, 'Rgt'],
  [/\bDivision\b/, 'Div'],
  [/\bColumn\b/, 'Col'],
  [/\bAustralian\b/, 'Aus'],
  [/ Infantry\b/, ''],
]

/** "88 Bde", "3 Aus Bde", "V Beach Col" */
export const formationOf = (name: string): string =>
  formations.reduce((rest, [from, to]) => rest.replace(from, to), name)
