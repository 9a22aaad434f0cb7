/**
 * Conditions for asking a side whether it fires. They use only what both sides can see, so that being asked gives away nothing
 * about hidden units.
 */
import { battlefieldFor, distanceBetween, isEnemyAt, isUsThem } from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { Hex } from '../ids.ts'
import { lineOfSight } from '../sight.ts'
import type { Battle, Battlefield, Posture, ShownStack } from '../state.ts'
import { type Fire, hasShoot, ridgeCrossed } from './fire.ts'
import { overRidge } from './targets.ts'

export function mightFire(battle: Battle, fire: Fire): boolean {
  // The view of the side under fire contains exactly the public facts about the firing side.
  const battlefield = battlefieldFor(battle, enemyOf(fire.side))
  return (
    battlefield.enemy.stacks.some((stack) => mightStackFire(battlefield, stack, fire)) ||
    mightOffMapGunsFire(battlefield, fire)
  )
}

/** 17.7.7: the same for rifles and machine guns only, on the battlefield of the side under fire. */
export const mightSmallArmsFire = (battlefield: Battlefield, fire: Fire): boolean =>
  battlefield.enemy.stacks.some((stack) => mightInfantryFire(battlefield, stack, fire))

/** 7.6.5: units that do not hide reply first, hiding units afterwards. On other occasions both may fire. */
const isReady = ({ hiding, column }: Posture, { occasion }: Fire): boolean => {
  if (column) return false
  if (occasion === 'counter-fire') return hiding === null || hiding === 'ridge'
  return occasion !== 'from hiding' || hiding !== null
}

function mightStackFire(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  return mightGunsFire(battlefield, stack, fire) || mightInfantryFire(battlefield, stack, fire)
}

/** True if a stack has infantry, or else guns, in a posture that can fire. */
const areReady = (battlefield: Battlefield, { hex, postures }: ShownStack, fire: Fire, infantry: boolean): boolean =>
  postures.some((posture) => posture.infantry === infantry && isReady(posture, fire)) &&
  (hex === fire.hex || !isUsThem(battlefield, hex))

/** 17.7.6: guns may have a spotter, but a low-angle gun needs its own line of sight. 17.8.4: no gun fires at friends. */
function mightGunsFire(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  if (!areReady(battlefield, stack, fire, false)) return false
  const range = distanceBetween(battlefield, stack.hex, fire.hex)
  if (range > 0 && isEnemyAt(battlefield, fire.hex)) return false
  // 17.7.7: both sides know which guns have already fired at this stack.
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

function mightInfantryFire(battlefield: Battlefield, stack: ShownStack, fire: Fire): boolean {
  const { rifleRange, mgRange } = battlefield.book.tables.fire.strength
  const range = distanceBetween(battlefield, stack.hex, fire.hex)
  // Range first: it rules out most stacks cheaply.
  if (range > Math.max(rifleRange, mgRange) || !areReady(battlefield, stack, fire, true)) return false
  const hasMachineGun = stack.units.some(({ type }) => battlefield.book.unitType(type).kind === 'mg')
  if (range > (hasMachineGun ? mgRange : rifleRange)) return false
  return !isBehindRidge(battlefield, stack, fire) && sees(battlefield, stack.hex, fire)
}

/** 7.4.2: moving behind a ridge is visible to both sides. */
const isBehindRidge = (battlefield: Battlefield, { hex }: ShownStack, { trigger, hex: at }: Fire): boolean =>
  trigger?.behindRidge === true && overRidge(battlefield, at, hex)

const sees = (battlefield: Battlefield, from: Hex, fire: Fire): boolean =>
  lineOfSight(battlefield, from, fire.hex, { crossedRidge: ridgeCrossed(battlefield, fire) }).sight !== 'blocked'

function mightOffMapGunsFire(battlefield: Battlefield, fire: Fire): boolean {
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
