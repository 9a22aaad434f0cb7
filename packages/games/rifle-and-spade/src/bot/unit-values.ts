/** Values of steps and Officer Points to a side. */
import { brigimentOf, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import type { BrigimentId, UnitId } from '../rules/ids.ts'
import { isAttackType, orderInEffect } from '../rules/orders/order-in-effect.ts'
import type { PositionAnalysis } from './analysis.ts'
import { lateness } from './scenario-goals.ts'

/** With more Officer Points than this a Brigiment hardly notices losing one. */
const plentyOfPoints = 5
const valueIfPlenty = 0.2
const valueIfFew = 0.35
/** An attack uses up this many Officer Points each turn (10.1.2), so the last ones have no value of their own. */
const attackAttrition = 2

/** 10, 11.2.3: the value of a Brigiment's Officer Point; none on the last turn. */
export function officerPrice({ battlefield }: PositionAnalysis, id: BrigimentId | null): number {
  if (id === null || battlefield.state.turn >= battlefield.scenario.turns.length) return 0
  const brigiment = brigimentOf(battlefield, id)
  if (isAttackType(orderInEffect(battlefield, brigiment)) && brigiment.points <= attackAttrition) return 0
  const each = brigiment.points > plentyOfPoints ? valueIfPlenty : valueIfFew
  return each * (1 - 0.6 * lateness(battlefield))
}

/** The cost of losing a step of this stack: the step itself and a possible officer casualty (10.2). */
export function stepPrice(analysis: PositionAnalysis, units: readonly UnitId[]): number {
  const [first] = units.filter((unit) => isRifle(typeOf(analysis.battlefield, unit)))
  const { brigiment } = first === undefined ? { brigiment: null } : unitOf(analysis.battlefield, first)
  return analysis.stepValue(analysis.side) + 0.5 * officerPrice(analysis, brigiment)
}
