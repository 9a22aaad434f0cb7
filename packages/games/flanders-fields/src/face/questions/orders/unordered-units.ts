/** Units that get no order if a commander passes on. */
import { orderedBy } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { mayBeOrdered } from '../../../rules/orders/chain-of-command.ts'
import { unitsLater } from '../../../rules/orders/issue-order.ts'
import { battalionClass, supportPart, unitsInTurn } from '../../../rules/orders/order-classes.ts'
import * as texts from '../../texts/orders.ts'
import type { QuestionContext } from '../context.ts'
import { unitNameFor } from '../unit-labels.ts'

/** The effect of passing: on to the next kind of unit, or the end of this turn's orders. */
export function passText({ board, battlefield }: QuestionContext): string {
  const { step, cursor, commanding } = battlefield.state
  if (step === 'support')
    return texts.noMoreSupport(texts.supportKinds[cursor % texts.supportKinds.length] ?? texts.someUnits)
  if (commanding === null) return texts.noMoreBattalions
  const { name } = board.scenario.roster.battalions[commanding] ?? { name: texts.someBattalion }
  return texts.noMoreOfBattalion(name, texts.battalionKinds[cursor] ?? texts.someUnits)
}

/** All units that would get no order. */
function unorderedUnits({ battlefield }: QuestionContext): UnitId[] {
  const { step, commanding } = battlefield.state
  if (step === 'support' || commanding !== null) return unitsInTurn(battlefield)
  return battlefield.scenario.roster.unitIds.filter((id) => {
    const battalion = orderedBy(battlefield, id)
    const isUncommanded = battalion !== null && battlefield.state.battalions[battalion]?.commanded === false
    return isUncommanded && battalionClass(battlefield, id) >= 0 && mayBeOrdered(battlefield, id).allowed
  })
}

const maxLines = 6

export const unorderedText = (context: QuestionContext): string[] =>
  unitLines(context, unorderedUnits(context), texts.gotNoOrder)

/** Units of the same commander that come earlier in the sequence and lose their order (orders.4). */
export function passedOverText(context: QuestionContext, unit: UnitId): string[] {
  const { battlefield } = context
  const battalion = orderedBy(battlefield, unit)
  const rank = battalion === null ? supportPart : battalionClass
  const remaining = [...unitsInTurn(battlefield), ...unitsLater(battlefield)]
  return unitLines(
    context,
    remaining.filter(
      (other) => orderedBy(battlefield, other) === battalion && rank(battlefield, other) < rank(battlefield, unit),
    ),
    texts.getsNoOrder,
  )
}

function unitLines(context: QuestionContext, units: readonly UnitId[], line: (unit: string) => string): string[] {
  const lines = units.map((unit) => line(unitNameFor(context, unit)))
  return lines.length > maxLines ? [...lines.slice(0, maxLines), texts.andMore(lines.length - maxLines)] : lines
}
