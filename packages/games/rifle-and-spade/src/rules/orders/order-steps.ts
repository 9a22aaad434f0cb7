/** 11.4.12: rulings of orders on each step of a stack. Terrain is judged by movement. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isInContact, isReleased, neighboursOf, unitOf } from '../battlefield.ts'
import { hexesInTouch } from '../command/isolation.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battlefield, Brigiment } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { alongRouteRuling, besideRuling, type LineStep, lineStepRuling, machineGunStepRuling } from './in-line-steps.ts'
import { commanderOf, isDefenseType, isInLine, orderInEffect, roleOf } from './order-in-effect.ts'
import { hexesTo } from './pathfinding.ts'
import { supportStepRuling } from './support-moves.ts'

/** Ruling of the orders of these units on a step from a hex to its neighbour. */
export function stepUnderOrdersRuling(
  battlefield: Battlefield,
  units: readonly UnitId[],
  from: Hex,
  to: Hex,
  path: readonly Hex[],
): Ruling {
  if (!battlefield.state.orders) return allowed
  const stride: LineStep = { units, from, to, path: path.length > 0 ? path : [from] }
  for (const unit of units) {
    const ruling = unitStepRuling(battlefield, unit, stride)
    if (!ruling.allowed) return ruling
  }
  return allowed
}

/** 11.5.8 11.11.4: units entering the map follow no route yet, but keep away from the enemy as their order requires. */
export function entryUnderOrdersRuling(battlefield: Battlefield, units: readonly UnitId[], to: Hex): Ruling {
  if (!battlefield.state.orders) return allowed
  for (const unit of units) {
    const commander = commanderOf(battlefield, unit)
    const role = roleOf(battlefield, unit)
    if (role === 'support' && isInContact(battlefield, to)) return refused('11.5.8', refusals.supportNoContact)
    if (commander === null || !isInLine(role) || role === 'committed') continue
    const beside = isDefenseType(orderInEffect(battlefield, commander)) ? besideRuling(battlefield, to) : allowed
    if (!beside.allowed) return beside
  }
  return allowed
}

function unitStepRuling(battlefield: Battlefield, unit: UnitId, stride: LineStep): Ruling {
  const commander = commanderOf(battlefield, unit)
  if (commander === null) return allowed
  switch (roleOf(battlefield, unit)) {
    case 'headquarters':
      return headquartersStepRuling(battlefield, unit, commander)
    case 'independent':
      return allowed
    case 'unaware':
      return unawareStepRuling(battlefield, unit, stride)
    case 'support':
      return supportStepRuling(battlefield, unit, stride.from, stride.to)
    case 'committed':
      return alongRouteRuling(battlefield, unit, stride, '11.5.12-1')
    case 'machine guns':
      return machineGunStepRuling(battlefield, unit, commander, stride)
    case 'line':
      return lineStepRuling(battlefield, unit, commander, stride)
  }
}

/** 11.13.4-1: the HQ that others fall back to does not move. */
function headquartersStepRuling(battlefield: Battlefield, unit: UnitId, { order }: Brigiment): Ruling {
  if (unitOf(battlefield, unit).brigiment === null || order.type !== 'disorganized defense' || !order.fallBack)
    return allowed
  return refused('11.13.4-1', refusals.headquartersHolds)
}

/** 11.6.3: the shortest way back into Messaging Range, and not into contact. */
function unawareStepRuling(battlefield: Battlefield, unit: UnitId, { from, to }: LineStep): Ruling {
  if (isInContact(battlefield, to)) return refused('11.6.3-2', refusals.cutOffNoContact)
  const { brigiment } = unitOf(battlefield, unit)
  const distances = hexesTo(battlefield, brigiment === null ? [] : hexesInTouch(battlefield, brigiment))
  const [before, after] = [distances[from] ?? Number.NaN, distances[to] ?? Number.NaN]
  return after >= 0 && (before < 0 || after < before) ? allowed : refused('11.6.3-1', refusals.cutOffGoesBack)
}

/**
 * Allows a unit with any step that its orders allow; otherwise returns the first refusal. Rallying, hiding and changing
 * formation are not restricted here.
 */
export function moveUnderOrdersRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { hex, brigiment } = unitOf(battlefield, unit)
  if (!battlefield.state.orders || !isOnMap(hex)) return allowed
  if (brigiment !== null && !isReleased(battlefield, brigiment)) return refused('15.1.4', refusals.brigimentNotReleased)
  let first: Ruling = allowed
  for (const next of neighboursOf(battlefield.sheet, hex)) {
    if (battlefield.scenario.land[next] !== 1) continue
    const ruling = stepUnderOrdersRuling(battlefield, [unit], hex, next, [hex])
    if (ruling.allowed) return allowed
    if (first.allowed) first = ruling
  }
  return first
}
