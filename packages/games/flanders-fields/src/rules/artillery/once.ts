/** What strikes a base at most once in a player turn: a zone, a cloud, the barrage and the danger behind it. */
import { baseOf } from '../field.ts'
import type { BaseId } from '../roster.ts'
import type { Battle } from '../state.ts'

/** Marks that something strikes a base now; false if it had done so already in this player turn. */
export function isFirst(battle: Battle, base: BaseId, what: string): boolean {
  const { struckBy } = baseOf(battle, base)
  if (struckBy.includes(what)) return false
  struckBy.push(what)
  return true
}
