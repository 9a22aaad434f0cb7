/** The face of Flanders Fields: how its battles look, ask and tell. */
import { type Face, openedOn } from '@firestep/face'
import { type FlandersFields, flandersFields } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { arranging } from './arranging/index.ts'
import { questions } from './asking/index.ts'
import { boardOf } from './board.ts'
import { drawing } from './drawing/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { margin } from './margin/index.ts'
import { dataNames } from './names/data.ts'
import { windows } from './names/windows.ts'
import { sheetOf } from './scenarios/sheets.ts'
import { telling } from './telling/index.ts'
import { termsOf } from './terms/index.ts'

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
