/** Hexsides and vertices, and the hexes round them. */
import { at } from '../lists.ts'
import { type HexGrid, isHalfHex } from './grid.ts'
import { spineName } from './grid-layout.ts'
import { directionTo } from './hexes.ts'
import {
  type Compass,
  DIRECTIONS,
  type Direction,
  type HexId,
  orNull,
  type SideId,
  sideId,
  type VertexId,
  vertexId,
} from './ids.ts'

/** A hexside as seen from one of its vertices. */
export type Spine = {
  /** Its heading, away from the vertex. */
  readonly heading: Compass
  /** Null if it would leave the sheet. */
  readonly side: SideId | null
  /** The vertex at its other end; null if it would leave the sheet. */
  readonly to: VertexId | null
}

/** The side of a hex that faces a direction. Every hex has all six, at the edge too. */
export function sideOf(grid: HexGrid, hex: HexId, direction: Direction): SideId {
  return sideId(at(grid.hexSides, hex * 6 + direction))
}

/** The side between two hexes, or null if they are not adjacent. */
export function sideBetween(grid: HexGrid, a: HexId, b: HexId): SideId | null {
  const direction = directionTo(grid, a, b)
  return direction === null ? null : sideOf(grid, a, direction)
}

/** The two hexes that a side separates; null for one off the sheet. */
export function hexesOfSide(grid: HexGrid, side: SideId): [HexId | null, HexId | null] {
  return [orNull(grid.sideHexes[side * 2]), orNull(grid.sideHexes[side * 2 + 1])]
}

/** The whole hexes beside a side, its owner first: two, or one at the rim. */
export function hexesBeside(grid: HexGrid, side: SideId): HexId[] {
  return hexesOfSide(grid, side)
    .filter((hex) => hex !== null)
    .filter((hex) => !isHalfHex(grid, hex))
}

/** The hex across a side, or null off the sheet. */
export function acrossSide(grid: HexGrid, side: SideId, from: HexId): HexId | null {
  const [a, b] = hexesOfSide(grid, side)
  if (a !== from && b !== from) throw new RangeError(`side ${side} is not a side of hex ${from}`)
  return a === from ? b : a
}

/** The direction of a side as seen from a hex: that of the sector with this side as its outer edge. */
export function directionOfSide(grid: HexGrid, side: SideId, from: HexId): Direction {
  const direction = DIRECTIONS.find((k) => grid.hexSides[from * 6 + k] === side)
  if (direction === undefined) throw new RangeError(`side ${side} is not a side of hex ${from}`)
  return direction
}

/** The two ends of a side. */
export function verticesOfSide(grid: HexGrid, side: SideId): [VertexId, VertexId] {
  return [vertexId(at(grid.sideVertices, side * 2)), vertexId(at(grid.sideVertices, side * 2 + 1))]
}

/** Corner k of a hex: the one between the sides of directions k and k+1. */
export function vertexOf(grid: HexGrid, hex: HexId, corner: Direction): VertexId {
  return vertexId(at(grid.hexVertices, hex * 6 + corner))
}

/** The vertex where three hexes meet, named in any order; null if they do not. */
export function vertexBetween(grid: HexGrid, a: HexId, b: HexId, c: HexId): VertexId | null {
  if (a === b || b === c || a === c) return null
  for (const corner of DIRECTIONS) {
    const vertex = vertexOf(grid, a, corner)
    const hexes = hexesOfVertex(grid, vertex)
    if (hexes.includes(b) && hexes.includes(c)) return vertex
  }
  return null
}

/** The hexes round a vertex, clockwise: three inside the sheet, fewer at its edge. */
export function hexesOfVertex(grid: HexGrid, vertex: VertexId): HexId[] {
  const hexes: HexId[] = []
  for (let i = 0; i < 3; i++) {
    const hex = orNull<HexId>(grid.vertexHexes[vertex * 3 + i])
    if (hex !== null) hexes.push(hex)
  }
  return hexes
}

const COMPASS_POINTS: readonly Compass[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** The three hexsides that meet at a vertex, clockwise, beginning with the first one from `start`. */
export function spines(grid: HexGrid, vertex: VertexId, start: Compass = 'N'): [Spine, Spine, Spine] {
  const part = at(grid.vertexPart, vertex)
  const spine = (i: number): Spine => ({
    heading: spineName(grid.layout, part, i),
    side: orNull(grid.vertexSpines[vertex * 3 + i]),
    to: orNull(grid.vertexFar[vertex * 3 + i]),
  })
  const turnsFromStart = (i: number) =>
    (COMPASS_POINTS.indexOf(spine(i).heading) - COMPASS_POINTS.indexOf(start) + COMPASS_POINTS.length) %
    COMPASS_POINTS.length
  let first = 0
  for (let i = 1; i < 3; i++) if (turnsFromStart(i) < turnsFromStart(first)) first = i
  return [spine(first), spine((first + 1) % 3), spine((first + 2) % 3)]
}
