/** Rows of the playsheet, and texts of their cells. */
import type { ChartRow, ProvenanceMark } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import type { Relevance } from './relevance.ts'

interface RowOptions {
  /** Set where the rule id alone does not decide whether the row applies. */
  readonly lit?: boolean
  readonly mark?: ProvenanceMark
}

export type MakeRow = (rule: RuleId, cells: readonly string[], options?: RowOptions) => ChartRow

/** Makes rows; a row is lit if its rule is relevant to the question or to the last answer. */
export const rowsFor =
  ({ rules }: Relevance): MakeRow =>
  (rule, cells, { lit = rules.has(rule), mark = 'found' } = {}) => ({ cells, rule, mark, lit })

export const markOf = ({ status }: Tables['weapons'][string]['source']): ProvenanceMark => status

export const dash = '–'

/** "45 cm", from millimetres. */
export const cm = (millimetres: number): string => `${millimetres / 10} cm`

/** "4 or more" */
export const orMore = (needed: number): string => `${needed} or more`
