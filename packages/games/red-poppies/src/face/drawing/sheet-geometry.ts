/** Geometry of the sheet: hexes with their flat sides upward, in columns, with a margin of paper round them. */
import type { Place, Point, Sheet } from '@firestep/face'
import { pointBetween, shiftPoint, stripOutline } from '@firestep/face/drawing'
import {
  DIRECTIONS,
  type Direction,
  hexesOfVertex,
  hexPoint,
  neighbours,
  type SheetPoint,
  sideOf,
  sidePoint,
  spines,
  vertexOf,
  vertexPoint,
  verticesOfSide,
} from '@firestep/terrain'
import type { Hex, HexSide, Vertex } from '../../rules/ids.ts'
import type { MapSheet as PrintedSheet } from '../../rules/map-sheet.ts'
import { type Board, placeOf, placeOfSide, placeOfVertex } from '../board.ts'
import { besideSide } from '../names/places.ts'

/** The side of a hex, and half its height. */
export const SIDE = 60
export const TALL = (SIDE * Math.sqrt(3)) / 2
/** Margin around the hexes. */
const MARGIN = 60
/** Distances within which a pointer hits a vertex or a side; a side ends near its vertices. */
const VERTEX_RADIUS = 17
const SIDE_HALF_WIDTH = 13

export interface SheetGeometry {
  readonly width: number
  readonly height: number
  /** Rectangle of the hexes. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  /** The position on the sheet of a point in the rules' geometry. */
  at(point: SheetPoint): Point
  centre(hex: Hex): Point
  /** Corner k is between the sides of directions k and k + 1. */
  corners(hex: Hex): readonly Point[]
  /** Midpoint of the side in a direction. */
  gate(hex: Hex, direction: Direction): Point
  vertex(vertex: Vertex): Point
  /** The two ends of a hexside. */
  ends(side: HexSide): readonly [Point, Point]
}

export function makeSheetGeometry({ grid, vertices: allVertices }: PrintedSheet): SheetGeometry {
  const scaled = ({ x, y }: SheetPoint): Point => ({ x: (x * SIDE) / 4, y: (y * TALL) / 6 })
  const vertices = allVertices.map((id) => scaled(vertexPoint(grid, id)))
  const min = (values: readonly number[]) => values.reduce((lowest, value) => Math.min(lowest, value), Infinity)
  const max = (values: readonly number[]) => values.reduce((highest, value) => Math.max(highest, value), -Infinity)
  const [left, top] = [min(vertices.map(({ x }) => x)), min(vertices.map(({ y }) => y))]
  const at = (point: SheetPoint): Point => shiftPoint(scaled(point), MARGIN - left, MARGIN - top)
  const frame = {
    left: MARGIN,
    top: MARGIN,
    right: max(vertices.map(({ x }) => x)) - left + MARGIN,
    bottom: max(vertices.map(({ y }) => y)) - top + MARGIN,
  }
  const vertex = (id: Vertex): Point => at(vertexPoint(grid, id))
  return {
    width: frame.right + MARGIN,
    height: frame.bottom + MARGIN,
    frame,
    at,
    centre: (hex) => at(hexPoint(grid, hex)),
    corners: (hex) => DIRECTIONS.map((corner) => vertex(vertexOf(grid, hex, corner))),
    gate: (hex, direction) => at(sidePoint(grid, sideOf(grid, hex, direction))),
    vertex,
    ends(side) {
      const [a, b] = verticesOfSide(grid, side)
      return [vertex(a), vertex(b)]
    },
  }
}

/** Hexes, vertices, where shells land, and hexsides, with wire and bomb stops. */
export function makeSheet(board: Board, geometry: SheetGeometry): Sheet {
  const { grid } = board.sheet
  const hexes = board.sheet.hexes.map(
    (hex): Place => ({
      id: placeOf(board, hex),
      label: placeOf(board, hex),
      at: geometry.centre(hex),
      outline: geometry.corners(hex),
      neighbours: neighbours(grid, hex).map((next) => placeOf(board, next)),
    }),
  )
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
  const sides = board.sheet.hexSides.map((side): Place => {
    const [a, b] = geometry.ends(side)
    return {
      id: placeOfSide(board, side),
      label: placeOfSide(board, side),
      at: pointBetween(a, b, 0.5),
      outline: stripOutline(
        pointBetween(a, b, VERTEX_RADIUS / SIDE),
        pointBetween(a, b, 1 - VERTEX_RADIUS / SIDE),
        SIDE_HALF_WIDTH,
      ),
      neighbours: besideSide(board, side).map((hex) => placeOf(board, hex)),
      small: true,
    }
  })
  return {
    width: geometry.width,
    height: geometry.height,
    places: [...hexes, ...vertices, ...sides],
    lowerSeat: 'entente',
    turns: false,
  }
}

const unitOctagon: readonly Point[] = Array.from({ length: 8 }, (_, i) => ({
  x: Math.cos(((i + 0.5) * Math.PI) / 4),
  y: Math.sin(((i + 0.5) * Math.PI) / 4),
}))
