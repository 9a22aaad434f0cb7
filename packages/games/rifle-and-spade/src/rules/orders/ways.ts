/** Ways over the map, by foot or along roads: how far it is, and the cheapest path. */
import { emit } from '@firestep/referee'
import { type HexId, pathTo, type Reach, reach } from '@firestep/terrain'
import type { OrderType } from '../../data/schema.ts'
import type { Scenario } from '../book.ts'
import { distanceBetween, facingTo, hexSide, isEnemyAt, isOwnAt, isUsThem, neighboursOf } from '../ground.ts'
import type { Hex, UnitId } from '../ids.ts'
import { type Gait, gaitOf, stepCost, totalOf } from '../movement/costs.ts'
import { SIDE } from '../sheet.ts'
import { isUnderThreat } from '../sight.ts'
import { awaited, type Ground } from '../state.ts'
import { isAttackType, isRearArea } from './standing.ts'

/** Movement Points are eighths at the finest; ways are measured in whole numbers. */
const eighths = 8
const barredStep = -1

/** By hex and side: what a step costs on the printed map. Looked up for every order and march, so it is worked out once. */
const printedCosts = new WeakMap<Scenario, Map<string, Int32Array>>()

function costsOf(ground: Ground, gait: Gait, inColumn: boolean): Int32Array {
  const known = printedCosts.get(ground.scenario) ?? new Map<string, Int32Array>()
  printedCosts.set(ground.scenario, known)
  const key = `${gait} ${inColumn}`
  const found = known.get(key)
  if (found !== undefined) return found
  const { field } = ground.sheet
  const bare: Ground = { ...ground, state: { ...ground.state, wire: [] } }
  const made = new Int32Array(field.size * 6).fill(barredStep)
  for (let hex = 0; hex < field.size; hex++)
    for (let k = 0; k < 6; k++) {
      const next = field.neighbours[hex * 6 + k] as Hex
      const cost = next < 0 ? null : stepCost(bare, gait, inColumn, hex, next)
      if (cost !== null) made[hex * 6 + k] = eighths * totalOf(cost)
    }
  known.set(key, made)
  return made
}

/** What a step costs now, in eighths of a Movement Point: the map, and wire on its hexside (6.5.1); null: it is barred. */
type Steps = (from: Hex, to: Hex) => number | null

function stepsOn(ground: Ground, gait: Gait, inColumn: boolean): Steps {
  const { sheet, state, book } = ground
  const printed = costsOf(ground, gait, inColumn)
  const perWire = book.tables.terrain.sides['barbed wire'][gait]
  const wired = new Map<number, number>()
  for (const { hex, facing } of state.wire) {
    const side = hexSide(sheet, hex, facing)
    wired.set(side, (wired.get(side) ?? 0) + 1)
  }
  return (from, to) => {
    const facing = facingTo(sheet, from, to)
    const cost = printed[from * 6 + facing] as number
    if (cost === barredStep) return null
    const wires = wired.size === 0 ? 0 : (wired.get(hexSide(sheet, from, facing)) ?? 0)
    if (wires === 0) return cost
    return perWire === null ? null : cost + wires * eighths * perWire
  }
}

/** Hexes between each hex and the nearest of these, on foot and not through enemies; -1: there is no way. */
export function hexesTo(ground: Ground, targets: readonly Hex[]): Int32Array {
  const blocked = new Set(ground.enemy.stacks.map(({ hex }) => hex))
  const steps = stepsOn(ground, 'foot', false)
  // Found from the targets: a step is possible if it can be walked the other way round.
  const step = (to: HexId, from: HexId): number | null => (blocked.has(from) || steps(from, to) === null ? null : 1)
  return reach(ground.sheet.field, targets as HexId[], step).cost
}

/** Hexes next to an enemy who is not himself in Us/Them (11.11.4). */
export const isBesideEnemy = (ground: Ground, hex: Hex): boolean =>
  neighboursOf(ground.sheet, hex).some((next) => isEnemyAt(ground, next) && !isUsThem(ground, next))

export const isNextToAnyEnemy = (ground: Ground, hex: Hex): boolean =>
  neighboursOf(ground.sheet, hex).some((next) => isEnemyAt(ground, next))

export const isOnRoad = ({ sheet }: Ground, hex: Hex): boolean => {
  for (let k = 0; k < 6; k++)
    if (((sheet.sides[sheet.field.hexSides[hex * 6 + k] as number] as number) & SIDE.road) !== 0) return true
  return false
}

/** Where a unit's march begins: its hex, or where it will come onto the map; null: it will not. */
export function startOf({ army, scenario, side }: Ground, unit: UnitId): Hex | null {
  const hex = army.units[unit]?.hex ?? awaited
  if (hex >= 0) return hex
  if (hex !== awaited) return null
  const arrival = scenario.arrivals.find((one) => one.side === side && one.units.includes(unit))
  const landing = scenario.landings.find((one) => one.side === side && one.units.includes(unit))
  return arrival?.entry ?? landing?.beach ?? null
}

/** 11.4.10: finds the ways of one kind of order; what it has found it keeps. */
export interface Planner {
  /** The cheapest route, both ends included; null: there is none that the order allows. */
  route(unit: UnitId, from: Hex, to: Hex): Hex[] | null
}

/** Ways that nothing bars but the map and the wire on it: they are the same for every attack until the wire changes. */
const attackWays = new WeakMap<Scenario, { readonly wire: string; readonly found: Map<string, Reach> }>()

function openWays({ scenario, state }: Ground): Map<string, Reach> {
  const wire = state.wire.map(({ hex, facing }) => `${hex}.${facing}`).join(' ')
  const known = attackWays.get(scenario)
  if (known !== undefined && known.wire === wire) return known.found
  const found = new Map<string, Reach>()
  attackWays.set(scenario, { wire, found })
  return found
}

/** `issued`: for a new order, whose routes keep away from enemies (11.4.11); one in effect only goes round them. */
export function makePlanner(ground: Ground, type: OrderType, issued = true): Planner {
  const found = isAttackType(type) ? openWays(ground) : new Map<string, Reach>()
  const barred = makeBars(ground, issued || isAttackType(type) ? type : 'regroup')
  const inColumn = isRearArea(type)
  const stepsBy = { foot: stepsOn(ground, 'foot', inColumn), wheeled: stepsOn(ground, 'wheeled', inColumn) }
  const roads = type === 'march' ? makeRoads(ground) : null
  const reached = (gait: Gait, from: Hex, to: Hex): Reach => {
    // Ways to different Objectives differ only where one is excused that other routes may not touch.
    const excused = barred(to, -1) && !barred(to, to) ? to : -1
    const key = `${gait} ${from} ${excused}`
    const known = found.get(key)
    if (known !== undefined) return known
    const steps = stepsBy[gait]
    const made = reach(ground.sheet.field, from as HexId, (here, next) =>
      barred(next, excused) ? null : steps(here, next),
    )
    found.set(key, made)
    return made
  }
  return {
    route(unit, from, to) {
      emit('11.4.10')
      const gait = gaitOf(ground, unit)
      if (isRearArea(type) && issued && barred(from, -1)) return null
      if (from === to) return [from]
      if (roads === null) return pathTo(reached(gait, from, to), to as HexId)
      const road = roads.to(to)
      const entry = roads.nearest(reached(gait, from, to), road, from)
      if (entry === null) return null
      const approach = pathTo(reached(gait, from, to), entry as HexId) ?? []
      const along = roads.along(road, entry, to)
      return along.some((hex) => barred(hex, -1)) ? null : [...approach, ...along.slice(1)]
    },
  }
}

/** 11.4.11: hexes that no route of such an order may touch; the Objective may be excused. */
function makeBars(ground: Ground, type: OrderType): (hex: Hex, objective: Hex) => boolean {
  const known = new Map<Hex, boolean>()
  const once =
    (of: (hex: Hex) => boolean) =>
    (hex: Hex): boolean => {
      const found = known.get(hex) ?? of(hex)
      known.set(hex, found)
      return found
    }
  switch (type) {
    case 'defense':
    case 'cordon defense':
    case 'disorganized defense': {
      const beside = once((hex) => isEnemyAt(ground, hex) || isNextToAnyEnemy(ground, hex))
      return (hex, objective) => beside(hex) && !(hex === objective && isOwnAt(ground, hex))
    }
    case 'regroup':
      return once((hex) => isEnemyAt(ground, hex))
    case 'general reserve':
    case 'march':
      return once((hex) => isEnemyAt(ground, hex) || isUnderThreat(ground, hex))
    default:
      return () => false
  }
}

interface Roads {
  to(objective: Hex): Reach
  /** The road hex that leads there and is cheapest to reach (11.16.2). */
  nearest(reached: Reach, road: Reach, from: Hex): Hex | null
  along(road: Reach, from: Hex, to: Hex): Hex[]
}

function makeRoads({ sheet }: Ground): Roads {
  const found = new Map<Hex, Reach>()
  return {
    to(objective) {
      const known = found.get(objective)
      if (known !== undefined) return known
      const made = reach(sheet.field, objective as HexId, (_from, _to, side) =>
        ((sheet.sides[side] as number) & SIDE.road) !== 0 ? 1 : null,
      )
      found.set(objective, made)
      return made
    },
    nearest(reached, road, from) {
      let best: Hex | null = null
      const costOf = (hex: Hex): number => (hex === from ? 0 : (reached.cost[hex] as number))
      for (let hex = 0; hex < sheet.field.size; hex++) {
        if ((road.cost[hex] as number) < 0 || costOf(hex) < 0) continue
        if (best === null || costOf(hex) < costOf(best)) best = hex
      }
      return best
    },
    along(road, from, to) {
      return (pathTo(road, from as HexId) ?? [to as HexId]).reverse()
    },
  }
}

/** The nearest enemy stack, in hexes. */
export const enemyDistance = (ground: Ground, hex: Hex): number =>
  Math.min(...ground.enemy.stacks.map((stack) => distanceBetween(ground, stack.hex, hex)))
