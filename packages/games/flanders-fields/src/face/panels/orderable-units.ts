/**
 * Units of the active side that can still be ordered this turn: their step and class are not over (orders.1 to
 * orders.4).
 */
import { orderedBy } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import { mayBeOrdered } from '../../rules/orders/chain-of-command.ts'
import { battalionClass, supportPart } from '../../rules/orders/order-classes.ts'
import { stepsOf } from '../../rules/orders/turn-sequence.ts'
import type { Battlefield } from '../../rules/state.ts'

export function isToOrder(battlefield: Battlefield, unit: UnitId): boolean {
  const { step, cursor, commanding, battalions } = battlefield.state
  const battalion = orderedBy(battlefield, unit)
  const steps = stepsOf(battlefield.scenario.data.period).map((step) => step.step)
  const ownStep = battalion === null ? 'support' : 'battalions'
  if (steps.indexOf(step) > steps.indexOf(ownStep) || !mayBeOrdered(battlefield, unit).allowed) return false
  if (step !== ownStep) return true
  if (battalion === null) return supportPart(battlefield, unit) >= cursor
  if (battalions[battalion]?.commanded) return false
  return commanding !== battalion || battalionClass(battlefield, unit) >= cursor
}
