/** The board: the starting point of every part of the face, with the scenario's book and its names. */
import { capital, type PieceId } from '@firestep/face'
import { asId, type Problems, valueAt } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import { type Book, enemyOf, type MapSheet, type Scenario } from '../rules/book.ts'
import type { UnitId } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import type { BattleRules } from '../rules/kinds.ts'
import type { Army, Battlefield, BattleView, Shown } from '../rules/state.ts'

export { hexOf, placeOf, placeOfSide, sideOfPlace } from '@firestep/face/hex'
export { enemyOf }

export interface Board {
  readonly book: Book
  readonly scenario: Scenario
  readonly sheet: MapSheet
  readonly rules: BattleRules
  /** The battlefield of the viewing seat. Spectators have none; see `armyIn` and `shownBy`. */
  battlefieldOf(view: BattleView): Battlefield
}

export function boardOf(book: Book, id: string): Board | Problems {
  const scenario = book.scenarios.get(id)
  return scenario === undefined ? { problems: [`there is no scenario '${id}'`] } : makeBoard(book, scenario)
}

const makeBoard = (book: Book, scenario: Scenario): Board => ({
  book,
  scenario,
  sheet: scenario.sheet,
  rules: rulesOf(book),
  battlefieldOf: makeBattlefieldOf(book),
})

/** The viewing side; null for spectators. */
export const viewerOf = ({ secrets }: BattleView): Side | null => sides.find((side) => side === secrets.viewer) ?? null

/** A side's army if the viewer may see it: the viewer's own, otherwise null (3.8, 4.4). */
export const armyIn = (view: BattleView, side: Side): Army | null => (viewerOf(view) === side ? view.secrets.own : null)

/** A side's stacks as all other viewers see them; null for the side itself. */
export const shownBy = (view: BattleView, side: Side): Shown | null =>
  viewerOf(view) === side ? null : valueAt(view.secrets.shown, side)

/** Units are numbered from 0 in each army. */
export const pieceOf = (side: Side, unit: UnitId): PieceId => `${side}-${unit}`

export function unitOfPiece(piece: PieceId): { readonly side: Side; readonly unit: UnitId } | null {
  const [, sideText, number] = /^(entente|ottoman)-(\d+)$/.exec(piece) ?? []
  const side = sides.find((candidate) => candidate === sideText)
  return side === undefined ? null : { side, unit: asId(Number(number)) }
}

export const sideName = (side: Side): string => capital(side)
