/** The search for scenarios by words and length. */
import type { ScenarioSheet } from '@firestep/face'

export const lengths = ['any', 'short', 'long'] as const
export type Length = (typeof lengths)[number]

/** Scenarios of up to an hour are short. */
const hour = 60

export function findScenarios(sheets: readonly ScenarioSheet[], words: string, length: Length): ScenarioSheet[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return sheets.filter((sheet) => {
    const [, most] = sheet.minutes
    if (length === 'short' && most > hour) return false
    if (length === 'long' && most <= hour) return false
    const sides = Object.values(sheet.sides).map(({ name }) => name)
    const text = plain([sheet.number, sheet.title, sheet.date ?? '', sheet.aim, sheet.history, ...sides].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

/** Without case and accents: "hohe" finds "Höhe". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
