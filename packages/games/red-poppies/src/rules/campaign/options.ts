/** A campaign may be played for fewer days than it has: then the score counts as it stands. */
import type { Json } from '@firestep/referee'

/** The number of days that the options of a match ask for; null: all. */
export function daysIn(options: Json): number | null {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return null
  const { days } = options as { readonly days?: Json }
  return typeof days === 'number' ? days : null
}

/** Every shorter length of a campaign of so many days. */
export const shorterThan = (days: number): { name: string; options: { days: number } }[] =>
  Array.from({ length: days - 1 }, (_, i) => ({
    name: i === 0 ? '1 day' : `${i + 1} days`,
    options: { days: i + 1 },
  }))
