/** 11.3: changing orders. */
import { allowed, at, modifier, modifierTotal, type RuleId, type Ruling, refused } from '@firestep/referee'
import type { OrderType, Side } from '../../data/schema.ts'
import { battlefieldFor, brigimentOf, isReleased, unitOf, unitsOf } from '../battlefield.ts'
import { changeModifier, changeNumber } from '../charts.ts'
import { rollPercentile, succeeds } from '../dice.ts'
import { type BrigimentId, isOnMap } from '../ids.ts'
import type { Battle, Battlefield, Order } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import type { OrdersRoll } from './events.ts'
import { orderModifiers } from './modifiers.ts'
import { hasUnitsLeft, orderInEffect, orderLimitOf } from './order-in-effect.ts'
import { picketsLeft } from './pickets.ts'
import { leaveRegroup } from './regroup.ts'
import { canBeWritten } from './write/order-details-kind.ts'

const midnight = '00:00'

/** Orders that cannot be chosen, with the rules. */
const rulesAgainstChoosing: Readonly<Partial<Record<OrderType, string>>> = {
  'initial attack': '11.9.2',
  'stalled attack': '11.10.1',
  'cordon defense': '11.12.2',
  'disorganized defense': '11.13.1',
}

/** Ruling for a Brigiment to try to change orders at all this turn. */
export function anyChangeRuling(
  battlefield: Battlefield,
  id: BrigimentId,
  triedBrigiments: readonly BrigimentId[],
): Ruling {
  const brigiment = brigimentOf(battlefield, id)
  const { scenario, state } = battlefield
  if (!isReleased(battlefield, id)) return refused('15.1.4', refusals.notReleased)
  if (!hasUnitsLeft(battlefield.army, id)) return refused('11.3.2', refusals.nobodyLeft)
  if (brigiment.failed) return refused('11.3.2', refusals.failedThisTurn)
  if (triedBrigiments.includes(id)) return refused('11.3.3', refusals.triedThisTurn)
  if (scenario.turns[state.turn - 1]?.start === midnight) return refused('11.3.5', refusals.midnightTurn)
  if (brigiment.order.type === 'disorganized defense' && brigiment.order.since >= state.turn)
    return refused('11.13.1', refusals.disorganizedForATurn)
  if (picketsLeft(battlefield, id).length === 0) return allowed
  return refused('11.3.6', refusals.picketsFirst)
}

/** 11.3.2: ruling for it to try for this order type. */
export function changeRuling(
  battlefield: Battlefield,
  id: BrigimentId,
  to: OrderType,
  triedBrigiments: readonly BrigimentId[],
): Ruling {
  const brigiment = brigimentOf(battlefield, id)
  const from = orderInEffect(battlefield, brigiment)
  if (to === 'cordon defense' && from !== to) return refused('11.12.1', refusals.cordonIsSetUp)
  const rule = rulesAgainstChoosing[to]
  if (rule !== undefined) return refused(rule, refusals.orderNotChosen)
  const able = anyChangeRuling(battlefield, id, triedBrigiments)
  if (!able.allowed) return able
  if (changeModifier(battlefield.book.tables, from, to) === null)
    return refused(from === 'disorganized defense' ? '11.13.1' : '11.3.2', refusals.orderDoesNotFollow)
  const limit = orderLimitOf(battlefield, brigiment)
  if (limit !== undefined && !limit.only.includes(to))
    return refused('11.3.2', refusals.scenarioLimitsOrder(limit.until + 1))
  return canBeWritten(battlefield, id, to) ? allowed : refused('11.4.11', refusals.orderCannotBeWritten)
}

/** 11.3.2a: number and modifiers of the check, with the line of the matrix. */
export function checkToChange(
  battlefield: Battlefield,
  id: BrigimentId,
  to: OrderType | 'commit',
): Pick<OrdersRoll, 'number' | 'modifiers'> {
  const { tables } = battlefield.book
  const brigiment = brigimentOf(battlefield, id)
  const from = orderInEffect(battlefield, brigiment)
  const value = to === 'commit' ? tables.changeMatrix.commit : (changeModifier(tables, from, to) ?? 0)
  const line = to === 'commit' ? 'commit units In Support' : `from ${from} to ${to}`
  const modifiers = [
    ...orderModifiers(battlefield, id, true),
    ...(value === 0 ? [] : [modifier(matrixRule(from, to, value), line, value)]),
  ]
  return { number: changeNumber(tables, brigiment.points), modifiers }
}

/** The rule that applies to a line of the matrix; some changes have their own rule. */
function matrixRule(from: OrderType, to: OrderType | 'commit', value: number): RuleId {
  if (to === 'commit') return '11.5.10'
  if (value < 0 && from === 'general reserve') return '11.15.1'
  return value < 0 && to === 'regroup' ? '11.14.1' : '11.3.2a'
}

export function rollToChange(
  battle: Battle,
  side: Side,
  id: BrigimentId,
  to: OrderType | 'commit',
): { roll: OrdersRoll; success: boolean } {
  const { number, modifiers } = checkToChange(battlefieldFor(battle, side), id, to)
  const roll = rollPercentile(battle.table)
  const rolled: OrdersRoll = { number, roll, modifiers, total: roll + modifierTotal(modifiers) }
  return { roll: rolled, success: succeeds(rolled.total, number) }
}

/**
 * 11.3.3: the new order takes effect at once; a Brigiment in Regroup leaves it (11.14.17). Isolated units are unaware
 * of it, and no longer In Line or In Support (11.6.3). `because`: the rules that shaped the order.
 */
export function putInEffect(
  battle: Battle,
  side: Side,
  id: BrigimentId,
  order: Order,
  because: readonly RuleId[] = [],
): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  if (brigiment.regrouping !== null) leaveRegroup(battle, side, id)
  brigiment.order = order
  for (const unit of unitsOf(battlefield, id)) {
    const unitState = at(battlefield.army.units, unit)
    unitState.unaware = unitState.isolated
    unitState.committed = false
    unitState.support =
      !unitState.isolated && unitState.battalion !== null && order.support.includes(unitState.battalion)
  }
  for (const unit of battlefield.army.units)
    if (unit.brigiment === id && !isOnMap(unit.hex)) unit.support = order.support.includes(unit.battalion ?? '')
  battle.table.noteUsed(`order: ${order.type}`)
  if (order.start !== null) battle.table.noteUsed('scheduled attack')
  if (order.line.length > 0) battle.table.noteUsed('objective line')
  if (order.point !== null) battle.table.noteUsed('point objective')
  if (order.support.length > 0) battle.table.noteUsed('battalions In Support')
  const unheard = unitsOf(battlefield, id).some((unit) => unitOf(battlefield, unit).unaware)
  if (unheard) battle.table.noteUsed('order not heard of')
  const rules = [
    '11.1a',
    '11.3.3',
    ...because,
    ...(order.start === null ? [] : ['11.8.1a']),
    ...(unheard ? ['11.6.3'] : []),
  ]
  battle.table.tell(null, { [side]: { type: 'order written', side, brigiment: id, order, rules } }, side)
}
