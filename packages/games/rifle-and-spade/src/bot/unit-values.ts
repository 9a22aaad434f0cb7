/** What men and officers are worth to a side now. */
import { brigimentOf, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import type { BrigimentId, UnitId } from '../rules/ids.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PositionAnalysis } from './analysis.ts'
import { lateness } from './scenario-goals.ts'

/** With more points than this a Brigiment can lose one and hardly feel it. */
const plenty = 5
const eachOfPlenty = 0.2
const eachOfFew = 0.35
/** An attack wears out so many officers each turn (10.1.2): the last of them are gone tomorrow, used or not. */
const wornOut = 2

/** 10, 11.2.3: what an Officer Point of a Brigiment is worth; nothing on the last turn. */
export function officerPrice({ battlefield }: PositionAnalysis, id: BrigimentId | null): number {
  if (id === null || battlefield.state.turn >= battlefield.scenario.turns.length) return 0
  const brigiment = brigimentOf(battlefield, id)
  if (isAttackType(orderInEffect(battlefield, brigiment)) && brigiment.points <= wornOut) return 0
  const each = brigiment.points > plenty ? eachOfPlenty : eachOfFew
  return each * (1 - 0.6 * lateness(battlefield))
}

/** What the loss of a step of this stack costs: the men, and the officer who falls with them (10.2). */
export function stepPrice(analysis: PositionAnalysis, units: readonly UnitId[]): number {
  const [first] = units.filter((unit) => isRifle(typeOf(analysis.battlefield, unit)))
  const { brigiment } = first === undefined ? { brigiment: null } : unitOf(analysis.battlefield, first)
  return analysis.step(analysis.side) + 0.5 * officerPrice(analysis, brigiment)
}
