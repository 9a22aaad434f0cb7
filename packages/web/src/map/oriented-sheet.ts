/** A sheet as displayed, with all its places. */

import { type MatchFace, type Piece, type Place, type PlaceId, pointOfPlace, type Sheet, turned } from '@firestep/face'
import { memoByObject } from '@firestep/referee'
import type { AnyView } from '../match-session/any-match.ts'

/** A sheet as one player sees it: turned for the player at the upper edge. */
export interface OrientedSheet {
  readonly sheet: Sheet
  readonly isTurned: boolean
  /** Places drawn on the sheet. */
  readonly places: ReadonlyMap<PlaceId, Place>
  /** Pieces on a gridless map: each is a place with its own id. */
  readonly pieces: ReadonlyMap<PlaceId, Place>
}

export function orientSheet(sheet: Sheet, isTurned: boolean): OrientedSheet {
  const places = sheet.places.map((place) => ({
    ...place,
    at: turned(sheet, place.at, isTurned),
    outline: place.outline.map((point) => turned(sheet, point, isTurned)),
  }))
  return { sheet, isTurned, places: new Map(places.map((place) => [place.id, place])), pieces: new Map() }
}

/** A sheet as printed. */
export const printedSheet = memoByObject((sheet: Sheet) => orientSheet(sheet, false))

/** Any place by its id. */
export const placeById = (orientedSheet: OrientedSheet, id: PlaceId): Place | undefined =>
  orientedSheet.places.get(id) ?? orientedSheet.pieces.get(id) ?? placeOfPointId(orientedSheet, id)

/** Adds the pieces as places; a sheet with a grid has enough places of its own. */
export function withPieces(orientedSheet: OrientedSheet, pieces: readonly Piece[]): OrientedSheet {
  const { sheet, isTurned } = orientedSheet
  if (sheet.gridless === undefined) return orientedSheet
  const piecePlaces = pieces.flatMap(({ id, label, pose }): [PlaceId, Place][] => {
    if (pose === undefined) return []
    const outline = pose.outline.map((point) => turned(sheet, point, isTurned))
    return [[id, { id, label, at: turned(sheet, pose.at, isTurned), outline, neighbours: [] }]]
  })
  return { ...orientedSheet, pieces: new Map(piecePlaces) }
}

const circleAngles = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6)

/** A point as a place, with an outline of half a centimetre for highlights. */
function placeOfPointId({ sheet, isTurned }: OrientedSheet, id: PlaceId): Place | undefined {
  const point = sheet.gridless === undefined ? null : pointOfPlace(id)
  if (point === null || sheet.gridless === undefined) return undefined
  const at = turned(sheet, point, isTurned)
  const radius = sheet.gridless.centimetre / 4
  const outline = circleAngles.map((angle) => ({
    x: at.x + radius * Math.cos(angle),
    y: at.y + radius * Math.sin(angle),
  }))
  return { id, label: '', at, outline, neighbours: [] }
}

const sheetByView = new WeakMap<object, OrientedSheet>()

/** The sheet of a match as drawn, with the pieces of a view; cached. */
export function uprightSheet(matchFace: MatchFace, view: AnyView): OrientedSheet {
  const cached = sheetByView.get(view) ?? withPieces(printedSheet(matchFace.sheet), matchFace.pieces(view))
  sheetByView.set(view, cached)
  return cached
}
