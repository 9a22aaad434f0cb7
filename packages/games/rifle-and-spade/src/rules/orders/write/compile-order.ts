/** 11.4: compiles an order draft into an order, or says why it cannot be given. */
import { allowed, at, memoByObject, type RuleId, type Ruling, refused } from '@firestep/referee'
import { type OrderType, orderTypes } from '../../../data/schema.ts'
import { isEnemyAt, isOwnAt, isRifle, typeOf, unitOf, unitsOf } from '../../battlefield.ts'
import { maxInSupport } from '../../charts.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../../ids.ts'
import { memoizeOnBattlefield } from '../../memoize.ts'
import { isUnderThreat } from '../../sight.ts'
import { awaited, type Battlefield, type ObjectivePoint, type Order } from '../../state.ts'
import * as refusals from '../../texts/orders.ts'
import { battalionsOf, currentBattalions } from '../battalion-strength.ts'
import { hexesOfPoint, isRearArea } from '../order-in-effect.ts'
import { isNextToAnyEnemy, isOnRoad, makePlanner, type Planner, startOf } from '../pathfinding.ts'
import { cross, routesAhead, routesPlanned } from '../routes-of-march.ts'
import { isCircular, lineRuling, placesRuling, shareOut } from './objective-line.ts'
import { isRuling, type WrittenOrder } from './order-draft.ts'

/** Data shared by all drafts of an order. */
export interface OrderCompiler {
  readonly battlefield: Battlefield
  readonly brigiment: BrigimentId
  readonly type: OrderType
  readonly planner: Planner
  /** The units that will be In Line, and whether these supports are allowed. Drafts mostly have the same supports. */
  readonly lineWithout: (support: readonly string[]) => Line
  /** True if a route crosses one of another Brigiment. A planner returns the same route object for the same request. */
  readonly crossesOthers: (hexes: readonly Hex[]) => boolean
}

/** The Brigiment that gets an order, and the type of it. */
type OrderSubject = Pick<OrderCompiler, 'battlefield' | 'brigiment' | 'type'>

interface Line {
  readonly units: readonly UnitId[]
  readonly ruling: Ruling
}

const plannerFor = memoizeOnBattlefield(
  (battlefield: Battlefield, type: number): Planner => makePlanner(battlefield, at(orderTypes, type)),
)

export function makeOrderCompiler(battlefield: Battlefield, brigiment: BrigimentId, type: OrderType): OrderCompiler {
  const otherRoutes = [
    ...routesAhead(battlefield, (unit) => unitOf(battlefield, unit).brigiment === brigiment),
    ...routesPlanned(battlefield, brigiment),
  ]
  const subject = { battlefield, brigiment, type }
  return {
    ...subject,
    planner: plannerFor(battlefield, orderTypes.indexOf(type)),
    lineWithout: memoByObject((support) => lineWithout(subject, support)),
    crossesOthers: memoByObject((hexes) => otherRoutes.some((other) => cross(battlefield.sheet, hexes, other))),
  }
}

/**
 * Riflemen who will be In Line, on the map or still to come. Isolated ones get an Objective too, and learn of it later
 * (11.6.3).
 */
export const riflemen = (compiler: OrderCompiler, { support }: WrittenOrder): readonly UnitId[] =>
  compiler.lineWithout(support).units

function lineWithout(subject: OrderSubject, support: readonly string[]): Line {
  const { battlefield, brigiment } = subject
  const units: UnitId[] = []
  for (const [unit, { brigiment: of, battalion, hex }] of battlefield.army.units.entries())
    if (of === brigiment && hex >= awaited && isRifle(typeOf(battlefield, unit)) && !support.includes(battalion ?? ''))
      units.push(unit)
  return { units, ruling: supportRuling(subject, support) }
}

export function compile(compiler: OrderCompiler, draft: WrittenOrder): Order | Ruling {
  const { battlefield, type } = compiler
  const plan = planOf(compiler, draft)
  if (isRuling(plan)) return plan
  const { objectives, routes } = plan
  const point: ObjectivePoint | null =
    draft.goal !== null && draft.goal !== 'here' && 'point' in draft.goal ? { hex: draft.goal.point, radius: 1 } : null
  return {
    type,
    start: draft.start,
    muster: [...draft.muster].map(([unit, hex]) => ({ unit, hex })),
    support: draft.support,
    line: draft.goal !== null && draft.goal !== 'here' && 'line' in draft.goal ? draft.goal.line : [],
    point,
    objectives: point === null ? [...objectives].map(([unit, hex]) => ({ unit, point: { hex, radius: 0 } })) : [],
    routes: routes.filter(({ unit }) => isOnMap(unitOf(battlefield, unit).hex)),
    rallyPoints: [],
    fallBack: false,
    since: battlefield.state.turn,
    from: null,
  }
}

/** The rules that a player used in the draft, or that filled in its gaps. */
export function rulesUsedBy(battlefield: Battlefield, { goal, routes }: WrittenOrder, order: Order): RuleId[] {
  const byDefault = order.routes.some(({ unit, hexes }) => hexes.length > 1 && !routes.has(unit))
  const closed = goal !== null && goal !== 'here' && 'line' in goal && isCircular(battlefield, goal.line)
  return [...(closed ? ['11.4.8'] : []), ...(routes.size > 0 ? ['11.4.4'] : []), ...(byDefault ? ['11.4.10'] : [])]
}

interface Plan {
  readonly objectives: ReadonlyMap<UnitId, Hex>
  readonly routes: Routes
}

/** The Objectives and routes of a draft. */
export function planOf(compiler: OrderCompiler, draft: WrittenOrder): Plan | Ruling {
  const { units, ruling } = compiler.lineWithout(draft.support)
  if (!ruling.allowed) return ruling
  const aimed = goalRuling(compiler, draft)
  if (!aimed.allowed) return aimed
  const startRulingFound = startRuling(compiler, draft)
  if (!startRulingFound.allowed) return startRulingFound
  const objectives = objectivesOf(compiler, draft, units)
  if (isRuling(objectives)) return objectives
  const routes = plotRoutes(compiler, draft, objectives)
  return isRuling(routes) ? routes : { objectives, routes }
}

/** 16.1.2g: a battalion with Confused units is not put In Support; one already there stays. */
export const isShaken = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): boolean =>
  unitsOf(battlefield, brigiment).some((unit) => {
    const { battalion: of, confused, support } = unitOf(battlefield, unit)
    return of === battalion && confused && !support
  })

/** 11.5.2 11.5.3 11.15.5 */
function supportRuling({ battlefield, brigiment, type }: OrderSubject, support: readonly string[]): Ruling {
  if (support.length === 0) return allowed
  if (isRearArea(type)) return refused('11.15.5', refusals.reserveKeepsNoSupport)
  const battalions = battalionsOf(battlefield, brigiment)
  if (support.some((name) => !battalions.includes(name))) return refused('11.5.3', refusals.otherBrigiment)
  const shaken = support.find((name) => isShaken(battlefield, brigiment, name))
  if (shaken !== undefined) return refused('16.1.2g', refusals.confusedSupport(shaken))
  const maxSupport = maxInSupport(battlefield.book.tables, type, currentBattalions(battlefield, brigiment))
  return support.length > maxSupport ? refused('11.5.3', refusals.supportLimit(maxSupport)) : allowed
}

/** The kinds of goal that an order allows, and where they may lie. */
function goalRuling(compiler: OrderCompiler, { goal, objectives }: WrittenOrder): Ruling {
  const { battlefield, type, brigiment } = compiler
  if (goal === null) return refused('11.4', refusals.noObjectiveYet)
  if (goal === 'here') {
    return type === 'defense' ? allowed : refused(goalRules[type] ?? '11.4', refusals.objectiveRequired)
  }
  if ('line' in goal) {
    if (type !== 'attack' && type !== 'defense') return refused(goalRules[type] ?? '11.4', refusals.pointRequired)
    return lineRuling(battlefield, goal.line)
  }
  if (type === 'defense') return refused('11.11.1', refusals.lineRequired)
  if (objectives.size > 0) return refused('11.4.5', refusals.oneForAll)
  return pointRuling(compiler, goal.point, brigiment)
}

const goalRules: Readonly<Partial<Record<OrderType, string>>> = {
  attack: '11.8.2',
  defense: '11.11.1',
  regroup: '11.14.2',
  'general reserve': '11.15.2',
  march: '11.16.1',
}

const threatRules: Readonly<Partial<Record<OrderType, string>>> = {
  regroup: '11.14.3',
  'general reserve': '11.15.3',
  march: '11.16.1',
}

function pointRuling({ battlefield, type }: OrderCompiler, hex: Hex | 'ships', brigiment: BrigimentId): Ruling {
  const rule = goalRules[type] ?? '11.4'
  if (hex === 'ships') {
    if (type !== 'general reserve') return refused(rule, refusals.onlyReserveAfloat)
    const aboard = battlefield.army.units.every((unit) => unit.brigiment !== brigiment || unit.hex <= awaited)
    return aboard ? allowed : refused('11.15.2', refusals.notAtSea)
  }
  if (type === 'attack') return allowed
  const threatened = hexesOfPoint(battlefield, { hex, radius: 1 }).some((one) => isUnderThreat(battlefield, one))
  if (threatened) return refused(threatRules[type] ?? rule, refusals.partUnderThreat)
  if (type === 'march' && !isOnRoad(battlefield, hex)) return refused('11.16.1', refusals.marchToRoad)
  return allowed
}

/** 11.8.1: a later turn, and the hexes of units until then. */
function startRuling(compiler: OrderCompiler, draft: WrittenOrder): Ruling {
  const { start, muster } = draft
  const { battlefield, type } = compiler
  if (muster.size > 0 && start === null) return refused('11.8.1', refusals.onlyScheduledMusters)
  if (start === null) return allowed
  if (type !== 'attack') return refused('11.8.1', refusals.onlyAttacksScheduled)
  const { turn } = battlefield.state
  if (start <= turn || start > battlefield.scenario.turns.length) return refused('11.8.1', refusals.scheduleLater)
  const waiting = {
    ...compiler,
    type: 'defense',
    planner: plannerFor(battlefield, orderTypes.indexOf('defense')),
  } as const
  for (const [unit, hex] of muster) {
    if (!riflemen(compiler, draft).includes(unit)) return refused('11.4.13', refusals.unitHasNoObjective)
    const placed = placementRuling(waiting, hex)
    if (!placed.allowed) return placed
    const from = startOf(battlefield, unit)
    if (from === null || waiting.planner.route(unit, from, hex) === null) return refused('11.11.3', refusals.noSafeWay)
  }
  return allowed
}

/** 11.11.2: under Defense not beside an enemy, unless friends are there. */
function placementRuling({ battlefield, type }: Pick<OrderCompiler, 'battlefield' | 'type'>, hex: Hex): Ruling {
  if (type !== 'defense') return allowed
  return (isEnemyAt(battlefield, hex) || isNextToAnyEnemy(battlefield, hex)) && !isOwnAt(battlefield, hex)
    ? refused('11.11.2', refusals.defenseObjective)
    : allowed
}

/** 11.4.6 to 11.4.8, 11.11.2a */
function objectivesOf(
  compiler: OrderCompiler,
  draft: WrittenOrder,
  units: readonly UnitId[],
): Map<UnitId, Hex> | Ruling {
  const { battlefield } = compiler
  const { goal, objectives } = draft
  if ([...objectives.keys()].some((unit) => !units.includes(unit))) return refused('11.4.13', refusals.withoutObjective)
  if (goal === null) return refused('11.4', refusals.noObjectiveYet)
  if (goal === 'here') {
    if (objectives.size > 0) return refused('11.11.2a', refusals.objectivesWhereUnits)
    return new Map(
      units.flatMap((unit): [UnitId, Hex][] =>
        isOnMap(hexNow(battlefield, unit)) ? [[unit, hexNow(battlefield, unit)]] : [],
      ),
    )
  }
  if ('point' in goal) {
    const { point } = goal
    return new Map(point === 'ships' ? [] : units.map((unit): [UnitId, Hex] => [unit, point]))
  }
  const places = shareOut(battlefield, goal.line, units)
  for (const [unit, hex] of objectives) places.set(unit, hex)
  const ruling = placesRuling(battlefield, goal.line, places)
  if (!ruling.allowed) return ruling
  for (const hex of new Set(places.values())) {
    const placed = placementRuling(compiler, hex)
    if (!placed.allowed) return placed
  }
  return places
}

const hexNow = (battlefield: Battlefield, unit: UnitId): Hex => unitOf(battlefield, unit).hex

type Routes = { readonly unit: UnitId; readonly hexes: readonly Hex[] }[]

/** 11.4.9 to 11.4.11 */
function plotRoutes(
  compiler: OrderCompiler,
  draft: WrittenOrder,
  objectives: ReadonlyMap<UnitId, Hex>,
): Routes | Ruling {
  const { battlefield } = compiler
  const { sheet } = battlefield
  if ([...draft.routes.keys()].some((unit) => !objectives.has(unit))) return refused('11.4.13', refusals.noRouteWithout)
  const routes: Routes = []
  for (const [unit, goal] of objectives) {
    const from = draft.muster.get(unit) ?? startOf(battlefield, unit)
    if (from === null) continue
    const hexes = plotRoute(compiler, unit, from, goal, draft.routes.get(unit) ?? [])
    if (hexes === null) return noRouteRuling(compiler.type)
    if (new Set(hexes).size !== hexes.length) return refused('11.4.9', refusals.routeTwice)
    if (routes.some((one) => one.hexes !== hexes && cross(sheet, hexes, one.hexes)) || compiler.crossesOthers(hexes))
      return refused('11.4.9a', refusals.routesCross)
    routes.push({ unit, hexes })
  }
  return routes
}

/** 11.4.4: from one Intermediate Objective to the next by the shortest way. */
export function plotRoute(
  { planner }: Pick<OrderCompiler, 'planner'>,
  unit: UnitId,
  from: Hex,
  goal: Hex,
  via: readonly Hex[],
): readonly Hex[] | null {
  if (via.length === 0) return planner.route(unit, from, goal)
  const hexes: Hex[] = [from]
  for (const stop of [...via, goal]) {
    const leg = planner.route(unit, at(hexes, hexes.length - 1), stop)
    if (leg === null) return null
    hexes.push(...leg.slice(1))
  }
  return hexes
}

export function noRouteRuling(type: OrderType): Ruling {
  const rules: Readonly<Partial<Record<OrderType, string>>> = {
    defense: '11.11.3',
    'general reserve': '11.15.4',
    march: '11.16.2',
  }
  return refused(rules[type] ?? '11.4.2', refusals.noAllowedRoute)
}
