/** The face of Rifle and Spade. */
import { type Face, makeFace } from '@firestep/face'
import { type RifleAndSpade, rifleAndSpade } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { withoutOrders } from '../rules/options.ts'
import { boardOf } from './board.ts'
import { drawingFace } from './drawing/index.tsx'
import { planningMap } from './editors/orders/index.ts'
import { examples } from './examples/index.ts'
import { logFace } from './log/index.ts'
import { dataNames } from './names/data-names.ts'
import { panelsFace } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { standingOrderFace } from './questions/standing-orders.ts'
import { scenarioSheetOf } from './scenarios/scenario-sheets.ts'
import { lessons } from './texts/lessons.ts'
import { reactionWindows } from './texts/reaction-windows.ts'

export const face: Face<RifleAndSpade> = {
  ...makeFace({
    game: rifleAndSpade,
    readBook,
    boardOf,
    sheetOf: scenarioSheetOf,
    matchFaceOf: (board) => ({
      ...drawingFace(board),
      ...questions(board, board.rules),
      standingOrders: standingOrderFace(board),
      ...logFace(board),
      ...panelsFace(board),
      layers: planningMap(board),
    }),
  }),
  first: { scenario: 'sedd el bahr', seat: 'entente', variant: withoutOrders.name },
  lessons,
  examples,
  windows: reactionWindows,
  dataNames,
}
