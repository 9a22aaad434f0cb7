/** Rows of the charts booklet: each table says of itself where it comes from. */
import type { ChartRow, ProvenanceMark } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'

type Status = Tables['light']['provenance']['status']

export const markOf = ({ status }: { readonly status: Status }): ProvenanceMark =>
  status === 'found' ? 'found' : 'reconstructed'

export type MakeRow = (rule: RuleId, cells: readonly string[], lit?: boolean) => ChartRow

/** Rows of one table, all of one origin. */
export const rowsOf =
  ({ provenance }: { readonly provenance: { readonly status: Status } }): MakeRow =>
  (rule, cells, lit = false) => ({ cells, rule, mark: markOf(provenance), lit })

/** A line of the rulebook itself. */
export const printedRow: MakeRow = (rule, cells, lit = false) => ({ cells, rule, mark: 'found', lit })

export const dash = '–'

/** "3", or a dash where it cannot be done. */
export const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? dash : words(value)
