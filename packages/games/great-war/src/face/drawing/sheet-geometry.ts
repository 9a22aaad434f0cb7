/** Geometry of the map sheet: rows of hexes with a corner at the top, and a margin of paper. */

import type { Place, Point, Sheet } from '@firestep/face'
import { pointBetween, shiftPoint } from '@firestep/face/drawing'
import { asId } from '@firestep/referee'
import { DIRECTIONS, hexPoint, vertexOf, vertexPoint } from '@firestep/terrain'
import type { Book } from '../../rules/book.ts'
import { type Hex, offBoard } from '../../rules/ids.ts'
import { type Board, hexName } from '../board.ts'

/** The side of a hex. */
export const SIDE = 60
/** Width of a hex, from side to side through its centre. */
export const ACROSS = SIDE * Math.sqrt(3)
/** Margin around the hexes, with room for the row letters and hex numbers of the page. */
export const MARGIN = 60

export interface SheetGeometry {
  readonly width: number
  readonly height: number
  /** The bounding rectangle of the hexes. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  centre(hex: Hex): Point
  /** Six corners, clockwise from the top. Corner k lies between the sides of directions k and k + 1. */
  corners(hex: Hex): readonly Point[]
  /** Directions run clockwise from upper left; -1 is off the board. */
  neighbour(hex: Hex, direction: number): Hex
  /** The middle of the side in a direction. */
  gate(hex: Hex, direction: number): Point
  /** The half-hexes at the ends of short rows, which are not places. */
  readonly halves: readonly (readonly Point[])[]
}

export function makeSheetGeometry(book: Book): SheetGeometry {
  const { grid } = book
  const scaled = ({ x, y }: Point): Point => ({ x: (x * ACROSS) / 12, y: (y * SIDE) / 4 })
  const unshiftedCentres = book.boardHexes.map((hex) => scaled(hexPoint(grid, hex)))
  const origin = {
    x: MARGIN + ACROSS / 2 - Math.min(...unshiftedCentres.map(({ x }) => x)),
    y: MARGIN + SIDE - Math.min(...unshiftedCentres.map(({ y }) => y)),
  }
  const onSheet = (point: Point): Point => shiftPoint(scaled(point), origin.x, origin.y)
  const cornersOf = (hex: Hex): Point[] =>
    DIRECTIONS.map((corner) => onSheet(vertexPoint(grid, vertexOf(grid, hex, corner))))
  const cornersByHex = book.boardHexes.map(cornersOf)
  const allCorners = cornersByHex.flat()
  const frame = {
    left: Math.min(...allCorners.map(({ x }) => x)),
    top: Math.min(...allCorners.map(({ y }) => y)),
    right: Math.max(...allCorners.map(({ x }) => x)),
    bottom: Math.max(...allCorners.map(({ y }) => y)),
  }
  const clipToFrame = ({ x, y }: Point): Point => ({ x: Math.min(frame.right, Math.max(frame.left, x)), y })
  const centres = unshiftedCentres.map((point) => shiftPoint(point, origin.x, origin.y))
  const missingPoint: Point = { x: 0, y: 0 }
  const corners = (hex: Hex): readonly Point[] => cornersByHex[hex] ?? []
  return {
    width: frame.right + MARGIN,
    height: frame.bottom + MARGIN,
    frame,
    corners,
    centre: (hex) => centres[hex] ?? missingPoint,
    neighbour: (hex, direction) => book.neighbours[hex * 6 + direction] ?? offBoard,
    gate(hex, direction) {
      const a = corners(hex)[(direction + 5) % 6] ?? missingPoint
      const b = corners(hex)[direction] ?? missingPoint
      return pointBetween(a, b, 0.5)
    },
    halves: Array.from({ length: grid.hexCount - grid.size }, (_, i) =>
      cornersOf(asId(grid.size + i)).map(clipToFrame),
    ),
  }
}

/** The side of a hex towards a neighbour; null if they do not touch. */
export function directionBetween(geometry: SheetGeometry, from: Hex, to: Hex): number | null {
  const direction = [0, 1, 2, 3, 4, 5].findIndex((candidate) => geometry.neighbour(from, candidate) === to)
  return direction < 0 ? null : direction
}

export function makeSheet(board: Board, geometry: SheetGeometry): Sheet {
  const places = board.book.boardHexes.map((hex): Place => {
    const neighbours = [0, 1, 2, 3, 4, 5].map((direction) => geometry.neighbour(hex, direction))
    return {
      id: String(hex),
      label: hexName(board, hex),
      at: geometry.centre(hex),
      outline: geometry.corners(hex),
      neighbours: neighbours.filter((neighbour) => neighbour >= 0).map(String),
    }
  })
  return { width: geometry.width, height: geometry.height, places, lowerSeat: 'british' }
}
