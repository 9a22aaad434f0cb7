/** Permissions under orders other than steps: assault, Commanded Fire, digging. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { OrderType } from '../../data/schema.ts'
import { isHeadquarters, isInContact, isInfantry, lightNow, typeOf, unitOf } from '../battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battlefield, Brigiment, Construction } from '../state.ts'
import * as refusals from '../texts/orders.ts'
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
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.11', refusals.headquartersNoAssault)
  const commander = commanderOf(battlefield, unit)
  if (commander === null) return allowed
  if (!battlefield.state.orders) return withoutOrders(battlefield, commander)
  const role = roleOf(battlefield, unit)
  if (role === 'support') return refused('11.5.4', refusals.commitBeforeAssault)
  if (role === 'unaware') return refused('11.6.3-2', refusals.cutOffNoContact)
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
    : refused('11.11.6', refusals.scenarioOnlyDefends(limit.until + 1))
}

function assaultBarred(type: OrderType): Ruling | null {
  if (isDefenseType(type)) return refused('11.11.6', refusals.defenseNoAssault)
  if (type === 'regroup') return refused('11.14.7', refusals.regroupNoAssault)
  if (type === 'general reserve' || type === 'march') return refused('11.15.7', refusals.reserveNoAssault)
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
    if (objectiveOf(battlefield, unit)?.hex !== hex) return refused('11.11.9', refusals.assaultOnlyObjective)
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
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.10', refusals.headquartersNeverFires)
  const role = roleOf(battlefield, unit)
  if (battlefield.state.orders && role === 'committed') return allowed
  const { outOfSupply } = unitOf(battlefield, unit)
  if (outOfSupply && isInfantry(typeOf(battlefield, unit))) return refused('20.2.3', refusals.outOfSupply)
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null) return allowed
  if (role === 'support') return refused('11.5.4', refusals.commitBeforeFire)
  if (role === 'unaware') return refused('11.6.3-3', refusals.cutOffOnlyReacts)
  const type = orderInEffect(battlefield, commander)
  if (type === 'regroup') return refused('11.14.8', refusals.regroupNoFire)
  if (type === 'general reserve' || type === 'march') return refused('11.15.8', refusals.reserveNoFire)
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
    return refused('11.13.8', refusals.contactOnlyByNight)
  return fallBack && objectiveOf(battlefield, unit)?.radius !== 0
    ? allowed
    : refused('11.13.5', refusals.onlyFallsBackOrHides)
}

/** 11.8.4 11.11.7 11.12.8 11.13.9 11.14.9 11.15.9 */
export function digUnderOrdersRuling(battlefield: Battlefield, unit: UnitId, construction: Construction): Ruling {
  if (isHeadquarters(typeOf(battlefield, unit))) return refused('9.2.9', refusals.headquartersNeverDigs)
  const commander = commanderOf(battlefield, unit)
  if (!battlefield.state.orders || commander === null) return allowed
  if (isPicket(battlefield, unit) && construction !== 'rifle pit') return refused('11.12.8', refusals.picketsDigPits)
  const type = orderInEffect(battlefield, commander)
  const barred = diggingBarred(battlefield, type, construction)
  return barred ?? diggerRuling(roleOf(battlefield, unit))
}

function diggingBarred({ book }: Battlefield, type: OrderType, construction: Construction): Ruling | null {
  if (isAttackType(type)) return refused('11.8.4', refusals.attackersDoNotDig)
  if (type === 'regroup') return refused('11.14.9', refusals.regroupDoesNotDig)
  if (type === 'general reserve' || type === 'march') return refused('11.15.9', refusals.reserveDoesNotDig)
  const orders = book.tables.construction.works[construction]?.orders ?? []
  if (orders.includes(type)) return null
  return type === 'disorganized defense'
    ? refused('11.13.9', refusals.disorganizedDigPits)
    : refused('13.1.1', refusals.notUnderThisOrder)
}

function diggerRuling(role: Role): Ruling {
  if (role === 'support') return refused('11.11.7', refusals.supportDoesNotDig)
  if (role === 'unaware') return refused('11.6.3', refusals.cutOffDoesNotDig)
  return allowed
}
