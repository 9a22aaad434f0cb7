/** When somebody is asked whether he fires: whenever what everybody can see would allow it, whatever lies hidden in the stacks. */

import { battlefieldFor, distanceBetween, isEnemyAt, isUsThem } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { lineOfSight } from '../sight.ts'
import type { Battle, Battlefield, Posture, ShownStack } from '../state.ts'
import { type Fire, hasShoot, ridgeCrossed } from './fire.ts'
import { overRidge } from './targets.ts'

export function mightFire(battle: Battle, fire: Fire): boolean {
  // Through the eyes of those who are fired at: what they can see of the others is what is open.
  const ground = battlefieldFor(battle, enemyOf(fire.side))
  return ground.enemy.stacks.some((stack) => stackMight(ground, stack, fire)) || gunsMight(ground, fire)
}

/** 17.7.7: the same of rifles and machine guns alone, through the eyes of those who are fired at. */
export const smallArmsMight = (ground: Battlefield, fire: Fire): boolean =>
  ground.enemy.stacks.some((stack) => infantryMight(ground, stack, fire))

/** 7.6.5: those who stand up answer first, those who hide afterwards; otherwise both may fire, the hidden by coming out. */
const isReady = ({ hiding, column }: Posture, { occasion }: Fire): boolean => {
  if (column) return false
  if (occasion === 'counter-fire') return hiding === null || hiding === 'ridge'
  return occasion !== 'from hiding' || hiding !== null
}

function stackMight(ground: Battlefield, stack: ShownStack, fire: Fire): boolean {
  return batteriesMight(ground, stack, fire) || infantryMight(ground, stack, fire)
}

/** Whether guns, or infantry, are in a stack that could fire as they stand. */
const areReady = (ground: Battlefield, { hex, postures }: ShownStack, fire: Fire, infantry: boolean): boolean =>
  postures.some((posture) => posture.infantry === infantry && isReady(posture, fire)) &&
  (hex === fire.hex || !isUsThem(ground, hex))

/** 17.7.6: others may see for guns, but a low-angle gun needs a line of its own. 17.8.4: none is fired at friends. */
function batteriesMight(ground: Battlefield, stack: ShownStack, fire: Fire): boolean {
  if (!areReady(ground, stack, fire, false)) return false
  const range = distanceBetween(ground, stack.hex, fire.hex)
  if (range > 0 && isEnemyAt(ground, fire.hex)) return false
  // 17.7.7: which guns have fired at this stack everybody remembers.
  const shelled = fire.occasion === 'opportunity' ? (ground.state.moving?.shelledBy ?? []) : []
  const near = stack.units.flatMap(({ unit, type }) => {
    const { gun } = ground.book.unitType(type)
    return gun !== null && range <= gun.range && !shelled.includes(unit) ? [gun] : []
  })
  if (near.length === 0 || !ground.enemy.stacks.some(({ hex }) => sees(ground, hex, fire))) return false
  if (near.some(({ angle }) => angle === 'high')) return true
  const crossedRidge = ridgeCrossed(ground, fire)
  const line = lineOfSight(ground, stack.hex, fire.hex, { anyRange: true, crossedRidge })
  return line.sight !== 'blocked' && !isBehindRidge(ground, stack, fire)
}

function infantryMight(ground: Battlefield, stack: ShownStack, fire: Fire): boolean {
  const { rifleRange, mgRange } = ground.book.tables.fire.strength
  const range = distanceBetween(ground, stack.hex, fire.hex)
  // Most are too far off: that is asked first.
  if (range > Math.max(rifleRange, mgRange) || !areReady(ground, stack, fire, true)) return false
  const hasMachineGun = stack.units.some(({ type }) => ground.book.unitType(type).kind === 'mg')
  if (range > (hasMachineGun ? mgRange : rifleRange)) return false
  return !isBehindRidge(ground, stack, fire) && sees(ground, stack.hex, fire)
}

/** 7.4.2: everybody sees who goes behind a ridge. */
const isBehindRidge = (ground: Battlefield, { hex }: ShownStack, { trigger, hex: at }: Fire): boolean =>
  trigger?.behindRidge === true && overRidge(ground, at, hex)

const sees = (ground: Battlefield, from: number, fire: Fire): boolean =>
  lineOfSight(ground, from, fire.hex, { crossedRidge: ridgeCrossed(ground, fire) }).sight !== 'blocked'

function gunsMight(ground: Battlefield, fire: Fire): boolean {
  if (fire.occasion !== 'commanded' && fire.occasion !== 'opportunity') return false
  return ground.scenario.data.offMapFire.some((guns, index) => {
    if (guns.side !== fire.side || !hasShoot(ground, { guns, index })) return false
    const { notWithin } = guns
    const near = ({ hex }: ShownStack): boolean => distanceBetween(ground, hex, fire.hex) <= (notWithin ?? 0)
    if (ground.enemy.stacks.some(near)) return false
    if (guns.targets !== null && !guns.targets.some((text) => ground.scenario.hex(text) === fire.hex)) return false
    return !guns.spotter || ground.enemy.stacks.some(({ hex }) => sees(ground, hex, fire))
  })
}
