/** The board: the starting point of every part of the face, with the battle and the positions on the sheet. */
import type { PieceId, PlaceId, Point } from '@firestep/face'
import { pointOfPlace, pointPlace } from '@firestep/face'
import { asId, type Json, type Problems } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Side, sides } from '../data/schema.ts'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import type { Book, Scenario } from '../rules/book.ts'
import type { BaseId } from '../rules/ids.ts'
import { type FlandersRules, rulesOf } from '../rules/index.ts'
import type { Battlefield, BattleView, Pose } from '../rules/state.ts'

export interface Board {
  readonly id: string
  readonly book: Book
  readonly scenario: Scenario
  readonly rules: FlandersRules
  /** The battlefield as the viewer sees it. Bases are visible to both sides. */
  battlefieldOf(view: BattleView): Battlefield
}

export function boardOf(book: Book, id: string, options: Json): Board | Problems {
  try {
    return {
      id,
      book,
      scenario: book.scenario({ scenario: id, options }),
      rules: rulesOf(book),
      battlefieldOf: makeBattlefieldOf(book),
    }
  } catch (fault) {
    return { problems: [fault instanceof Error ? fault.message : String(fault)] }
  }
}

/** The viewer's side; null for spectators. */
export const viewerOf = ({ secrets }: BattleView): Side | null => sides.find((side) => side === secrets.viewer) ?? null

/** Table units per unit of the sheet, which has two units to the millimetre. */
const PER_SHEET = plane.UNITS_PER_MM / 2
export const CENTIMETRE = 20
export const onSheet = (units: number): number => units / PER_SHEET

/** Converts a table point to the sheet, whose origin is at the top instead of the bottom. */
export const sheetPoint = ({ scenario: { terrain } }: Pick<Board, 'scenario'>, { x, y }: plane.Point): Point => ({
  x: onSheet(x),
  y: onSheet(terrain.height - y),
})
const tablePoint = ({ scenario: { terrain } }: Pick<Board, 'scenario'>, { x, y }: Point): plane.Point => ({
  x: Math.round(x * PER_SHEET),
  y: terrain.height - Math.round(y * PER_SHEET),
})

/** Converts a distance on the sheet to table units. */
export const tableStep = ({ x, y }: Point): plane.Point => ({
  x: Math.round(x * PER_SHEET),
  y: 0 - Math.round(y * PER_SHEET),
})

/** Converts a table heading (counter-clockwise from the right) to a sheet heading (clockwise from the top). */
export const sheetHeading = (heading: number): number => (((90 - heading) % 360) + 360) % 360

export const pieceOf = (base: BaseId): PieceId => `base-${base}`
export function baseOfPiece(piece: PieceId): BaseId | null {
  const [, number] = /^base-(\d+)$/.exec(piece) ?? []
  return number === undefined ? null : asId(Number(number))
}

/** The place id of a table point, made from its coordinates. Bases use their own ids. */
export const placeOfPoint = (board: Pick<Board, 'scenario'>, point: plane.Point): PlaceId =>
  pointPlace(sheetPoint(board, point))

/** The table point of a place: its own coordinates, or the centre of the base that stands there. */
export function pointAt(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point | null {
  const point = pointOfPlace(place)
  if (point !== null) return tablePoint(board, point)
  const base = baseOfPiece(place)
  const pose: Pose | null = base === null ? null : (battlefield.state.bases[base]?.pose ?? null)
  return pose
}
