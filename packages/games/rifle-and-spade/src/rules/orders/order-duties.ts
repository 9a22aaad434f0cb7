/** 11.8.3 11.11.5 11.14.5 11.15.6: duties of units under their orders before their movement may end. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  battlefieldFor,
  brigimentOf,
  isEnemyAt,
  isInContact,
  isUsThem,
  neighboursOf,
  unitOf,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { gaitOf, mobilityRuling, stepCost } from '../movement/costs.ts'
import { hasPath } from '../movement/stacking.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield, Brigiment } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { channelOf } from './channel-of-march.ts'
import {
  allOnObjectives,
  commanderOf,
  hasObjective,
  inLineOf,
  isInLine,
  isOnObjective,
  isPicket,
  isRearArea,
  objectiveOf,
  orderInEffect,
  roleOf,
} from './order-in-effect.ts'
import { stepUnderOrdersRuling } from './order-steps.ts'
import { assaultUnderOrdersRuling } from './permissions.ts'
import { hasRoved, isPosted } from './pickets.ts'
import { distanceToRoute, hexesToGo, routeOf } from './routes-of-march.ts'
import { mustGiveWay } from './support-moves.ts'

export interface Duty {
  readonly unit: UnitId
  readonly rule: string
  readonly why: string
  /** Met by any step nearer; otherwise only by reaching a hex where it no longer applies. */
  readonly byAnyStep?: boolean
}

/** 11.16.4: on the March a unit forms column first. */
export const isMarching = (battlefield: Battlefield, unit: UnitId): boolean => {
  const commander = commanderOf(battlefield, unit)
  return commander !== null && isInLine(roleOf(battlefield, unit)) && orderInEffect(battlefield, commander) === 'march'
}

/** The battlefield with a unit in column. */
function inColumn(battlefield: Battlefield, unit: UnitId): Battlefield {
  const units = battlefield.army.units.map((one, id) => (id === unit ? { ...one, column: true } : one))
  return { ...battlefield, army: { ...battlefield.army, units } }
}

/** Units that have acted or are off the map owe nothing. Confused units owe as much as others (16.1.2). */
function hasActed(battlefield: Battlefield, unit: UnitId): boolean {
  const { hex, action, waitsFor } = unitOf(battlefield, unit)
  return !isOnMap(hex) || action !== null || waitsFor !== null
}

/**
 * 11.4.12: hexes to its Objective along its route; larger than any route if it has strayed, and growing with the
 * distance; null: no route.
 */
function hexesLeft(battlefield: Battlefield, unit: UnitId, hex: Hex): number | null {
  if (isPicket(battlefield, unit)) return null
  const point = objectiveOf(battlefield, unit)
  const route = routeOf(battlefield, unit)
  if (point === null || route === null) return null
  return (
    hexesToGo(battlefield, route, point, hex) ?? battlefield.sheet.grid.size + distanceToRoute(battlefield, route, hex)
  )
}

/** True if one hex is nearer than another to a unit’s destination under orders. Without a route every step counts. */
export function isNearer(battlefield: Battlefield, unit: UnitId, from: Hex, to: Hex): boolean {
  const [before, after] = [hexesLeft(battlefield, unit, from), hexesLeft(battlefield, unit, to)]
  return before === null || after === null ? from !== to : after < before
}

/** True if a unit could still come nearer, or assault, as its orders allow. */
function couldMove(battlefield: Battlefield, unit: UnitId): boolean {
  const { hex, column } = unitOf(battlefield, unit)
  if (hasActed(battlefield, unit) || !mobilityRuling(battlefield, unit).allowed) return false
  if (!column && isMarching(battlefield, unit)) return couldMove(inColumn(battlefield, unit), unit)
  if (isUsThem(battlefield, hex) && assaultUnderOrdersRuling(battlefield, unit, hex).allowed) return true
  const gait = gaitOf(battlefield, unit)
  return neighboursOf(battlefield.sheet, hex).some((next) => {
    if (stepCost(battlefield, gait, true, hex, next) === null) return false
    return isEnemyAt(battlefield, next)
      ? assaultUnderOrdersRuling(battlefield, unit, next).allowed
      : isNearer(battlefield, unit, hex, next) && stepUnderOrdersRuling(battlefield, [unit], hex, next, [hex]).allowed
  })
}

/** 11.8.3 11.14.5: one unit must make progress, if any that has not moved can. */
export function progressDuty(battlefield: Battlefield, id: BrigimentId, isAble: IsAble = anyUnit): Duty | null {
  if (!battlefield.state.orders) return null
  const brigiment = brigimentOf(battlefield, id)
  const type = orderInEffect(battlefield, brigiment)
  const attack = type === 'attack' || type === 'initial attack'
  if ((!attack && type !== 'regroup') || brigiment.progressed || allOnObjectives(battlefield, id)) return null
  const unit = inLineOf(battlefield, id).find(
    (candidate) =>
      !hasActed(battlefield, candidate) &&
      !isOnObjective(battlefield, candidate) &&
      couldMove(battlefield, candidate) &&
      isAble(candidate, true),
  )
  if (unit === undefined) return null
  return attack
    ? { unit, rule: '11.8.3', why: refusals.attackGoesOn }
    : { unit, rule: '11.14.5', why: refusals.regroupWithdraws }
}

/** The duty of a single unit, to be done whenever it can. */
export function ownDuty(battlefield: Battlefield, unit: UnitId): Duty | null {
  const { hex, brigiment, isolated } = unitOf(battlefield, unit)
  if (!battlefield.state.orders || brigiment === null || !isOnMap(hex)) return null
  const type = orderInEffect(battlefield, brigimentOf(battlefield, brigiment))
  const role = roleOf(battlefield, unit)
  if (role === 'support') return supportDuty(battlefield, unit, brigiment)
  if (role === 'line' && isPicket(battlefield, unit))
    return isPosted(battlefield, unit) ? null : dutyByAnyStep(unit, '11.12.7-1', refusals.picketMakesFor)
  if (!hasObjective(role) || isOnObjective(battlefield, unit)) return null
  if (type === 'defense' && !isUnderThreat(battlefield, hex))
    return dutyByAnyStep(unit, '11.11.5', refusals.defenseToObjective)
  if (isRearArea(type) && !isUnderThreat(battlefield, hex))
    return dutyByAnyStep(unit, '11.15.6', refusals.reserveToObjective)
  if (isolated && type !== 'disorganized defense' && type !== 'stalled attack')
    return dutyByAnyStep(unit, '11.6.1', refusals.cutOffToObjective)
  return null
}

const dutyByAnyStep = (unit: UnitId, rule: string, why: string): Duty => ({ unit, rule, why, byAnyStep: true })

/** 11.5.6 to 11.5.8 */
function supportDuty(battlefield: Battlefield, unit: UnitId, brigiment: BrigimentId): Duty | null {
  const { hex } = unitOf(battlefield, unit)
  if (isInContact(battlefield, hex)) return { unit, rule: '11.5.8', why: refusals.supportLeavesContact }
  if (mustGiveWay(battlefield, unit)) return { unit, rule: '11.5.7a', why: refusals.supportMovesAway }
  const outside = !allOnObjectives(battlefield, brigiment) && channelOf(battlefield, brigiment)?.holds(hex) === false
  return outside ? { unit, rule: '11.5.6', why: refusals.supportReturns } : null
}

/** True if a unit can really do a duty, by an assault too if that counts: orders alone cannot tell. */
type IsAble = (unit: UnitId, byAssault: boolean) => boolean
const anyUnit: IsAble = () => true

/** Generates duties that can still be done, lazily: callers mostly need only the first. */
export function* dutiesOf(battlefield: Battlefield, id: BrigimentId, isAble: IsAble = anyUnit): Generator<Duty, void> {
  if (!battlefield.state.orders) return
  for (const unit of unitsOf(battlefield, id)) {
    if (hasActed(battlefield, unit)) continue
    const duty = ownDuty(battlefield, unit)
    if (duty !== null && couldMove(battlefield, unit) && isAble(unit, false)) yield duty
  }
  const common = progressDuty(battlefield, id, isAble)
  if (common !== null) yield common
}

/** Ruling on the end of a Brigiment’s movement. */
export function progress(battlefield: Battlefield, brigiment: BrigimentId): Ruling {
  const [first] = dutiesOf(battlefield, brigiment)
  return first === undefined ? allowed : refused(first.rule, first.why)
}

/** The completed move of a stack. */
export interface Moved {
  /** The hexes of its activation, beginning with its first. */
  readonly path: readonly Hex[]
  /** It spent all its points. */
  readonly whole: boolean
  /** It drew, or could have drawn, moving Opportunity Fire (17.4.5). */
  readonly triggered: boolean
  readonly assaulted: boolean
}

/** 11.15.6a: units do not march up behind a column whose head is under threat before it moves. */
export function haltedAtStart(battlefield: Battlefield, id: BrigimentId): 0 | null {
  if (!battlefield.state.orders || !isRearArea(orderInEffect(battlefield, brigimentOf(battlefield, id)))) return null
  const halted = unitsOf(battlefield, id).some((unit) => {
    const { hex, column } = unitOf(battlefield, unit)
    return column && hasPath(battlefield, hex) && isUnderThreat(battlefield, hex)
  })
  return halted ? 0 : null
}

/** Records a completed move for the duties of orders. Returns the cases that it met. */
export function recordMove(battle: Battle, side: Side, units: readonly UnitId[], moved: Moved): readonly RuleId[] {
  if (!battle.state.orders) return []
  const battlefield = battlefieldFor(battle, side)
  const progressRules = new Set<RuleId>()
  for (const unit of units) {
    const { brigiment, battalion, hex } = unitOf(battlefield, unit)
    if (brigiment === null) continue
    const commander = brigimentOf(battlefield, brigiment)
    const unitRules = progressBy(battlefield, unit, commander, moved)
    for (const rule of unitRules) progressRules.add(rule)
    if (unitRules.length > 0) {
      commander.progressed = true
      battle.table.noteUsed('progress made')
    }
    const start = moved.path[0] ?? hex
    if (isPicket(battlefield, unit) && battalion !== null && isOnMap(hex) && hasRoved(battlefield, unit, start))
      if (!commander.roving.includes(battalion)) commander.roving.push(battalion)
    const type = orderInEffect(battlefield, commander)
    if ((type === 'general reserve' || type === 'march') && isOnMap(hex) && isUnderThreat(battlefield, hex))
      commander.haltedAfter ??= moved.path.length - 1
  }
  return [...progressRules]
}

/** 11.8.3-1 to 11.8.3-4, 11.14.5-1 to 11.14.5-3 */
function progressBy(battlefield: Battlefield, unit: UnitId, commander: Brigiment, moved: Moved): RuleId[] {
  const type = orderInEffect(battlefield, commander)
  const role = roleOf(battlefield, unit)
  if (role !== 'line' && role !== 'committed') return []
  const attack = type === 'attack' || type === 'initial attack'
  if (!attack && type !== 'regroup') return []
  const [wholeRule, arrivedRule, triggeredRule] = attack
    ? (['11.8.3-1', '11.8.3-2', '11.8.3-3'] as const)
    : (['11.14.5-1', '11.14.5-2', '11.14.5-3'] as const)
  const went = moved.path.length > 1
  const isThere = went && isOnMap(unitOf(battlefield, unit).hex) && isOnObjective(battlefield, unit)
  const candidates: readonly (readonly [boolean, string])[] = [
    // A unit that has arrived goes no further, even with points left.
    [moved.whole && went && !isThere, wholeRule],
    [isThere, arrivedRule],
    [moved.triggered, triggeredRule],
    [moved.assaulted && attack, '11.8.3-4'],
  ]
  return candidates.flatMap(([did, rule]) => (did ? [rule] : []))
}
