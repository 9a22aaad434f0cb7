/** The value of a position to a side: medals first, then surviving units, their status, and their next actions. */
import { asId } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { occupants, orderedUnit, unitOf } from '../rules/battlefield.ts'
import { opponent } from '../rules/book.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import type { Battlefield, BattleView, Ordered } from '../rules/state.ts'
import { medalsOf } from '../rules/victory.ts'
import { dangerTo } from './danger.ts'
import { placeValue } from './hex-value.ts'
import { bestStrike } from './roll-value.ts'
import { combatCardValue, heldCommandValue, medalValue, strength, tokenValue } from './unit-and-card-values.ts'

/** Probability that a unit battles: with an order, or in some later turn; and that an enemy does. */
const orderedStrikeShare = 0.8
const unorderedStrikeShare = 0.2
const enemyStrikeShare = 0.15

/** Share of its best strike that counts for a unit. */
export const strikeShare = (order: Ordered | undefined): number =>
  order !== undefined && !order.idle && order.battles < order.mayBattle ? orderedStrikeShare : unorderedStrikeShare

/** The value of a unit's place and prospects, apart from the unit's own value. */
export function unitPositionValue(battlefield: Battlefield, unitsByHex: Int8Array, unit: UnitId): number {
  const evaluated = unitOf(battlefield, unit)
  const order = evaluated.side === battlefield.state.active ? orderedUnit(battlefield, unit) : undefined
  const strikeValue = strikeShare(order) * bestStrike(battlefield, unitsByHex, unit)
  return strikeValue + placeValue(battlefield, evaluated) - dangerTo(battlefield, unitsByHex, unit)
}

export function positionValue(battlefield: Battlefield, view: BattleView, side: Side): number {
  const { tokens, units } = battlefield.state
  const enemy = opponent(side)
  const unitsByHex = occupants(battlefield)
  let value =
    medalValue * (medalsOf(battlefield, side) - medalsOf(battlefield, enemy)) +
    tokenValue * (tokens[side] - tokens[enemy])
  units.forEach((unit, index) => {
    if (!isOnMap(unit.hex)) return
    const id = asId<UnitId>(index)
    if (unit.side === side) value += strength(unit) + unitPositionValue(battlefield, unitsByHex, id)
    else
      value -=
        strength(unit) + placeValue(battlefield, unit) + enemyStrikeShare * bestStrike(battlefield, unitsByHex, id)
  })
  for (const card of view.secrets.own?.combat ?? []) value += combatCardValue(card)
  for (const card of view.secrets.own?.command ?? []) value += heldCommandValue(card)
  return value
}
