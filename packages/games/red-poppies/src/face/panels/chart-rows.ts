import type { ChartRow } from '@firestep/face'
import type { RuleId } from '@firestep/referee'

/** A line of the printed reference card: what it says was found, whether it applies is for now. */
export const cardRow = (rule: RuleId, cells: readonly string[], lit: boolean): ChartRow => ({
  cells,
  rule,
  mark: 'found',
  lit,
})
