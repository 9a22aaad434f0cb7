import { getOrCompute, memoBy, memoByObject, memoByObjectAndKey } from '@firestep/referee'
import { allHexes, DIRECTIONS, type HexId, pathTo, type ReachableHexes, reachableHexes } from '@firestep/terrain'
import type { OrderType } from '../../data/schema.ts'
import {
  distanceBetween,
  hasSideFeature,
  hexSide,
  isEnemyAt,
  isOwnAt,
  isUsThem,
  lightNow,
  neighboursOf,
} from '../battlefield.ts'
import type { Scenario } from '../book.ts'
import { type Hex, isOnMap, nowhere, type UnitId } from '../ids.ts'
import { across, type MapSheet, SIDE } from '../map-sheet.ts'
import { type Gait, gaitOf, stepCost, totalOf } from '../movement/costs.ts'
import { isUnderThreat } from '../sight.ts'
import { awaited, type Battlefield, type Shown } from '../state.ts'
import { isAttackType, isRearArea } from './order-in-effect.ts'

/** Movement Points are multiples of an eighth; costs are measured in eighths as integers. */
const eighths = 8
const barredStep = -1

/** Step costs on the printed map by hexside and direction. Cached, because every order and march needs them. */
const printedCosts = memoByObject((_scenario: Scenario) => new Map<string, Int32Array>())

/** Index of a hexside and direction: towards the hex with the higher number, or the lower. */
const crossing = (side: number, from: Hex, to: Hex): number => side * 2 + (from < to ? 0 : 1)

const costsOf = (battlefield: Battlefield, gait: Gait, inColumn: boolean): Int32Array =>
  getOrCompute(printedCosts(battlefield.scenario), `${gait} ${inColumn}`, () => readCosts(battlefield, gait, inColumn))

function readCosts(battlefield: Battlefield, gait: Gait, inColumn: boolean): Int32Array {
  const { grid } = battlefield.sheet
  const bare: Battlefield = { ...battlefield, state: { ...battlefield.state, wire: [] } }
  const created = new Int32Array(2 * (1 + Math.max(...grid.hexSides))).fill(barredStep)
  for (const hex of allHexes(grid))
    for (const facing of DIRECTIONS) {
      const next = across(battlefield.sheet, hex, facing)
      const cost = next === null ? null : stepCost(bare, gait, inColumn, hex, next)
      if (next !== null && cost !== null)
        created[crossing(hexSide(battlefield.sheet, hex, facing), hex, next)] = eighths * totalOf(cost)
    }
  return created
}

/** 6.5.1: the cost of a step now, in eighths of a Movement Point: the map, and wire on its hexside; null: barred. */
type StepCosts = (from: Hex, to: Hex, side: number) => number | null

function stepCostsOn(battlefield: Battlefield, gait: Gait, inColumn: boolean): StepCosts {
  const { sheet, state, book } = battlefield
  const printed = costsOf(battlefield, gait, inColumn)
  const perWire = book.tables.terrain.sides['barbed wire'][gait]
  const wired = new Map<number, number>()
  for (const { hex, facing } of state.wire) {
    const side = hexSide(sheet, hex, facing)
    wired.set(side, (wired.get(side) ?? 0) + 1)
  }
  return (from, to, side) => {
    const cost = printed[crossing(side, from, to)] ?? 0
    if (cost === barredStep) return null
    const wires = wired.size === 0 ? 0 : (wired.get(side) ?? 0)
    if (wires === 0) return cost
    return perWire === null ? null : cost + wires * eighths * perWire
  }
}

/**
 * Cached distances and paths, valid while the enemy’s visible stacks and the wire are unchanged: both objects are
 * replaced when they change.
 */
interface DistanceCache {
  readonly wire: Battlefield['state']['wire']
  /** Distances to a single target. */
  readonly far: Map<Hex, Int32Array>
  /** Paths round the enemy, by the kind of barred hexes. */
  readonly ways: Map<string, PathCache>
}

const distanceCaches = new WeakMap<Shown, DistanceCache>()

function distanceCacheOf({ enemy, state: { wire } }: Battlefield): DistanceCache {
  const known = distanceCaches.get(enemy)
  if (known !== undefined && known.wire === wire) return known
  const created: DistanceCache = { wire, far: new Map(), ways: new Map() }
  distanceCaches.set(enemy, created)
  return created
}

/** Distances from each hex to the nearest target, on foot and not through enemies; -1: no path. */
export function hexesTo(battlefield: Battlefield, targets: readonly Hex[]): Int32Array {
  const [target] = targets
  if (target === undefined || targets.length > 1) return measureDistances(battlefield, targets)
  const { far } = distanceCacheOf(battlefield)
  return getOrCompute(far, target, () => measureDistances(battlefield, targets))
}

function measureDistances(battlefield: Battlefield, targets: readonly Hex[]): Int32Array {
  const near = enemyNearnessOf(battlefield)
  const steps = stepCostsOn(battlefield, 'foot', false)
  // Searched from the targets: a step is possible if it can be walked in reverse.
  const step = (to: HexId, from: HexId, side: number): number | null =>
    ((near[from] ?? 0) & enemyThere) !== 0 || steps(from, to, side) === null ? null : 1
  return reachableHexes(battlefield.sheet.grid, targets, step).cost
}

const enemyThere = 1
const enemyBeside = 2

/** By hex: an enemy there or adjacent. `Shown` objects are never changed, only replaced. */
const enemyNearnessOf = memoBy(
  ({ enemy }: Battlefield) => enemy,
  ({ enemy, sheet: { grid } }): Uint8Array => {
    const nearness = new Uint8Array(grid.size)
    for (const { hex } of enemy.stacks) {
      nearness[hex] = (nearness[hex] ?? 0) | enemyThere
      for (let k = 0; k < 6; k++) {
        const next = grid.neighbours[hex * 6 + k] ?? -1
        if (next >= 0) nearness[next] = (nearness[next] ?? 0) | enemyBeside
      }
    }
    return nearness
  },
)

/** 11.11.4: hexes adjacent to an enemy who is not in Us/Them. */
export const isBesideEnemy = (battlefield: Battlefield, hex: Hex): boolean =>
  isNextToAnyEnemy(battlefield, hex) &&
  neighboursOf(battlefield.sheet, hex).some((next) => isEnemyAt(battlefield, next) && !isUsThem(battlefield, next))

export const isNextToAnyEnemy = (battlefield: Battlefield, hex: Hex): boolean =>
  ((enemyNearnessOf(battlefield)[hex] ?? 0) & enemyBeside) !== 0

export const isOnRoad = ({ sheet }: Battlefield, hex: Hex): boolean => {
  for (const facing of DIRECTIONS) if (hasSideFeature(sheet, hex, facing, SIDE.road)) return true
  return false
}

/** The hex where the route of a unit begins: its own, or where it will enter the map; null: none. */
export function startOf({ army, scenario, side }: Battlefield, unit: UnitId): Hex | null {
  const hex = army.units[unit]?.hex ?? awaited
  if (isOnMap(hex)) return hex
  if (hex !== awaited) return null
  const arrival = scenario.arrivals.find((one) => one.side === side && one.units.includes(unit))
  const landing = scenario.landings.find((one) => one.side === side && one.units.includes(unit))
  return arrival?.entry ?? landing?.beach ?? null
}

/** 11.4.10: finds routes under one kind of order, and caches them. */
export interface Planner {
  /** The cheapest route, both ends included; null: the order allows none. */
  route(unit: UnitId, from: Hex, to: Hex): readonly Hex[] | null
}

/** Cached searches from a hex to all others, and the paths extracted from them. */
interface PathCache {
  readonly reached: Map<number, ReachableHexes>
  readonly paths: Map<number, readonly Hex[] | null>
}

const emptyPathCache = (): PathCache => ({ reached: new Map(), paths: new Map() })

/** Paths barred only by the map and its wire: shared by all attacks until the wire changes. */
const attackPaths = new WeakMap<Scenario, { readonly wire: string; readonly ways: PathCache }>()

const openPaths = memoBy(
  ({ state }: Battlefield) => state.wire,
  ({ scenario, state: { wire } }): PathCache => {
    const strung = wire.map(({ hex, facing }) => `${hex}.${facing}`).join(' ')
    const known = attackPaths.get(scenario)
    const last = known?.wire === strung ? known : { wire: strung, ways: emptyPathCache() }
    attackPaths.set(scenario, last)
    return last.ways
  },
)

/**
 * Paths that keep away from the enemy. Not cached by night, when a threat depends on more than visible stacks
 * (5.3.1-2).
 */
function pathsAroundEnemy(battlefield: Battlefield, type: OrderType): PathCache {
  const light = isRearArea(type) ? lightNow(battlefield) : ''
  if (light === 'night') return emptyPathCache()
  return getOrCompute(distanceCacheOf(battlefield).ways, `${type} ${light}`, emptyPathCache)
}

/**
 * `issued`: for a new order, whose routes keep away from enemies (11.4.11); an order in effect only goes round them.
 */
export function makePlanner(battlefield: Battlefield, type: OrderType, issued = true): Planner {
  const { grid } = battlefield.sheet
  const inColumn = isRearArea(type)
  const barring = issued || isAttackType(type) ? type : 'regroup'
  const open = isAttackType(type)
  // Columns that only go round the enemy have other paths than a Regroup, so the two do not share a cache.
  const avoidsEnemy = !inColumn || barring === type
  const cache = open ? openPaths(battlefield) : avoidsEnemy ? pathsAroundEnemy(battlefield, barring) : emptyPathCache()
  const barred = makeBars(battlefield, barring)
  const stepsBy: Partial<Record<Gait, StepCosts>> = {}
  const roads = type === 'march' ? makeRoads(battlefield) : null
  const reached = (gait: Gait, from: Hex, excused: Hex): ReachableHexes => {
    const key = (excused + 1) * grid.size * 2 + from * 2 + (gait === 'foot' ? 0 : 1)
    return getOrCompute(cache.reached, key, () => {
      stepsBy[gait] ??= stepCostsOn(battlefield, gait, inColumn)
      const steps = stepsBy[gait]
      const step: StepCosts = open
        ? steps
        : (here, next, side) => (barred(next, excused) ? null : steps(here, next, side))
      return reachableHexes(grid, from, step)
    })
  }
  // Searches for different Objectives differ only if one is excused from the barred hexes.
  const excusedAt = (to: Hex): Hex => (!open && barred(to, nowhere) && !barred(to, to) ? to : nowhere)
  const path = (gait: Gait, from: Hex, to: Hex): readonly Hex[] | null => {
    const excused = excusedAt(to)
    const key = (from * grid.size + to) * 4 + (isOnMap(excused) ? 2 : 0) + (gait === 'foot' ? 0 : 1)
    return getOrCompute(cache.paths, key, () => pathTo(reached(gait, from, excused), to))
  }
  return {
    route(unit, from, to) {
      const gait = gaitOf(battlefield, unit)
      if (inColumn && issued && barred(from, nowhere)) return null
      if (from === to) return [from]
      if (roads === null) return path(gait, from, to)
      const road = roads.to(to)
      const entry = roads.nearest(reached(gait, from, excusedAt(to)), road, from)
      if (entry === null) return null
      const approach = pathTo(reached(gait, from, excusedAt(to)), entry) ?? []
      const roadPath = roads.along(road, entry, to)
      return roadPath.some((hex) => barred(hex, nowhere)) ? null : [...approach, ...roadPath.slice(1)]
    },
  }
}

/** 11.4.11: hexes that no route of such an order may enter; the Objective may be excused. */
function makeBars(battlefield: Battlefield, type: OrderType): (hex: Hex, objective: Hex) => boolean {
  switch (type) {
    case 'defense':
    case 'cordon defense':
    case 'disorganized defense': {
      const near = enemyNearnessOf(battlefield)
      return (hex, objective) => (near[hex] ?? 0) > 0 && !(hex === objective && isOwnAt(battlefield, hex))
    }
    case 'regroup': {
      const near = enemyNearnessOf(battlefield)
      return (hex) => ((near[hex] ?? 0) & enemyThere) !== 0
    }
    case 'general reserve':
    case 'march': {
      const known = new Int8Array(battlefield.sheet.grid.size).fill(-1)
      return (hex) => {
        if (known[hex] === -1) known[hex] = isEnemyAt(battlefield, hex) || isUnderThreat(battlefield, hex) ? 1 : 0
        return known[hex] === 1
      }
    }
    default:
      return () => false
  }
}

interface Roads {
  to(objective: Hex): ReachableHexes
  /** 11.16.2: the road hex that leads there and is cheapest to reach. */
  nearest(reached: ReachableHexes, road: ReachableHexes, from: Hex): Hex | null
  along(road: ReachableHexes, from: Hex, to: Hex): Hex[]
}

const roadsTo = memoByObjectAndKey(
  (sheet: MapSheet, objective: Hex): ReachableHexes =>
    reachableHexes(sheet.grid, objective, (_from, _to, side) =>
      ((sheet.sides[side] ?? 0) & SIDE.road) !== 0 ? 1 : null,
    ),
)

function makeRoads({ sheet }: Battlefield): Roads {
  return {
    to: (objective) => roadsTo(sheet, objective),
    nearest(reached, road, from) {
      let best: Hex | null = null
      const costOf = (hex: Hex): number => (hex === from ? 0 : (reached.cost[hex] ?? -1))
      for (const hex of sheet.hexes) {
        if ((road.cost[hex] ?? -1) < 0 || costOf(hex) < 0) continue
        if (best === null || costOf(hex) < costOf(best)) best = hex
      }
      return best
    },
    along(road, from, to) {
      return (pathTo(road, from) ?? [to]).reverse()
    },
  }
}

/** Distance to the nearest enemy stack, in hexes. */
export function enemyDistance(battlefield: Battlefield, hex: Hex): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const stack of battlefield.enemy.stacks)
    nearest = Math.min(nearest, distanceBetween(battlefield, stack.hex, hex))
  return nearest
}
