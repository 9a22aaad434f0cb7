/** Names of the terrain in a hex and of its shelter. */
import { hasCrater, hasWire, terrainAt } from '../../rules/battlefield.ts'
import type { Battlefield, Hex } from '../../rules/state.ts'

/** Only a village is fortified: the sunken lane shelters more than open ground as well, under its own name. */
export function shelterName(ground: Battlefield, hex: Hex): string {
  const { name, afterDirectHit } = terrainAt(ground, hex)
  if (hasCrater(ground, hex)) return afterDirectHit
  if (isFortified(ground, hex)) return `fortified ${name}`
  return hasWire(ground, hex) ? 'wire' : name
}

/** A crater token voids what fortifying gave. */
const isFortified = (ground: Battlefield, hex: Hex): boolean =>
  ground.battle.special.fortified !== undefined && ground.battle.strengthened.has(hex) && !hasCrater(ground, hex)

/** "countryside with wire", "shell crater", "trench with a shell crater", "fortified building" */
export function groundName(ground: Battlefield, hex: Hex): string {
  const { name } = terrainAt(ground, hex)
  const wire = hasWire(ground, hex) ? ' with wire' : ''
  if (hasCrater(ground, hex)) return name === 'countryside' ? 'shell crater' : `${name} with a shell crater`
  return `${isFortified(ground, hex) ? 'fortified ' : ''}${name}${wire}`
}
