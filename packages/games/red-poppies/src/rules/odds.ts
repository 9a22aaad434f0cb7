/** What dice may do, exactly, before they are rolled: the same modifiers that resolve a shot, and all 36 ways two dice can fall. */

import { type CheckOdds, oddsOfCheck } from './cohesion-checks.ts'
import type { Shot } from './events.ts'
import type { UnitId } from './ids.ts'
import { fireModifiers } from './shots.ts'
import type { Battlefield } from './state.ts'

export const odds = (ground: Battlefield, shot: Shot, target: UnitId): CheckOdds =>
  oddsOfCheck(ground, target, 'fire', fireModifiers(ground, shot, target))

/** How often two dice do not exceed a number: a signal's chance (7.23). */
export function atMost(number: number): number {
  let ways = 0
  for (let one = 1; one <= 6; one++) for (let other = 1; other <= 6; other++) if (one + other <= number) ways++
  return ways / 36
}
