/** Names of the terrain in a hex and of its shelter. */
import { hasCrater, hasWire, terrainAt } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'
import { fortified, wire, withCrater, withWire } from '../texts/words.ts'

/** Only villages are called fortified. The sunken lane gives better shelter too, but has its own name. */
export function shelterName(battlefield: Battlefield, hex: Hex): string {
  const { name, afterDirectHit } = terrainAt(battlefield, hex)
  if (hasCrater(battlefield, hex)) return afterDirectHit
  if (isFortified(battlefield, hex)) return fortified(name)
  return hasWire(battlefield, hex) ? wire : name
}

/** A crater token cancels the fortification. */
const isFortified = (battlefield: Battlefield, hex: Hex): boolean =>
  battlefield.scenario.special.fortified !== undefined &&
  battlefield.scenario.strengthened.has(hex) &&
  !hasCrater(battlefield, hex)

/** "countryside with wire", "shell crater", "trench with a shell crater", "fortified building" */
export function groundName(battlefield: Battlefield, hex: Hex): string {
  const { name } = terrainAt(battlefield, hex)
  if (hasCrater(battlefield, hex)) return withCrater(name)
  const ground = isFortified(battlefield, hex) ? fortified(name) : name
  return hasWire(battlefield, hex) ? withWire(ground) : ground
}
