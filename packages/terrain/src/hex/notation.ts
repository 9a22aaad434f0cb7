/** Printed labels of hexes, sides and vertices. */
import { ascending, at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { axialOf, cornerName, cornerNamed, directionName, directionNamed } from './grid-layout.ts'
import { type Compass, DIRECTIONS, type Direction, type HexId, hexId, type SideId, type VertexId } from './ids.ts'
import { SLOTS } from './lattice.ts'
import { directionOfSide, hexesOfSide, hexesOfVertex, sideBetween, sideOf, vertexBetween, vertexOf } from './sides.ts'

/** The hex at a printed column and row, or null. */
export function hexAt(grid: HexGrid, column: number, row: number): HexId | null {
  const [firstColumn, lastColumn] = grid.layout.columns
  const [firstRow, lastRow] = grid.layout.rows
  if (!Number.isInteger(column) || column < firstColumn || column > lastColumn) return null
  if (!Number.isInteger(row) || row < firstRow || row > lastRow) return null
  const { left, top, width, height, stride, ids } = grid.cells
  const { q, r } = axialOf(grid.layout, column, row)
  // A place that the mask leaves out may lie outside the rectangle of the places it keeps.
  if (q < left || q >= left + width || r < top || r >= top + height) return null
  const id = at(ids, ((r - top) * stride + (q - left)) * SLOTS)
  return id < 0 ? null : hexId(id)
}

/** A hex in the notation of its sheet: `N19`, `31.43`, `5,3`. */
export function printHex(grid: HexGrid, hex: HexId): string {
  return grid.layout.labels.print(at(grid.column, hex), at(grid.row, hex))
}

/** The hex with that label, or null. */
export function parseHex(grid: HexGrid, text: string): HexId | null {
  const place = grid.layout.labels.parse(text)
  return place === null ? null : hexAt(grid, place.column, place.row)
}

/** A side as the hexes it separates in id order, `N18|N19`; at the edge as hex and direction, `A01|N`. */
export function printSide(grid: HexGrid, side: SideId): string {
  const [a, b] = hexesOfSide(grid, side)
  if (a !== null && b !== null) {
    const [low, high] = a < b ? [a, b] : [b, a]
    return `${printHex(grid, low)}|${printHex(grid, high)}`
  }
  const hexOnSheet = a ?? b
  if (hexOnSheet === null) throw new RangeError(`no side ${side}`)
  return `${printHex(grid, hexOnSheet)}|${directionName(grid.layout, directionOfSide(grid, side, hexOnSheet))}`
}

/** The side with that label, with the hexes in either order, or a hex and one of its directions; otherwise null. */
export function parseSide(grid: HexGrid, text: string): SideId | null {
  const parts = text.split('|')
  if (parts.length !== 2) return null
  const a = parseHex(grid, at(parts, 0))
  if (a === null) return null
  const b = parseHex(grid, at(parts, 1))
  if (b !== null) return sideBetween(grid, a, b)
  const direction = directionNamed(grid.layout, at(parts, 1))
  return direction === null ? null : sideOf(grid, a, direction)
}

/** A vertex as its three hexes in id order, `M19/N18/N19`; at the edge as hex and corner, `A01/NW`. */
export function printVertex(grid: HexGrid, vertex: VertexId): string {
  const hexes = hexesOfVertex(grid, vertex).sort(ascending)
  if (hexes.length === 3) return hexes.map((hex) => printHex(grid, hex)).join('/')
  const first = at(hexes, 0)
  return `${printHex(grid, first)}/${cornerNameOf(grid, first, vertex)}`
}

/** The vertex with that label, with the hexes in any order, or a hex and one of its corners; otherwise null. */
export function parseVertex(grid: HexGrid, text: string): VertexId | null {
  const parts = text.split('/')
  const hexes = parts.map((part) => parseHex(grid, part))
  const [a, b, c] = hexes
  if (a === null || a === undefined) return null
  if (parts.length === 2) {
    const corner = cornerNamed(grid.layout, at(parts, 1))
    return corner === null ? null : vertexOf(grid, a, corner)
  }
  if (parts.length !== 3 || b === null || b === undefined || c === null || c === undefined) return null
  return vertexBetween(grid, a, b, c)
}

function cornerNameOf(grid: HexGrid, hex: HexId, vertex: VertexId): Compass {
  const corner = DIRECTIONS.find((k) => vertexOf(grid, hex, k) === vertex)
  return cornerName(grid.layout, corner as Direction)
}
