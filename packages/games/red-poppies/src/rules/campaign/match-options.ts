/** The match option for a campaign of fewer days: the score at its end decides. */
import { fields, integer, type Json } from '@firestep/referee'

const optionsShape = fields({ days: integer() })

/** The number of days set by the match options; null for all. */
export const daysIn = (options: Json): number | null => (optionsShape.fits(options) ? options.days : null)

/** All shorter lengths of a campaign. */
export const shorterVariants = (days: number): { name: string; options: { days: number } }[] =>
  Array.from({ length: days - 1 }, (_, i) => ({
    name: i === 0 ? '1 day' : `${i + 1} days`,
    options: { days: i + 1 },
  }))
