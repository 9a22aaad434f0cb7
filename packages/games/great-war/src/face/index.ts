/** The face of The Great War. */
import { type Face, makeFace } from '@firestep/face'
import { type GreatWar, greatWar } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { rulesOf } from '../rules/index.ts'
import { boardOf } from './board.ts'
import { drawingFace } from './drawing/index.tsx'
import { examples } from './examples/index.ts'
import { logFace } from './log/index.ts'
import { dataNames } from './names/data-names.ts'
import { panelsFace } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { scenarioSheetOf } from './scenarios/scenario-sheets.ts'
import { lessons } from './texts/lessons.ts'
import { windowNames } from './texts/words.ts'

export const face: Face<GreatWar> = {
  ...makeFace({
    game: greatWar,
    readBook,
    boardOf,
    sheetOf: scenarioSheetOf,
    matchFaceOf(board) {
      const { Card, ...drawn } = drawingFace(board)
      const { hand, ...prompt } = questions(board, rulesOf(board.book))
      return { ...drawn, ...prompt, cards: { hand, Card }, ...logFace(board), ...panelsFace(board) }
    },
  }),
  first: { scenario: 'the-pimple', seat: 'british' },
  lessons,
  examples,
  windows: windowNames,
  dataNames,
}
