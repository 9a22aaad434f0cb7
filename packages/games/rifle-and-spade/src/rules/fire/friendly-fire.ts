/** 17.8: restrictions on fire that would endanger friends. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { distanceBetween, isEnemyAt, isOwnAt, isUsThem, neighboursOf } from '../battlefield.ts'
import type { Hex } from '../ids.ts'
import { facingsEntered } from '../sight.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import type { Fire, Firer } from './fire.ts'

export function friendlyFireRuling(battlefield: Battlefield, firer: Firer, fire: Fire): Ruling {
  const assault = assaultRuling(battlefield, firer, fire)
  if (!assault.allowed) return assault
  const range = firer.hex === null ? null : distanceBetween(battlefield, firer.hex, fire.hex)
  if (firer.arm === 'artillery' && range !== 0 && isOwnAt(battlefield, fire.hex)) {
    if (!isUsThem(battlefield, fire.hex)) return refused('17.8.4', refusals.friendsInHex)
    return refused('17.7.5', refusals.gunsIntoUsThem)
  }
  if (inFieldOfFire(battlefield, firer, fire)) return refused('17.8.1', refusals.friendsBehindTarget)
  if (firer.arm === 'mg' && range === 2 && isOverHeads(battlefield, firer, fire))
    return refused('17.8.2', refusals.friendsInBetween)
  return allowed
}

/** 17.8.3: no fire into or out of an assault. Units that enter it from another hex are not yet part of it. */
function assaultRuling({ state }: Battlefield, { hex: from }: Firer, { hex, trigger }: Fire): Ruling {
  const inAssault = (at: number | null): boolean => state.assaults.some((one) => one.hex === at)
  if (from !== hex && inAssault(from)) return refused('17.8.3', refusals.fireOutOfAssault)
  const fromOutside = trigger !== null && (trigger.left !== null || trigger.fromBoats)
  const comingIn = fromOutside && trigger.deed === 'move to assault' && trigger.hex === hex
  if (from !== hex && inAssault(hex) && !comingIn) return refused('17.8.3', refusals.fireIntoAssault)
  return allowed
}

/** 17.8.1: the fire enters the hex opposite the side through which the enemy comes at friends there. */
function inFieldOfFire(battlefield: Battlefield, { hex: from }: Firer, { hex, trigger }: Fire): boolean {
  if (from === null || from === hex || trigger === null || trigger.crossed === null || trigger.hex !== hex) return false
  if (!isOwnAt(battlefield, hex)) return false
  const opposite = (trigger.crossed + 3) % 6
  return facingsEntered(battlefield, from, hex).every((facing) => facing === opposite)
}

/** 17.8.2: along a hexside only if both hexes beside it are occupied (5.2.9-b). */
function isOverHeads(battlefield: Battlefield, { hex: from }: Firer, { hex: target }: Fire): boolean {
  if (from === null) return false
  const { level } = battlefield.sheet
  const between = neighboursOf(battlefield.sheet, from).filter((hex) => distanceBetween(battlefield, hex, target) === 1)
  const isBarred = (hex: Hex): boolean =>
    level[hex] === level[from] &&
    level[hex] === level[target] &&
    (isOwnAt(battlefield, hex) || isEnemyAt(battlefield, hex))
  return between.every(isBarred)
}
