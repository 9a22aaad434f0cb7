/** Names of the terrain of a hex. */
import { barrageHexes, hasBlockhouse, hasTrench } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'

/** Features of a hex that shelter, hide or harm: "trench, craters", or "open ground". */
export function groundText(battlefield: Battlefield, hex: Hex): string {
  const { sheet, state } = battlefield
  const words: string[] = []
  if (sheet.village[hex] === 1) words.push('village')
  if (sheet.greenDot[hex] === 1) words.push('woods')
  else if (sheet.woods[hex] !== 0) words.push('thin woods')
  if (hasTrench(battlefield, hex)) words.push('trench')
  if (hasBlockhouse(battlefield, hex)) words.push('blockhouse')
  if (sheet.crater[hex] === 1) words.push('craters')
  if (state.scrapes.includes(hex)) words.push('scrapes')
  if (state.smoke.includes(hex)) words.push('smoke')
  if (state.gas.includes(hex)) words.push('gas')
  if (barrageHexes(battlefield).some((barrageHex) => barrageHex === hex)) words.push('barrage')
  return words.length === 0 ? 'open ground' : words.join(', ')
}
