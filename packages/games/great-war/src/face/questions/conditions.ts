/** Conditions of standing orders, by what a question is about. */
import { conditionsFrom } from '@firestep/face/questions'
import { asId } from '@firestep/referee'
import { counted, hexName } from '../board.ts'
import { diceText, hexesText } from '../names/text.ts'
import type { QuestionContext } from './context.ts'
import { unitText } from './unit-labels.ts'

/** In these windows the other side's unit attacks the asked seat's unit. */
const attackConditions: readonly string[] = ['first strike', 'battle back']

export const conditions = conditionsFrom<QuestionContext>({
  unit: (context, unit) =>
    attackConditions.includes(context.question.kind)
      ? `the ${unitText(context, asId(Number(unit)))} attacks`
      : `it is the ${unitText(context, asId(Number(unit)))}, wherever it stands by then`,
  enemy: (context, unit) => `the ${unitText(context, asId(Number(unit)))} is attacked`,
  flags: (_, flags) => `there ${flags === 1 ? 'is' : 'are'} ${counted(Number(flags), 'flag')} against it`,
  most: (_, most) => `it may ignore up to ${counted(Number(most), 'flag')}`,
  distance: (_, distance) => `it goes back ${hexesText(Number(distance))}`,
  hex: ({ board }, hex) => `the ground to gain is ${hexName(board, asId(Number(hex)))}`,
  home: ({ board }, hex) => `it came from ${hexName(board, asId(Number(hex)))}`,
  centre: ({ board }, hex) => `the shells are meant for ${hexName(board, asId(Number(hex)))}`,
  dice: (_, dice) => `it is rolled for with ${diceText(Number(dice))}`,
  fury: (_, fury) => (fury === true ? 'it could fight on from there' : 'it could not fight on from there'),
})
