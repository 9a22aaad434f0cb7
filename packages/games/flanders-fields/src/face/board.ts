/** The board: the starting point of every part of the face, with the battle and the positions on the sheet. */
import type { PieceId, PlaceId, Point } from '@firestep/face'
import { pointOfPlace, pointPlace } from '@firestep/face'
import type { Json, Problems, Rules } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Side, sides } from '../data/schema.ts'
import { battlefieldOf } from '../rules/battlefield.ts'
import type { Book, Scenario } from '../rules/book.ts'
import { rulesOf } from '../rules/index.ts'
import type { BaseId } from '../rules/roster.ts'
import type { Battlefield, BattleView, FlandersFields, Pose } from '../rules/state.ts'

export interface Board {
  readonly id: string
  readonly book: Book
  readonly scenario: Scenario
  readonly rules: Rules<FlandersFields>
  /** The table as a viewer sees it: bases lie open to all. */
  field(view: BattleView): Battlefield
}

export function boardOf(book: Book, id: string, options: Json): Board | Problems {
  try {
    return {
      id,
      book,
      scenario: book.scenario({ scenario: id, options }),
      rules: rulesOf(book),
      field: battlefieldOf(book),
    }
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}

/** The side that looks on; null for spectators. */
export const viewerOf = ({ secrets }: BattleView): Side | null => sides.find((side) => side === secrets.viewer) ?? null

/** So many units of the table make one of the sheet, which has two to the millimetre. */
const PER_SHEET = plane.UNITS_PER_MM / 2
export const CENTIMETRE = 20
export const onSheet = (units: number): number => units / PER_SHEET

/** The sheet has its origin at the top, the table at the bottom. */
export const sheetPoint = ({ scenario: { terrain } }: Pick<Board, 'scenario'>, { x, y }: plane.Point): Point => ({
  x: onSheet(x),
  y: onSheet(terrain.height - y),
})
const tablePoint = ({ scenario: { terrain } }: Pick<Board, 'scenario'>, { x, y }: Point): plane.Point => ({
  x: Math.round(x * PER_SHEET),
  y: terrain.height - Math.round(y * PER_SHEET),
})

/** So far on the sheet, as the table has it. */
export const tableStep = ({ x, y }: Point): plane.Point => ({
  x: Math.round(x * PER_SHEET),
  y: 0 - Math.round(y * PER_SHEET),
})

/** On the table counter-clockwise from the right, on the sheet clockwise from the top. */
export const sheetHeading = (heading: number): number => (((90 - heading) % 360) + 360) % 360

export const pieceOf = (base: BaseId): PieceId => `base-${base}`
export function baseOfPiece(piece: PieceId): BaseId | null {
  const [, number] = /^base-(\d+)$/.exec(piece) ?? []
  return number === undefined ? null : Number(number)
}

/** A point of the table is a place by where it lies; a base is one by its own id. */
export const placeOfPoint = (board: Pick<Board, 'scenario'>, point: plane.Point): PlaceId =>
  pointPlace(sheetPoint(board, point))

/** Where a place lies on the table: a point, or whoever stands there. */
export function pointAt(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point | null {
  const point = pointOfPlace(place)
  if (point !== null) return tablePoint(board, point)
  const base = baseOfPiece(place)
  const pose: Pose | null = base === null ? null : (battlefield.state.bases[base]?.pose ?? null)
  return pose
}
