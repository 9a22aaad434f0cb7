/** Permissions under orders other than steps: assault, Commanded Fire, digging. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { OrderType } from '../../data/schema.ts'
import { isHeadquarters, isInContact, isInfantry, lightNow, typeOf, unitOf } from '../battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battlefield, Brigiment, Construction } from '../state.ts'
import { alongRouteRuling } from './in-line-steps.ts'
import {
  commanderOf,
  isAttackType,
  isDefenseType,
  isInLine,
  isPicket,
  objectiveOf,
  orderInEffect,
  orderLimitOf,
  type Role,
  roleOf,
} from './order-in-effect.ts'
import { stepUnderOrdersRuling } from './order-steps.ts'

/**
 * Movement to Assault into a hex, from the unit’s hex or the end of `path`. Within Us/Them there is no step (8.3.1-2),
 * and from boats no route has begun (15.1.3): then only the order’s rules on assaults apply.
 */
export function assaultUnderOrdersRuling(
  battlefield: Battlefield,
  unit: UnitId,
  hex: Hex,
  path: readonly Hex[] = [],
): Ruling {
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.11', 'an HQ does not assault')
  const commander = commanderOf(battlefield, unit)
  if (commander === null) return allowed
  if (!battlefield.state.orders) return withoutOrders(battlefield, commander)
  const role = roleOf(battlefield, unit)
  if (role === 'support') return refused('11.5.4', 'a unit In Support must be committed before it assaults')
  if (role === 'unaware') return refused('11.6.3-2', 'cut off from its changed orders, it does not move into contact')
  const type = orderInEffect(battlefield, commander)
  const from = path.at(-1) ?? unitOf(battlefield, unit).hex
  if (role === 'committed') return committedAssault(battlefield, unit, type, from, hex, path)
  const barred = assaultBarred(type)
  if (barred !== null) return barred
  return role === 'independent' || from === hex || !isOnMap(from)
    ? allowed
    : stepUnderOrdersRuling(battlefield, [unit], from, hex, path)
}

/** 11.0: without orders, a Brigiment that the scenario limits to Defense still does not attack. */
function withoutOrders(battlefield: Battlefield, commander: Brigiment): Ruling {
  const limit = orderLimitOf(battlefield, commander)
  return limit === undefined || limit.only.some(isAttackType)
    ? allowed
    : refused('11.11.6', `in this scenario it only defends before turn ${limit.until + 1}`)
}

function assaultBarred(type: OrderType): Ruling | null {
  if (isDefenseType(type)) return refused('11.11.6', 'in defense only a committed unit assaults')
  if (type === 'regroup') return refused('11.14.7', 'regrouping, only a committed unit assaults')
  if (type === 'general reserve' || type === 'march')
    return refused('11.15.7', 'a Brigiment in reserve does not assault')
  return null
}

/** 11.5.12-6 11.11.9: along its route; under Defense only its Objective. */
function committedAssault(
  battlefield: Battlefield,
  unit: UnitId,
  type: OrderType,
  from: Hex,
  hex: Hex,
  path: readonly Hex[],
): Ruling {
  if (isDefenseType(type)) {
    if (objectiveOf(battlefield, unit)?.hex !== hex)
      return refused('11.11.9', 'in defense a committed unit may only assault its Objective')
  }
  if (from === hex) return allowed
  const stride = { units: [unit], from, to: hex, path: path.length > 0 ? path : [from] }
  return alongRouteRuling(battlefield, unit, stride, '11.5.12-6')
}

/** 11.9.4-1: on the first turn of an Initial Attack, Movement to Assault needs no Morale Check. */
export function assaultsUnchecked(battlefield: Battlefield, unit: UnitId): boolean {
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null || roleOf(battlefield, unit) === 'unaware') return false
  const { type, start, since } = commander.order
  return type === 'initial attack' && battlefield.state.turn === (start ?? since)
}

/** 11.7.1: true if a unit has Tactical Surprise: then its actions in the first hex it leaves or enters draw no fire. */
export function hasSurprise(battlefield: Battlefield, unit: UnitId): boolean {
  const { brigiment } = unitOf(battlefield, unit)
  if (!battlefield.state.orders || brigiment === null) return false
  const surprise = battlefield.scenario.brigiments[battlefield.side][brigiment]?.order.surprise ?? null
  const { order } = battlefield.army.brigiments[brigiment] ?? { order: null }
  return surprise === battlefield.state.turn && order?.type === 'initial attack'
}

/** 11.7.1 11.7.1a: in an assault only the first wave into a hex is spared. */
export const isSpared = (battlefield: Battlefield, unit: UnitId, hexesEntered: number, wave: number): boolean =>
  hexesEntered <= 1 && wave <= 1 && hasSurprise(battlefield, unit)

/** 11.5.4 11.6.3-3 11.14.8 11.15.8 20.2.3: committed units may fire even out of supply (11.5.12-5). */
export function fireUnderOrdersRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.10', 'an HQ does not fire')
  const role = roleOf(battlefield, unit)
  if (battlefield.state.orders && role === 'committed') return allowed
  const { outOfSupply } = unitOf(battlefield, unit)
  if (outOfSupply && isInfantry(typeOf(battlefield, unit)))
    return refused('20.2.3', 'out of supply, infantry keeps its rounds for Opportunity Fire')
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null) return allowed
  if (role === 'support') return refused('11.5.4', 'a unit In Support must be committed before it fires under command')
  if (role === 'unaware') return refused('11.6.3-3', 'cut off from its changed orders, it only uses Opportunity Fire')
  const type = orderInEffect(battlefield, commander)
  if (type === 'regroup') return refused('11.14.8', 'regrouping, only a committed unit fires under command')
  if (type === 'general reserve' || type === 'march')
    return refused('11.15.8', 'a Brigiment in reserve does not fire under command')
  return allowed
}

/**
 * 11.13.5: ruling on movement actions of a unit within its hex: changing formation, entering or leaving a work.
 * Rallying and hiding are always allowed.
 */
export function actInHexRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const commander = commanderOf(battlefield, unit)
  const role = roleOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null || !isInLine(role) || role === 'committed') return allowed
  if (orderInEffect(battlefield, commander) !== 'disorganized defense' || isPicket(battlefield, unit)) return allowed
  const { fallBack } = commander.order
  if (isInContact(battlefield, unitOf(battlefield, unit).hex) && lightNow(battlefield) !== 'night')
    return refused('11.13.8', 'in contact it moves at night only; it may still rally and hide')
  return fallBack && objectiveOf(battlefield, unit)?.radius !== 0
    ? allowed
    : refused('11.13.5', 'disorganised, it only moves to fall back on its HQ; it may still rally and hide')
}

/** 11.8.4 11.11.7 11.12.8 11.13.9 11.14.9 11.15.9 */
export function digUnderOrdersRuling(battlefield: Battlefield, unit: UnitId, construction: Construction): Ruling {
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.9', 'an HQ does not dig')
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null) return allowed
  if (isPicket(battlefield, unit) && construction !== 'rifle pit')
    return refused('11.12.8', 'pickets only dig Rifle Pits')
  const type = orderInEffect(battlefield, commander)
  const barred = diggingBarred(battlefield, type, construction)
  return barred ?? diggerRuling(roleOf(battlefield, unit))
}

function diggingBarred({ book }: Battlefield, type: OrderType, construction: Construction): Ruling | null {
  if (isAttackType(type)) return refused('11.8.4', 'attacking, a Brigiment builds no Fieldworks')
  if (type === 'regroup') return refused('11.14.9', 'regrouping, a Brigiment builds no Fieldworks')
  if (type === 'general reserve' || type === 'march')
    return refused('11.15.9', 'a Brigiment in reserve builds no Fieldworks')
  const orders = book.tables.construction.works[construction]?.orders ?? []
  if (orders.includes(type)) return null
  return type === 'disorganized defense'
    ? refused('11.13.9', 'disorganised, units only dig Rifle Pits')
    : refused('13.1.1', 'this cannot be built under such an order')
}

function diggerRuling(role: Role): Ruling {
  if (role === 'support') return refused('11.11.7', 'units In Line dig, not those In Support')
  if (role === 'unaware') return refused('11.6.3', 'cut off from its changed orders, it has no leave to dig')
  return allowed
}
