/** 12.2: movements that take the whole subsegment: a hex that costs too much, prolonging guns, dragging guns. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isArtillery, isEnemyAt, isRifle, typeOf, unitOf, unitsAt } from '../battlefield.ts'
import type { Hex } from '../ids.ts'
import type { Battlefield } from '../state.ts'
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
  march.did === 'nothing'
    ? unfiredRuling(battlefield, march.units)
    : refused(rule, 'that takes the whole subsegment: nothing may have been done before')

/** 14.3.7 6.3.5 */
export function prolongRuling(battlefield: Battlefield, march: March): Ruling {
  const subsegmentRuling = wholeSubsegmentRuling(battlefield, march, '14.3.7')
  if (!subsegmentRuling.allowed) return subsegmentRuling
  if (!areGuns(battlefield, march)) return refused('14.3.7', 'only guns are prolonged')
  for (const unit of march.units) {
    const { column, name, immobile } = unitOf(battlefield, unit)
    if (typeOf(battlefield, unit).gun?.carriage === 'fixed' || immobile)
      return refused('14.3.9', `${name} is fixed and never goes On Top`)
    if (column || isOutOfPit(battlefield, unit)) return refused('14.3.7', `${name} is in no Gun Pit`)
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
    return refused('14.3.8', 'guns are dragged, by riflemen')
  for (const unit of guns) {
    const carriage = typeOf(battlefield, unit).gun?.carriage
    const { name, column, immobile } = unitOf(battlefield, unit)
    if (carriage === 'fixed' || immobile) return refused('14.3.9', `${name} is fixed and never moves`)
    if (carriage === 'mountain' || column) return refused('14.3.8', `${name} is carried or limbered, not dragged`)
  }
  return steps >= guns.length ? allowed : refused('14.3.8', 'each battery takes a step of riflemen to drag it')
}

/** 14.3.8a: terrain that bars the teams does not bar the men. */
export function dragRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (!aheadOf(battlefield, march).includes(to)) return refused('14.3.8', 'they are dragged one hex')
  if (stepCost(battlefield, 'foot', false, march.hex, to) === null) return refused('14.1.9', 'nobody can go there')
  return oneHexRuling(battlefield, march, to)
}

/** 14.1.11: a hex that costs more than the stack has left. */
export function longRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (!aheadOf(battlefield, march).includes(to)) return refused('14.1.11', 'name a neighbouring hex')
  for (const unit of march.units) {
    const ruling = mobilityRuling(battlefield, unit)
    if (!ruling.allowed) return ruling
    if (isArtillery(typeOf(battlefield, unit)) && !unitOf(battlefield, unit).column)
      return refused('14.3.3', `${unitOf(battlefield, unit).name} has to be limbered first`)
  }
  return costInto(battlefield, march, to) === null
    ? refused('14.1.9', 'some of them cannot enter such ground')
    : oneHexRuling(battlefield, march, to)
}

function oneHexRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  if (isEnemyAt(battlefield, to)) return refused('14.1.10', 'the enemy is there')
  const room = stackingRuling(battlefield, to, [...unitsAt(battlefield, to), ...march.units])
  return room.allowed ? orderedStep(battlefield, march, to) : room
}
