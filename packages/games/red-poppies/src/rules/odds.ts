/** Exact odds before dice are rolled: the modifiers that resolve a shot, over all 36 results of two dice. */

import { type CheckOdds, oddsOfCheck } from './cohesion-checks.ts'
import type { Shot } from './events.ts'
import type { UnitId } from './ids.ts'
import { fireModifiers } from './shots.ts'
import type { Battlefield } from './state.ts'

export const odds = (battlefield: Battlefield, shot: Shot, target: UnitId): CheckOdds =>
  oddsOfCheck(battlefield, target, 'fire', fireModifiers(battlefield, shot, target))

/** Number of results of two dice that do not exceed a number: the odds of a signal (7.23). */
export function chanceAtMost(number: number): number {
  let ways = 0
  for (let one = 1; one <= 6; one++) for (let other = 1; other <= 6; other++) if (one + other <= number) ways++
  return ways / 36
}
