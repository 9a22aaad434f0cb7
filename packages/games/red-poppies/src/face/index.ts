/** The face of Red Poppies Campaigns. */
import { type Face, makeFace } from '@firestep/face'
import { type RedPoppies, redPoppies } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { boardOf } from './board.ts'
import { campaignFace } from './campaign/index.ts'
import { drawingFace } from './drawing/index.tsx'
import { examples } from './examples/index.ts'
import { logFace } from './log/index.ts'
import { dataNames } from './names/data-names.ts'
import { panelsFace } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { standingOrdersFace } from './questions/standing-orders.ts'
import { scenarioSheetOf } from './scenarios/scenario-sheets.ts'
import { lessons } from './texts/lessons.ts'
import { windows } from './texts/names.ts'

export const face: Face<RedPoppies> = {
  ...makeFace({
    game: redPoppies,
    readBook,
    boardOf,
    sheetOf: scenarioSheetOf,
    matchFaceOf: (board) => ({
      ...drawingFace(board),
      ...questions(board),
      standingOrders: standingOrdersFace(board),
      ...logFace(board),
      ...panelsFace(board),
      ...campaignFace(board),
    }),
  }),
  first: { scenario: 'lll1', seat: 'entente' },
  lessons,
  examples,
  windows,
  dataNames,
}
