/** The face of Red Poppies Campaigns: how its scenarios look, ask and tell. */
import type { Face } from '@firestep/face'
import { type Json, orThrow, type Problems } from '@firestep/referee'
import { readData } from '../data/schema.ts'
import { type RedPoppies, redPoppies } from '../index.ts'
import { type Book, makeBook } from '../rules/book.ts'
import { questions } from './asking/index.ts'
import { type Board, makeBoard } from './board.ts'
import { drawing } from './drawing/index.ts'
import { lessons } from './lessons.ts'
import { margin } from './margin/index.ts'
import { windows } from './names/windows.ts'
import { sheetOf } from './scenarios/sheets.ts'
import { telling } from './telling/index.ts'

function bookOf(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function boardOf(book: Book, id: string): Board | Problems {
  const scenario = book.scenarios.get(id)
  return scenario === undefined ? { problems: [`there is no scenario '${id}'`] } : makeBoard(book, scenario)
}

const printed = orThrow(bookOf(redPoppies.data))

export const face: Face<RedPoppies> = {
  game: redPoppies,
  scenarios: redPoppies.scenarios.map(({ id }) => sheetOf(orThrow(boardOf(printed, id)))),
  first: { scenario: 'ys4', seat: 'entente' },
  lessons,
  examples: [],
  windows,
  open(data, scenario) {
    const book = data === redPoppies.data ? printed : bookOf(data)
    if ('problems' in book) return book
    const board = boardOf(book, scenario)
    if ('problems' in board) return board
    return {
      scenario: sheetOf(board),
      ...drawing(board),
      ...questions(board, board.rules),
      ...telling(board),
      ...margin(board),
    }
  },
}
