/** The hexes of the units that a question is about. */
import type { PlaceId } from '@firestep/face'
import { concernsFrom, placesOn } from '@firestep/face/questions'
import { listOf } from '@firestep/referee'
import { headquartersAt } from '../../rules/command/headquarters.ts'
import { fireShape } from '../../rules/fire/fire.ts'
import { fireAimShape } from '../../rules/fire/fire-questions.ts'
import { type Hex, isOnMap } from '../../rules/ids.ts'
import { brigimentShape, placeShape, unitShape } from '../../rules/shapes.ts'
import { placeOf } from '../board.ts'
import { placeOfUnit, type QuestionContext } from './context.ts'

const placesOfHexes = ({ board }: QuestionContext, hexes: readonly Hex[]): readonly PlaceId[] =>
  hexes.filter((hex) => isOnMap(hex)).map((hex) => placeOf(board, hex))

/** The hex of the moving stack. */
export const movingPlaces = (context: QuestionContext): readonly PlaceId[] => {
  const { moving } = context.battlefield.state
  return moving === null ? [] : placesOfHexes(context, [moving.hex])
}

export const concerns = concernsFrom<QuestionContext>({
  hex: placesOn(placeShape, (context: QuestionContext, hex) => placesOfHexes(context, [hex])),
  fire: placesOn(fireShape, (context: QuestionContext, { hex }) => placesOfHexes(context, [hex])),
  // A moving stack can be fired at in the hex it leaves too: it is where it is now.
  aims: placesOn(listOf(fireAimShape), (context: QuestionContext, aims) =>
    context.battlefield.state.moving === null
      ? placesOfHexes(
          context,
          aims.map(([, hex]) => hex),
        )
      : movingPlaces(context),
  ),
  unit: placesOn(unitShape, (context: QuestionContext, unit) => {
    const place = placeOfUnit(context, unit)
    return place === null ? [] : [place]
  }),
  brigiment: placesOn(brigimentShape, (context: QuestionContext, brigiment) => {
    const hex = headquartersAt(context.battlefield, brigiment)
    return typeof hex === 'number' ? placesOfHexes(context, [hex]) : []
  }),
})
