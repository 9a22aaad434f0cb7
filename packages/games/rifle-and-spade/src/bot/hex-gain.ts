/** What it brings to have a hex at last, and what it costs to leave one. */
import type { Hex } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { near, openShare, safeShare } from './goal-hexes.ts'
import { heldShare } from './scenario-goals.ts'

/** What a hex brings to whoever has it alone at last; nothing where it counts for nobody. */
export function gainAt(analysis: PositionAnalysis, hex: Hex): number {
  const goal = analysis.goals.at.get(hex)
  if (goal === undefined) return 0
  return goal.points * (1 - heldShare(analysis.battlefield, hex))
}

/** What leaving a hex puts at risk, if nobody stays there. */
export function lossAt(analysis: PositionAnalysis, hex: Hex): number {
  const goal = analysis.goals.at.get(hex)
  if (goal === undefined || heldShare(analysis.battlefield, hex) < 1) return 0
  const { side: scorer, lastToPass } = analysis.battlefield.scenario.data.victory
  // The side that scores has to stay, unless it is enough to have passed; the other has to be in the way.
  if (analysis.side === scorer && !lastToPass) return goal.points
  return analysis.nearestFoe(hex) <= near ? goal.points * openShare : goal.points * safeShare
}
