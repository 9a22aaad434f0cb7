/** Units that get no order if a commander passes on. */
import { capital } from '@firestep/face'
import { orderedBy } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { mayBeOrdered } from '../../../rules/orders/chain-of-command.ts'
import { unitsLater } from '../../../rules/orders/issue-order.ts'
import { battalionClass, supportPart, unitsInTurn } from '../../../rules/orders/order-classes.ts'
import type { QuestionContext } from '../context.ts'
import { unitNameFor } from '../unit-labels.ts'

const supportKinds = ['machine guns and blockhouses', 'guns and mortars', 'tanks', 'companies']
const battalionKinds = ['tanks', 'machine guns', 'mortars and guns', 'companies']

/** The effect of passing: on to the next kind of unit, or the end of this turn's orders. */
export function passText({ board, battlefield }: QuestionContext): string {
  const { step, cursor, commanding } = battlefield.state
  if (step === 'support') return `No more orders to ${supportKinds[cursor % supportKinds.length] ?? 'these'}`
  if (commanding === null) return 'The other battalions give no orders this turn'
  const { name } = board.scenario.roster.battalions[commanding] ?? { name: 'the battalion' }
  return `${name} gives no more orders to its ${battalionKinds[cursor] ?? 'units'}`
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
  unitLines(context, unorderedUnits(context), 'has had no order')

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
    'goes without an order this turn',
  )
}

function unitLines(context: QuestionContext, units: readonly UnitId[], suffix: string): string[] {
  const lines = units.map((unit) => `${capital(unitNameFor(context, unit))} ${suffix}.`)
  return lines.length > maxLines ? [...lines.slice(0, maxLines), `And ${lines.length - maxLines} more.`] : lines
}
