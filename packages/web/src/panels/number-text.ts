/** Numbers as the panels write them. */
import { type Modifier, modifierTotal } from '@firestep/referee'
import { signedText } from '../ui/number-text.ts'

/** "3 range 2 −1 forest = 2" */
export const sumText = (sum: readonly Modifier[]): string =>
  `${sum.map(({ value, name }, index) => `${signedText(value, index === 0)} ${name}`).join(' ')} = ${signedText(modifierTotal(sum), true)}`

/** Chances as whole percentages that keep their total: the largest remainders are rounded up. */
export function wholePercentages(chances: readonly number[]): readonly number[] {
  const exact = chances.map((chance) => chance * 100)
  const floors = exact.map(Math.floor)
  const missing = Math.round(sumOf(exact)) - sumOf(floors)
  const roundedUp = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, Math.max(0, missing))
  for (const { index } of roundedUp) floors[index] = (floors[index] ?? 0) + 1
  return floors
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Sums of chances may differ from 1 by this much. */
const roundingError = 1e-9

/** A rounded percentage that never shows the possible as 0% or the likely as 100%. */
export function percentageText(chance: number, rounded: number): string {
  if (chance > 0 && rounded === 0) return '<1%'
  if (chance < 1 - roundingError && rounded === 100) return '>99%'
  return `${rounded}%`
}
