/** Geometry of a drawn sheet of hexes: the points of the rules' grid in sheet units, with a margin of paper round them. */
import {
  allHexes,
  DIRECTIONS,
  type Direction,
  type HexGrid,
  type HexId,
  hexPoint,
  type SheetPoint,
  type SideId,
  sideOf,
  sidePoint,
  turn,
  type VertexId,
  vertexOf,
  vertexPoint,
  verticesOfSide,
} from '@firestep/terrain'
import type { SheetFormat } from '../drawing/paper.tsx'
import { closedPath, pointBetween, shiftPoint } from '../drawing/svg-paths.ts'
import type { Point, SheetArea } from '../map.ts'

export interface HexGeometry extends SheetFormat {
  readonly grid: HexGrid
  /** A point of the rules' grid. */
  at(point: SheetPoint): Point
  centre(hex: HexId): Point
  vertex(vertex: VertexId): Point
  /** Corner k is between the sides of directions k and k + 1. */
  corners(hex: HexId): readonly Point[]
  /** The middle of the side in a direction. */
  gate(hex: HexId, direction: Direction): Point
  /** The two ends of the side in a direction, clockwise, at this share of the way from the centre: 1, the side itself. */
  edge(hex: HexId, direction: Direction, share?: number): readonly [Point, Point]
  /** The two ends of a hexside. */
  ends(side: SideId): readonly [Point, Point]
}

interface SheetMeasures {
  /** Length of a hexside. */
  readonly side: number
  /** Width of the paper round the whole hexes; half-hexes may reach into it. */
  readonly margin: number
}

/** Half the distance between two opposite sides of a hex. */
export const halfHeightOf = (side: number): number => (side * Math.sqrt(3)) / 2

export function makeHexGeometry(grid: HexGrid, { side, margin }: SheetMeasures): HexGeometry {
  const halfHeight = halfHeightOf(side)
  const isFlatTop = grid.layout.shape === 'columns'
  const scaled = ({ x, y }: SheetPoint): Point =>
    isFlatTop ? { x: (x * side) / 4, y: (y * halfHeight) / 6 } : { x: (x * halfHeight) / 6, y: (y * side) / 4 }
  const half = isFlatTop ? { x: side, y: halfHeight } : { x: halfHeight, y: side }
  const centres = boundsOf(allHexes(grid).map((hex) => scaled(hexPoint(grid, hex))))
  const origin = { x: margin + half.x - centres.left, y: margin + half.y - centres.top }
  const frame = {
    left: margin,
    top: margin,
    right: centres.right + half.x - (centres.left - half.x) + margin,
    bottom: centres.bottom + half.y - (centres.top - half.y) + margin,
  }
  const at = (point: SheetPoint): Point => shiftPoint(scaled(point), origin.x, origin.y)
  const centre = (hex: HexId): Point => at(hexPoint(grid, hex))
  const vertex = (id: VertexId): Point => at(vertexPoint(grid, id))
  const corner = (hex: HexId, direction: Direction): Point => vertex(vertexOf(grid, hex, direction))
  return {
    grid,
    width: frame.right + margin,
    height: frame.bottom + margin,
    frame,
    at,
    centre,
    vertex,
    corners: (hex) => DIRECTIONS.map((direction) => corner(hex, direction)),
    gate: (hex, direction) => at(sidePoint(grid, sideOf(grid, hex, direction))),
    edge: (hex, direction, share = 1) => [
      pointBetween(centre(hex), corner(hex, turn(direction, -1)), share),
      pointBetween(centre(hex), corner(hex, direction), share),
    ],
    ends(side) {
      const [a, b] = verticesOfSide(grid, side)
      return [vertex(a), vertex(b)]
    },
  }
}

/** The smallest rectangle round points. */
export function boundsOf(points: readonly Point[]): SheetArea {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** The part of a sheet round the centres of hexes, with a margin of ground. */
export function areaAround(geometry: HexGeometry, hexes: readonly HexId[], margin: number): SheetArea {
  const { left, top, right, bottom } = boundsOf(hexes.map(geometry.centre))
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(geometry.width, right + margin),
    bottom: Math.min(geometry.height, bottom + margin),
  }
}

/** The outline of each hex, as a path. */
export const hexPaths = (geometry: HexGeometry, hexes: readonly HexId[]): string[] =>
  hexes.map((hex) => closedPath(geometry.corners(hex)))
