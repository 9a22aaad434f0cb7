/** The face of Red Poppies Campaigns: how its scenarios look, ask and tell. */
import { type Face, openedOn } from '@firestep/face'
import { type RedPoppies, redPoppies } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { boardOf } from './board.ts'
import { course } from './campaign/index.ts'
import { drawing } from './drawing/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { telling } from './log/index.ts'
import { dataNames } from './names/data-names.ts'
import { windows } from './names/reaction-windows.ts'
import { margin } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { ordering } from './questions/standing-orders.ts'
import { sheetOf } from './scenarios/scenario-sheets.ts'

export const face: Face<RedPoppies> = {
  ...openedOn({
    game: redPoppies,
    readBook,
    boardOf,
    sheetOf,
    tableOn: (board) => ({
      ...drawing(board),
      ...questions(board, board.rules),
      ordering: ordering(board),
      ...telling(board),
      ...margin(board),
      ...course(board),
    }),
  }),
  first: { scenario: 'ys4', seat: 'entente' },
  lessons,
  examples,
  windows,
  dataNames,
}
