/** Rules that applied to a step into a hex, for the log. */

import { at, type RuleId } from '@firestep/referee'
import { hasTrench, isAfv, isCavalry, isHeldBy, sidesOf, typeOf, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Crossing } from './hex-crossing.ts'
import { type Hex, type HexSide, isOnMap, type UnitId } from './ids.ts'
import { SIDE_FEATURE } from './map-sheet.ts'
import { type Battlefield, offMap } from './state.ts'

/** Rules of a step. Must be called when the units are in their new hex and before anything happens to them there. */
export function enterRules(
  battlefield: Battlefield,
  crossing: Crossing,
  units: readonly UnitId[],
  usesRoadBonus: boolean,
): RuleId[] {
  const { from, to, side, road } = crossing
  const rules: RuleId[] = ['6.61', '6.61-1', '6.62', 'card.move.cost']
  if (units.length > 1) rules.push('6.61-2')
  if (from === offMap) rules.push(...arrivalRules(battlefield, crossing))
  if (isHeldBy(battlefield, to, enemyOf(unitOf(battlefield, at(units, 0)).side))) rules.push('6.63-1', '3.4-1')
  if (road) rules.push('8.6')
  if (usesRoadBonus) rules.push('6.64', '8.6-1')
  if (road && hasTrench(battlefield, to) && units.some((unit) => bogs(battlefield, unit))) rules.push('8.6-2')
  rules.push(...trenchRules(battlefield, crossing, units))
  if (side !== null) rules.push(...sideRules(battlefield, side), ...passedSideRules(battlefield, side, [from, to]))
  return rules
}

/** Cavalry and armour bog in trenches (8.323). */
export function bogs(battlefield: Battlefield, unit: UnitId): boolean {
  const type = typeOf(battlefield, unit)
  return isCavalry(type) || isAfv(type)
}

const arrivalRules = ({ state }: Battlefield, { road, trench }: Crossing): RuleId[] => [
  '10.2',
  '10.21-2',
  ...(state.command?.mass === true ? ['10.21', '10.21-1'] : ['10.21-3']),
  ...(road || trench ? ['10.21-4'] : []),
]

function trenchRules(battlefield: Battlefield, { from, to, side }: Crossing, units: readonly UnitId[]): RuleId[] {
  const { trenches, bombStops } = battlefield.state
  if (units.some((unit) => unitOf(battlefield, unit).within === 'trench'))
    return trenches.includes(to) || trenches.includes(from) ? ['8.321-3', '8.322-1'] : ['8.321-3']
  const rules: RuleId[] = hasTrench(battlefield, to) ? ['8.322'] : []
  if (!isOnMap(from) || !hasTrench(battlefield, from)) return rules
  rules.push('8.321-4')
  if (hasTrench(battlefield, to) && side !== null && bombStops.includes(side)) rules.push('8.33')
  return rules
}

function sideRules({ sheet, state }: Battlefield, side: HexSide): RuleId[] {
  const features = sheet.sides[side] ?? 0
  const rules: RuleId[] = []
  if ((features & SIDE_FEATURE.bridge) !== 0) rules.push('8.7', '8.7-3')
  else if ((features & SIDE_FEATURE.stream) !== 0) rules.push('8.7')
  if ((features & SIDE_FEATURE.wire) !== 0 && state.breaches.includes(side)) rules.push('8.342-1')
  return rules
}

/** 8.04: features on the other sides of the two hexes do not affect units that do not cross them. */
function passedSideRules(battlefield: Battlefield, crossed: HexSide, hexes: readonly Hex[]): RuleId[] {
  const { sheet } = battlefield
  let passedFeatures = 0
  for (const hex of hexes)
    for (const side of sidesOf(battlefield, hex)) if (side !== crossed) passedFeatures |= sheet.sides[side] ?? 0
  passedFeatures &= ~(sheet.sides[crossed] ?? 0)
  const rules: RuleId[] = []
  if ((passedFeatures & SIDE_FEATURE.wire) !== 0) rules.push('8.341-2')
  if ((passedFeatures & SIDE_FEATURE.stream) !== 0) rules.push('8.7-2')
  if ((passedFeatures & SIDE_FEATURE.lake) !== 0) rules.push('8.7-4')
  return rules.length > 0 || (passedFeatures & SIDE_FEATURE.interiorWoods) !== 0 ? ['8.04', ...rules] : rules
}
