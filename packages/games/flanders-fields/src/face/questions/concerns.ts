/** The bases that a question is about. */
import type { PlaceId } from '@firestep/face'
import { concernsFrom, placesOn } from '@firestep/face/questions'
import { listOf } from '@firestep/referee'
import { battalionOf, isPresent, presentBasesOf } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import { baseShape, battalionShape, unitShape } from '../../rules/question-types.ts'
import { pieceOf } from '../board.ts'
import type { QuestionContext } from './context.ts'

const placesOfBases = ({ battlefield }: QuestionContext, bases: readonly BaseId[]): readonly PlaceId[] =>
  bases.filter((base) => isPresent(battlefield, base)).map(pieceOf)

const onBase = placesOn(baseShape, (context: QuestionContext, base) => placesOfBases(context, [base]))

export const concerns = concernsFrom<QuestionContext>({
  unit: placesOn(unitShape, (context: QuestionContext, unit) =>
    placesOfBases(context, presentBasesOf(context.battlefield, unit)),
  ),
  stand: onBase,
  by: onBase,
  base: onBase,
  targets: placesOn(listOf(baseShape), placesOfBases),
  battalion: placesOn(battalionShape, (context: QuestionContext, battalion) =>
    placesOfBases(context, battalionOf(context.battlefield, battalion).bases),
  ),
})
