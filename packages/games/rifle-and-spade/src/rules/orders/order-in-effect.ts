/** 11.1: the order in effect for a Brigiment, and the role of a unit under it. */
import type { OrderType } from '../../data/schema.ts'
import {
  brigimentOf,
  distanceBetween,
  isHeadquarters,
  isRifle,
  kindOf,
  neighboursOf,
  typeOf,
  unitOf,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { type Army, awaited, type Battlefield, type Brigiment, type ObjectivePoint, type Order } from '../state.ts'

/** 11.8.1 11.9.1: an attack before its start turn. */
export const isWaiting = ({ state }: Pick<Battlefield, 'state'>, { start }: Order): boolean =>
  start !== null && start > state.turn

/** The type of the current order; an attack before its start turn is a Defense. */
export const orderInEffect = (ground: Pick<Battlefield, 'state'>, { order }: Brigiment): OrderType =>
  isWaiting(ground, order) ? 'defense' : order.type

/** The only orders that the scenario allows a Brigiment now, and until which turn; undefined: any. */
export const orderLimitOf = ({ scenario, state }: Battlefield, { name }: Brigiment) =>
  scenario.data.orderLimits.find(({ brigiment, until }) => brigiment === name && state.turn <= until)

/** 11.1.7 */
export const isAttackType = (type: OrderType): boolean =>
  type === 'attack' || type === 'initial attack' || type === 'stalled attack'
export const isDefenseType = (type: OrderType): boolean =>
  type === 'defense' || type === 'cordon defense' || type === 'disorganized defense'
export const isRearArea = (type: OrderType): boolean => type === 'general reserve' || type === 'march'

/** 11.1.4: the Brigiment whose order a unit acts under; for an independent unit, the one it is activated with. */
export function commanderOf(battlefield: Battlefield, unit: UnitId): Brigiment | null {
  const { brigiment } = unitOf(battlefield, unit)
  if (brigiment !== null) return brigimentOf(battlefield, brigiment)
  const { activation } = battlefield.state
  return activation === null || activation.side !== battlefield.side
    ? null
    : brigimentOf(battlefield, activation.brigiment)
}

export type Role = 'headquarters' | 'independent' | 'line' | 'machine guns' | 'support' | 'committed' | 'unaware'

/** 11.1.6: a unit is In Line if it is not In Support, not unaware of a changed order, and no HQ. */
export function roleOf(battlefield: Battlefield, unit: UnitId): Role {
  const { brigiment, support, committed, unaware } = unitOf(battlefield, unit)
  if (isHeadquarters(typeOf(battlefield, unit))) return 'headquarters'
  if (brigiment === null) return 'independent'
  if (unaware) return 'unaware'
  if (support) return 'support'
  if (committed) return 'committed'
  return kindOf(battlefield, unit) === 'mg' ? 'machine guns' : 'line'
}

export const isInLine = (role: Role): boolean => role === 'line' || role === 'committed' || role === 'machine guns'

/** 11.4.13 11.4.14: only riflemen In Line have Objectives and routes. */
export const hasObjective = (role: Role): boolean => role === 'line' || role === 'committed'

/** 3.2.3: pickets, as distinct from companies and larger rifle units. */
export const isPicket = (battlefield: Battlefield, unit: UnitId): boolean => kindOf(battlefield, unit) === 'picket'

/** The Objective that its Brigiment’s order gives a unit, whether or not it is aware of the order. */
function writtenObjective(battlefield: Battlefield, order: Order, unit: UnitId): ObjectivePoint | null {
  const { hex } = unitOf(battlefield, unit)
  if (isWaiting(battlefield, order)) {
    const start = order.muster.find((one) => one.unit === unit)?.hex ?? hex
    return isOnMap(start) ? { hex: start, radius: 0 } : null
  }
  const ownPoint = order.objectives.find((one) => one.unit === unit)?.point
  if (ownPoint !== undefined) return ownPoint
  if (order.point !== null) return order.point
  return isDefenseType(order.type) && isOnMap(hex) ? { hex, radius: 0 } : null
}

export function objectiveOf(battlefield: Battlefield, unit: UnitId): ObjectivePoint | null {
  const role = roleOf(battlefield, unit)
  if (!hasObjective(role)) {
    return null
  }
  const brigiment = commanderOf(battlefield, unit)
  return brigiment === null ? null : writtenObjective(battlefield, brigiment.order, unit)
}

/** 11.4.5: within the radius of a Point Objective, or aboard the ships if these are the Objective (11.15.2). */
export const isWithin = (battlefield: Battlefield, point: ObjectivePoint, hex: Hex): boolean =>
  point.hex === 'ships' ? hex === awaited : isOnMap(hex) && distanceBetween(battlefield, point.hex, hex) <= point.radius

/** The hexes of a Point Objective on the map, the centre first. */
export const hexesOfPoint = ({ sheet }: Battlefield, { hex, radius }: ObjectivePoint): Hex[] => {
  if (hex === 'ships') return []
  return radius === 0 ? [hex] : [hex, ...neighboursOf(sheet, hex)]
}

export function isOnObjective(battlefield: Battlefield, unit: UnitId): boolean {
  const point = objectiveOf(battlefield, unit)
  return point === null || isWithin(battlefield, point, unitOf(battlefield, unit).hex)
}

/** Riflemen of a Brigiment who are part of its order: on the map, or aboard the ships. */
const soldiersOf = (battlefield: Battlefield, brigiment: BrigimentId): UnitId[] => {
  const { order } = brigimentOf(battlefield, brigiment)
  if (order.point?.hex !== 'ships')
    return unitsOf(battlefield, brigiment).filter((unit) => isRifle(typeOf(battlefield, unit)))
  return battlefield.army.units.flatMap(({ brigiment: of, hex }, unit) =>
    of === brigiment && hex >= awaited && isRifle(typeOf(battlefield, unit)) ? [unit] : [],
  )
}

/** True if a Brigiment has a unit left, on the map or still to come: destroyed ones get no orders. */
export const hasUnitsLeft = ({ units, pending }: Army, brigiment: BrigimentId): boolean =>
  units.some(
    ({ brigiment: of, hex }, id) =>
      of === brigiment && hex >= awaited && !pending.some((one) => one.unit === id && one.hex < awaited),
  )

/** 11.1.6: units on the map with their own Objective. */
export const inLineOf = (battlefield: Battlefield, brigiment: BrigimentId): UnitId[] =>
  unitsOf(battlefield, brigiment).filter((unit) => hasObjective(roleOf(battlefield, unit)))

export const allOnObjectives = (battlefield: Battlefield, brigiment: BrigimentId): boolean =>
  inLineOf(battlefield, brigiment).every((unit) => isOnObjective(battlefield, unit))

/** 11.1.10: every surviving unit is on its Objective. Regroup is completed by entering it (11.14.18). */
export function isCompleted(battlefield: Battlefield, id: BrigimentId): boolean {
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  if (type === 'cordon defense' || type === 'disorganized defense') return false
  if (type === 'regroup') return brigiment.regrouping !== null
  const soldiers = soldiersOf(battlefield, id).filter((unit) => roleOf(battlefield, unit) !== 'support')
  const done = soldiers.every((unit) => {
    const point = writtenObjective(battlefield, brigiment.order, unit)
    return point !== null && isWithin(battlefield, point, unitOf(battlefield, unit).hex)
  })
  return done && soldiers.length > 0
}
