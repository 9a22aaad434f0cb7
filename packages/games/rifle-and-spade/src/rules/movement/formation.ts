/** 14.2 14.3 6.1.4: actions of a stack in its hex: column, limbering, entering and leaving works. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isArtillery, isInfantry, typeOf, unitOf, unitsAt } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import { columnCost } from '../orders/movement-allowance.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { mobilityRuling, unfiredRuling } from './costs.ts'
import { insideWorks, roomRuling } from './enter-works.ts'
import { allowanceFor, type March, withUnits } from './march.ts'
import { stackingRuling } from './stacking.ts'

export const areGuns = (battlefield: Battlefield, { units }: March): boolean =>
  units.length > 0 && units.every((unit) => isArtillery(typeOf(battlefield, unit)))

function costRuling(battlefield: Battlefield, march: March, cost: number, rule: string): Ruling {
  const pointsLeft = allowanceFor(battlefield, march) - march.spent
  return cost <= pointsLeft ? allowed : refused(rule, refusals.tooFewPoints(cost, Math.max(0, pointsLeft)))
}

/**
 * 14.2.4 14.2.10: entering column, or the whole stack leaving it. Points already spent must fit the allowance of the
 * formation it is in.
 */
export function columnRuling(battlefield: Battlefield, march: March): Ruling {
  const soldiers = soldiersOf(battlefield, march)
  if (soldiers.length === 0) return refused('14.2', refusals.gunsFormNoColumn)
  const entering = entersColumn(battlefield, march)
  const shaken = soldiers.find((unit) => unitOf(battlefield, unit).confused)
  if (entering && shaken !== undefined)
    return refused('14.2.10', refusals.confusedFormsNoColumn(unitOf(battlefield, shaken).name))
  const points = costRuling(battlefield, march, columnPoints(battlefield, march), '14.2.4')
  if (!points.allowed) return points
  const formed = withUnits(battlefield, soldiers, { column: entering })
  return stackingRuling(formed, march.hex, unitsAt(battlefield, march.hex))
}

export const soldiersOf = (battlefield: Battlefield, { units }: March): UnitId[] =>
  units.filter((unit) => isInfantry(typeOf(battlefield, unit)))
export const entersColumn = (battlefield: Battlefield, march: March): boolean =>
  soldiersOf(battlefield, march).some((unit) => !unitOf(battlefield, unit).column)
export const columnPoints = (battlefield: Battlefield, march: March): number =>
  Math.max(
    ...soldiersOf(battlefield, march).map((unit) => columnCost(battlefield, unit, march.path, march.beganInColumn)),
  )

/** 6.3.4 14.3.1: guns in a pit go On Top first, and pay for that too. */
function limberPoints({ book }: Battlefield, { units }: March, onTop: (unit: UnitId) => boolean): number {
  const { limber, 'go on top': goOnTop } = book.tables.terrain.activities
  return limber + (units.every(onTop) ? 0 : goOnTop)
}

/** True if guns stand where they can be limbered: on top of any pit of their hex. */
export const isOutOfPit = (battlefield: Battlefield, unit: UnitId): boolean => {
  const { onTop, hex } = unitOf(battlefield, unit)
  return (
    onTop || !battlefield.state.works.some((one) => one.hex === hex && (one.type === 'gun pit' || one.type === 'fort'))
  )
}

export function limberRuling(battlefield: Battlefield, march: March): Ruling {
  if (!areGuns(battlefield, march)) return refused('14.3.1', refusals.onlyGunsLimber)
  const unfired = unfiredRuling(battlefield, march.units)
  if (!unfired.allowed) return unfired
  for (const unit of march.units) {
    const ruling = mobilityRuling(battlefield, unit)
    if (!ruling.allowed) return ruling
    if (unitOf(battlefield, unit).column)
      return refused('14.3.1', refusals.alreadyLimbered(unitOf(battlefield, unit).name))
  }
  const limbered = withUnits(battlefield, march.units, { column: true, onTop: true })
  const room = stackingRuling(limbered, march.hex, unitsAt(battlefield, march.hex))
  if (!room.allowed) return room
  return costRuling(
    battlefield,
    march,
    limberPoints(battlefield, march, (unit) => isOutOfPit(battlefield, unit)),
    '14.3.1',
  )
}

export function unlimberRuling(battlefield: Battlefield, march: March): Ruling {
  if (!areGuns(battlefield, march)) return refused('14.3.1', refusals.onlyGunsUnlimber)
  const unfired = unfiredRuling(battlefield, march.units)
  if (!unfired.allowed) return unfired
  const standing = march.units.find((unit) => !unitOf(battlefield, unit).column)
  if (standing !== undefined) return refused('14.3.1', refusals.notLimbered(unitOf(battlefield, standing).name))
  const down = withUnits(battlefield, march.units, { column: false })
  const room = stackingRuling(down, march.hex, unitsAt(battlefield, march.hex))
  return room.allowed
    ? costRuling(battlefield, march, battlefield.book.tables.terrain.activities.unlimber, '14.3.1')
    : room
}

/** 6.1.4a: leaving a work without leaving the hex. Guns that stay unlimbered are prolonged instead (14.3.7). */
export function onTopRuling(battlefield: Battlefield, march: March): Ruling {
  for (const unit of march.units) {
    const { onTop, name } = unitOf(battlefield, unit)
    if (isArtillery(typeOf(battlefield, unit))) return refused('14.3.7', refusals.gunsLeavePits(name))
    if (onTop || !battlefield.state.works.some((one) => one.hex === march.hex && one.type !== 'gun pit'))
      return refused('6.1.4', refusals.inNoWork(name))
  }
  return costRuling(battlefield, march, battlefield.book.tables.terrain.activities['go on top'], '6.1.4')
}

export function intoWorkRuling(battlefield: Battlefield, march: March): Ruling {
  const unfired = unfiredRuling(battlefield, march.units)
  if (!unfired.allowed) return unfired
  const inside = insideWorks(battlefield, march.hex, march.units)
  for (const unit of march.units) {
    const { onTop, column, name } = unitOf(battlefield, unit)
    if (!onTop) return refused('6.1.4', refusals.notOnTop(name))
    if (isArtillery(typeOf(battlefield, unit)) && column) return refused('6.3.4', refusals.mustUnlimber(name))
    const room = roomRuling(battlefield, march.hex, unit, inside)
    if (!room.allowed) return room
    inside.push(unit)
  }
  return costRuling(battlefield, march, battlefield.book.tables.terrain.activities['enter work'], '6.1.4')
}
