/** 12.2: movements that take the whole subsegment: a hex that costs too much, prolonging guns, dragging guns. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isArtillery, isEnemyAt, isRifle, typeOf, unitOf, unitsAt } from '../battlefield.ts'
import type { Hex } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { mobilityRuling, stepCost, unfiredRuling } from './costs.ts'
import { areGuns, isOutOfPit } from './formation.ts'
import { costInto, type March } from './march.ts'
import { stackingRuling } from './stacking.ts'
import { aheadOf, orderedStep } from './step-ruling.ts'

/**
 * 14.1.11 16.5a: takes the whole subsegment, so it is barred to units that have rallied, and to guns that have fired
 * (14.3.6).
 */
export const wholeSubsegmentRuling = (battlefield: Battlefield, march: March, rule: string): Ruling =>
  march.did === 'nothing' ? unfiredRuling(battlefield, march.units) : refused(rule, refusals.wholeSubsegment)

/** 14.3.7 6.3.5 */
export function prolongRuling(battlefield: Battlefield, march: March): Ruling {
  const subsegmentRuling = wholeSubsegmentRuling(battlefield, march, '14.3.7')
  if (!subsegmentRuling.allowed) return subsegmentRuling
  if (!areGuns(battlefield, march)) return refused('14.3.7', refusals.onlyGunsProlong)
  for (const unit of march.units) {
    const { column, name, immobile } = unitOf(battlefield, unit)
    if (typeOf(battlefield, unit).gun?.carriage === 'fixed' || immobile)
      return refused('14.3.9', refusals.fixedGunStaysIn(name))
    if (column || isOutOfPit(battlefield, unit)) return refused('14.3.7', refusals.inNoGunPit(name))
  }
  return allowed
}

/** 14.3.8: guns and the riflemen who drag them, a step for each battery. */
export function draggedRuling(battlefield: Battlefield, march: March): Ruling {
  const subsegmentRuling = wholeSubsegmentRuling(battlefield, march, '14.3.8')
  if (!subsegmentRuling.allowed) return subsegmentRuling
  const guns = march.units.filter((unit) => isArtillery(typeOf(battlefield, unit)))
  const rifles = march.units.filter((unit) => isRifle(typeOf(battlefield, unit)))
  const steps = rifles.reduce((sum, unit) => sum + Math.floor(unitOf(battlefield, unit).steps), 0)
  if (guns.length === 0 || guns.length + rifles.length < march.units.length)
    return refused('14.3.8', refusals.gunsAndRiflemen)
  for (const unit of guns) {
    const carriage = typeOf(battlefield, unit).gun?.carriage
    const { name, column, immobile } = unitOf(battlefield, unit)
    if (carriage === 'fixed' || immobile) return refused('14.3.9', refusals.fixedGun(name))
    if (carriage === 'mountain' || column) return refused('14.3.8', refusals.notDragged(name))
  }
  return steps >= guns.length ? allowed : refused('14.3.8', refusals.stepForEachBattery)
}

/** 14.3.8a: terrain that bars the teams does not bar the men. */
export function dragRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (!aheadOf(battlefield, march).includes(to)) return refused('14.3.8', refusals.draggedOneHex)
  if (stepCost(battlefield, 'foot', false, march.hex, to) === null) return refused('14.1.9', refusals.nobodyCanGoThere)
  return oneHexRuling(battlefield, march, to)
}

/** 14.1.11: a hex that costs more than the stack has left. */
export function longRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (!aheadOf(battlefield, march).includes(to)) return refused('14.1.11', refusals.nameNextHex)
  for (const unit of march.units) {
    const ruling = mobilityRuling(battlefield, unit)
    if (!ruling.allowed) return ruling
    if (isArtillery(typeOf(battlefield, unit)) && !unitOf(battlefield, unit).column)
      return refused('14.3.3', refusals.mustLimber(unitOf(battlefield, unit).name))
  }
  return costInto(battlefield, march, to) === null
    ? refused('14.1.9', refusals.groundBarred)
    : oneHexRuling(battlefield, march, to)
}

function oneHexRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (isEnemyAt(battlefield, to)) return refused('14.1.10', refusals.enemyThere)
  const room = stackingRuling(battlefield, to, [...unitsAt(battlefield, to), ...march.units])
  return room.allowed ? orderedStep(battlefield, march, to) : room
}
