/** When somebody is asked whether he fires: whenever what everybody can see would allow it, whatever lies hidden in the stacks. */

import { battlefieldFor, distanceBetween, isEnemyAt, isUsThem } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { lineOfSight } from '../sight.ts'
import type { Battle, Battlefield, Posture, ShownStack } from '../state.ts'
import { type Fire, hasShoot, ridgeCrossed } from './fire.ts'
import { overRidge } from './targets.ts'

export function mightFire(battle: Battle, fire: Fire): boolean {
  // Through the eyes of those who are fired at: what they can see of the others is what is open.
  const battlefield = battlefieldFor(battle, enemyOf(fire.side))
  return battlefield.enemy.stacks.some((stack) => stackMight(battlefield, stack, fire)) || gunsMight(battlefield, fire)
}

/** 17.7.7: the same of rifles and machine guns alone, through the eyes of those who are fired at. */
export const smallArmsMight = (battlefield: Battlefield, fire: Fire): boolean =>
  battlefield.enemy.stacks.some((stack) => infantryMight(battlefield, stack, fire))

/** 7.6.5: those who stand up answer first, those who hide afterwards; otherwise both may fire, the hidden by coming out. */
const isReady = ({ hiding, column }: Posture, { occasion }: Fire): boolean => {
  if (column) return false
  if (occasion === 'counter-fire') return hiding === null || hiding === 'ridge'
  return occasion !== 'from hiding' || hiding !== null
}

function stackMight(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  return batteriesMight(battlefield, stack, fire) || infantryMight(battlefield, stack, fire)
}

/** Whether guns, or infantry, are in a stack that could fire as they stand. */
const areReady = (battlefield: Battlefield, { hex, postures }: ShownStack, fire: Fire, infantry: boolean): boolean =>
  postures.some((posture) => posture.infantry === infantry && isReady(posture, fire)) &&
  (hex === fire.hex || !isUsThem(battlefield, hex))

/** 17.7.6: others may see for guns, but a low-angle gun needs a line of its own. 17.8.4: none is fired at friends. */
function batteriesMight(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  if (!areReady(battlefield, stack, fire, false)) return false
  const range = distanceBetween(battlefield, stack.hex, fire.hex)
  if (range > 0 && isEnemyAt(battlefield, fire.hex)) return false
  // 17.7.7: which guns have fired at this stack everybody remembers.
  const shelled = fire.occasion === 'opportunity' ? (battlefield.state.moving?.shelledBy ?? []) : []
  const near = stack.units.flatMap(({ unit, type }) => {
    const { gun } = battlefield.book.unitType(type)
    return gun !== null && range <= gun.range && !shelled.includes(unit) ? [gun] : []
  })
  if (near.length === 0 || !battlefield.enemy.stacks.some(({ hex }) => sees(battlefield, hex, fire))) return false
  if (near.some(({ angle }) => angle === 'high')) return true
  const crossedRidge = ridgeCrossed(battlefield, fire)
  const line = lineOfSight(battlefield, stack.hex, fire.hex, { anyRange: true, crossedRidge })
  return line.sight !== 'blocked' && !isBehindRidge(battlefield, stack, fire)
}

function infantryMight(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  const { rifleRange, mgRange } = battlefield.book.tables.fire.strength
  const range = distanceBetween(battlefield, stack.hex, fire.hex)
  // Most are too far off: that is asked first.
  if (range > Math.max(rifleRange, mgRange) || !areReady(battlefield, stack, fire, true)) return false
  const hasMachineGun = stack.units.some(({ type }) => battlefield.book.unitType(type).kind === 'mg')
  if (range > (hasMachineGun ? mgRange : rifleRange)) return false
  return !isBehindRidge(battlefield, stack, fire) && sees(battlefield, stack.hex, fire)
}

/** 7.4.2: everybody sees who goes behind a ridge. */
const isBehindRidge = (battlefield: Battlefield, { hex }: ShownStack, { trigger, hex: at }: Fire): boolean =>
  trigger?.behindRidge === true && overRidge(battlefield, at, hex)

const sees = (battlefield: Battlefield, from: number, fire: Fire): boolean =>
  lineOfSight(battlefield, from, fire.hex, { crossedRidge: ridgeCrossed(battlefield, fire) }).sight !== 'blocked'

function gunsMight(battlefield: Battlefield, fire: Fire): boolean {
  if (fire.occasion !== 'commanded' && fire.occasion !== 'opportunity') return false
  return battlefield.scenario.data.offMapFire.some((guns, index) => {
    if (guns.side !== fire.side || !hasShoot(battlefield, { guns, index })) return false
    const { notWithin } = guns
    const near = ({ hex }: ShownStack): boolean => distanceBetween(battlefield, hex, fire.hex) <= (notWithin ?? 0)
    if (battlefield.enemy.stacks.some(near)) return false
    if (guns.targets !== null && !guns.targets.some((text) => battlefield.scenario.hex(text) === fire.hex)) return false
    return !guns.spotter || battlefield.enemy.stacks.some(({ hex }) => sees(battlefield, hex, fire))
  })
}
