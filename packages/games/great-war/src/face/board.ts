/** The board: the starting point of every part of the face, with the scenario's book and its names. */
import type { Problems, Seat } from '@firestep/referee'
import type { Side, UnitType } from '../data/enums.ts'
import type { Book, Scenario } from '../rules/book.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'
import { unknownUnit } from './texts/log.ts'
import { typeNames, unitOfNation } from './texts/words.ts'

export interface Board {
  readonly book: Book
  readonly scenario: Scenario
  battlefieldOf(view: BattleView): Battlefield
}

export function boardOf(book: Book, id: string): Board | Problems {
  const scenario = book.scenarios.get(id)
  return scenario === undefined ? { problems: [`there is no battle '${id}'`] } : makeBoard(book, scenario)
}

export const makeBoard = (book: Book, scenario: Scenario): Board => ({
  book,
  scenario,
  battlefieldOf: (view) => ({ book, scenario, state: view }),
})

const rowLetters = 'ABCDEFGHIJK'

/** Rows are lettered from the top, hexes numbered from the left: C4. Both are counted from 0. */
export const hexNameAt = (row: number, index: number): string => `${rowLetters[row] ?? '?'}${index + 1}`

export const hexName = ({ book }: Board, hex: Hex): string => {
  const row = book.row[hex] ?? 0
  return hexNameAt(row, book.rows[row]?.indexOf(hex) ?? -1)
}

/** The name of a side in this battle. */
export const sideName = ({ scenario }: Board, side: Seat): string =>
  side === 'german' ? 'German' : scenario.bottomName

export const typeName = (type: UnitType): string => typeNames[type]

/** "German infantry" */
export function unitName(board: Board, view: BattleView, unit: UnitId): string {
  const found = view.units[unit]
  return found === undefined ? unknownUnit : unitOfNation(sideName(board, found.side), typeName(found.type))
}

/** Sides in seating order, from the top of the sheet. */
export const sidesInSeatOrder: readonly Side[] = ['german', 'british']
