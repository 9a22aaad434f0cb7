/** Where a map opens. */
import { type Piece, type Place, type Point, type Sheet, type SheetArea, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { rangeOf, squared } from './geometry.ts'
import { type OrientedSheet, withPieces } from './oriented-sheet.ts'

/** Over an area, unless its places would be too small to touch; then over a point. */
export interface InitialViewport {
  readonly area: SheetArea
  readonly at: Point
  /** How wide a place is on the sheet; a centimetre, on an open table. */
  readonly place: number
  /** How wide it must be on the screen to be touched, on a sheet that is touched by places. */
  readonly touchable: number
  /** How wide it must be on the screen for what stands there to be read; 0 where it does not matter. */
  readonly legible: number
}

/** So many places are seen round whoever stands on the map. */
const round = 3

/**
 * A whole sheet, or the part of it that the scenario is about; once pieces stand there, on them and what lies round them.
 * Where that is too much, towards the viewer's own side, which lies below.
 */
export function initialViewport(seen: OrientedSheet, pieces: readonly Piece[], viewer: Seat): InitialViewport {
  const { sheet } = seen
  const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }
  const about = sheet.concerns === undefined ? whole : turnedArea(seen, sheet.concerns)
  if (sheet.open !== undefined) return openLook(seen, pieces, viewer, about, sheet.open)
  const [near, far] = rangeOf(sheet.places[0]?.outline.map(({ x }) => x) ?? [])
  const place = far - near
  const area = sheet.concerns === undefined ? whole : within(about, standing(seen, pieces, place * round))
  const { left, top, right, bottom } = area
  const at = { x: (left + right) / 2, y: top + (bottom - top) * 0.72 }
  return { area, at, place, touchable: thumb, legible: sheet.legible ?? 0 }
}

/** The least that a thumb can hit. */
const thumb = 44

/** All of an open table; where bases could not be told apart then, whoever of the viewer's own is nearest to an enemy. */
function openLook(
  seen: OrientedSheet,
  pieces: readonly Piece[],
  viewer: Seat,
  about: SheetArea,
  { centimetre }: NonNullable<Sheet['open']>,
): InitialViewport {
  const { sheet } = seen
  const { standing: places } = withPieces(seen, pieces)
  const [own, others] = [true, false].map((is) =>
    pieces.flatMap(({ id, seat }) => ((seat === viewer) === is ? (places.get(id) ?? []) : [])),
  ) as [Place[], Place[]]
  const near = ({ at }: Place) => Math.min(...others.map((other) => squared(at, other.at)))
  const [first] = own.map((place) => ({ place, far: near(place) })).sort((a, b) => a.far - b.far)
  // With nobody there to be read it is the ground that matters, all of it.
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

/** Where pieces stand, and so much ground round them; null if none do. */
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
