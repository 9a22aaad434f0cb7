/** The face of Red Poppies Campaigns: how its scenarios look, ask and tell. */
import { type Face, openedOn } from '@firestep/face'
import { type RedPoppies, redPoppies } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { questions } from './asking/index.ts'
import { ordering } from './asking/ordering.ts'
import { boardOf } from './board.ts'
import { course } from './course/index.ts'
import { drawing } from './drawing/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { margin } from './margin/index.ts'
import { dataNames } from './names/data.ts'
import { windows } from './names/windows.ts'
import { sheetOf } from './scenarios/sheets.ts'
import { telling } from './telling/index.ts'

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
