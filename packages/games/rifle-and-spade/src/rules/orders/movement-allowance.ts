/** 14.1.4: Movement Allowances under orders. */

import { memoByObjectAndKey } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { facingTo, hasSideFeature, isHeadquarters, typeOf, unitOf } from '../battlefield.ts'
import { headquartersAt } from '../command/headquarters.ts'
import { inMessagingRange } from '../command/messaging-range.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { across, type MapSheet, SIDE } from '../map-sheet.ts'
import { allowanceOf } from '../movement/costs.ts'
import type { Battlefield } from '../state.ts'
import { commanderOf, isInLine, orderInEffect, roleOf } from './order-in-effect.ts'

/**
 * The allowance of a unit that has come by `path`, which begins where its activation began. Not rounded: fractions are
 * dropped after all halving (1.4.7).
 */
export function allowanceUnder(
  battlefield: Battlefield,
  unit: UnitId,
  path: readonly Hex[] = [unitOf(battlefield, unit).hex],
): number {
  const full = allowanceOf(battlefield, unit, marches(battlefield, unit, path))
  return isHalved(battlefield, unit) ? full / 2 : full
}

/** 11.10.4 11.13.5: units In Line; committed units keep all of it (11.5.12-2), and so do units In Support (11.5.5). */
function isHalved(battlefield: Battlefield, unit: UnitId): boolean {
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null) return false
  const role = roleOf(battlefield, unit)
  const type = orderInEffect(battlefield, commander)
  const slow = type === 'stalled attack' || type === 'disorganized defense'
  return slow && isInLine(role) && role !== 'committed'
}

/**
 * 11.16.4 11.16.5: true if the March rate applies: the unit began on a road that leads to its Objective, and keeps to
 * it.
 */
export function marches(battlefield: Battlefield, unit: UnitId, path: readonly Hex[]): boolean {
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null || orderInEffect(battlefield, commander) !== 'march') return false
  const start = path[0]
  const goal = commander.order.point?.hex
  if (start === undefined || !isOnMap(start) || goal === undefined || goal === 'ships') return false
  const role = roleOf(battlefield, unit)
  const independent = role === 'independent'
  const fits = independent
    ? joinsTheMarch(battlefield, unit, start)
    : isInLine(role) || leadsTheMarch(battlefield, unit)
  return fits && keepsToRoad(battlefield, path, goal)
}

/** 14.1.1: a Brigiment’s HQ moves with it. */
const leadsTheMarch = (battlefield: Battlefield, unit: UnitId): boolean =>
  isHeadquarters(typeOf(battlefield, unit)) && unitOf(battlefield, unit).brigiment !== null

/** 9.3.5: within Messaging Range of the marching HQ it is activated with, where its activation began. */
function joinsTheMarch(battlefield: Battlefield, unit: UnitId, start: Hex): boolean {
  const active: BrigimentId | undefined = battlefield.state.activation?.brigiment
  const centre = active === undefined ? null : headquartersAt(battlefield, active)
  if (centre === null || isHeadquarters(typeOf(battlefield, unit))) return false
  return inMessagingRange(standingAt(battlefield, unit, start), centre, start, null)
}

/** The battlefield with a unit back in a hex that it has left since. */
function standingAt(battlefield: Battlefield, unit: UnitId, hex: Hex): Battlefield {
  if (unitOf(battlefield, unit).hex === hex) return battlefield
  const units = battlefield.army.units.map((one, id) => (id === unit ? { ...one, hex } : one))
  return { ...battlefield, army: { ...battlefield.army, units } }
}

/** Begins on a road connected to the goal; every step follows it and comes nearer. */
function keepsToRoad(battlefield: Battlefield, path: readonly Hex[], goal: Hex): boolean {
  const distances = roadTo(battlefield, goal)
  return path.every((hex, i) => {
    const distanceHere = distances.get(hex)
    const before = path[i - 1]
    if (distanceHere === undefined || before === undefined) return distanceHere !== undefined
    return (
      distanceHere < (distances.get(before) ?? Number.NaN) &&
      hasSideFeature(battlefield.sheet, before, facingTo(battlefield.sheet, before, hex), SIDE.road)
    )
  })
}

/** Distance along roads from each connected hex; the map alone decides. */
export const roadTo = ({ sheet }: Battlefield, goal: Hex): ReadonlyMap<Hex, number> => roadOn(sheet, goal)

const roadOn = memoByObjectAndKey((sheet: MapSheet, goal: Hex): ReadonlyMap<Hex, number> => {
  const distances = new Map([[goal, 0]])
  for (const [hex, steps] of distances)
    for (const facing of DIRECTIONS) {
      const next = across(sheet, hex, facing)
      if (next !== null && !distances.has(next) && hasSideFeature(sheet, hex, facing, SIDE.road))
        distances.set(next, steps + 1)
    }
  return distances
})

/**
 * 11.16.4a: Movement Points to enter or leave column; more at the March rate, unless the stack began its activation in
 * column.
 */
export function columnCost(
  battlefield: Battlefield,
  unit: UnitId,
  path: readonly Hex[],
  beganInColumn: boolean,
): number {
  const { changeColumn, changeColumnOnMarch } = battlefield.book.tables.allowances
  const { column } = unitOf(battlefield, unit)
  if (!marches(battlefield, unit, path)) return changeColumn
  return !column && beganInColumn ? changeColumn : changeColumnOnMarch
}
