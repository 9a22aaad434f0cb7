/** Conditions of standing orders, by the subject of a question. */
import { counted } from '@firestep/face'
import { conditionsFrom } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import type { OrderType, Side } from '../../data/schema.ts'
import type { Fire } from '../../rules/fire/fire.ts'
import type { BrigimentId, Hex, UnitId } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { hexesText } from '../names/places.ts'
import { sideNoun } from '../names/units.ts'
import type { QuestionContext } from './context.ts'
import { brigimentText, unitAt } from './unit-labels.ts'

const whereText = ({ board }: QuestionContext, hex: Hex): string =>
  hex < 0 ? 'off the map' : `in ${placeOf(board, hex)}`

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
  hex: (context, hex) => `it happens ${whereText(context, hex as Hex)}`,
  part: (_, part) => stackParts[String(part)] ?? `it is about ${String(part)}`,
  side: (_, side) => `it concerns ${sideNoun(side as Side)}`,
  fires(_, numberOfFires) {
    const [first] = numberOfFires as Fire[]
    if (first === undefined) return 'nothing can be fired at'
    return first.trigger === null ? occasions[first.occasion] : `they ${first.trigger.deed}, as they do now`
  },
  aims: ({ board }, aims) =>
    `they can be fired at in ${hexesText(board, [...new Set((aims as [number, Hex][]).map(([, hex]) => hex))])}`,
  fire: (context, fire) => `the fire came down ${whereText(context, (fire as Fire).hex)}`,
  losses: (_, losses) => `${counted(Number(losses), 'step')} were lost`,
  unit: (context, unit) => `it is about ${unitAt(context, Number(unit) as UnitId)}`,
  from: ({ board }, from) =>
    typeof from === 'string'
      ? `a ${from} step comes back`
      : `the fire came from ${hexesText(board, from as Hex[]) || 'guns off the map'}`,
  as: (_, as) => retreatRoles[String(as)] ?? `it goes as ${String(as)}`,
  entered: (_, entered) =>
    Number(entered) === 0 ? 'by which sides they came is open' : 'they came in by the same sides',
  brigiment: (context, brigiment) => `it is about ${brigimentText(context, brigiment as BrigimentId)}`,
  type: (_, type) => `the order is ${orderName(type as OrderType)}`,
  tried: (_, tried) => triedText(tried as Json[], 'tried'),
  asked: (_, asked) => triedText(asked as Json[], 'asked for leave'),
  battalion: (_, battalion) => `the battalion is ${String(battalion)}`,
})
