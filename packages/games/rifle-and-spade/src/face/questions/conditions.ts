/** Conditions of standing orders, by the subject of a question. */
import { counted } from '@firestep/face'
import { hexesText } from '@firestep/face/hex'
import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { anyJson, either, type Json, listOf, oneOf, text } from '@firestep/referee'
import { orderTypes } from '../../data/schema.ts'
import { type Fire, fireShape } from '../../rules/fire/fire.ts'
import { fireAimShape } from '../../rules/fire/fire-questions.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import { brigimentShape, placeShape, sideShape, unitShape } from '../../rules/shapes.ts'
import { placeOf } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { sideNoun } from '../names/units.ts'
import type { QuestionContext } from './context.ts'
import { brigimentText, unitText } from './unit-labels.ts'

const whereText = ({ board }: QuestionContext, hex: Hex): string =>
  isOnMap(hex) ? `in ${placeOf(board, hex)}` : 'off the map'

const stackParts: Readonly<Record<string, string>> = {
  hex: 'it is about the whole stack',
  moving: 'it is about those under way',
  struck: 'it is about those under the fire',
}

const retreatRoles: Readonly<Record<string, string>> = {
  attacker: 'you are the attacker',
  defender: 'you are the defender',
  excess: 'there are too many in the hex',
}

const occasions: Readonly<Record<Fire['occasion'], string>> = {
  commanded: 'it is fire under command',
  opportunity: 'it is an opportunity',
  'counter-fire': 'they come out of hiding to fire',
  'from hiding': 'they have fired out of hiding',
}

const triedText = (list: readonly Json[], what: string): string =>
  list.length === 0 ? `nobody has ${what} yet` : `${list.length} have ${what} before`

export const conditions = conditionsFrom<QuestionContext>({
  hex: conditionOn(placeShape, (context: QuestionContext, hex) => `it happens ${whereText(context, hex)}`),
  part: (_, part) => stackParts[String(part)] ?? `it is about ${String(part)}`,
  side: conditionOn(sideShape, (_: QuestionContext, side) => `it concerns ${sideNoun(side)}`),
  fires: conditionOn(listOf(fireShape), (_: QuestionContext, [first]) => {
    if (first === undefined) return 'nothing can be fired at'
    return first.trigger === null ? occasions[first.occasion] : `they ${first.trigger.deed}, as they do now`
  }),
  aims: conditionOn(
    listOf(fireAimShape),
    ({ board }: QuestionContext, aims) =>
      `they can be fired at in ${hexesText(board, [...new Set(aims.map(([, hex]) => hex))])}`,
  ),
  fire: conditionOn(
    fireShape,
    (context: QuestionContext, fire) => `the fire came down ${whereText(context, fire.hex)}`,
  ),
  losses: (_, losses) => `${counted(Number(losses), 'step')} were lost`,
  unit: conditionOn(unitShape, (context: QuestionContext, unit) => `it is about ${unitText(context, unit)}`),
  from: conditionOn(either(text(), listOf(placeShape)), ({ board }: QuestionContext, from) =>
    typeof from === 'string'
      ? `a ${from} step comes back`
      : `the fire came from ${hexesText(board, from) || 'guns off the map'}`,
  ),
  as: (_, as) => retreatRoles[String(as)] ?? `it goes as ${String(as)}`,
  entered: (_, entered) =>
    Number(entered) === 0 ? 'by which sides they came is open' : 'they came in by the same sides',
  brigiment: conditionOn(
    brigimentShape,
    (context: QuestionContext, brigiment) => `it is about ${brigimentText(context, brigiment)}`,
  ),
  type: conditionOn(oneOf(...orderTypes), (_: QuestionContext, type) => `the order is ${orderName(type)}`),
  tried: conditionOn(listOf(anyJson), (_: QuestionContext, tried) => triedText(tried, 'tried')),
  asked: conditionOn(listOf(anyJson), (_: QuestionContext, asked) => triedText(asked, 'asked for leave')),
  battalion: (_, battalion) => `the battalion is ${String(battalion)}`,
})
