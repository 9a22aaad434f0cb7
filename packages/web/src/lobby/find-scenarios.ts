/** The search for scenarios by words and length. */
import type { ScenarioSheet } from '@firestep/face'

export const lengths = ['any', 'short', 'long'] as const
export type Length = (typeof lengths)[number]

/** Scenarios of up to an hour are short. */
const maxShortMinutes = 60

export function findScenarios(sheets: readonly ScenarioSheet[], query: string, length: Length): ScenarioSheet[] {
  const words = normalise(query).split(/\s+/).filter(Boolean)
  return sheets.filter((sheet) => {
    const [, maxMinutes] = sheet.minutes
    if (length === 'short' && maxMinutes > maxShortMinutes) return false
    if (length === 'long' && maxMinutes <= maxShortMinutes) return false
    const sides = Object.values(sheet.sides).map(({ name }) => name)
    const text = normalise([sheet.number, sheet.title, sheet.date ?? '', sheet.aim, sheet.history, ...sides].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Without case and accents: "hohe" finds "Höhe". */
const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
