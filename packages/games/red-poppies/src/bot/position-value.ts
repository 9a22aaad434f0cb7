/**
 * The value of a position to a side: its chance of victory, by its lead, its surviving men, and the number of them near
 * scoring hexes. The weights follow fits to the winners of some 900 battles between Sergeants in five scenarios
 * (docs/reports/figures.md).
 */
import { asId } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import { isInCover } from '../rules/cover.ts'
import { isOnMap } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { presentShare } from './campaign-losses.ts'
import { elapsedShareOf, leadOf, scenarioGoalsOf } from './scenario-goals.ts'
import { strengthOf } from './unit-strength.ts'

/** The value of a certain victory; a certain defeat has the negative of it. */
const victoryValue = 4

/** A lead counts more as the time to lose it again runs out. */
const leadWeight = (elapsedShare: number): number => 0.3 + 2 * elapsedShare * elapsedShare
const menWeight = 2.4
const presenceWeight = 1.6

/** Added to both strengths; a side with hardly any men left has as good as lost. */
const strengthOffset = 0.5
/** Keeps the balance near 0 around hexes with few units nearby. */
const presenceOffset = 0.3
/** The weight of a unit falls by this factor with each hex of distance. */
const fadePerHex = 0.7
const fadeByDistance = Array.from({ length: 256 }, (_index, distance) => fadePerHex ** distance)

const spentShare = 0.94
const coveredShare = 1.05

export function positionValue(battlefield: Battlefield, side: Side): number {
  const strength = strengthsOf(battlefield)
  const { own, other } = strengthTotals(battlefield, strength, side)
  const balance =
    leadWeight(elapsedShareOf(battlefield)) * leadOf(battlefield, side) +
    menWeight * Math.log((own + strengthOffset) / (other + strengthOffset)) +
    presenceWeight * presenceOf(battlefield, strength, side)
  return victoryValue * Math.tanh(balance / 2)
}

/** Strength by unit, in companies; 0 for units lost for good, and a share for those that may recover. */
function strengthsOf(battlefield: Battlefield): Float64Array {
  const { book } = battlefield
  const { units } = battlefield.state
  const strengths = new Float64Array(units.length)
  for (const [id, unit] of units.entries()) {
    const present = presentShare(battlefield, unit)
    if (present === 0) continue
    const unitStrength = present * strengthOf(book.unitType(unit.type), unit.formed) * (unit.spent ? spentShare : 1)
    strengths[id] = isOnMap(unit.hex) && isInCover(battlefield, asId(id)) ? unitStrength * coveredShare : unitStrength
  }
  return strengths
}

function strengthTotals(
  { state }: Battlefield,
  strength: Float64Array,
  side: Side,
): { readonly own: number; readonly other: number } {
  let own = 0
  let other = 0
  for (const [id, unit] of state.units.entries())
    if (unit.side === side) own += strength[id] ?? 0
    else other += strength[id] ?? 0
  return { own, other }
}

/** The balance of strength around the goals, from -1 to 1. */
function presenceOf(battlefield: Battlefield, strength: Float64Array, side: Side): number {
  const { units } = battlefield.state
  const { distances, grid } = battlefield.sheet
  const enemy = enemyOf(side)
  let sum = 0
  let totalWeight = 0
  for (const { hex: goal, points } of scenarioGoalsOf(battlefield.scenario).goals) {
    let own = 0
    let other = 0
    for (let id = 0; id < units.length; id++) {
      const unit = units[id]
      if (unit === undefined || !isOnMap(unit.hex)) continue
      const nearbyStrength = (strength[id] ?? 0) * (fadeByDistance[distances[goal * grid.size + unit.hex] ?? 0] ?? 0)
      if (unit.side === side) own += nearbyStrength
      else other += nearbyStrength
    }
    const weight = Math.max(points[side], points[enemy])
    sum += (weight * (own - other)) / (own + other + presenceOffset)
    totalWeight += weight
  }
  return totalWeight === 0 ? 0 : sum / totalWeight
}
