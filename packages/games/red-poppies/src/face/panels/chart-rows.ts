/** Rows of charts. */
import type { ChartRow } from '@firestep/face'
import type { RuleId } from '@firestep/referee'

/** A row of the printed reference card: its text was found; `lit` says whether it applies now. */
export const cardRow = (rule: RuleId, cells: readonly string[], lit: boolean): ChartRow => ({
  cells,
  rule,
  mark: 'found',
  lit,
})
