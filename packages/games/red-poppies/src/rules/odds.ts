/** What a shot may do, exactly, before it is fired: the same modifiers that resolve it, and all 36 ways the dice can fall. */

import { type CheckOdds, oddsOfCheck } from './checks.ts'
import type { Shot } from './events.ts'
import type { UnitId } from './ids.ts'
import { fireModifiers } from './shots.ts'
import type { Ground } from './state.ts'

export const odds = (ground: Ground, shot: Shot, target: UnitId): CheckOdds =>
  oddsOfCheck(ground, target, 'fire', fireModifiers(ground, shot, target))
