/** The gain of holding a hex at the end, and the risk of leaving it. */
import type { Hex } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { dangerDistance, openShare, safeShare } from './goal-hexes.ts'
import { heldShare } from './scenario-goals.ts'

/** Points for holding a hex alone at the end; 0 for hexes without points. */
export function gainAt(analysis: PositionAnalysis, hex: Hex): number {
  const goal = analysis.goals.byHex.get(hex)
  if (goal === undefined) return 0
  return goal.points * (1 - heldShare(analysis.battlefield, hex))
}

/** Points at risk if all units leave the hex. */
export function lossAt(analysis: PositionAnalysis, hex: Hex): number {
  const goal = analysis.goals.byHex.get(hex)
  if (goal === undefined || heldShare(analysis.battlefield, hex) < 1) return 0
  const { side: scorer, lastToPass } = analysis.battlefield.scenario.data.victory
  // The scoring side must stay, unless being the last to pass is enough; the other side must stand in the way.
  if (analysis.side === scorer && !lastToPass) return goal.points
  return analysis.distanceToFoe(hex) <= dangerDistance ? goal.points * openShare : goal.points * safeShare
}
