/** Chart rows, with the provenance of their table. */
import type { ChartRow, ProvenanceMark } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'

type Status = Tables['light']['provenance']['status']

export const markOf = ({ status }: { readonly status: Status }): ProvenanceMark =>
  status === 'found' ? 'found' : 'reconstructed'

export type MakeRow = (rule: RuleId, cells: readonly string[], lit?: boolean) => ChartRow

/** Makes rows of one table, which share its provenance. */
export const rowsOf =
  ({ provenance }: { readonly provenance: { readonly status: Status } }): MakeRow =>
  (rule, cells, lit = false) => ({ cells, rule, mark: markOf(provenance), lit })

/** A row from the rulebook itself. */
export const printedRow: MakeRow = (rule, cells, lit = false) => ({ cells, rule, mark: 'found', lit })

export const dash = '–'

/** "3", or a dash for an impossible entry. */
export const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? dash : words(value)
