/** A face whose every part starts from a board: one scenario of the book that its match is played by. */
import { type Game, type Json, orThrow, type Problems, type Shape } from '@firestep/referee'
import type { Face, ScenarioSheet, TableFace } from './face.ts'
import type { Terms } from './match-options.ts'

interface Boards<T extends Shape, Book extends object, Board extends object> {
  readonly game: Game<T>
  readBook(data: Json): Book | Problems
  boardOf(book: Book, scenario: string, options: Json): Board | Problems
  sheetOf(board: Board): ScenarioSheet
  tableOn(board: Board): Omit<TableFace<T>, 'scenario'>
  /** What may be settled otherwise. Left out where a system has nothing of the kind. */
  termsOf?(book: Book, scenario: string): Terms
}

/** The book as printed is read once; one that an overlay corrects, when it is opened. */
export function openedOn<T extends Shape, Book extends object, Board extends object>(
  boards: Boards<T, Book, Board>,
): Pick<Face<T>, 'game' | 'scenarios' | 'open' | 'terms'> {
  const { game, readBook, boardOf, sheetOf, tableOn, termsOf } = boards
  const printed = orThrow(readBook(game.data))
  return {
    game,
    scenarios: game.scenarios.map(({ id }) => sheetOf(orThrow(boardOf(printed, id, null)))),
    terms: (scenario) => termsOf?.(printed, scenario) ?? null,
    open(data, scenario, options = null) {
      const book = data === game.data ? printed : readBook(data)
      if ('problems' in book) return book
      const board = boardOf(book, scenario, options)
      return 'problems' in board ? board : { scenario: sheetOf(board), ...tableOn(board) }
    },
  }
}
