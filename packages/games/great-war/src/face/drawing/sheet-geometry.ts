/** Geometry of the map sheet: rows of hexes with a corner at the top, and a margin of paper. */
import type { Point, Sheet } from '@firestep/face'
import { boundsOf, type HexGeometry, halfHeightOf, hexPlaces, makeHexGeometry } from '@firestep/face/hex'
import { allHexes, hexId } from '@firestep/terrain'
import type { Book } from '../../rules/book.ts'
import { type Board, hexName } from '../board.ts'

/** The side of a hex. */
export const SIDE = 60
/** Width of a hex, from side to side through its centre. */
export const ACROSS = 2 * halfHeightOf(SIDE)
/** Margin around the hexes, with room for the row letters and hex numbers of the page. */
export const MARGIN = 60

export function makeSheetGeometry({ grid }: Pick<Book, 'grid'>): HexGeometry {
  const geometry = makeHexGeometry(grid, { side: SIDE, margin: MARGIN })
  const frame = boundsOf(allHexes(grid).flatMap(geometry.corners))
  return { ...geometry, frame, width: frame.right + MARGIN, height: frame.bottom + MARGIN }
}

/** The half-hexes at the ends of short rows, which are not places, as far as they lie in the frame. */
export const halfHexes = ({ grid, frame, corners }: HexGeometry): readonly (readonly Point[])[] =>
  Array.from({ length: grid.hexCount - grid.size }, (_, i) =>
    corners(hexId(grid.size + i)).map(({ x, y }) => ({ x: Math.min(frame.right, Math.max(frame.left, x)), y })),
  )

export function makeSheet(board: Board, geometry: HexGeometry): Sheet {
  const places = hexPlaces(geometry, String, (hex) => hexName(board, hex))
  return { width: geometry.width, height: geometry.height, places, lowerSeat: 'british' }
}
