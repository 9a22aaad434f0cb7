/** Goal hexes of a side: victory hexes to take, and those to hold. */
import { distanceBetween, isRifle, unitsAt } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import type { EnemyEstimate } from './enemy-estimate.ts'
import { heldShare, lateness, leadOf, type ScenarioGoals } from './scenario-goals.ts'

export interface GoalHex {
  readonly hex: Hex
  readonly weight: number
}

/** An own goal hex is in danger when an enemy is within this distance. */
export const dangerDistance = 4
export const safeShare = 0.03
/** Shares of the points of a hex in danger: without and with rifle steps in it. */
export const openShare = 0.6
const guardedShare = 0.15
/** Value of being near a hex to be taken, as a share of its points; the assault itself brings the rest. */
const approachShare = 0.6
/** Factor for a side that is ahead: it need not take more hexes, least of all near the end. */
const aheadFactor = 0.5

export function goalHexesOf(battlefield: Battlefield, goals: ScenarioGoals, foes: readonly EnemyEstimate[]): GoalHex[] {
  const isAhead = leadOf(battlefield) > 0
  const late = lateness(battlefield)
  const approachFactor = approachShare * (isAhead ? aheadFactor * (1 - 0.7 * late) : 1)
  const goalHexes = goals.goals.map(({ hex, points }): GoalHex => {
    const share = heldShare(battlefield, hex)
    if (share < 1) return { hex, weight: approachFactor * points * (1 - share) }
    const danger = foes.some((foe) => distanceBetween(battlefield, foe.hex, hex) <= dangerDistance)
    if (!danger) return { hex, weight: points * safeShare }
    return { hex, weight: points * (rifleStepsIn(battlefield, hex) > 0 ? guardedShare : openShare) }
  })
  return goalHexes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.hex - b.hex)
}

/** Rifle steps in a hex. */
function rifleStepsIn(battlefield: Battlefield, hex: Hex): number {
  const { army, book } = battlefield
  return unitsAt(battlefield, hex).reduce((sum, id) => {
    const unit = army.units[id]
    return unit !== undefined && isRifle(book.unitType(unit.type)) ? sum + unit.steps : sum
  }, 0)
}
