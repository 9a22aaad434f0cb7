/** 14.1: rulings on a step of a stack: terrain, enemies, orders, points and room. */
import { allowed, at, isAmong, memoByObject, type Ruling, refused } from '@firestep/referee'
import {
  distanceBetween,
  facingTo,
  hasSideFeature,
  isArtillery,
  isEnemyAt,
  isHex,
  isUsThem,
  neighboursOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import type { Scenario } from '../book.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { entryUnderOrdersRuling, stepUnderOrdersRuling } from '../orders/order-steps.ts'
import type { Battlefield, Hiding } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { mobilityRuling, totalOf, unfiredRuling } from './costs.ts'
import { areConnected, isFireTrench, isToTheRear } from './enter-works.ts'
import { hidingRuling, ridgesOf, workOf } from './hiding.ts'
import { entryOf, entryRuling } from './map-entry.ts'
import { afterStep, allowanceFor, costInto, type March, memoizePerStep, withUnits } from './march.ts'
import { stackingRuling } from './stacking.ts'

/** By hex: the neighbours on land. */
const landAround = memoByObject(({ sheet, land }: Scenario): readonly (readonly Hex[])[] =>
  sheet.hexes.map((hex) => neighboursOf(sheet, hex).filter((next) => land[next] === 1)),
)

/** The hexes a stack could go to next on the map: its neighbours, or the hex by which it enters the map. */
export function aheadOf(battlefield: Battlefield, { hex, units }: March): readonly Hex[] {
  if (isOnMap(hex)) return at(landAround(battlefield.scenario), hex)
  const entry = units[0] === undefined ? null : entryOf(battlefield, units[0])
  return entry === null ? [] : [entry.hex]
}

export function stepRuling(battlefield: Battlefield, march: March, to: unknown): Ruling {
  return isHex(battlefield, to) ? stepToRuling(battlefield, march, to) : refused('14.1.5', refusals.nameHexes)
}

/** Cached, because all actions that take a step ask for it. */
const stepToRuling = memoizePerStep((battlefield, march, to): Ruling => {
  if (!isOnMap(march.hex)) {
    const entry = entryRuling(battlefield, march.units, to, false)
    const ruling = entry.allowed ? entryUnderOrdersRuling(battlefield, march.units, to) : entry
    return ruling.allowed ? roomAndPointsRuling(battlefield, march, to) : ruling
  }
  if (distanceBetween(battlefield, march.hex, to) !== 1) return refused('14.1.5', refusals.hexByHex)
  const able = ableRuling(battlefield, march)
  if (!able.allowed) return able
  const enemy = enemyRuling(battlefield, march, to)
  if (!enemy.allowed) return enemy
  const waiting = waitingRuling(battlefield, march, to)
  if (!waiting.allowed) return waiting
  const ruling = roomAndPointsRuling(battlefield, march, to)
  return ruling.allowed ? orderedStep(battlefield, march, to) : ruling
})

/** The part of orders in a step, for any kind of step. */
export const orderedStep = memoizePerStep(
  (battlefield, { units, hex, path }, to): Ruling => stepUnderOrdersRuling(battlefield, units, hex, to, path),
)

/** 14.3: refuses units that cannot leave a hex by themselves. */
function ableRuling(battlefield: Battlefield, { units }: March): Ruling {
  const unfired = unfiredRuling(battlefield, units)
  if (!unfired.allowed) return unfired
  for (const unit of units) {
    const ruling = mobilityRuling(battlefield, unit)
    if (!ruling.allowed) return ruling
    const { column, name } = unitOf(battlefield, unit)
    if (isArtillery(typeOf(battlefield, unit)) && !column) return refused('14.3.3', refusals.mustLimber(name))
  }
  return allowed
}

/** 14.1.10 8.3.1-1 8.3.5: hexes with the enemy in them, and the way out of one. */
function enemyRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  const { hex, path, units } = march
  const shared = isUsThem(battlefield, hex)
  if (shared && path.length > 1) return refused('8.3.5', refusals.usThemStops)
  if (isEnemyAt(battlefield, to)) {
    // If all friends there are in the moving stack, none is left to join.
    const friends = isUsThem(battlefield, to) && unitsAt(battlefield, to).length > 0
    const joins = friends && !shared && !battlefield.state.assaults.some((one) => one.hex === to)
    if (!joins) return refused('14.1.10', refusals.onlyAssaultThere)
    return reinforcementRuling(battlefield, units, to)
  }
  if (!shared) return allowed
  const ownLetter = battlefield.side === 'entente' ? 'e' : 'o'
  return battlefield.state.passed[to] === ownLetter ? allowed : refused('8.3.1-1', refusals.usThemWayOut)
}

/** 8.3.5 3.7.10: a stack that joins Us/Them must find room to hide there. */
function reinforcementRuling(battlefield: Battlefield, units: readonly UnitId[], to: Hex): Ruling {
  const afterStack = withUnits(battlefield, units, {
    hex: to,
    hiding: null,
    column: false,
    onTop: !hasWork(battlefield, to),
  })
  const [first] = units
  const means: Hiding = first !== undefined && workOf(afterStack, first) !== undefined ? 'work' : 'terrain'
  const room = hidingRuling(afterStack, units, means)
  return room.allowed ? allowed : refused('8.3.5', refusals.cannotHideThere(room.why))
}

/** 6.1.1-5: true if the own side has a work in a shared hex: as the holder, or one dug at close quarters. */
export const hasWork = ({ state: { works }, side }: Battlefield, hex: Hex): boolean =>
  works.some((work) => work.hex === hex && work.owner === side)

/** 14.4.6b: units that waited go straight to the assault. */
function waitingRuling(battlefield: Battlefield, { units, hex }: March, to: Hex): Ruling {
  for (const unit of units) {
    const { waitsFor, name } = unitOf(battlefield, unit)
    if (waitsFor === null) continue
    if (distanceBetween(battlefield, to, waitsFor) >= distanceBetween(battlefield, hex, waitsFor))
      return refused('14.4.6b', refusals.waitedForAssault(name))
  }
  return allowed
}

/** 14.1.5 14.1.9 3.7.5: the cost, the points left, and room in the hex. */
function roomAndPointsRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  const cost = costInto(battlefield, march, to)
  if (cost === null) return refused('14.1.9', refusals.groundBarred)
  const spent = march.spent + totalOf(cost)
  const { units, limit } = march
  const maxPoints = allowanceFor(battlefield, { units, path: march.path.concat(to), limit })
  if (spent > maxPoints)
    return refused('14.1.5', refusals.tooFewPoints(totalOf(cost), Math.max(0, maxPoints - march.spent)))
  const unitsThere = unitsAt(battlefield, to)
  return stackingRuling(battlefield, to, unitsThere.length === 0 ? units : unitsThere.concat(units))
}

/** The means by which a stack stays hidden on a step, and in which of the two hexes. */
export interface Creeping {
  readonly way: 'work' | 'ridge'
  readonly leaving: boolean
  readonly entering: boolean
  readonly rule: string
}

/** 7.3 7.4 */
export function creepingOn(battlefield: Battlefield, { units, hex }: March, to: Hex): Creeping | null {
  // 7.1.3: guns would have to be limbered. An HQ goes with its men.
  if (!isOnMap(hex) || units.some((unit) => isArtillery(typeOf(battlefield, unit)))) return null
  const inside = units.every((unit) => !unitOf(battlefield, unit).onTop)
  const [leavesTrench, entersTrench] = [isFireTrench(battlefield, hex) && inside, isFireTrench(battlefield, to)]
  if (leavesTrench && entersTrench && areConnected(battlefield, hex, to))
    return { way: 'work', leaving: true, entering: true, rule: '7.3-1' }
  if (entersTrench && isToTheRear(battlefield, to, hex))
    return { way: 'work', leaving: false, entering: true, rule: '7.3-2' }
  if (leavesTrench && isToTheRear(battlefield, hex, to))
    return { way: 'work', leaving: true, entering: false, rule: '7.3-2' }
  const crossesRidge = hasSideFeature(
    battlefield.sheet,
    hex,
    facingTo(battlefield.sheet, hex, to),
    SIDE.ridge | SIDE.cliff,
  )
  if (!crossesRidge && ridgesOf(battlefield, hex).length > 0 && ridgesOf(battlefield, to).length > 0)
    return { way: 'ridge', leaving: true, entering: true, rule: '7.4' }
  return null
}

/** Ruling for a stack to take a step without leaving its hiding. */
export function creepRuling(battlefield: Battlefield, march: March, to: unknown): Ruling {
  if (!isAmong(aheadOf(battlefield, march), to)) return stepRuling(battlefield, march, to)
  const creeping = creepingOn(battlefield, march, to)
  if (creeping === null) return refused('7.2.4', refusals.cannotCreep)
  const step = stepRuling(battlefield, march, to)
  if (!step.allowed || typeof to !== 'number') return step
  // A hidden step out of Us/Them is refused before this.
  if (isUsThem(battlefield, to)) return refused('8.3.1', refusals.notHiddenIntoUsThem)
  if (creeping.leaving) {
    const hidingRulingHere = hidingRuling(
      withUnits(battlefield, march.units, { hiding: null }),
      march.units,
      creeping.way,
    )
    if (!hidingRulingHere.allowed) return hidingRulingHere
  }
  return creeping.entering
    ? hidingRuling(afterStep(battlefield, march, to).battlefield, march.units, creeping.way)
    : allowed
}
