/** 11.4.9 to 11.4.12: Routes of March, their remaining parts, and crossings. */
import { at } from '@firestep/referee'
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigimentOf, distanceBetween, unitOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { MapSheet } from '../map-sheet.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { awaited, type Battlefield, type ObjectivePoint } from '../state.ts'
import { hasObjective, isWaiting, objectiveOf, orderInEffect, roleOf } from './order-in-effect.ts'
import { makePlanner, type Planner } from './pathfinding.ts'

/** The route of a unit with an Objective: as recorded, or the shortest from its current hex. */
export const routeOf = memoizeOnBattlefield((battlefield: Battlefield, unit: UnitId): readonly Hex[] | null => {
  const point = objectiveOf(battlefield, unit)
  const { hex, brigiment } = unitOf(battlefield, unit)
  if (point === null || point.hex === 'ships' || brigiment === null || !isOnMap(hex)) return null
  const commander = brigimentOf(battlefield, brigiment)
  const laid = isWaiting(battlefield, commander.order)
    ? undefined
    : commander.order.routes.find((one) => one.unit === unit)?.hexes
  if (laid !== undefined) return laid
  if (roleOf(battlefield, unit) === 'committed')
    return makePlanner(battlefield, 'attack', false).route(unit, hex, point.hex)
  return plannerInEffect(battlefield, brigiment).route(unit, hex, point.hex)
})

/** For units without a recorded route. */
const plannerInEffect = (battlefield: Battlefield, brigiment: BrigimentId): Planner =>
  detourPlanner(battlefield, orderTypes.indexOf(orderInEffect(battlefield, brigimentOf(battlefield, brigiment))))
const detourPlanner = memoizeOnBattlefield(
  (battlefield: Battlefield, type: number): Planner => makePlanner(battlefield, typeAt(type), false),
)
const typeAt = (type: number): OrderType => at(orderTypes, type)

/** The part of a route ahead of a unit: from the hex nearest to it, the last of several. */
function routeAhead(battlefield: Battlefield, route: readonly Hex[], hex: Hex): readonly Hex[] {
  const known = lastAhead.get(route)
  if (known?.hex === hex) return known.hexes
  let best = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < route.length; i++) {
    const distance = distanceBetween(battlefield, at(route, i), hex)
    if (distance > nearest) continue
    nearest = distance
    best = i
  }
  const hexes = route.slice(best)
  lastAhead.set(route, { hex, hexes })
  return hexes
}

/** Cached by route, because routes never change: valid while the unit stays in its hex. */
const lastAhead = new WeakMap<readonly Hex[], { readonly hex: Hex; readonly hexes: readonly Hex[] }>()

/** 11.4.12: hexes still to go; null if the hex is more than one hex from the route. */
export function hexesToGo(
  battlefield: Battlefield,
  route: readonly Hex[],
  point: ObjectivePoint,
  hex: Hex,
): number | null {
  if (point.hex !== 'ships' && distanceBetween(battlefield, point.hex, hex) <= point.radius) return 0
  let best: number | null = null
  for (let i = 0; i < route.length; i++) {
    const offset = distanceBetween(battlefield, at(route, i), hex)
    if (offset > 1) continue
    const hexesLeft = route.length - 1 - i + offset
    if (best === null || hexesLeft < best) best = hexesLeft
  }
  return best
}

export function distanceToRoute(battlefield: Battlefield, route: readonly Hex[], hex: Hex): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const routeHex of route) nearest = Math.min(nearest, distanceBetween(battlefield, routeHex, hex))
  return nearest
}

/**
 * 11.4.9a 11.4.12a: routes ahead of all units In Line of the army, except the excluded units. No unit may cross them.
 */
export function routesAhead(
  battlefield: Battlefield,
  isExcluded: (unit: UnitId) => boolean,
): readonly (readonly Hex[])[] {
  const found: (readonly Hex[])[] = []
  for (const { unit, hexes } of allAhead(battlefield)) if (!isExcluded(unit)) found.push(hexes)
  return found
}

/** 11.4.12a: true if a path crosses any of them. */
export function crossesAhead(
  battlefield: Battlefield,
  path: readonly Hex[],
  isExcluded: (unit: UnitId) => boolean,
): boolean {
  for (const { unit, hexes } of allAhead(battlefield))
    if (!isExcluded(unit) && cross(battlefield.sheet, path, hexes)) return true
  return false
}

interface Ahead {
  readonly unit: UnitId
  readonly hexes: readonly Hex[]
}

const allAhead = memoizeOnBattlefield((battlefield: Battlefield): readonly Ahead[] => {
  const found: Ahead[] = []
  const { brigiments } = battlefield.army
  for (let id = 0; id < brigiments.length; id++) {
    const { order } = at(brigiments, id)
    if (isWaiting(battlefield, order)) continue
    for (const { unit, hexes: laid } of order.routes) {
      const { hex, brigiment } = unitOf(battlefield, unit)
      if (!isOnMap(hex) || brigiment !== id || !hasObjective(roleOf(battlefield, unit))) continue
      const hexes = routeAhead(battlefield, laid, hex)
      if (hexes.length > 1) found.push({ unit, hexes })
    }
  }
  return found
})

/**
 * 11.4.9a 11.8.1: routes of attacks before their start turn: no unit follows them yet, but no other route may cross
 * them.
 */
export const routesPlanned = (battlefield: Battlefield, excluded: BrigimentId | null): readonly (readonly Hex[])[] =>
  battlefield.army.brigiments.flatMap(({ order }, id) =>
    id === excluded || !isWaiting(battlefield, order)
      ? []
      : order.routes.flatMap(({ unit, hexes }) => (unitOf(battlefield, unit).hex >= awaited ? [hexes] : [])),
  )

/**
 * 11.4.9a: two paths may meet and run together, but one may not join on one side of the other and leave on its other
 * side. If either begins or ends in the shared part they only touch.
 */
export function cross(sheet: MapSheet, a: readonly Hex[], b: readonly Hex[]): boolean {
  for (let i = 1; i < a.length - 1; i++)
    for (let j = 0; j < b.length; j++) {
      if (a[i] !== b[j]) continue
      if (crossesAt(sheet, a, b, i, j, 1) || crossesAt(sheet, a, b, i, j, -1)) return true
    }
  return false
}

/** The shared part begins at a[i] and b[j]; `direction` is the direction in which b runs. */
function crossesAt(
  sheet: MapSheet,
  a: readonly Hex[],
  b: readonly Hex[],
  i: number,
  j: number,
  direction: 1 | -1,
): boolean {
  if (a[i - 1] === b[j - direction]) return false
  let shared = 1
  while (a[i + shared] !== undefined && a[i + shared] === b[j + direction * shared]) shared++
  // A single hex would be judged twice, and is no single hex if the paths run together the other way.
  if (shared === 1 && (direction === -1 || a[i - 1] === b[j + 1] || a[i + 1] === b[j - 1])) return false
  const before = a[i - 1]
  const after = a[i + shared]
  const entryHex = b[j - direction]
  const exitHex = b[j + direction * shared]
  if (before === undefined || after === undefined || entryHex === undefined || exitHex === undefined) return false
  const first = at(a, i)
  const last = at(a, i + shared - 1)
  const second = shared === 1 ? after : at(a, i + 1)
  const lastButOne = shared === 1 ? before : at(a, i + shared - 2)
  return sideOfPath(sheet, before, first, second, entryHex) * sideOfPath(sheet, lastButOne, last, after, exitHex) < 0
}

/** The side of a bent path on which a neighbouring hex lies: 1 or -1; 0 if the path turns back on itself. */
function sideOfPath({ grid }: MapSheet, from: Hex, corner: Hex, to: Hex, point: Hex): number {
  let [fromDirection, toDirection, pointDirection] = [-1, -1, -1]
  for (let k = 0; k < 6; k++) {
    const next = grid.neighbours[corner * 6 + k]
    if (next === from) fromDirection = k
    if (next === to) toDirection = k
    if (next === point) pointDirection = k
  }
  if (fromDirection === toDirection) return 0
  return (pointDirection - fromDirection + 6) % 6 < (toDirection - fromDirection + 6) % 6 ? 1 : -1
}
