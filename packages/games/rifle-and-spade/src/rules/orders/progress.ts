/** 11.8.3 11.11.5 11.14.5 11.15.6: what units owe to their orders before their movement may end. */
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
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import { canMoveAtAll, gaitOf, stepCost } from '../movement/costs.ts'
import { hasPath } from '../movement/stacking.ts'
import { isUnderThreat } from '../sight.ts'
import type { Battle, Battlefield, Brigiment } from '../state.ts'
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
import { mayStep } from './order-steps.ts'
import { mayAssault } from './permissions.ts'
import { hasRoved, isPosted } from './pickets.ts'
import { distanceToRoute, routeOf, toGo } from './routes-of-march.ts'
import { mustGiveWay } from './support-moves.ts'

export interface Duty {
  readonly unit: UnitId
  readonly rule: string
  readonly why: string
  /** It is done by a step nearer; otherwise only by coming to where it is owed no longer. */
  readonly byAnyStep?: boolean
}

/** 11.16.4: on the march a unit forms column first. */
export const isMarching = (ground: Battlefield, unit: UnitId): boolean => {
  const commander = commanderOf(ground, unit)
  return commander !== null && isInLine(roleOf(ground, unit)) && orderInEffect(ground, commander) === 'march'
}

/** The table as it would be with a unit in column. */
function inColumn(ground: Battlefield, unit: UnitId): Battlefield {
  const units = ground.army.units.map((one, id) => (id === unit ? { ...one, column: true } : one))
  return { ...ground, army: { ...ground.army, units } }
}

/** Nothing is owed by those who have had their turn, or are not here. Confused units owe as much as others (16.1.2). */
function hasActed(ground: Battlefield, unit: UnitId): boolean {
  const { hex, action, waitsFor } = unitOf(ground, unit)
  return hex < 0 || action !== null || waitsFor !== null
}

/** 11.4.12: hexes to its Objective along its route; beyond every route the further it has strayed; null: it has none. */
function wayLeft(ground: Battlefield, unit: UnitId, hex: Hex): number | null {
  if (isPicket(ground, unit)) return null
  const point = objectiveOf(ground, unit)
  const route = routeOf(ground, unit)
  if (point === null || route === null) return null
  return toGo(ground, route, point, hex) ?? ground.sheet.field.size + distanceToRoute(ground, route, hex)
}

/** True where one hex is nearer than another to where its order sends a unit. Without a route only steps that count are taken. */
export function isNearer(ground: Battlefield, unit: UnitId, from: Hex, to: Hex): boolean {
  const [before, after] = [wayLeft(ground, unit, from), wayLeft(ground, unit, to)]
  return before === null || after === null ? from !== to : after < before
}

/** True where a unit could still come nearer, or assault, as its orders allow. */
function couldMove(ground: Battlefield, unit: UnitId): boolean {
  const { hex, column } = unitOf(ground, unit)
  if (hasActed(ground, unit) || !canMoveAtAll(ground, unit).allowed) return false
  if (!column && isMarching(ground, unit)) return couldMove(inColumn(ground, unit), unit)
  if (isUsThem(ground, hex) && mayAssault(ground, unit, hex).allowed) return true
  const gait = gaitOf(ground, unit)
  return neighboursOf(ground.sheet, hex).some((next) => {
    if (stepCost(ground, gait, true, hex, next) === null) return false
    return isEnemyAt(ground, next)
      ? mayAssault(ground, unit, next).allowed
      : isNearer(ground, unit, hex, next) && mayStep(ground, [unit], hex, next, [hex]).allowed
  })
}

/** 11.8.3 11.14.5: one unit must make progress, if any that has not moved can. */
export function progressDuty(ground: Battlefield, id: BrigimentId, isAble: Able = everybody): Duty | null {
  if (!ground.state.orders) return null
  const brigiment = brigimentOf(ground, id)
  const type = orderInEffect(ground, brigiment)
  const attack = type === 'attack' || type === 'initial attack'
  if ((!attack && type !== 'regroup') || brigiment.progressed || allOnObjectives(ground, id)) return null
  const unit = inLineOf(ground, id).find(
    (one) => !hasActed(ground, one) && !isOnObjective(ground, one) && couldMove(ground, one) && isAble(one, true),
  )
  if (unit === undefined) return null
  return attack
    ? { unit, rule: '11.8.3', why: 'an attack must make progress: some unit In Line has to press on' }
    : { unit, rule: '11.14.5', why: 'a Brigiment that regroups must withdraw: some unit In Line has to march' }
}

/** What a single unit must do whenever it can. */
export function ownDuty(ground: Battlefield, unit: UnitId): Duty | null {
  const { hex, brigiment, isolated } = unitOf(ground, unit)
  if (!ground.state.orders || brigiment === null || hex < 0) return null
  const type = orderInEffect(ground, brigimentOf(ground, brigiment))
  const role = roleOf(ground, unit)
  if (role === 'support') return supportDuty(ground, unit, brigiment)
  if (role === 'line' && isPicket(ground, unit))
    return isPosted(ground, unit)
      ? null
      : owes(unit, '11.12.7-1', 'a picket driven from its post makes for a company or a Rally Point')
  if (!hasObjective(role) || isOnObjective(ground, unit)) return null
  if (type === 'defense' && !isUnderThreat(ground, hex))
    return owes(unit, '11.11.5', 'in defense units must move towards their Objectives')
  if (isRearArea(type) && !isUnderThreat(ground, hex))
    return owes(unit, '11.15.6', 'a Brigiment in reserve must move towards its Objective')
  if (isolated && type !== 'disorganized defense' && type !== 'stalled attack')
    return owes(unit, '11.6.1', 'cut off, it must try to reach its Objective')
  return null
}

const owes = (unit: UnitId, rule: string, why: string): Duty => ({ unit, rule, why, byAnyStep: true })

/** 11.5.6 to 11.5.8 */
function supportDuty(ground: Battlefield, unit: UnitId, brigiment: BrigimentId): Duty | null {
  const { hex } = unitOf(ground, unit)
  if (isInContact(ground, hex)) return { unit, rule: '11.5.8', why: 'a unit In Support must try to leave contact' }
  if (mustGiveWay(ground, unit))
    return { unit, rule: '11.5.7a', why: 'a unit In Support that is closest to an enemy must move away' }
  const outside = !allOnObjectives(ground, brigiment) && channelOf(ground, brigiment)?.holds(hex) === false
  return outside ? { unit, rule: '11.5.6', why: 'a unit In Support must return to the Channel of March' } : null
}

/** Units that can really do a duty, by an assault too if that counts: orders alone do not know. */
type Able = (unit: UnitId, byAssault: boolean) => boolean
const everybody: Able = () => true

/** Everything that is owed and can still be done, one after the other: mostly only whether there is anything is asked. */
export function* dutiesOf(ground: Battlefield, id: BrigimentId, isAble: Able = everybody): Generator<Duty, void> {
  if (!ground.state.orders) return
  for (const unit of unitsOf(ground, id)) {
    if (hasActed(ground, unit)) continue
    const duty = ownDuty(ground, unit)
    if (duty !== null && couldMove(ground, unit) && isAble(unit, false)) yield duty
  }
  const common = progressDuty(ground, id, isAble)
  if (common !== null) yield common
}

/** Whether the movement of a Brigiment may end now. */
export function progress(ground: Battlefield, brigiment: BrigimentId): Ruling {
  const [first] = dutiesOf(ground, brigiment)
  return first === undefined ? allowed : refused(first.rule, first.why)
}

/** What became of a stack that has moved. */
export interface Moved {
  /** The hexes of its activation, the first being where it began. */
  readonly path: readonly Hex[]
  /** It spent all it had. */
  readonly whole: boolean
  /** It drew, or could have drawn, moving Opportunity Fire (17.4.5). */
  readonly triggered: boolean
  readonly assaulted: boolean
}

/** 11.15.6a: nor does anybody march up behind a column whose head is under threat before it moves. */
export function haltedAtStart(ground: Battlefield, id: BrigimentId): 0 | null {
  if (!ground.state.orders || !isRearArea(orderInEffect(ground, brigimentOf(ground, id)))) return null
  const halted = unitsOf(ground, id).some((unit) => {
    const { hex, column } = unitOf(ground, unit)
    return column && hasPath(ground, hex) && isUnderThreat(ground, hex)
  })
  return halted ? 0 : null
}

/** Movement tells what a stack has done, so that its orders know whether they were kept. By which cases they were. */
export function recordMove(battle: Battle, side: Side, units: readonly UnitId[], moved: Moved): readonly RuleId[] {
  if (!battle.state.orders) return []
  const ground = battlefieldFor(battle, side)
  const ways = new Set<RuleId>()
  for (const unit of units) {
    const { brigiment, battalion, hex } = unitOf(ground, unit)
    if (brigiment === null) continue
    const commander = brigimentOf(ground, brigiment)
    const made = progressBy(ground, unit, commander, moved)
    for (const way of made) ways.add(way)
    if (made.length > 0) {
      commander.progressed = true
      battle.table.use('progress made')
    }
    const start = moved.path[0] ?? hex
    if (isPicket(ground, unit) && battalion !== null && hex >= 0 && hasRoved(ground, unit, start))
      if (!commander.roving.includes(battalion)) commander.roving.push(battalion)
    const type = orderInEffect(ground, commander)
    if ((type === 'general reserve' || type === 'march') && hex >= 0 && isUnderThreat(ground, hex))
      commander.haltedAfter ??= moved.path.length - 1
  }
  return [...ways]
}

/** 11.8.3-1 to 11.8.3-4, 11.14.5-1 to 11.14.5-3 */
function progressBy(ground: Battlefield, unit: UnitId, commander: Brigiment, moved: Moved): RuleId[] {
  const type = orderInEffect(ground, commander)
  const role = roleOf(ground, unit)
  if (role !== 'line' && role !== 'committed') return []
  const attack = type === 'attack' || type === 'initial attack'
  if (!attack && type !== 'regroup') return []
  const [whole, arrived, triggered] = attack
    ? ['11.8.3-1', '11.8.3-2', '11.8.3-3']
    : ['11.14.5-1', '11.14.5-2', '11.14.5-3']
  const went = moved.path.length > 1
  const isThere = went && unitOf(ground, unit).hex >= 0 && isOnObjective(ground, unit)
  const ways: readonly (readonly [boolean, string])[] = [
    // A unit that has arrived goes no further, whatever it could still spend.
    [moved.whole && went && !isThere, whole as string],
    [isThere, arrived as string],
    [moved.triggered, triggered as string],
    [moved.assaulted && attack, '11.8.3-4'],
  ]
  return ways.flatMap(([did, rule]) => (did ? [rule] : []))
}
