/** 14.1.4: how orders change a unit's Movement Allowance. */

import { facingTo, isHeadquarters, lies, typeOf, unitOf } from '../battlefield.ts'
import { headquartersAt } from '../command/headquarters.ts'
import { inMessagingRange } from '../command/messaging-range.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { type MapSheet, SIDE } from '../map-sheet.ts'
import { allowanceOf } from '../movement/costs.ts'
import type { Battlefield } from '../state.ts'
import { commanderOf, isInLine, orderInEffect, roleOf } from './order-in-effect.ts'

/**
 * The allowance of a unit that has come by `path`, the first hex being where its activation began. Not rounded: whatever
 * halves it again, what is left over is dropped last (1.4.7).
 */
export function allowanceUnder(
  ground: Battlefield,
  unit: UnitId,
  path: readonly Hex[] = [unitOf(ground, unit).hex],
): number {
  const full = allowanceOf(ground, unit, marches(ground, unit, path))
  return isHalved(ground, unit) ? full / 2 : full
}

/** 11.10.4 11.13.5; those who have been committed keep all of it (11.5.12-2), those In Support too (11.5.5). */
function isHalved(ground: Battlefield, unit: UnitId): boolean {
  const commander = commanderOf(ground, unit)
  if (!ground.state.orders || commander === null) return false
  const role = roleOf(ground, unit)
  const type = orderInEffect(ground, commander)
  const slow = type === 'stalled attack' || type === 'disorganized defense'
  return slow && isInLine(role) && role !== 'committed'
}

/** 11.16.4 11.16.5: whether the March rate holds: it began on a road that leads to its Objective, and keeps to it. */
export function marches(ground: Battlefield, unit: UnitId, path: readonly Hex[]): boolean {
  const commander = commanderOf(ground, unit)
  if (!ground.state.orders || commander === null || orderInEffect(ground, commander) !== 'march') return false
  const start = path[0]
  const goal = commander.order.point?.hex
  if (start === undefined || start < 0 || goal === undefined || goal === 'ships') return false
  const role = roleOf(ground, unit)
  const independent = role === 'independent'
  const fits = independent ? joinsTheMarch(ground, unit, start) : isInLine(role) || leadsTheMarch(ground, unit)
  return fits && keepsToRoad(ground, path, goal)
}

/** 14.1.1: a Brigiment's HQ rides with it. */
const leadsTheMarch = (ground: Battlefield, unit: UnitId): boolean =>
  isHeadquarters(typeOf(ground, unit)) && unitOf(ground, unit).brigiment !== null

/** 9.3.5: in Messaging Range of the marching HQ it is activated with, where its activation began. */
function joinsTheMarch(ground: Battlefield, unit: UnitId, start: Hex): boolean {
  const active: BrigimentId | undefined = ground.state.activation?.brigiment
  const centre = active === undefined ? null : headquartersAt(ground, active)
  if (centre === null || isHeadquarters(typeOf(ground, unit))) return false
  return inMessagingRange(standingAt(ground, unit, start), centre, start, null)
}

/** The table as it was when a unit that has gone on since was still there. */
function standingAt(ground: Battlefield, unit: UnitId, hex: Hex): Battlefield {
  if (unitOf(ground, unit).hex === hex) return ground
  const units = ground.army.units.map((one, id) => (id === unit ? { ...one, hex } : one))
  return { ...ground, army: { ...ground.army, units } }
}

/** It begins on a road connected to the goal, and every step leads along it and nearer. */
function keepsToRoad(ground: Battlefield, path: readonly Hex[], goal: Hex): boolean {
  const far = roadTo(ground, goal)
  return path.every((hex, i) => {
    const here = far.get(hex)
    const before = path[i - 1]
    if (here === undefined || before === undefined) return here !== undefined
    return (
      here < (far.get(before) as number) && lies(ground.sheet, before, facingTo(ground.sheet, before, hex), SIDE.road)
    )
  })
}

const roads = new WeakMap<MapSheet, Map<Hex, ReadonlyMap<Hex, number>>>()

/** Hexes along roads from everywhere that is connected to a hex: the map alone tells. */
export function roadTo({ sheet }: Battlefield, goal: Hex): ReadonlyMap<Hex, number> {
  const known = roads.get(sheet) ?? new Map<Hex, ReadonlyMap<Hex, number>>()
  roads.set(sheet, known)
  const found = known.get(goal) ?? follow(sheet, goal)
  known.set(goal, found)
  return found
}

function follow(sheet: MapSheet, goal: Hex): ReadonlyMap<Hex, number> {
  const far = new Map([[goal, 0]])
  for (const [here, steps] of far)
    for (let k = 0; k < 6; k++) {
      const next = sheet.field.neighbours[here * 6 + k] as Hex
      if (next >= 0 && !far.has(next) && lies(sheet, here, k, SIDE.road)) far.set(next, steps + 1)
    }
  return far
}

/** 11.16.4a: Movement Points to enter or leave Column; more at the March rate, unless it began the activation in Column. */
export function columnCost(ground: Battlefield, unit: UnitId, path: readonly Hex[], beganInColumn: boolean): number {
  const { changeColumn, changeColumnOnMarch } = ground.book.tables.allowances
  const { column } = unitOf(ground, unit)
  if (!marches(ground, unit, path)) return changeColumn
  return !column && beganInColumn ? changeColumn : changeColumnOnMarch
}
