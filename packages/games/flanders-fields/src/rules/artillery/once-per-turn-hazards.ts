/** Hazards that strike a base at most once in a player turn: zones, clouds, the barrage and the danger behind it. */
import { baseOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'

export const hasStruck = (battlefield: Battlefield, base: BaseId, cause: string): boolean =>
  baseOf(battlefield, base).struckBy.includes(cause)

/** Marks that a hazard strikes a base now; false if it had done so already in this player turn. */
export function isFirst(battle: Battle, base: BaseId, cause: string): boolean {
  if (hasStruck(battle, base, cause)) return false
  baseOf(battle, base).struckBy.push(cause)
  return true
}
