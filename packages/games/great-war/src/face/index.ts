/** The face of The Great War: how its battles look, ask and tell. */
import type { Face } from '@firestep/face'
import { type Json, orThrow, type Problems } from '@firestep/referee'
import { readData } from '../data/schema.ts'
import { type GreatWar, greatWar } from '../index.ts'
import { type Book, makeBook } from '../rules/book.ts'
import { questions } from './asking/index.ts'
import { type Board, makeBoard } from './board.ts'
import { drawing } from './drawing/index.ts'
import { examples } from './examples/index.ts'
import { lessons } from './lessons.ts'
import { margin } from './margin/index.ts'
import { windows } from './names/windows.ts'
import { sheetOf } from './scenarios/sheets.ts'
import { telling } from './telling/index.ts'

function bookOf(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function boardOf(book: Book, scenario: string): Board | Problems {
  const battle = book.battles.get(scenario)
  return battle === undefined ? { problems: [`there is no battle '${scenario}'`] } : makeBoard(book, battle)
}

const printed = orThrow(bookOf(greatWar.data))

export const face: Face<GreatWar> = {
  game: greatWar,
  scenarios: greatWar.scenarios.map(({ id }) => sheetOf(orThrow(boardOf(printed, id)))),
  first: { scenario: 'opening-action-1', seat: 'british' },
  lessons,
  examples,
  windows,
  open(data, scenario) {
    const book = data === greatWar.data ? printed : bookOf(data)
    if ('problems' in book) return book
    const rules = greatWar.rules(data)
    if ('problems' in rules) return rules
    const board = boardOf(book, scenario)
    if ('problems' in board) return board
    return {
      scenario: sheetOf(board),
      ...drawing(board),
      ...questions(board, rules),
      ...telling(board),
      ...margin(board),
    }
  },
}
