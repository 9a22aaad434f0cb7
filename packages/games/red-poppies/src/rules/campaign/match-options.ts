/** The match option for a campaign of fewer days: the score at its end decides. */
import type { Json } from '@firestep/referee'

/** The number of days set by the match options; null for all. */
export function daysIn(options: Json): number | null {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return null
  const { days } = options as { readonly days?: Json }
  return typeof days === 'number' ? days : null
}

/** All shorter lengths of a campaign. */
export const shorterVariants = (days: number): { name: string; options: { days: number } }[] =>
  Array.from({ length: days - 1 }, (_, i) => ({
    name: i === 0 ? '1 day' : `${i + 1} days`,
    options: { days: i + 1 },
  }))
