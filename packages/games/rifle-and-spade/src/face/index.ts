/** The face of Rifle and Spade: how its scenarios look, ask and tell. */
import { type Face, openedOn } from '@firestep/face'
import { type RifleAndSpade, rifleAndSpade } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { withoutOrders } from '../rules/options.ts'
import { questions } from './asking/index.ts'
import { ordering } from './asking/ordering.ts'
import { boardOf } from './board.ts'
import { drawing } from './drawing/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { margin } from './margin/index.ts'
import { dataNames } from './names/data.ts'
import { windows } from './names/windows.ts'
import { planningMap } from './orders/index.ts'
import { sheetOf } from './scenarios/sheets.ts'
import { telling } from './telling/index.ts'

export const face: Face<RifleAndSpade> = {
  ...openedOn({
    game: rifleAndSpade,
    readBook,
    boardOf,
    sheetOf,
    tableOn: (board) => ({
      ...drawing(board),
      ...questions(board, board.rules),
      ordering: ordering(board),
      ...telling(board),
      ...margin(board),
      layers: planningMap(board),
    }),
  }),
  first: { scenario: 'sedd el bahr', seat: 'entente', variant: withoutOrders.name },
  lessons,
  examples,
  windows,
  dataNames,
}
