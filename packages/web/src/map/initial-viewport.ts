/** The part of the map shown at first. */
import { type Piece, type Place, type Point, type Sheet, type SheetArea, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { rangeOf, squaredDistance } from './geometry.ts'
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

/** Height of the viewer's side in an area, as a share from its top. */
const ownSideShare = 0.72

/** Number of places shown around the pieces. */
const surroundingPlaces = 3

/**
 * The whole sheet, or the part of it that the scenario uses; once there are pieces, those and their surroundings. If
 * that is too large, the front at the viewer's foremost piece, or before there is one the side of the viewer, which is
 * at the bottom.
 */
export function initialViewport(orientedSheet: OrientedSheet, pieces: readonly Piece[], viewer: Seat): InitialViewport {
  const { sheet } = orientedSheet
  const wholeSheet = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }
  const interest = sheet.areaOfInterest === undefined ? wholeSheet : orientedArea(orientedSheet, sheet.areaOfInterest)
  if (sheet.gridless !== undefined) return gridlessViewport(orientedSheet, pieces, viewer, interest, sheet.gridless)
  const [placeLeft, placeRight] = rangeOf(sheet.places[0]?.outline.map(({ x }) => x) ?? [])
  const place = placeRight - placeLeft
  const area =
    sheet.areaOfInterest === undefined
      ? wholeSheet
      : intersection(interest, areaAround(orientedSheet, pieces, place * surroundingPlaces))
  const { left, top, right, bottom } = area
  const at = frontOf(orientedSheet, pieces, viewer, place * frontRadius) ?? {
    x: (left + right) / 2,
    y: top + (bottom - top) * ownSideShare,
  }
  return { area, at, place, touchable: minTouchPixels, legible: sheet.legible ?? 0 }
}

/** Pieces up to this number of places from the foremost one belong to the front with it. */
const frontRadius = 3

/** The middle of the front where the viewer's foremost piece stands; null without pieces of both sides. */
function frontOf({ places }: OrientedSheet, pieces: readonly Piece[], viewer: Seat, radius: number): Point | null {
  const pointsOf = (isOwn: boolean) =>
    pieces.flatMap(({ seat, place }) => ((seat === viewer) === isOwn ? (places.get(place)?.at ?? []) : []))
  const [own, enemy] = [pointsOf(true), pointsOf(false)]
  const distanceToEnemy = (point: Point) => Math.min(...enemy.map((other) => squaredDistance(point, other)))
  const [foremost] = own.map((at) => ({ at, distance: distanceToEnemy(at) })).sort((a, b) => a.distance - b.distance)
  if (foremost === undefined || enemy.length === 0) return null
  const front = [...own, ...enemy].filter((point) => squaredDistance(point, foremost.at) <= radius ** 2)
  const mean = (coordinate: (point: Point) => number) =>
    front.reduce((sum, point) => sum + coordinate(point), 0) / front.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Minimum size in pixels of a target for a thumb. */
const minTouchPixels = 44

/** All of a gridless map; if bases would be too small to tell apart, the viewer's piece nearest to an enemy. */
function gridlessViewport(
  orientedSheet: OrientedSheet,
  pieces: readonly Piece[],
  viewer: Seat,
  interest: SheetArea,
  { centimetre }: NonNullable<Sheet['gridless']>,
): InitialViewport {
  const { sheet } = orientedSheet
  const { pieces: placesByPiece } = withPieces(orientedSheet, pieces)
  const placesOf = (isOwn: boolean) =>
    pieces.flatMap(({ id, seat }) => ((seat === viewer) === isOwn ? (placesByPiece.get(id) ?? []) : []))
  const [ownPlaces, enemyPlaces] = [placesOf(true), placesOf(false)]
  const squaredDistanceToEnemy = ({ at }: Place) =>
    Math.min(...enemyPlaces.map((enemy) => squaredDistance(at, enemy.at)))
  const [foremost] = ownPlaces
    .map((place) => ({ place, distance: squaredDistanceToEnemy(place) }))
    .sort((a, b) => a.distance - b.distance)
  // Without pieces to read, the whole ground is shown.
  const legible = foremost === undefined ? 0 : (sheet.legible ?? 0)
  return { area: interest, at: foremost?.place.at ?? { x: 0, y: 0 }, place: centimetre, touchable: 0, legible }
}

function orientedArea({ sheet, isTurned }: OrientedSheet, { left, top, right, bottom }: SheetArea): SheetArea {
  const [cornerA, cornerB] = [
    turned(sheet, { x: left, y: top }, isTurned),
    turned(sheet, { x: right, y: bottom }, isTurned),
  ]
  return {
    left: Math.min(cornerA.x, cornerB.x),
    top: Math.min(cornerA.y, cornerB.y),
    right: Math.max(cornerA.x, cornerB.x),
    bottom: Math.max(cornerA.y, cornerB.y),
  }
}

/** The area of the pieces with a margin; null if there are none. */
function areaAround({ places }: OrientedSheet, pieces: readonly Piece[], margin: number): SheetArea | null {
  const points = pieces.flatMap(({ place }) => places.get(place)?.at ?? [])
  if (points.length === 0) return null
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

const intersection = (area: SheetArea, other: SheetArea | null): SheetArea =>
  other === null
    ? area
    : {
        left: Math.max(area.left, other.left),
        top: Math.max(area.top, other.top),
        right: Math.min(area.right, other.right),
        bottom: Math.min(area.bottom, other.bottom),
      }
