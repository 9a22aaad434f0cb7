/** Text and faces of ten-sided dice (1.4.2). */
import { signed } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { namedModifiers } from '../names/modifiers.ts'
import type { LogLineParts } from './context.ts'

/** "07": two dice read as a number from 00 to 99. */
export const percentile = (roll: number): string => String(roll).padStart(2, '0')

export const percentileDice = (roll: number): readonly string[] => [...percentile(roll)]

/** "4 − 2 = 2", or the roll alone if there are no modifiers. */
export function sumText(roll: number, modifiers: readonly Modifier[], rollText = String(roll)): string {
  const net = modifierTotal(modifiers)
  return net === 0 ? rollText : `${rollText} ${net < 0 ? '−' : '+'} ${Math.abs(net)} = ${minus(roll + net)}`
}

/** Uses a true minus sign. */
export const minus = (value: number): string => (value < 0 ? signed(value) : String(value))

export const rolled = (
  dice: readonly string[],
  modifiers: readonly Modifier[],
): Pick<LogLineParts, 'dice' | 'sum'> => ({
  dice,
  sum: namedModifiers(modifiers),
})
