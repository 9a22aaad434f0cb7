/** Exact odds before dice are rolled: the modifiers that resolve a shot, over all 36 results of two dice. */

import { type CheckOdds, oddsOfCheck } from './cohesion-checks.ts'
import type { Shot } from './events.ts'
import type { UnitId } from './ids.ts'
import { fireModifiers } from './shots.ts'
import type { Battlefield } from './state.ts'

export const odds = (battlefield: Battlefield, shot: Shot, target: UnitId): CheckOdds =>
  oddsOfCheck(battlefield, target, 'fire', fireModifiers(battlefield, shot, target))

/** Chance that two dice total at most a number, as for a signal (7.23). */
export function chanceAtMost(number: number): number {
  let count = 0
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) if (first + second <= number) count++
  return count / 36
}
