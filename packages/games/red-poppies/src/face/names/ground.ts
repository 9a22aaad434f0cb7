/** Names of the terrain of a hex. */

import { barrageHexes, hasBlockhouse, hasTrench } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'
import { ground, terrain } from '../texts/names.ts'

/** Features of a hex that shelter, hide or harm: "trench, craters", or "open ground". */
export function groundText(battlefield: Battlefield, hex: Hex): string {
  const { sheet, state } = battlefield
  const features: string[] = []
  if (sheet.village[hex] === 1) features.push(terrain.village)
  if (sheet.greenDot[hex] === 1) features.push(terrain.woods)
  else if (sheet.woods[hex] !== 0) features.push(terrain.thinWoods)
  if (hasTrench(battlefield, hex)) features.push(terrain.trench)
  if (hasBlockhouse(battlefield, hex)) features.push(terrain.blockhouse)
  if (sheet.crater[hex] === 1) features.push(terrain.craters)
  if (state.scrapes.includes(hex)) features.push(terrain.scrapes)
  if (state.smoke.includes(hex)) features.push(terrain.smoke)
  if (state.gas.includes(hex)) features.push(terrain.gas)
  if (barrageHexes(battlefield).some((barrageHex) => barrageHex === hex)) features.push(terrain.barrage)
  return ground(features)
}
