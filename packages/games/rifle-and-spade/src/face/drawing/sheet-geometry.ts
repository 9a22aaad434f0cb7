/** Geometry of the sheet: flat-topped hexes in columns, with a margin of paper. */
import type { Place, Point, Sheet } from '@firestep/face'
import { distanceBetween, shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, halfHeightOf, hexPlaces, makeHexGeometry, sidePlaces } from '@firestep/face/hex'
import { at } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import type { MapSheet as PrintedSheet } from '../../rules/map-sheet.ts'
import { edgeEntries } from '../arrivals.ts'
import { type Board, placeOf } from '../board.ts'

/** The side of a hex, and half its height. */
export const SIDE = 60
export const TALL = halfHeightOf(SIDE)
/** Margin around the hexes. */
const MARGIN = 60
/** Distance within which a pointer hits a side, and the share of the side kept free at its ends. */
const SIDE_HALF_WIDTH = 15
const SIDE_END_GAP = 0.16

export const makeSheetGeometry = ({ grid }: Pick<PrintedSheet, 'grid'>): HexGeometry =>
  makeHexGeometry(grid, { side: SIDE, margin: MARGIN })

/** A point of the margin beside a rim hex: the nearest. */
export function pointOutside({ frame, centre }: HexGeometry, hex: Hex): Point {
  const { left, top, right, bottom } = frame
  const { x, y } = centre(hex)
  const halfMargin = MARGIN / 2
  const points = [
    { x: left - halfMargin, y },
    { x: right + halfMargin, y },
    { x, y: top - halfMargin },
    { x, y: bottom + halfMargin },
  ]
  return at(
    points.toSorted((a, b) => distanceBetween(a, { x, y }) - distanceBetween(b, { x, y })),
    0,
  )
}

/** Hexes, hexsides, and places beside the map where units arrive. */
export function makeSheet(board: Board, geometry: HexGeometry): Sheet {
  const entries = edgeEntries(board)
  const besideOf = (place: string): readonly string[] =>
    entries.filter(({ entry }) => placeOf(board, entry) === place).map(({ id }) => id)
  const hexes = hexPlaces(geometry).map((place) => ({
    ...place,
    neighbours: [...place.neighbours, ...besideOf(place.id)],
  }))
  const edges = entries.map(({ id, entry }): Place => {
    const point = pointOutside(geometry, entry)
    const [x, y] = [MARGIN / 2, TALL / 2]
    const outline = [
      shiftPoint(point, -x, -y),
      shiftPoint(point, x, -y),
      shiftPoint(point, x, y),
      shiftPoint(point, -x, y),
    ]
    return { id, label: id, at: point, outline, neighbours: [placeOf(board, entry)] }
  })
  const sides = sidePlaces(geometry, { halfWidth: SIDE_HALF_WIDTH, endGap: SIDE_END_GAP })
  return {
    width: geometry.width,
    height: geometry.height,
    places: [...hexes, ...edges, ...sides],
    lowerSeat: 'entente',
    turns: false,
  }
}
