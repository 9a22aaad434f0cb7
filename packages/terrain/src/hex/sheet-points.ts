/** Points of hexes, sides and vertices on the drawn sheet. */
import { at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import type { HexId, SideId, VertexId } from './ids.ts'
import { latticePoint, SCALE, SLOTS } from './lattice.ts'

/**
 * A place on the sheet in whole numbers, x to the right and y down. With hex side s, flat-top hexes (columns) have
 * coordinates x * s / 4 and y * s * sqrt(3) / 12, pointy-top hexes (rows) x * s * sqrt(3) / 12 and y * s / 4.
 */
export type SheetPoint = { readonly x: number; readonly y: number }

/** The centre of a hex. */
export function hexPoint(grid: HexGrid, hex: HexId): SheetPoint {
  return onSheet(grid, at(grid.q, hex) * SCALE, at(grid.r, hex) * SCALE)
}

/** A vertex. */
export function vertexPoint(grid: HexGrid, vertex: VertexId): SheetPoint {
  return placePoint(grid, at(grid.cells.ofVertex, vertex))
}

/** The middle of a side. */
export function sidePoint(grid: HexGrid, side: SideId): SheetPoint {
  return placePoint(grid, at(grid.cells.ofSide, side))
}

function placePoint(grid: HexGrid, place: number): SheetPoint {
  const { left, top, stride } = grid.cells
  const cell = Math.floor(place / SLOTS)
  const [q, r] = latticePoint({ q: (cell % stride) + left, r: Math.floor(cell / stride) + top, slot: place % SLOTS })
  return onSheet(grid, q, r)
}

function onSheet(grid: HexGrid, q: number, r: number): SheetPoint {
  return grid.layout.shape === 'columns' ? { x: q, y: 2 * r + q } : { x: 2 * q + r, y: r }
}
