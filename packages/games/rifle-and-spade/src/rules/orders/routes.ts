/** 11.4.9 to 11.4.12: Routes of March, what is left of them, and when two of them cross. */
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigimentOf, distanceBetween, unitOf } from '../ground.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { lasting } from '../lasting.ts'
import type { Sheet } from '../sheet.ts'
import { awaited, type Ground, type Point } from '../state.ts'
import { hasObjective, isWaiting, objectiveOf, orderInEffect, roleOf } from './standing.ts'
import { makePlanner, type Planner } from './ways.ts'

/** The route of a unit with an Objective: as it was laid down, or the shortest from where it is now. */
export const routeOf = lasting((ground: Ground, unit: UnitId): readonly Hex[] | null => {
  const point = objectiveOf(ground, unit)
  const { hex, brigiment } = unitOf(ground, unit)
  if (point === null || point.hex === 'ships' || brigiment === null || hex < 0) return null
  const commander = brigimentOf(ground, brigiment)
  const laid = isWaiting(ground, commander.order)
    ? undefined
    : commander.order.routes.find((one) => one.unit === unit)?.hexes
  if (laid !== undefined) return laid
  if (roleOf(ground, unit) === 'committed') return makePlanner(ground, 'attack', false).route(unit, hex, point.hex)
  return plannerInEffect(ground, brigiment).route(unit, hex, point.hex)
})

/** For those whose route was never laid down. */
const plannerInEffect = (ground: Ground, brigiment: BrigimentId): Planner =>
  goingRound(ground, orderTypes.indexOf(orderInEffect(ground, brigimentOf(ground, brigiment))))
const goingRound = lasting((ground: Ground, type: number): Planner => makePlanner(ground, typeAt(type), false))
const typeAt = (type: number): OrderType => orderTypes[type] as OrderType

/** What of a route lies before a unit: from the place nearest to it, the furthest of several. */
function ahead(ground: Ground, route: readonly Hex[], hex: Hex): readonly Hex[] {
  let best = 0
  route.forEach((one, i) => {
    if (distanceBetween(ground, one, hex) <= distanceBetween(ground, route[best] as Hex, hex)) best = i
  })
  return route.slice(best)
}

/** 11.4.12: hexes still to go; null where it has strayed more than one hex from its route. */
export function toGo(ground: Ground, route: readonly Hex[], point: Point, hex: Hex): number | null {
  if (point.hex !== 'ships' && distanceBetween(ground, point.hex, hex) <= point.radius) return 0
  let best: number | null = null
  route.forEach((one, i) => {
    const off = distanceBetween(ground, one, hex)
    if (off > 1) return
    const left = route.length - 1 - i + off
    if (best === null || left < best) best = left
  })
  return best
}

export const distanceToRoute = (ground: Ground, route: readonly Hex[], hex: Hex): number =>
  Math.min(...route.map((one) => distanceBetween(ground, one, hex)))

/** The routes that lie before all units In Line of the army but these: nobody may cross them (11.4.9a, 11.4.12a). */
export const routesAhead = (ground: Ground, but: (unit: UnitId) => boolean): readonly (readonly Hex[])[] =>
  allAhead(ground).flatMap(({ unit, hexes }) => (but(unit) ? [] : [hexes]))

const allAhead = lasting((ground: Ground): readonly { readonly unit: UnitId; readonly hexes: readonly Hex[] }[] =>
  ground.army.brigiments.flatMap(({ order }, id) =>
    isWaiting(ground, order)
      ? []
      : order.routes.flatMap(({ unit, hexes: laid }) => {
          const { hex, brigiment } = unitOf(ground, unit)
          if (hex < 0 || brigiment !== id || !hasObjective(roleOf(ground, unit))) return []
          const hexes = ahead(ground, laid, hex)
          return hexes.length > 1 ? [{ unit, hexes }] : []
        }),
  ),
)

/** 11.4.9a 11.8.1: those of attacks whose turn has not come: nobody walks them yet, but no other is written across them. */
export const routesPlanned = (ground: Ground, but: BrigimentId): readonly (readonly Hex[])[] =>
  ground.army.brigiments.flatMap(({ order }, id) =>
    id === but || !isWaiting(ground, order)
      ? []
      : order.routes.flatMap(({ unit, hexes }) => (unitOf(ground, unit).hex >= awaited ? [hexes] : [])),
  )

/**
 * 11.4.9a: two paths may meet and run together, but one may not come in on one side of the other and leave on its other
 * side. Where either begins or ends in what they share they only touch.
 */
export function cross(sheet: Sheet, a: readonly Hex[], b: readonly Hex[]): boolean {
  for (let i = 1; i < a.length - 1; i++)
    for (let j = 0; j < b.length; j++) {
      if (a[i] !== b[j]) continue
      for (const way of [1, -1] as const) if (crossesAt(sheet, a, b, i, j, way)) return true
    }
  return false
}

/** What they share begins at a[i] and b[j], and b runs the same way or the other. */
function crossesAt(sheet: Sheet, a: readonly Hex[], b: readonly Hex[], i: number, j: number, way: 1 | -1): boolean {
  if (a[i - 1] === b[j - way]) return false
  let shared = 1
  while (a[i + shared] !== undefined && a[i + shared] === b[j + way * shared]) shared++
  // A single hex would be looked at twice; and it is no single hex if they run together the other way.
  if (shared === 1 && (way === -1 || a[i - 1] === b[j + 1] || a[i + 1] === b[j - 1])) return false
  const before = a[i - 1]
  const after = a[i + shared]
  const comes = b[j - way]
  const goes = b[j + way * shared]
  if (before === undefined || after === undefined || comes === undefined || goes === undefined) return false
  const first = a[i] as Hex
  const last = a[i + shared - 1] as Hex
  const second = shared === 1 ? after : (a[i + 1] as Hex)
  const lastButOne = shared === 1 ? before : (a[i + shared - 2] as Hex)
  return sideOfPath(sheet, before, first, second, comes) * sideOfPath(sheet, lastButOne, last, after, goes) < 0
}

/** On which side of a path that bends in a hex a neighbour of it lies: 1 or -1; 0 where that cannot be said. */
function sideOfPath({ field }: Sheet, from: Hex, at: Hex, to: Hex, other: Hex): number {
  const facing = (hex: Hex): number => [0, 1, 2, 3, 4, 5].findIndex((k) => field.neighbours[at * 6 + k] === hex)
  const [back, on, side] = [facing(from), facing(to), facing(other)]
  if (back < 0 || on < 0 || side < 0 || side === back || side === on || back === on) return 0
  return (side - back + 6) % 6 < (on - back + 6) % 6 ? 1 : -1
}
