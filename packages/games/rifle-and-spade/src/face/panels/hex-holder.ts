/** Control of hexes, as far as the viewer can tell. */
import { type Side, sides } from '../../data/schema.ts'
import type { Hex } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { armyIn, type Board, shownBy } from '../board.ts'

const hasUnits = (view: BattleView, side: Side, hex: Hex): boolean =>
  armyIn(view, side)?.units.some((unit) => unit.hex === hex) ??
  shownBy(view, side)?.stacks.some((stack) => stack.hex === hex) ??
  false

/** The holder of a hex for scoring: the side alone in it or, in scenarios with `lastToPass`, the last side that passed through. */
export function holderOf({ scenario }: Board, view: BattleView, hex: Hex): Side | null {
  const sidesThere = sides.filter((side) => hasUnits(view, side, hex))
  const [first] = sidesThere
  if (sidesThere.length === 2) return null
  if (first !== undefined) return first
  if (!scenario.data.victory.lastToPass) return null
  return { e: 'entente' as const, o: 'ottoman' as const }[view.passed[hex] ?? ''] ?? null
}
