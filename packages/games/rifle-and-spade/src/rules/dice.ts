/** 1.4.2: ten-sided dice read 0 to 9, or in pairs 00 to 99. Low is good. */
import type { GameTable } from '@firestep/referee'
import type { Event } from './events.ts'

export function rollDie(table: GameTable<Event>): number {
  return table.roll(10) - 1
}

export function rollPercentile(table: GameTable<Event>): number {
  return 10 * (table.roll(10) - 1) + table.roll(10) - 1
}

/** 1.4.3 */
export const succeeds = (roll: number, number: number): boolean => roll <= number

/** 1.4.6: a percentile roll decides on the remainder; `hundredths` is the value times 100. */
export function decimalRound(hundredths: number, percentile: number): number {
  const wholeSteps = Math.floor(hundredths / 100)
  const fraction = hundredths - 100 * wholeSteps
  return fraction > 0 && percentile <= fraction ? wholeSteps + 1 : wholeSteps
}
