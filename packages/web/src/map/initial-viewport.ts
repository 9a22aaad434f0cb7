/** The part of the map shown at first. */
import { type Piece, type Place, type Point, type Sheet, type SheetArea, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { rangeOf, squared } from './geometry.ts'
import { type OrientedSheet, withPieces } from './oriented-sheet.ts'

/** An area, unless its places would be too small to touch; then a point. */
export interface InitialViewport {
  readonly area: SheetArea
  readonly at: Point
  /** Width of a place on the sheet; a centimetre on a gridless map. */
  readonly place: number
  /** Minimum width on the screen to be touched, on a sheet with places. */
  readonly touchable: number
  /** Minimum width on the screen for pieces to be legible; 0 where it does not matter. */
  readonly legible: number
}

/** Number of places shown around the pieces. */
const round = 3

/**
 * The whole sheet, or the part of it that the scenario uses; once there are pieces, those and their surroundings. If
 * that is too large, the side of the viewer, which is at the bottom.
 */
export function initialViewport(orientedSheet: OrientedSheet, pieces: readonly Piece[], viewer: Seat): InitialViewport {
  const { sheet } = orientedSheet
  const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }
  const about = sheet.areaOfInterest === undefined ? whole : turnedArea(orientedSheet, sheet.areaOfInterest)
  if (sheet.gridless !== undefined) return openLook(orientedSheet, pieces, viewer, about, sheet.gridless)
  const [near, far] = rangeOf(sheet.places[0]?.outline.map(({ x }) => x) ?? [])
  const place = far - near
  const area =
    sheet.areaOfInterest === undefined ? whole : within(about, standing(orientedSheet, pieces, place * round))
  const { left, top, right, bottom } = area
  const at = { x: (left + right) / 2, y: top + (bottom - top) * 0.72 }
  return { area, at, place, touchable: thumb, legible: sheet.legible ?? 0 }
}

/** The smallest target a thumb can hit. */
const thumb = 44

/** All of a gridless map; if bases would be too small to tell apart, the viewer's piece nearest to an enemy. */
function openLook(
  orientedSheet: OrientedSheet,
  pieces: readonly Piece[],
  viewer: Seat,
  about: SheetArea,
  { centimetre }: NonNullable<Sheet['gridless']>,
): InitialViewport {
  const { sheet } = orientedSheet
  const { standing: places } = withPieces(orientedSheet, pieces)
  const [own, others] = [true, false].map((is) =>
    pieces.flatMap(({ id, seat }) => ((seat === viewer) === is ? (places.get(id) ?? []) : [])),
  ) as [Place[], Place[]]
  const near = ({ at }: Place) => Math.min(...others.map((other) => squared(at, other.at)))
  const [first] = own.map((place) => ({ place, far: near(place) })).sort((a, b) => a.far - b.far)
  // Without pieces to read, the whole ground is shown.
  const legible = first === undefined ? 0 : (sheet.legible ?? 0)
  return { area: about, at: first?.place.at ?? { x: 0, y: 0 }, place: centimetre, touchable: 0, legible }
}

function turnedArea({ sheet, turn }: OrientedSheet, { left, top, right, bottom }: SheetArea): SheetArea {
  const [a, b] = [turned(sheet, { x: left, y: top }, turn), turned(sheet, { x: right, y: bottom }, turn)]
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

/** The area of the pieces with a margin; null if there are none. */
function standing({ places }: OrientedSheet, pieces: readonly Piece[], room: number): SheetArea | null {
  const spots = pieces.flatMap(({ place }) => places.get(place)?.at ?? [])
  if (spots.length === 0) return null
  const [left, right] = rangeOf(spots.map(({ x }) => x))
  const [top, bottom] = rangeOf(spots.map(({ y }) => y))
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room }
}

const within = (area: SheetArea, wanted: SheetArea | null): SheetArea =>
  wanted === null
    ? area
    : {
        left: Math.max(area.left, wanted.left),
        top: Math.max(area.top, wanted.top),
        right: Math.min(area.right, wanted.right),
        bottom: Math.min(area.bottom, wanted.bottom),
      }
