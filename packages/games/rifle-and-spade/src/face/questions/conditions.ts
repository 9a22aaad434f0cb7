import { hexesText } from '@firestep/face/hex'
import { conditionOn, conditionsFrom } from '@firestep/face/questions'
import { anyJson, either, listOf, oneOf, text } from '@firestep/referee'
import { orderTypes } from '../../data/schema.ts'
import { type Fire, fireShape } from '../../rules/fire/fire.ts'
import { fireAimShape } from '../../rules/fire/fire-questions.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import { brigimentShape, placeShape, sideShape, unitShape } from '../../rules/shapes.ts'
import { placeOf } from '../board.ts'
import { orderName } from '../names/orders.ts'
import { sideNoun } from '../names/units.ts'
import * as texts from '../texts/conditions.ts'
import * as fireTexts from '../texts/fire.ts'
import type { QuestionContext } from './context.ts'
import { brigimentText, unitText } from './unit-labels.ts'

const whereText = ({ board }: QuestionContext, hex: Hex): string =>
  isOnMap(hex) ? texts.inHex(placeOf(board, hex)) : texts.offMap

const stackParts: Readonly<Record<string, string>> = {
  hex: texts.wholeStack,
  moving: texts.movingUnits,
  struck: texts.struckUnits,
}

const retreatRoles: Readonly<Record<string, string>> = {
  attacker: texts.attacker,
  defender: texts.defender,
  excess: texts.tooMany,
}

const occasions: Readonly<Record<Fire['occasion'], string>> = {
  commanded: texts.commanded,
  opportunity: texts.opportunity,
  'counter-fire': texts.comingOut,
  'from hiding': texts.firedFromHiding,
}

export const conditions = conditionsFrom<QuestionContext>({
  hex: conditionOn(placeShape, (context: QuestionContext, hex) => texts.happens(whereText(context, hex))),
  part: (_, part) => stackParts[String(part)] ?? texts.aboutPart(String(part)),
  side: conditionOn(sideShape, (_: QuestionContext, side) => texts.sideConcerned(sideNoun(side))),
  fires: conditionOn(listOf(fireShape), (_: QuestionContext, [first]) => {
    if (first === undefined) return texts.noTarget
    return first.trigger === null ? occasions[first.occasion] : texts.sameAction(fireTexts.actions[first.trigger.deed])
  }),
  aims: conditionOn(listOf(fireAimShape), ({ board }: QuestionContext, aims) =>
    texts.targetsIn(hexesText(board, [...new Set(aims.map(([, hex]) => hex))])),
  ),
  fire: conditionOn(fireShape, (context: QuestionContext, fire) => texts.fireCameDown(whereText(context, fire.hex))),
  losses: (_, losses) => texts.stepsLost(Number(losses)),
  unit: conditionOn(unitShape, (context: QuestionContext, unit) => texts.aboutUnit(unitText(context, unit))),
  from: conditionOn(either(text(), listOf(placeShape)), ({ board }: QuestionContext, from) =>
    typeof from === 'string'
      ? texts.stepComesBack(from)
      : texts.fireCameFrom(hexesText(board, from) || texts.offMapGuns),
  ),
  as: (_, as) => retreatRoles[String(as)] ?? texts.goesAs(String(as)),
  entered: (_, entered) => (Number(entered) === 0 ? texts.anySide : texts.sameSides),
  brigiment: conditionOn(brigimentShape, (context: QuestionContext, brigiment) =>
    texts.aboutBrigiment(brigimentText(context, brigiment)),
  ),
  type: conditionOn(oneOf(...orderTypes), (_: QuestionContext, type) => texts.orderIs(orderName(type))),
  tried: conditionOn(listOf(anyJson), (_: QuestionContext, tried) => texts.tried(tried.length)),
  asked: conditionOn(listOf(anyJson), (_: QuestionContext, asked) => texts.askedBefore(asked.length)),
  battalion: (_, battalion) => texts.battalionIs(String(battalion)),
})
