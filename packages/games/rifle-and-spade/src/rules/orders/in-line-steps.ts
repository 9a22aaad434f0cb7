/** 11.4.12: steps of units In Line under each order. */
import { allowed, at, type RuleId, type Ruling, refused } from '@firestep/referee'
import {
  facingTo,
  hasSideFeature,
  isHeadquarters,
  isInContact,
  isOwnAt,
  isUsThem,
  lightNow,
  neighboursOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battlefield, Brigiment } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { channelOf } from './channel-of-march.ts'
import { roadTo } from './movement-allowance.ts'
import { isOnObjective, isPicket, objectiveOf, orderInEffect } from './order-in-effect.ts'
import { enemyDistance, hexesTo, isBesideEnemy, isNextToAnyEnemy } from './pathfinding.ts'
import { picketRuling } from './pickets.ts'
import { crossesAhead, distanceToRoute, hexesToGo, routeOf } from './routes-of-march.ts'
import { stayInChannel } from './support-moves.ts'

/** A step: its stack, from and to, and the hexes of this activation so far, ending with `from`. */
export interface LineStep {
  readonly units: readonly UnitId[]
  readonly from: Hex
  readonly to: Hex
  readonly path: readonly Hex[]
}

export function lineStepRuling(battlefield: Battlefield, unit: UnitId, commander: Brigiment, stride: LineStep): Ruling {
  const type = orderInEffect(battlefield, commander)
  if (isPicket(battlefield, unit) && (type === 'cordon defense' || type === 'disorganized defense'))
    return picketRuling(battlefield, unit, stride, type === 'cordon defense' ? '11.12.7' : '11.13.7')
  switch (type) {
    case 'attack':
    case 'initial attack':
      return alongRouteRuling(battlefield, unit, stride)
    case 'stalled attack':
      return eitherWayRuling(battlefield, unit, stride)
    case 'defense':
    case 'cordon defense':
      return defenseStepRuling(battlefield, unit, stride, type === 'cordon defense')
    case 'disorganized defense':
      return fallBackStepRuling(battlefield, unit, commander, stride)
    case 'regroup':
      return regroupStepRuling(battlefield, unit, stride)
    case 'general reserve':
    case 'march':
      return reserveStepRuling(battlefield, unit, commander, stride)
  }
}

/**
 * 11.4.12: towards its Objective, at most one hex from its route, and not across another route (11.4.12a). A committed
 * unit is bound to its route by its own rules (11.5.12-1, 11.5.12-6).
 */
export function alongRouteRuling(
  battlefield: Battlefield,
  unit: UnitId,
  stride: LineStep,
  rule: RuleId = '11.4.12',
): Ruling {
  const { from, to, path } = stride
  const point = objectiveOf(battlefield, unit)
  const route = routeOf(battlefield, unit)
  if (point === null || route === null) return refused(rule, refusals.noRoute)
  const [before, after] = [hexesToGo(battlefield, route, point, from), hexesToGo(battlefield, route, point, to)]
  if (before === 0 && after !== 0) return refused(rule, refusals.onObjective)
  if (after === null) {
    const nearer = distanceToRoute(battlefield, route, to) < distanceToRoute(battlefield, route, from)
    return before === null && nearer ? allowed : refused(rule, refusals.offRoute)
  }
  if (before !== null && (after > before || (before > 0 && path.includes(to))))
    return refused(rule, refusals.alongRoute)
  return crossingRuling(battlefield, unit, route, stride)
}

/** 11.10.4: forward or backward. */
function eitherWayRuling(battlefield: Battlefield, unit: UnitId, stride: LineStep): Ruling {
  const route = routeOf(battlefield, unit)
  if (route === null) return refused('11.4.12', refusals.noRoute)
  const before = distanceToRoute(battlefield, route, stride.from)
  const after = distanceToRoute(battlefield, route, stride.to)
  if (after > 1 && after >= before) return refused('11.10.4', refusals.backOrForth)
  return crossingRuling(battlefield, unit, route, stride)
}

/** 11.4.12a: its path so far, taken as the end of its own route up to here, may touch the routes of others. */
function crossingRuling(
  battlefield: Battlefield,
  unit: UnitId,
  route: readonly Hex[],
  { units, path, to }: LineStep,
): Ruling {
  const startHex = at(path, 0)
  const reached = route.indexOf(startHex)
  const plannedPath = [...(reached < 0 ? [] : route.slice(0, reached)), ...path, to]
  return crossesAhead(battlefield, plannedPath, (other) => other === unit || units.includes(other))
    ? refused('11.4.12a', refusals.crossesRoute)
    : allowed
}

/** 11.11.4 11.11.5: a cordon may not draw back (11.12.5). */
function defenseStepRuling(battlefield: Battlefield, unit: UnitId, stride: LineStep, cordon: boolean): Ruling {
  const beside = besideRuling(battlefield, stride.to)
  if (!beside.allowed) return beside
  const behind = leaveOneBehindRuling(battlefield, unit, stride)
  if (!behind.allowed) return behind
  const { from, to } = stride
  if (!cordon && isUnderThreat(battlefield, from) && enemyDistance(battlefield, to) > enemyDistance(battlefield, from))
    return allowed
  if (isOnObjective(battlefield, unit))
    return cordon ? refused('11.12.5', refusals.holdsPosition) : refused('11.11.5', refusals.holdsObjective)
  return alongRouteRuling(battlefield, unit, stride)
}

export function besideRuling(battlefield: Battlefield, to: Hex): Ruling {
  return isBesideEnemy(battlefield, to) && !isOwnAt(battlefield, to)
    ? refused('11.11.4', refusals.onlyWithFriends)
    : allowed
}

/** 11.11.4a: a stack that leaves a hex off its Objective and beside an enemy keeps one unit there. */
function leaveOneBehindRuling(battlefield: Battlefield, unit: UnitId, { units, from, path }: LineStep): Ruling {
  const begins = path.length === 1 && (isBesideEnemy(battlefield, from) || isUsThem(battlefield, from))
  if (!begins || isOnObjective(battlefield, unit)) return allowed
  const anotherStays = unitsAt(battlefield, from).some(
    (other) => !units.includes(other) && !isHeadquarters(typeOf(battlefield, other)),
  )
  return anotherStays ? allowed : refused('11.11.4a', refusals.mustLeaveUnit)
}

/** 11.13.5 11.13.8 */
function fallBackStepRuling(battlefield: Battlefield, unit: UnitId, { order }: Brigiment, stride: LineStep): Ruling {
  if (isInContact(battlefield, at(stride.path, 0)) && lightNow(battlefield) !== 'night')
    return refused('11.13.8', refusals.contactByNight)
  const point = objectiveOf(battlefield, unit)
  if (!order.fallBack || point?.radius === 0) return refused('11.13.5', refusals.onlyFallsBack)
  const beside = besideRuling(battlefield, stride.to)
  return beside.allowed ? alongRouteRuling(battlefield, unit, stride) : beside
}

/** 11.14.6: beside an enemy only to come closer to the Objective, and only if no other hex does. */
function regroupStepRuling(battlefield: Battlefield, unit: UnitId, stride: LineStep): Ruling {
  const routeRuling = alongRouteRuling(battlefield, unit, stride)
  if (!routeRuling.allowed || !isNextToAnyEnemy(battlefield, stride.to)) return routeRuling
  const point = objectiveOf(battlefield, unit)
  const route = routeOf(battlefield, unit)
  if (point === null || route === null) return routeRuling
  const hexesLeft = (hex: Hex): number => hexesToGo(battlefield, route, point, hex) ?? Number.POSITIVE_INFINITY
  if (hexesLeft(stride.to) >= hexesLeft(stride.from)) return refused('11.14.6', refusals.closerToRegroup)
  const otherWay = neighboursOf(battlefield.sheet, stride.from).some(
    (hex) =>
      battlefield.scenario.land[hex] === 1 &&
      !isNextToAnyEnemy(battlefield, hex) &&
      hexesLeft(hex) < hexesLeft(stride.from) &&
      alongRouteRuling(battlefield, unit, { ...stride, to: hex }).allowed,
  )
  return otherWay ? refused('11.14.6', refusals.otherWay) : routeRuling
}

/** 11.15.6 11.16.2 11.16.4 */
function reserveStepRuling(battlefield: Battlefield, unit: UnitId, commander: Brigiment, stride: LineStep): Ruling {
  const { from, to, path } = stride
  if (isUnderThreat(battlefield, from)) return refused('11.15.6', refusals.threatStops)
  const { column } = unitOf(battlefield, unit)
  if (
    commander.haltedAfter !== null &&
    column &&
    path.length > commander.haltedAfter &&
    isByPath(battlefield, from, to)
  )
    return refused('11.15.6a', refusals.columnHalted)
  if (commander.order.type === 'march') {
    const road = marchRuling(battlefield, unit, commander, from, to)
    if (!road.allowed) return road
  }
  return alongRouteRuling(battlefield, unit, stride)
}

const isByPath = ({ sheet }: Battlefield, from: Hex, to: Hex): boolean =>
  hasSideFeature(sheet, from, facingTo(sheet, from, to), SIDE.road | SIDE.track)

/** 11.16.2 11.16.4: in column, and along the road once it is on one that leads to the Objective. */
function marchRuling(battlefield: Battlefield, unit: UnitId, { order }: Brigiment, from: Hex, to: Hex): Ruling {
  if (!unitOf(battlefield, unit).column) return refused('11.16.4', refusals.columnFirst)
  const goal = order.point?.hex
  const leads = typeof goal === 'number' && roadTo(battlefield, goal).has(from)
  return leads && !hasSideFeature(battlefield.sheet, from, facingTo(battlefield.sheet, from, to), SIDE.road)
    ? refused('11.16.2', refusals.keepsToRoad)
    : allowed
}

/** 11.4.14: free within the channel, as far as the order lets units In Line move at all. */
export function machineGunStepRuling(
  battlefield: Battlefield,
  unit: UnitId,
  commander: Brigiment,
  stride: LineStep,
): Ruling {
  const { from, to } = stride
  const { brigiment } = unitOf(battlefield, unit)
  if (brigiment === null) return allowed
  const type = orderInEffect(battlefield, commander)
  if (type === 'disorganized defense') {
    const { order } = commander
    if (isInContact(battlefield, from) && lightNow(battlefield) !== 'night')
      return refused('11.13.8', refusals.contactByNight)
    const centre = order.point?.hex
    if (!order.fallBack || centre === undefined || centre === 'ships') return refused('11.13.5', refusals.onlyFallsBack)
    const distances = hexesTo(battlefield, [centre])
    if ((distances[to] ?? -1) < 0 || (distances[to] ?? -1) >= (distances[from] ?? -1))
      return refused('11.13.5', refusals.fallsBack)
    return besideRuling(battlefield, to)
  }
  if ((type === 'general reserve' || type === 'march') && isUnderThreat(battlefield, from))
    return refused('11.15.6', refusals.threatStops)
  if (type === 'march' && !unitOf(battlefield, unit).column) return refused('11.16.4', refusals.columnFirst)
  if (type === 'regroup' && isNextToAnyEnemy(battlefield, to)) return refused('11.14.6', refusals.gunsKeepAway)
  if (type === 'defense' || type === 'cordon defense') {
    const beside = besideRuling(battlefield, to)
    if (!beside.allowed) return beside
  }
  return stayInChannel(battlefield, channelOf(battlefield, brigiment), from, to, '11.4.14')
}
