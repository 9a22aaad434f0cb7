/** 11.4.12: the steps of units In Line, as each order has them. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import {
  facingTo,
  isHeadquarters,
  isInContact,
  isOwnAt,
  isUsThem,
  lies,
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
import { roadTo } from './allowance.ts'
import { channelOf } from './channel-of-march.ts'
import { isOnObjective, isPicket, objectiveOf, orderInEffect } from './order-in-effect.ts'
import { enemyDistance, hexesTo, isBesideEnemy, isNextToAnyEnemy } from './pathfinding.ts'
import { picketRuling } from './pickets.ts'
import { crossesAhead, distanceToRoute, routeOf, toGo } from './routes-of-march.ts'
import { stayInChannel } from './support-moves.ts'

/** A step: who goes with whom, whence and whither, and the hexes of this activation so far, the last of them `from`. */
export interface LineStep {
  readonly units: readonly UnitId[]
  readonly from: Hex
  readonly to: Hex
  readonly path: readonly Hex[]
}

export function lineStep(ground: Battlefield, unit: UnitId, commander: Brigiment, stride: LineStep): Ruling {
  const type = orderInEffect(ground, commander)
  if (isPicket(ground, unit) && (type === 'cordon defense' || type === 'disorganized defense'))
    return picketRuling(ground, unit, stride, type === 'cordon defense' ? '11.12.7' : '11.13.7')
  switch (type) {
    case 'attack':
    case 'initial attack':
      return alongRoute(ground, unit, stride)
    case 'stalled attack':
      return eitherWay(ground, unit, stride)
    case 'defense':
    case 'cordon defense':
      return defenseStep(ground, unit, stride, type === 'cordon defense')
    case 'disorganized defense':
      return fallBackStep(ground, unit, commander, stride)
    case 'regroup':
      return regroupStep(ground, unit, stride)
    case 'general reserve':
    case 'march':
      return reserveStep(ground, unit, commander, stride)
  }
}

/**
 * 11.4.12: towards its Objective, never more than a hex from its route, and not across another's (11.4.12a). Whoever has been
 * committed is bound to its route by a rule of its own (11.5.12-1, 11.5.12-6).
 */
export function alongRoute(ground: Battlefield, unit: UnitId, stride: LineStep, rule: RuleId = '11.4.12'): Ruling {
  const { from, to, path } = stride
  const point = objectiveOf(ground, unit)
  const route = routeOf(ground, unit)
  if (point === null || route === null) return refused(rule, 'no route leads to its Objective: it cannot move')
  const [before, after] = [toGo(ground, route, point, from), toGo(ground, route, point, to)]
  if (before === 0 && after !== 0) return refused(rule, 'it is on its Objective')
  if (after === null) {
    const nearer = distanceToRoute(ground, route, to) < distanceToRoute(ground, route, from)
    return before === null && nearer ? allowed : refused(rule, 'it may stray one hex from its route at most')
  }
  if (before !== null && (after > before || (before > 0 && path.includes(to))))
    return refused(rule, 'it must move towards its Objective along its route')
  return crossingRuling(ground, unit, route, stride)
}

/** 11.10.4: forward or backward. */
function eitherWay(ground: Battlefield, unit: UnitId, stride: LineStep): Ruling {
  const route = routeOf(ground, unit)
  if (route === null) return refused('11.4.12', 'no route leads to its Objective: it cannot move')
  const [before, after] = [stride.from, stride.to].map((hex) => distanceToRoute(ground, route, hex)) as [number, number]
  if (after > 1 && after >= before) return refused('11.10.4', 'it may only go forward or backward along its route')
  return crossingRuling(ground, unit, route, stride)
}

/** 11.4.12a: what it has walked, taken as the end of its own route up to here, may touch the routes of others. */
function crossingRuling(
  ground: Battlefield,
  unit: UnitId,
  route: readonly Hex[],
  { units, path, to }: LineStep,
): Ruling {
  const begun = path[0] as Hex
  const reached = route.indexOf(begun)
  const walked = [...(reached < 0 ? [] : route.slice(0, reached)), ...path, to]
  return crossesAhead(ground, walked, (other) => other === unit || units.includes(other))
    ? refused('11.4.12a', 'it may enter the route of another unit but not go beyond it')
    : allowed
}

/** 11.11.4 11.11.5; a cordon has no leave to draw back (11.12.5). */
function defenseStep(ground: Battlefield, unit: UnitId, stride: LineStep, cordon: boolean): Ruling {
  const beside = besideRuling(ground, stride.to)
  if (!beside.allowed) return beside
  const behind = leaveOneBehind(ground, unit, stride)
  if (!behind.allowed) return behind
  const { from, to } = stride
  if (!cordon && isUnderThreat(ground, from) && enemyDistance(ground, to) > enemyDistance(ground, from)) return allowed
  if (isOnObjective(ground, unit))
    return cordon
      ? refused('11.12.5', 'on a cordon it holds the position that is its Objective')
      : refused('11.11.5', 'it holds its Objective, unless it draws back from a threat')
  return alongRoute(ground, unit, stride)
}

export function besideRuling(ground: Battlefield, to: Hex): Ruling {
  return isBesideEnemy(ground, to) && !isOwnAt(ground, to)
    ? refused('11.11.4', 'in defense it moves beside an enemy only where friends stand')
    : allowed
}

/** 11.11.4a: off its Objective and beside an enemy, a stack that leaves keeps one unit there. */
function leaveOneBehind(ground: Battlefield, unit: UnitId, { units, from, path }: LineStep): Ruling {
  const begins = path.length === 1 && (isBesideEnemy(ground, from) || isUsThem(ground, from))
  if (!begins || isOnObjective(ground, unit)) return allowed
  const stays = unitsAt(ground, from).some((other) => !units.includes(other) && !isHeadquarters(typeOf(ground, other)))
  return stays ? allowed : refused('11.11.4a', 'beside an enemy and off its Objective it must leave a unit behind')
}

/** 11.13.5 11.13.8 */
function fallBackStep(ground: Battlefield, unit: UnitId, { order }: Brigiment, stride: LineStep): Ruling {
  if (isInContact(ground, stride.path[0] as Hex) && lightNow(ground) !== 'night')
    return refused('11.13.8', 'in contact it moves at night only')
  const point = objectiveOf(ground, unit)
  if (!order.fallBack || point?.radius === 0)
    return refused('11.13.5', 'disorganised, it only moves to fall back on its HQ')
  const beside = besideRuling(ground, stride.to)
  return beside.allowed ? alongRoute(ground, unit, stride) : beside
}

/** 11.14.6: beside an enemy only to come closer, and if nothing else does. */
function regroupStep(ground: Battlefield, unit: UnitId, stride: LineStep): Ruling {
  const along = alongRoute(ground, unit, stride)
  if (!along.allowed || !isNextToAnyEnemy(ground, stride.to)) return along
  const point = objectiveOf(ground, unit)
  const route = routeOf(ground, unit)
  if (point === null || route === null) return along
  const left = (hex: Hex): number => toGo(ground, route, point, hex) ?? Number.POSITIVE_INFINITY
  if (left(stride.to) >= left(stride.from))
    return refused('11.14.6', 'it goes beside an enemy only to come closer to the Regroup Point')
  const otherWay = neighboursOf(ground.sheet, stride.from).some(
    (hex) =>
      ground.scenario.land[hex] === 1 &&
      !isNextToAnyEnemy(ground, hex) &&
      left(hex) < left(stride.from) &&
      alongRoute(ground, unit, { ...stride, to: hex }).allowed,
  )
  return otherWay ? refused('11.14.6', 'another way leads closer without going beside an enemy') : along
}

/** 11.15.6 11.16.2 11.16.4 */
function reserveStep(ground: Battlefield, unit: UnitId, commander: Brigiment, stride: LineStep): Ruling {
  const { from, to, path } = stride
  if (isUnderThreat(ground, from)) return refused('11.15.6', 'under Imminent Threat it must stop')
  const { column } = unitOf(ground, unit)
  if (commander.haltedAfter !== null && column && path.length > commander.haltedAfter && isByPath(ground, from, to))
    return refused('11.15.6a', 'the head of the column has stopped: it stops behind it, or comes out of column')
  if (commander.order.type === 'march') {
    const road = marchRuling(ground, unit, commander, from, to)
    if (!road.allowed) return road
  }
  return alongRoute(ground, unit, stride)
}

const isByPath = ({ sheet }: Battlefield, from: Hex, to: Hex): boolean =>
  lies(sheet, from, facingTo(sheet, from, to), SIDE.road | SIDE.track)

/** 11.16.2 11.16.4: in column, and once on a road that leads to the Objective along it. */
function marchRuling(ground: Battlefield, unit: UnitId, { order }: Brigiment, from: Hex, to: Hex): Ruling {
  if (!unitOf(ground, unit).column) return refused('11.16.4', 'on the march it must first form column')
  const goal = order.point?.hex
  const leads = typeof goal === 'number' && roadTo(ground, goal).has(from)
  return leads && !lies(ground.sheet, from, facingTo(ground.sheet, from, to), SIDE.road)
    ? refused('11.16.2', 'on the march it keeps to the road')
    : allowed
}

/** 11.4.14: free within the channel, as far as the order lets units In Line move at all. */
export function machineGunStep(ground: Battlefield, unit: UnitId, commander: Brigiment, stride: LineStep): Ruling {
  const { from, to } = stride
  const { brigiment } = unitOf(ground, unit)
  if (brigiment === null) return allowed
  const type = orderInEffect(ground, commander)
  if (type === 'disorganized defense') {
    const { order } = commander
    if (isInContact(ground, from) && lightNow(ground) !== 'night')
      return refused('11.13.8', 'in contact it moves at night only')
    const centre = order.point?.hex
    if (!order.fallBack || centre === undefined || centre === 'ships')
      return refused('11.13.5', 'disorganised, it only moves to fall back on its HQ')
    const far = hexesTo(ground, [centre])
    if ((far[to] as number) < 0 || (far[to] as number) >= (far[from] as number))
      return refused('11.13.5', 'it falls back on its HQ')
    return besideRuling(ground, to)
  }
  if ((type === 'general reserve' || type === 'march') && isUnderThreat(ground, from))
    return refused('11.15.6', 'under Imminent Threat it must stop')
  if (type === 'march' && !unitOf(ground, unit).column)
    return refused('11.16.4', 'on the march it must first form column')
  if (type === 'regroup' && isNextToAnyEnemy(ground, to))
    return refused('11.14.6', 'regrouping, guns that have no Objective keep away from the enemy')
  if (type === 'defense' || type === 'cordon defense') {
    const beside = besideRuling(ground, to)
    if (!beside.allowed) return beside
  }
  return stayInChannel(ground, channelOf(ground, brigiment), from, to, '11.4.14')
}
