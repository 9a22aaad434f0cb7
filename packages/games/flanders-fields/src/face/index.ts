/** The face of Flanders Fields. */
import { type Face, makeFace } from '@firestep/face'
import { type FlandersFields, flandersFields } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { boardOf } from './board.ts'
import { drawingFace } from './drawing/index.tsx'
import { tabletopEditors } from './editors/tabletop/index.ts'
import { examples } from './examples/index.ts'
import { logFace } from './log/index.ts'
import { matchOptionsFormOf } from './match-options/index.ts'
import { dataNames } from './names/data-names.ts'
import { panelsFace } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { scenarioSheetOf } from './scenarios/scenario-sheets.ts'
import { lessons } from './texts/lessons.ts'
import { windowNames } from './texts/words.ts'

export const face: Face<FlandersFields> = {
  ...makeFace({
    game: flandersFields,
    readBook,
    boardOf,
    sheetOf: scenarioSheetOf,
    optionsFormOf: matchOptionsFormOf,
    matchFaceOf(board) {
      const { Card, ...drawing } = drawingFace(board)
      const { hand, ...prompt } = questions(board)
      // event.1: cards are used only if both players agreed on them.
      const cards = board.scenario.switches.events === 'with' ? { cards: { hand, Card } } : {}
      return { ...drawing, ...prompt, ...cards, ...tabletopEditors(board), ...logFace(board), ...panelsFace(board) }
    },
  }),
  first: { scenario: 'mons-1914', seat: 'defender' },
  lessons,
  examples,
  windows: windowNames,
  dataNames,
}
