/** Geometry of the sheet: flat-topped hexes in columns, with a margin of paper. */
import type { Place, Point, Sheet } from '@firestep/face'
import { distanceBetween, pointBetween, shiftPoint, stripOutline } from '@firestep/face/drawing'
import { asId, at } from '@firestep/referee'
import {
  allHexes,
  DIRECTIONS,
  hexesOfSide,
  hexPoint,
  neighbours,
  type SheetPoint,
  sideOf,
  turn,
  type VertexId,
  vertexOf,
  vertexPoint,
  verticesOfSide,
} from '@firestep/terrain'
import type { Facing, Hex, HexSide } from '../../rules/ids.ts'
import { hexsidesOf, type MapSheet as PrintedSheet } from '../../rules/map-sheet.ts'
import { edgeEntries } from '../arrivals.ts'
import { type Board, placeOf, placeOfSide } from '../board.ts'

/** The side of a hex, and half its height. */
export const SIDE = 60
export const TALL = (SIDE * Math.sqrt(3)) / 2
/** Margin around the hexes. */
const MARGIN = 60
/** Distance within which a pointer hits a side, and the distance kept from its ends. */
const BESIDE = 15
const SHORT = 0.16

export interface SheetGeometry {
  readonly width: number
  readonly height: number
  /** Rectangle of the hexes. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  centre(hex: Hex): Point
  /** Corner k is between the sides that face k and k + 1. */
  corners(hex: Hex): readonly Point[]
  /** Midpoint of the side that faces a direction. */
  gate(hex: Hex, facing: Facing): Point
  /** The two ends of a side, at this share of the distance from the centre: 1 is the side itself. */
  edge(hex: Hex, facing: Facing, share?: number): readonly [Point, Point]
  /** The two ends of a hexside. */
  ends(side: HexSide): readonly [Point, Point]
  /** A point outside the frame, beside a rim hex. */
  outside(hex: Hex): Point
}

export function makeSheetGeometry({ grid }: PrintedSheet): SheetGeometry {
  const scaled = ({ x, y }: SheetPoint): Point => ({ x: (x * SIDE) / 4, y: (y * TALL) / 6 })
  const vertices = Array.from({ length: grid.vertexCount }, (_, vertex) => scaled(vertexPoint(grid, asId(vertex))))
  const [across, down] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  const toPoint = (point: SheetPoint): Point => shiftPoint(scaled(point), MARGIN - left, MARGIN - top)
  const frame = {
    left: MARGIN,
    top: MARGIN,
    right: Math.max(...across) - left + MARGIN,
    bottom: Math.max(...down) - top + MARGIN,
  }
  const vertex = (one: VertexId): Point => toPoint(vertexPoint(grid, one))
  const centre = (hex: Hex): Point => toPoint(hexPoint(grid, hex))
  const corner = (hex: Hex, k: number): Point => vertex(vertexOf(grid, hex, turn(0, k)))
  const edge = (hex: Hex, facing: Facing, share = 1): readonly [Point, Point] => [
    pointBetween(centre(hex), corner(hex, facing + 5), share),
    pointBetween(centre(hex), corner(hex, facing), share),
  ]
  return {
    width: frame.right + MARGIN,
    height: frame.bottom + MARGIN,
    frame,
    centre,
    corners: (hex) => DIRECTIONS.map((k) => corner(hex, k)),
    gate(hex, facing) {
      const [a, b] = edge(hex, facing)
      return pointBetween(a, b, 0.5)
    },
    edge,
    ends(side) {
      const [a, b] = verticesOfSide(grid, side)
      return [vertex(a), vertex(b)]
    },
    outside: (hex) => outside(frame, centre(hex)),
  }
}

/** The nearest point of the margin. */
function outside({ left, top, right, bottom }: SheetGeometry['frame'], { x, y }: Point): Point {
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

/** Hexes and hexsides: guns fire through sides, and wire lies on them. */
export function makeSheet(board: Board, geometry: SheetGeometry): Sheet {
  const { grid } = board.sheet
  const entries = edgeEntries(board)
  const besideOf = (hex: Hex): readonly string[] => entries.filter(({ entry }) => entry === hex).map(({ id }) => id)
  const hexes = allHexes(grid).map(
    (hex): Place => ({
      id: placeOf(board, hex),
      label: placeOf(board, hex),
      at: geometry.centre(hex),
      outline: geometry.corners(hex),
      neighbours: [...neighbours(grid, hex).map((next) => placeOf(board, next)), ...besideOf(hex)],
    }),
  )
  const sides = hexsidesOf(board.sheet).map((side): Place => {
    const [a, b] = geometry.ends(side)
    const beside = hexesOfSide(grid, side)
      .filter((hex) => hex !== null)
      .filter((hex) => hex < grid.size)
    return {
      id: placeOfSide(board, side),
      label: placeOfSide(board, side),
      at: pointBetween(a, b, 0.5),
      outline: stripOutline(pointBetween(a, b, SHORT), pointBetween(a, b, 1 - SHORT), BESIDE),
      neighbours: beside.map((hex) => placeOf(board, hex)),
      small: true,
    }
  })
  const edges = entries.map(({ id, entry }): Place => {
    const point = geometry.outside(entry)
    const [x, y] = [MARGIN / 2, TALL / 2]
    const outline = [
      shiftPoint(point, -x, -y),
      shiftPoint(point, x, -y),
      shiftPoint(point, x, y),
      shiftPoint(point, -x, y),
    ]
    return { id, label: id, at: point, outline, neighbours: [placeOf(board, entry)] }
  })
  return {
    width: geometry.width,
    height: geometry.height,
    places: [...hexes, ...edges, ...sides],
    lowerSeat: 'entente',
    turns: false,
  }
}

/** The hexside of a hex that faces a direction. */
export const sideFacing = ({ grid }: PrintedSheet, hex: Hex, facing: Facing): HexSide => sideOf(grid, hex, facing)
