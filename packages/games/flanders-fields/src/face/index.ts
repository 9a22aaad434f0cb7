/** The face of Flanders Fields: how its battles look, ask and tell. */
import { type Face, openedOn } from '@firestep/face'
import { type FlandersFields, flandersFields } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { boardOf } from './board.ts'
import { drawing } from './drawing/index.ts'
import { arranging } from './editors/tabletop/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { telling } from './log/index.ts'
import { termsOf } from './match-options/index.ts'
import { dataNames } from './names/data-names.ts'
import { windows } from './names/reaction-windows.ts'
import { margin } from './panels/index.ts'
import { questions } from './questions/index.ts'
import { sheetOf } from './scenarios/scenario-sheets.ts'

export const face: Face<FlandersFields> = {
  ...openedOn({
    game: flandersFields,
    readBook,
    boardOf,
    sheetOf,
    termsOf,
    tableOn(board) {
      const { Card, ...drawn } = drawing(board)
      const { hand, ...asking } = questions(board)
      // event.1: cards are held where both have agreed upon them.
      const cards = board.scenario.switches.events === 'with' ? { cards: { hand, Card } } : {}
      return { ...drawn, ...asking, ...cards, ...arranging(board), ...telling(board), ...margin(board) }
    },
  }),
  first: { scenario: 'mons-1914', seat: 'defender' },
  lessons,
  examples,
  windows,
  dataNames,
}
