/** 11.2: Orders Continuation and degraded orders. */
import { modifierTotal, type RuleId } from '@firestep/referee'
import type { OrderType, Side } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, unitOf, unitsOf } from '../battlefield.ts'
import { continueNumber } from '../charts.ts'
import { rollPercentile, succeeds } from '../dice.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Brigiment } from '../state.ts'
import { deadSteps } from './battalion-strength.ts'
import type { OrdersRoll } from './events.ts'
import { threatTo } from './imminent-threats.ts'
import { formationRules, orderModifiers } from './modifiers.ts'
import { isPicket, orderInEffect, roleOf } from './order-in-effect.ts'

/** 11.2.4: the degraded order of each order. */
const degraded: Readonly<Record<OrderType, OrderType>> = {
  attack: 'stalled attack',
  'initial attack': 'stalled attack',
  'stalled attack': 'disorganized defense',
  defense: 'disorganized defense',
  'cordon defense': 'disorganized defense',
  'disorganized defense': 'disorganized defense',
  regroup: 'disorganized defense',
  'general reserve': 'disorganized defense',
  march: 'disorganized defense',
}
const degradedRules: Readonly<Record<OrderType, RuleId>> = {
  attack: '11.8.7',
  'initial attack': '11.8.7',
  'stalled attack': '11.10.6',
  defense: '11.11.11',
  'cordon defense': '11.11.11',
  'disorganized defense': '11.13.11',
  regroup: '11.14.20',
  'general reserve': '11.15.11',
  march: '11.16.6',
}
/** The rules by which each order fails; an order treated as another (11.9, 11.12, 11.16) has the rules of that one. */
const failureRules: Readonly<Record<OrderType, readonly RuleId[]>> = {
  attack: ['11.8.6'],
  'initial attack': ['11.9', '11.8.6'],
  'stalled attack': ['11.10.5'],
  defense: ['11.11.10'],
  'cordon defense': ['11.12', '11.11.10'],
  'disorganized defense': ['11.13.11'],
  regroup: ['11.14.19a'],
  'general reserve': ['11.15.10'],
  march: ['11.16', '11.15.10'],
}

/** 11.2.1 11.2.2: the rules by which an order fails without a roll; null: it does not. */
function failsOutright(battlefield: Battlefield, id: BrigimentId): readonly RuleId[] | null {
  const brigiment = brigimentOf(battlefield, id)
  const { points, order, regrouping, threatened } = brigiment
  const type = orderInEffect(battlefield, brigiment)
  switch (type) {
    case 'stalled attack':
      return order.since < battlefield.state.turn ? ['11.2.2', ...failureRules[type]] : null
    case 'disorganized defense':
      return null
    case 'general reserve':
    case 'march':
      return threatened || threatTo(battlefield, id) !== null ? ['11.2.1', ...failureRules[type]] : null
    case 'regroup':
      if (threatened || threatTo(battlefield, id) !== null) return ['11.2.1', '11.14.19']
      return regrouping === null && points === 0 ? ['11.2.1', ...failureRules[type]] : null
    default:
      return points === 0 ? ['11.2.1', ...failureRules[type]] : null
  }
}

/** 11.2.3: five order types roll; Regroup no longer once it is entered. */
function rollsToContinue(battlefield: Battlefield, brigiment: Brigiment): boolean {
  const type = orderInEffect(battlefield, brigiment)
  if (type === 'regroup') return brigiment.regrouping === null
  return type === 'attack' || type === 'initial attack' || type === 'defense' || type === 'cordon defense'
}

/**
 * 11.2: the Orders Continuation Segment of one Brigiment. A failed order is marked; the new one comes in the next
 * segment.
 */
export function continuation(battle: Battle, side: Side, id: BrigimentId): void {
  const brigiment = brigimentOf(battlefieldFor(battle, side), id)
  const order = orderInEffect(battle, brigiment)
  brigiment.failed = false
  battle.table.noteUsed(`order: ${order}`)
  const { holds, roll, rules: decided } = judgeOrder(battle, side, id)
  const rules = [
    '2.0 step 3d',
    ...(roll === null ? [] : formationRules(battlefieldFor(battle, side), id, false)),
    ...decided,
  ]
  brigiment.threatened = false
  if (holds) continueOrder(battle, side, id, order, roll, rules)
  else failOrder(battle, side, id, order, roll, rules)
}

interface Verdict {
  readonly holds: boolean
  readonly roll: OrdersRoll | null
  readonly rules: readonly RuleId[]
}

function judgeOrder(battle: Battle, side: Side, id: BrigimentId): Verdict {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const outright = failsOutright(battlefield, id)
  if (outright !== null) return { holds: false, roll: null, rules: ['11.2', ...outright] }
  if (orderInEffect(battlefield, brigiment) === 'disorganized defense')
    return { holds: true, roll: null, rules: ['11.2', '11.13.11'] }
  if (!rollsToContinue(battlefield, brigiment)) return { holds: true, roll: null, rules: ['11.2'] }
  const number = continueNumber(battle.book.tables, brigiment.points)
  if (number === null || number === 'fails')
    return { holds: number === null, roll: null, rules: ['11.2', '11.2.3', '11.2.3a'] }
  const modifiers = orderModifiers(battlefield, id, false)
  const roll = rollPercentile(battle.table)
  const rolled: OrdersRoll = { number, roll, modifiers, total: roll + modifierTotal(modifiers) }
  const holds = succeeds(rolled.total, number)
  const rules = ['11.2', '11.2.3', '11.2.3b', ...(modifiers.length > 0 ? ['4.1.4'] : [])]
  return {
    holds,
    roll: rolled,
    rules: holds ? rules : [...rules, ...failureRules[orderInEffect(battlefield, brigiment)]],
  }
}

function continueOrder(
  { table }: Battle,
  side: Side,
  brigiment: BrigimentId,
  order: OrderType,
  roll: OrdersRoll | null,
  rules: readonly RuleId[],
): void {
  table.tell(
    null,
    { [side]: { type: 'order continues', side, brigiment, order, roll, rules: ['11.1', ...rules] } },
    side,
  )
}

function failOrder(
  battle: Battle,
  side: Side,
  id: BrigimentId,
  order: OrderType,
  roll: OrdersRoll | null,
  rules: readonly RuleId[],
): void {
  const brigiment = brigimentOf(battlefieldFor(battle, side), id)
  brigiment.failed = true
  battle.table.noteUsed(roll === null ? 'order fails outright' : 'order fails by a roll')
  const to = degraded[order]
  const degradedEventRules = [...rules, '11.2.4', degradedRules[order]]
  battle.table.tell(
    null,
    { [side]: { type: 'order fails', side, brigiment: id, order, to, roll, rules: degradedEventRules } },
    side,
  )
  battle.table.haltPlan(side, rules.at(-1) ?? '11.2', 'an order has failed')
}

/**
 * 11.2.4 11.2.5: applies the degraded order. Supports do not change; a Stalled Attack keeps everything (11.10). A
 * Disorganized Defense has new Objectives, which its owner chooses (11.13.2), and keeps its pickets’ posts and Rally
 * Points (11.12.9).
 */
export function degrade(battle: Battle, side: Side, id: BrigimentId): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const { turn } = battle.state
  const before = orderInEffect(battlefield, brigiment)
  const { order } = brigiment
  const type = degraded[before]
  const keeps = ({ unit }: { readonly unit: UnitId }): boolean =>
    unitOf(battlefield, unit).committed || isPicket(battlefield, unit)
  // 11.14.12-1: it has not Left Regroup, but the steps it was still to recover are not halved again.
  if (brigiment.regrouping !== null)
    brigiment.written = { dead: deadSteps(battlefield, id), owed: brigiment.regrouping.missing }
  brigiment.regrouping = null
  const cordon = before === 'cordon defense'
  brigiment.order =
    type === 'stalled attack'
      ? { ...order, type, start: null, muster: [], since: turn, from: before }
      : {
          ...order,
          type,
          start: null,
          muster: [],
          line: [],
          point: null,
          objectives: order.objectives.filter(keeps),
          routes: order.routes.filter(keeps),
          rallyPoints: cordon ? order.rallyPoints : [],
          fallBack: false,
          since: turn,
          from: before,
        }
  battle.table.noteUsed(`order: ${type}`)
  tellDegraded(battle, side, id, cordon)
}

/** Tells the owner the new order, and the units that stay In Support. */
function tellDegraded(battle: Battle, side: Side, id: BrigimentId, cordon: boolean): void {
  const battlefield = battlefieldFor(battle, side)
  const { type } = brigimentOf(battlefield, id).order
  const units = unitsOf(battlefield, id)
  const support = units.filter((unit) => roleOf(battlefield, unit) === 'support')
  const stalled = type === 'stalled attack'
  const rules = [
    '2.0 step 3e-i',
    '11.3',
    stalled ? '11.10' : '11.13',
    ...(stalled || support.length > 0 ? ['11.2.5'] : []),
    ...(support.length > 0 ? [stalled ? '11.10.2' : '11.13.6'] : []),
    ...(cordon && units.some((unit) => isPicket(battlefield, unit)) ? ['11.12.9'] : []),
    ...(units.some((unit) => unitOf(battlefield, unit).isolated) ? ['11.6.2'] : []),
  ]
  const ownEvent = { type: 'order degraded', side, brigiment: id, order: type, support, rules } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
}
