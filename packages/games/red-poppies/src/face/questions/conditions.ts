/** Conditions of standing orders, by the subject of a question. */
import { counted } from '@firestep/face'
import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { listOf } from '@firestep/referee'
import { groupShape, hexShape, hexSideShape, sideShape, unitShape, vertexShape } from '../../rules/question-types.ts'
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

const unitsShape = listOf(unitShape)

export const conditions = conditionsFrom<QuestionContext>({
  hex: conditionOn(
    hexShape,
    ({ board, question }: QuestionContext, hex) =>
      `${hexConditions[question.kind] ?? 'it happens in'} ${placeOf(board, hex)}`,
  ),
  movers: conditionOn(
    unitsShape,
    (context: QuestionContext, units) => `the movers are ${unitListText(context, units)}`,
  ),
  fired: conditionOn(unitsShape, (_: QuestionContext, { length }) =>
    length === 0 ? 'nobody has fired at this point yet' : `${counted(length, 'unit')} fired at this point before`,
  ),
  shooter: conditionOn(
    unitShape,
    (context: QuestionContext, unit) => `${unitNameOf(context, unit)} is the one who fires`,
  ),
  fighters: conditionOn(
    unitsShape,
    (context: QuestionContext, units) => `those who fight for you are ${unitListText(context, units)}`,
  ),
  enemies: conditionOn(
    unitsShape,
    (context: QuestionContext, units) => `their enemies are ${unitListText(context, units)}`,
  ),
  unit: conditionOn(unitShape, (context: QuestionContext, unit) => `it is about ${unitNameOf(context, unit)}`),
  group: conditionOn(
    groupShape,
    ({ board, view, side }: QuestionContext, group) => `it is about ${theGunsText(board, view, side, group)}`,
  ),
  vertex: conditionOn(
    vertexShape,
    ({ board }: QuestionContext, vertex) => `the cross hair lies on ${placeOfVertex(board, vertex)}`,
  ),
  sides: conditionOn(
    listOf(hexSideShape),
    (_: QuestionContext, { length }) => `there are ${counted(length, 'hexside')} with wire to choose from`,
  ),
  side: conditionOn(sideShape, ({ board }: QuestionContext, side) => `the shells are ${sideName(board, side)}`),
})
