/** Geometry of the sheet: hexes with their flat sides upward, in columns, with a margin of paper round them. */
import type { Place, Point, Sheet } from '@firestep/face'
import { shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, halfHeightOf, hexPlaces, makeHexGeometry, sidePlaces } from '@firestep/face/hex'
import { hexesOfVertex, spines } from '@firestep/terrain'
import type { MapSheet as PrintedSheet } from '../../rules/map-sheet.ts'
import { type Board, placeOf, placeOfVertex } from '../board.ts'

/** The side of a hex, and half its height. */
export const SIDE = 60
export const TALL = halfHeightOf(SIDE)
/** Margin around the hexes. */
const MARGIN = 60
/** Distances within which a pointer hits a vertex or a side; a side ends near its vertices. */
const VERTEX_RADIUS = 17
const SIDE_HALF_WIDTH = 13

export const makeSheetGeometry = ({ grid }: Pick<PrintedSheet, 'grid'>): HexGeometry =>
  makeHexGeometry(grid, { side: SIDE, margin: MARGIN })

/** Hexes, vertices, where shells land, and hexsides, with wire and bomb stops. */
export function makeSheet(board: Board, geometry: HexGeometry): Sheet {
  const { grid } = board.sheet
  const vertices = board.sheet.vertices.map((vertex): Place => {
    const at = geometry.vertex(vertex)
    const spineEnds = spines(grid, vertex).flatMap(({ to }) => (to === null ? [] : [placeOfVertex(board, to)]))
    return {
      id: placeOfVertex(board, vertex),
      label: placeOfVertex(board, vertex),
      at,
      outline: unitOctagon.map(({ x, y }) => shiftPoint(at, x * VERTEX_RADIUS, y * VERTEX_RADIUS)),
      neighbours: [...hexesOfVertex(grid, vertex).map((hex) => placeOf(board, hex)), ...spineEnds],
      small: true,
    }
  })
  const sides = sidePlaces(geometry, { halfWidth: SIDE_HALF_WIDTH, endGap: VERTEX_RADIUS / SIDE })
  return {
    width: geometry.width,
    height: geometry.height,
    places: [...hexPlaces(geometry), ...vertices, ...sides],
    lowerSeat: 'entente',
    turns: false,
  }
}

const unitOctagon: readonly Point[] = Array.from({ length: 8 }, (_, i) => ({
  x: Math.cos(((i + 0.5) * Math.PI) / 4),
  y: Math.sin(((i + 0.5) * Math.PI) / 4),
}))
