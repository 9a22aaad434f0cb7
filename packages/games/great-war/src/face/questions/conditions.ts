/** Conditions of standing orders, by what a question is about. */
import { conditionsFrom } from '@firestep/face/questions'
import { asId } from '@firestep/referee'
import { hexName } from '../board.ts'
import * as texts from '../texts/conditions.ts'
import type { QuestionContext } from './context.ts'
import { unitText } from './unit-labels.ts'

/** In these windows the other side's unit attacks the asked seat's unit. */
const attackConditions: readonly string[] = ['first strike', 'battle back']

export const conditions = conditionsFrom<QuestionContext>({
  unit: (context, unit) =>
    attackConditions.includes(context.question.kind)
      ? texts.attacks(unitText(context, asId(Number(unit))))
      : texts.isUnit(unitText(context, asId(Number(unit)))),
  enemy: (context, unit) => texts.isAttacked(unitText(context, asId(Number(unit)))),
  flags: (_, flags) => texts.flagsTaken(Number(flags)),
  most: (_, most) => texts.mayIgnore(Number(most)),
  distance: (_, distance) => texts.mustRetreat(Number(distance)),
  hex: ({ board }, hex) => texts.groundToGain(hexName(board, asId(Number(hex)))),
  home: ({ board }, hex) => texts.cameFrom(hexName(board, asId(Number(hex)))),
  centre: ({ board }, hex) => texts.shellsAimAt(hexName(board, asId(Number(hex)))),
  dice: (_, dice) => texts.rolledWith(Number(dice)),
  fury: (_, fury) => texts.fury(fury === true),
})
