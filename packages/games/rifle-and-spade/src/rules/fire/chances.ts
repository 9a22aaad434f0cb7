/** When somebody is asked whether he fires: whenever what everybody can see would allow it, whatever lies hidden in the stacks. */
import { enemyOf } from '../book.ts'
import { distanceBetween, eyes, isUsThem, lies } from '../ground.ts'
import { SIDE } from '../sheet.ts'
import { lineOfSight } from '../sight.ts'
import type { Battle, Ground, Posture, ShownStack } from '../state.ts'
import { type Fire, hasShoot } from './fire.ts'

export function mightFire(battle: Battle, fire: Fire): boolean {
  // Through the eyes of those who are fired at: what they can see of the others is what is open.
  const ground = eyes(battle, enemyOf(fire.side))
  return ground.enemy.stacks.some((stack) => stackMight(ground, stack, fire)) || gunsMight(ground, fire)
}

/** 7.6.5: those who stand up answer first, those who hide afterwards; otherwise both may fire, the hidden by coming out. */
const isReady = ({ hiding, column }: Posture, { occasion }: Fire): boolean => {
  if (column) return false
  if (occasion === 'counter-fire') return hiding === null || hiding === 'ridge'
  return occasion !== 'from hiding' || hiding !== null
}

function stackMight(ground: Ground, { hex, units, postures }: ShownStack, fire: Fire): boolean {
  const ready = postures.filter((posture) => isReady(posture, fire))
  if (ready.length === 0) return false
  if (hex !== fire.hex && isUsThem(ground, hex)) return false
  const range = distanceBetween(ground, hex, fire.hex)
  const { rifleRange, mgRange } = ground.book.tables.fire.strength
  const types = units.map(({ unit, type }) => ({ unit, type: ground.book.unitType(type) }))
  // 17.7.7: which guns have fired at this stack everybody remembers.
  const shelled = fire.occasion === 'opportunity' ? (ground.state.moving?.shelledBy ?? []) : []
  const guns = types.filter(({ unit, type: { gun } }) => gun !== null && range <= gun.range && !shelled.includes(unit))
  // 17.7.6: others may see for guns.
  if (guns.length > 0 && ready.some(({ infantry }) => !infantry)) return true
  const reach = types.some(({ type }) => type.kind === 'mg') ? mgRange : rifleRange
  if (range > reach || !ready.some(({ infantry }) => infantry)) return false
  return sees(ground, hex, fire)
}

function sees(ground: Ground, from: number, { hex, trigger }: Fire): boolean {
  const crossedRidge =
    trigger !== null &&
    trigger.crossed !== null &&
    lies(ground.sheet, trigger.hex, trigger.crossed, SIDE.ridge | SIDE.cliff)
  return lineOfSight(ground, from, hex, { crossedRidge }).sight !== 'blocked'
}

function gunsMight(ground: Ground, fire: Fire): boolean {
  if (fire.occasion !== 'commanded' && fire.occasion !== 'opportunity') return false
  return ground.scenario.data.offMapFire.some((guns, index) => {
    if (guns.side !== fire.side || !hasShoot(ground, { guns, index })) return false
    if (guns.targets !== null && !guns.targets.some((text) => ground.scenario.hex(text) === fire.hex)) return false
    return !guns.spotter || ground.enemy.stacks.some(({ hex }) => sees(ground, hex, fire))
  })
}
