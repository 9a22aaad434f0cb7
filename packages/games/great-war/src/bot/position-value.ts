/** The value of a position to a side: medals first, then surviving units, their status, and their next actions. */
import type { Side } from '../data/schema.ts'
import { occupants, orderedUnit, unitOf } from '../rules/battlefield.ts'
import { opponent } from '../rules/book.ts'
import type { Battlefield, BattleView, Ordered, UnitId } from '../rules/state.ts'
import { medalsOf } from '../rules/victory.ts'
import { dangerTo } from './danger.ts'
import { placeValue } from './hex-value.ts'
import { bestStrike } from './roll-value.ts'
import { combatCardValue, heldCommandValue, medal, strength, token } from './values.ts'

/** Probability that a unit battles: with an order, or in some later turn; and that an enemy does. */
const withOrder = 0.8
const some = 0.2
const enemys = 0.15

/** Share of its best strike that counts for a unit. */
export const strikeShare = (order: Ordered | undefined): number =>
  order !== undefined && !order.idle && order.battles < order.mayBattle ? withOrder : some

/** The value of a unit's place and prospects, apart from the unit's own value. */
export function unitPositionValue(battlefield: Battlefield, who: Int8Array, unit: UnitId): number {
  const own = unitOf(battlefield, unit)
  const order = own.side === battlefield.state.active ? orderedUnit(battlefield, unit) : undefined
  const prospects = strikeShare(order) * bestStrike(battlefield, who, unit)
  return prospects + placeValue(battlefield, own) - dangerTo(battlefield, who, unit)
}

export function positionValue(battlefield: Battlefield, view: BattleView, side: Side): number {
  const { tokens, units } = battlefield.state
  const enemy = opponent(side)
  const who = occupants(battlefield)
  let value =
    medal * (medalsOf(battlefield, side) - medalsOf(battlefield, enemy)) + token * (tokens[side] - tokens[enemy])
  units.forEach((unit, i) => {
    if (unit.hex < 0) return
    if (unit.side === side) value += strength(unit) + unitPositionValue(battlefield, who, i)
    else value -= strength(unit) + placeValue(battlefield, unit) + enemys * bestStrike(battlefield, who, i)
  })
  for (const card of view.secrets.own?.combat ?? []) value += combatCardValue(card)
  for (const card of view.secrets.own?.command ?? []) value += heldCommandValue(card)
  return value
}
