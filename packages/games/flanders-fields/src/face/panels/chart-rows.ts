/** Rows of the playsheet, and the words its cells are made of. */
import type { ChartRow, ProvenanceMark } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import type { Relevance } from './relevance.ts'

interface Besides {
  /** Where the rule alone does not say whether it applies. */
  readonly lit?: boolean
  readonly mark?: ProvenanceMark
}

export type MakeRow = (rule: RuleId, cells: readonly string[], besides?: Besides) => ChartRow

/** Rows of which those are lit whose rule bears on what is asked, or has just been met. */
export const rowsFor =
  ({ rules }: Relevance): MakeRow =>
  (rule, cells, { lit = rules.has(rule), mark = 'found' } = {}) => ({ cells, rule, mark, lit })

export const markOf = ({ status }: Tables['weapons'][string]['source']): ProvenanceMark => status

export const dash = '–'

/** "45 cm", from millimetres. */
export const cm = (millimetres: number): string => `${millimetres / 10} cm`

/** "4 or more" */
export const orMore = (needed: number): string => `${needed} or more`
