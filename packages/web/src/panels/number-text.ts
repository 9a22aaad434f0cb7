/** Figures as the margin writes them. */
import { type Modifier, modifierTotal } from '@firestep/referee'

/** A value within a sum: the first stands bare, the others carry their sign. A true minus, not a hyphen. */
export const signed = (value: number, first: boolean): string =>
  value < 0 ? `−${-value}` : first ? `${value}` : `+${value}`

/** "3 range 2 −1 forest = 2" */
export const arithmetic = (sum: readonly Modifier[]): string =>
  `${sum.map(({ value, name }, index) => `${signed(value, index === 0)} ${name}`).join(' ')} = ${signed(modifierTotal(sum), true)}`

/** Chances as whole per cents that add up to what they add up to: the largest remainders are rounded up. */
export function perCents(chances: readonly number[]): readonly number[] {
  const exact = chances.map((chance) => chance * 100)
  const floors = exact.map(Math.floor)
  const spare = Math.round(exact.reduce((a, b) => a + b, 0)) - floors.reduce((a, b) => a + b, 0)
  const raised = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, Math.max(0, spare))
  for (const { index } of raised) floors[index] = (floors[index] ?? 0) + 1
  return floors
}

/** A rounded per cent that never calls the possible impossible, nor the likely certain. */
export function perCentText(chance: number, rounded: number): string {
  if (chance > 0 && rounded === 0) return '<1%'
  if (chance < 1 - 1e-9 && rounded === 100) return '>99%'
  return `${rounded}%`
}
