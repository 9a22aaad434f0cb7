/** Texts of standing orders for reaction fire. */
import { listed } from '@firestep/face'
export const title = 'Reaction fire'
export const why =
  'For each unit the first order about it decides. If your own units would have to check too, you are asked instead.'
export const fireAtAnything = 'Fire at anything'
export const holdUntilAdjacent = 'Hold until adjacent'
export const fireAtGoodOdds = 'Fire at 40% or better'
export const hold = 'Hold fire'
export const units = 'Units'
export const allUnits = 'all'
export const does = 'Action'
export const range = 'Up to a range of'
export const rangeUnit = 'hexes'
export const any = 'any'
export const odds = 'If an enemy’s chance to fail its check is at least'
export const hexes = 'Only at enemies in these hexes'
export const anywhere = 'anywhere'
export const otherwise = 'Otherwise'
export const fires = 'fires'
export const holdsFire = 'holds fire'
export const asks = 'asks me'
export const nextOrder = 'the next order decides, or you are asked'

const rangeTexts: readonly string[] = [' in the same hex', ' in adjacent hexes']
const verbs = {
  fire: ['fires at', 'fire at'],
  hold: ['holds fire at', 'hold fire at'],
  ask: ['asks you about', 'ask you about'],
} as const

/**
 * "2nd MG Coy at N19 fires at enemies within 2 hexes if one fails its check in 40% or more; otherwise holds fire."
 * Without units it is about all.
 */
export function order(
  units: readonly string[],
  does: keyof typeof verbs,
  hexes: readonly string[],
  range: number | null,
  odds: number | null,
  otherwise: 'hold' | 'next',
): string {
  const isOne = units.length === 1
  const hexesText = hexes.length === 0 ? '' : ` in ${listed(hexes)}`
  const rangeText = range === null ? '' : (rangeTexts[range] ?? ` within ${range} hexes`)
  const oddsText = odds === null ? '' : ` if one fails its check in ${odds}% or more`
  const conditionText = hexesText + rangeText + oddsText
  const isUnconditional = conditionText === '' || does === 'hold' || otherwise === 'next'
  const otherwiseText = isUnconditional ? '' : `; otherwise ${isOne ? 'holds' : 'hold'} fire`
  const unitsText = units.length === 0 ? 'All units' : listed(units)
  return `${unitsText} ${verbs[does][isOne ? 0 : 1]} enemies${conditionText}${otherwiseText}.`
}
