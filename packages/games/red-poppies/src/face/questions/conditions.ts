/** Conditions of standing orders, by the subject of a question. */

import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { listOf } from '@firestep/referee'
import { groupShape, hexShape, hexSideShape, sideShape, unitShape, vertexShape } from '../../rules/question-types.ts'
import { placeOf, placeOfVertex, sideName } from '../board.ts'
import { theGunsText } from '../names/artillery.ts'
import * as texts from '../texts/conditions.ts'
import type { QuestionContext } from './context.ts'
import { unitListText, unitNameOf } from './unit-labels.ts'

const unitsShape = listOf(unitShape)

export const conditions = conditionsFrom<QuestionContext>({
  hex: conditionOn(hexShape, ({ board, question }: QuestionContext, hex) =>
    texts.inHex(texts.hexConditions[question.kind] ?? texts.happensIn, placeOf(board, hex)),
  ),
  movers: conditionOn(unitsShape, (context: QuestionContext, units) => texts.movers(unitListText(context, units))),
  fired: conditionOn(unitsShape, (_: QuestionContext, { length }) =>
    length === 0 ? texts.nobodyFired : texts.fired(length),
  ),
  shooter: conditionOn(unitShape, (context: QuestionContext, unit) => texts.shooter(unitNameOf(context, unit))),
  fighters: conditionOn(unitsShape, (context: QuestionContext, units) => texts.fighters(unitListText(context, units))),
  enemies: conditionOn(unitsShape, (context: QuestionContext, units) => texts.enemies(unitListText(context, units))),
  unit: conditionOn(unitShape, (context: QuestionContext, unit) => texts.about(unitNameOf(context, unit))),
  group: conditionOn(groupShape, ({ board, view, side }: QuestionContext, group) =>
    texts.about(theGunsText(board, view, side, group)),
  ),
  vertex: conditionOn(vertexShape, ({ board }: QuestionContext, vertex) =>
    texts.crossHair(placeOfVertex(board, vertex)),
  ),
  sides: conditionOn(listOf(hexSideShape), (_: QuestionContext, { length }) => texts.wire(length)),
  side: conditionOn(sideShape, ({ board }: QuestionContext, side) => texts.shells(sideName(board, side))),
})
