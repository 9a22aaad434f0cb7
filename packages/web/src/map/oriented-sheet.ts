/** A sheet as displayed, with all its places. */
import { type MatchFace, type Piece, type Place, type PlaceId, pointOfPlace, type Sheet, turned } from '@firestep/face'
import type { AnyView } from '../match-session/timeline.ts'

/** A sheet as one player sees it: turned for the player at the upper edge. */
export interface OrientedSheet {
  readonly sheet: Sheet
  readonly turn: boolean
  /** Places drawn on the sheet. */
  readonly places: ReadonlyMap<PlaceId, Place>
  /** Pieces on a gridless map: each is a place with its own id. */
  readonly standing: ReadonlyMap<PlaceId, Place>
}

export function orientSheet(sheet: Sheet, turn: boolean): OrientedSheet {
  const places = sheet.places.map((place) => ({
    ...place,
    at: turned(sheet, place.at, turn),
    outline: place.outline.map((point) => turned(sheet, point, turn)),
  }))
  return { sheet, turn, places: new Map(places.map((place) => [place.id, place])), standing: new Map() }
}

/** Any place by its id. */
export const placeIn = (orientedSheet: OrientedSheet, id: PlaceId): Place | undefined =>
  orientedSheet.places.get(id) ?? orientedSheet.standing.get(id) ?? pointOn(orientedSheet, id)

/** Adds the pieces as places; a sheet with a grid has enough places of its own. */
export function withPieces(orientedSheet: OrientedSheet, pieces: readonly Piece[]): OrientedSheet {
  const { sheet, turn } = orientedSheet
  if (sheet.gridless === undefined) return orientedSheet
  const standing = pieces.flatMap(({ id, label, stands }): [PlaceId, Place][] => {
    if (stands === undefined) return []
    const outline = stands.outline.map((point) => turned(sheet, point, turn))
    return [[id, { id, label, at: turned(sheet, stands.at, turn), outline, neighbours: [] }]]
  })
  return { ...orientedSheet, standing: new Map(standing) }
}

const corners = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6)

/** A point as a place, with an outline of half a centimetre for highlights. */
function pointOn({ sheet, turn }: OrientedSheet, id: PlaceId): Place | undefined {
  const point = sheet.gridless === undefined ? null : pointOfPlace(id)
  if (point === null || sheet.gridless === undefined) return undefined
  const at = turned(sheet, point, turn)
  const round = sheet.gridless.centimetre / 4
  const outline = corners.map((angle) => ({ x: at.x + round * Math.cos(angle), y: at.y + round * Math.sin(angle) }))
  return { id, label: '', at, outline, neighbours: [] }
}

const kept = new WeakMap<object, OrientedSheet>()

/** The sheet of a match as drawn, with the pieces of a view; cached. */
export function upright(matchFace: MatchFace, view: AnyView): OrientedSheet {
  const known = kept.get(view) ?? withPieces(orientSheet(matchFace.sheet, false), matchFace.pieces(view))
  kept.set(view, known)
  return known
}
