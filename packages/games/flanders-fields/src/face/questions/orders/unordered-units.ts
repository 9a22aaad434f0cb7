/** Units that get no order if a commander passes on. */
import { capital } from '@firestep/face'
import { orderedBy } from '../../../rules/battlefield.ts'
import { mayBeOrdered } from '../../../rules/orders/chain-of-command.ts'
import { unitsLater } from '../../../rules/orders/issue-order.ts'
import { battalionClass, supportPart, unitsInTurn } from '../../../rules/orders/order-classes.ts'
import type { UnitId } from '../../../rules/roster.ts'
import type { QuestionContext } from '../context.ts'
import { unitCalled } from '../unit-labels.ts'

const supportKinds = ['machine guns and blockhouses', 'guns and mortars', 'tanks', 'companies']
const battalionKinds = ['tanks', 'machine guns', 'mortars and guns', 'companies']

/** What passing on does: it goes to the next kind of unit, or ends the orders of this turn. */
export function passText({ board, field }: QuestionContext): string {
  const { step, cursor, commanding } = field.state
  if (step === 'support') return `No more orders to ${supportKinds[cursor % supportKinds.length] ?? 'these'}`
  if (commanding === null) return 'The other battalions give no orders this turn'
  const { name } = board.scenario.roster.battalions[commanding] ?? { name: 'the battalion' }
  return `${name} gives no more orders to its ${battalionKinds[cursor] ?? 'units'}`
}

/** All whom passing on would leave without an order. */
function leftOut({ field }: QuestionContext): UnitId[] {
  const { step, commanding } = field.state
  if (step === 'support' || commanding !== null) return unitsInTurn(field)
  return field.scenario.roster.units.flatMap((_, id) => {
    const battalion = orderedBy(field, id)
    const open = battalion !== null && field.state.battalions[battalion]?.commanded === false
    return open && battalionClass(field, id) >= 0 && mayBeOrdered(field, id).allowed ? [id] : []
  })
}

const few = 6

export const leftUnordered = (scene: QuestionContext): string[] => listed(scene, leftOut(scene), 'has had no order')

/** Those of the same commander who come before one, and go without once he is ordered (orders.4). */
export function passedBy(scene: QuestionContext, unit: UnitId): string[] {
  const { field } = scene
  const battalion = orderedBy(field, unit)
  const rank = battalion === null ? supportPart : battalionClass
  const open = [...unitsInTurn(field), ...unitsLater(field)]
  return listed(
    scene,
    open.filter((one) => orderedBy(field, one) === battalion && rank(field, one) < rank(field, unit)),
    'goes without an order this turn',
  )
}

function listed(scene: QuestionContext, units: readonly UnitId[], words: string): string[] {
  const left = units.map((unit) => `${capital(unitCalled(scene, unit))} ${words}.`)
  return left.length > few ? [...left.slice(0, few), `And ${left.length - few} more.`] : left
}
