/** Faces whose parts all start from a board: one scenario of the book that its match uses. */
import { type Game, type GameTypes, type Json, orThrow, type Problems } from '@firestep/referee'
import type { Face, MatchFace, ScenarioSheet } from './face.ts'
import type { MatchOptionsForm } from './match-options.ts'

interface FaceParts<T extends GameTypes, Book extends object, Board extends object> {
  readonly game: Game<T>
  readBook(data: Json): Book | Problems
  boardOf(book: Book, scenario: string, options: Json): Board | Problems
  sheetOf(board: Board): ScenarioSheet
  matchFaceOf(board: Board): Omit<MatchFace<T>, 'scenario'>
  /** The form for match options. Omitted if a game has none. */
  optionsFormOf?(book: Book, scenario: string): MatchOptionsForm
}

/** The printed book is read once; one with an overlay, when a match is opened. */
export function makeFace<T extends GameTypes, Book extends object, Board extends object>(
  parts: FaceParts<T, Book, Board>,
): Pick<Face<T>, 'game' | 'scenarios' | 'openMatch' | 'matchOptions'> {
  const { game, readBook, boardOf, sheetOf, matchFaceOf, optionsFormOf } = parts
  const printed = orThrow(readBook(game.data))
  return {
    game,
    scenarios: game.scenarios.map(({ id }) => sheetOf(orThrow(boardOf(printed, id, null)))),
    matchOptions: (scenario) => optionsFormOf?.(printed, scenario) ?? null,
    openMatch(data, scenario, options = null) {
      const book = data === game.data ? printed : readBook(data)
      if ('problems' in book) return book
      const board = boardOf(book, scenario, options)
      return 'problems' in board ? board : { scenario: sheetOf(board), ...matchFaceOf(board) }
    },
  }
}
