/** The board: the starting point of every part of the face, with the scenario's book and its names. */
import { capital, type PieceId, type PlaceId } from '@firestep/face'
import { asId, type Problems } from '@firestep/referee'
import { parseVertex, printVertex } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import type { Book, MapSheet, Scenario } from '../rules/book.ts'
import type { UnitId, Vertex } from '../rules/ids.ts'
import { type RedPoppiesRules, rulesOf } from '../rules/index.ts'
import { unitName } from '../rules/scenario.ts'
import type { Battlefield, BattleView } from '../rules/state.ts'

export { hexOf, placeOf, placeOfSide, sideOfPlace } from '@firestep/face/hex'

export interface Board {
  readonly book: Book
  /** In a campaign the attack of its first day; the current engagement is in `battlefieldOf`. */
  readonly scenario: Scenario
  /** The map as printed for the scenario. */
  readonly sheet: MapSheet
  readonly rules: RedPoppiesRules
  battlefieldOf(view: BattleView): Battlefield
}

export function boardOf(book: Book, id: string): Board | Problems {
  const scenario = book.scenarios.get(id)
  return scenario === undefined ? { problems: [`there is no scenario '${id}'`] } : makeBoard(book, scenario)
}

export const makeBoard = (book: Book, scenario: Scenario): Board => ({
  book,
  scenario,
  sheet: scenario.sheet,
  rules: rulesOf(book),
  battlefieldOf: (view) => ({ book, scenario: book.scenarioOf(view), sheet: scenario.sheet, state: view }),
})

/** The place id of a vertex: the hexes around it, `M19/N18/N19`, or at the rim a hex and its corner, `A01/NW`. */
export const placeOfVertex = ({ sheet }: Board, vertex: Vertex): PlaceId => printVertex(sheet.grid, vertex)

export const vertexOf = ({ sheet }: Board, place: PlaceId): Vertex | null =>
  place.includes('/') ? parseVertex(sheet.grid, place) : null

export const pieceOf = (unit: UnitId): PieceId => `unit-${unit}`

/** The unit of a piece; null for other pieces. */
export function unitOfPiece(piece: PieceId): UnitId | null {
  const [, number] = /^unit-(\d+)$/.exec(piece) ?? []
  return number === undefined ? null : asId<UnitId>(Number(number))
}

/** A side's name in this scenario: 'German', 'Austro-Hungarian'. */
export const sideName = ({ scenario }: Board, side: Side): string =>
  scenario.nations[side].split('-').map(capital).join('-')

/** 'A Coy, 2nd Worcesters' */
export const nameOf = ({ scenario }: Board, unit: UnitId): string => unitName(scenario, unit)
