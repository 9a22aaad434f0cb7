import { ascending, at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { axialOf, cornerName, cornerNamed, directionName, directionNamed } from './grid-layout.ts'
import { type Compass, DIRECTIONS, type Direction, type HexId, type SideId, type VertexId } from './ids.ts'
import { SLOTS } from './lattice.ts'
import { directionOfSide, hexesOfSide, hexesOfVertex, sideBetween, sideOf, vertexBetween, vertexOf } from './sides.ts'

/** The hex that stands at a printed column and row, or null. */
export function hexAt(field: HexGrid, column: number, row: number): HexId | null {
  const [firstColumn, lastColumn] = field.layout.columns
  const [firstRow, lastRow] = field.layout.rows
  if (!Number.isInteger(column) || column < firstColumn || column > lastColumn) return null
  if (!Number.isInteger(row) || row < firstRow || row > lastRow) return null
  const { left, top, width, height, stride, ids } = field.cells
  const { q, r } = axialOf(field.layout, column, row)
  // A place that the mask leaves out may lie outside the frame of those it keeps.
  if (q < left || q >= left + width || r < top || r >= top + height) return null
  const id = at(ids, ((r - top) * stride + (q - left)) * SLOTS)
  return id < 0 ? null : (id as HexId)
}

/** A hex in the form of its sheet: `N19`, `31.43`, `5,3`. */
export function printHex(field: HexGrid, hex: HexId): string {
  return field.layout.labels.print(at(field.column, hex), at(field.row, hex))
}

/** The hex of that name, or null. */
export function parseHex(field: HexGrid, text: string): HexId | null {
  const place = field.layout.labels.parse(text)
  return place === null ? null : hexAt(field, place.column, place.row)
}

/** A side as the hexes it parts in id order, `N18|N19`; at the rim as hex and direction, `A01|N`. */
export function printSide(field: HexGrid, side: SideId): string {
  const [a, b] = hexesOfSide(field, side)
  if (a !== null && b !== null) {
    const [low, high] = a < b ? [a, b] : [b, a]
    return `${printHex(field, low)}|${printHex(field, high)}`
  }
  const only = a ?? b
  if (only === null) throw new RangeError(`no side ${side}`)
  return `${printHex(field, only)}|${directionName(field.layout, directionOfSide(field, side, only))}`
}

/** The side of that name, with the hexes in either order, or a hex and one of its directions; else null. */
export function parseSide(field: HexGrid, text: string): SideId | null {
  const parts = text.split('|')
  if (parts.length !== 2) return null
  const a = parseHex(field, at(parts, 0))
  if (a === null) return null
  const b = parseHex(field, at(parts, 1))
  if (b !== null) return sideBetween(field, a, b)
  const direction = directionNamed(field.layout, at(parts, 1))
  return direction === null ? null : sideOf(field, a, direction)
}

/** A vertex as its three hexes in id order, `M19/N18/N19`; at the rim as hex and corner, `A01/NW`. */
export function printVertex(field: HexGrid, vertex: VertexId): string {
  const around = hexesOfVertex(field, vertex)
  if (around.length === 3)
    return around
      .sort(ascending)
      .map((hex) => printHex(field, hex))
      .join('/')
  const first = at(around.sort(ascending), 0)
  return `${printHex(field, first)}/${cornerOf(field, first, vertex)}`
}

/** The vertex of that name, with the hexes in any order, or a hex and one of its corners; else null. */
export function parseVertex(field: HexGrid, text: string): VertexId | null {
  const parts = text.split('/')
  const hexes = parts.map((part) => parseHex(field, part))
  const [a, b, c] = hexes
  if (a === null || a === undefined) return null
  if (parts.length === 2) {
    const corner = cornerNamed(field.layout, at(parts, 1))
    return corner === null ? null : vertexOf(field, a, corner)
  }
  if (parts.length !== 3 || b === null || b === undefined || c === null || c === undefined) return null
  return vertexBetween(field, a, b, c)
}

function cornerOf(field: HexGrid, hex: HexId, vertex: VertexId): Compass {
  const corner = DIRECTIONS.find((k) => vertexOf(field, hex, k) === vertex)
  return cornerName(field.layout, corner as Direction)
}
