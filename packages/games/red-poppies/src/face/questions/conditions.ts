/** Conditions of standing orders, by the subject of a question. */
import { counted } from '@firestep/face'
import { conditionsFrom } from '@firestep/face/questions'
import type { Side } from '../../data/schema.ts'
import type { GroupId, UnitId } from '../../rules/ids.ts'
import { placeOf, placeOfVertex, sideName } from '../board.ts'
import { theGunsText } from '../names/artillery.ts'
import type { QuestionContext } from './context.ts'
import { unitListText, unitNameOf } from './unit-labels.ts'

const hexConditions: Readonly<Record<string, string>> = {
  react: 'they have moved in',
  declare: 'they start a melee in',
  'shoot back': 'they fire at',
  melee: 'the melee is in',
  rally: 'it is met in',
}

export const conditions = conditionsFrom<QuestionContext>({
  hex: ({ board, question }, hex) =>
    `${hexConditions[question.kind] ?? 'it happens in'} ${placeOf(board, Number(hex))}`,
  movers: (context, units) => `the movers are ${unitListText(context, units as UnitId[])}`,
  fired: (_, units) =>
    (units as UnitId[]).length === 0
      ? 'nobody has fired at this point yet'
      : `${counted((units as UnitId[]).length, 'unit')} fired at this point before`,
  shooter: (context, unit) => `${unitNameOf(context, Number(unit))} is the one who fires`,
  fighters: (context, units) => `those who fight for you are ${unitListText(context, units as UnitId[])}`,
  enemies: (context, units) => `their enemies are ${unitListText(context, units as UnitId[])}`,
  unit: (context, unit) => `it is about ${unitNameOf(context, Number(unit))}`,
  group: ({ board, view, side }, group) => `it is about ${theGunsText(board, view, side, group as GroupId)}`,
  vertex: ({ board }, vertex) => `the cross hair lies on ${placeOfVertex(board, Number(vertex))}`,
  sides: (_, sides) => `there are ${counted((sides as number[]).length, 'hexside')} with wire to choose from`,
  side: ({ board }, side) => `the shells are ${sideName(board, side as Side)}`,
})
