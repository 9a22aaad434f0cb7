/**
 * Contour lines as they are drawn, and as lines of sight meet them: one geometry for both.
 *
 * A hex is six sectors, each a triangle of its dot and two corners, and each of those points lies on a level. Between two
 * points on different levels the contour line crosses their edge in the middle; where the ground falls by several levels
 * at once their lines run together. The part of a sector at or above a level is a triangle, a four-sided piece, all or nothing.
 * All its corners fall on whole coordinates of the sheet, so that intersections with lines are exact.
 */

import { at, getOrCompute, memoByObject } from '@firestep/referee'
import { DIRECTIONS, type Direction, hexPoint, type SheetPoint, turn, vertexOf, vertexPoint } from '@firestep/terrain'
import type { Hex } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'

/** A convex piece of terrain, in either orientation. */
export type ContourPiece = readonly SheetPoint[]

/** A straight line: a point and a direction. */
export interface ContourPath {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

export const courseBetween = (from: SheetPoint, to: SheetPoint): ContourPath => ({
  x: from.x,
  y: from.y,
  dx: to.x - from.x,
  dy: to.y - from.y,
})

const cachedPieces = memoByObject((_sheet: MapSheet) => new Map<number, readonly ContourPiece[]>())

/** The terrain of a hex at or above a level, one piece per sector that has some. */
export function groundAbove(sheet: MapSheet, hex: Hex, level: number): readonly ContourPiece[] {
  return getOrCompute(cachedPieces(sheet), hex * (sheet.highest + 2) + level, () =>
    DIRECTIONS.map((sector) => cut(sectorOf(sheet, hex, sector), level)).filter(({ length }) => length > 0),
  )
}

/**
 * True if a line through a hex goes over terrain at or above a level there. `followed` names the sectors it only
 * follows, from the dot to a corner. Touching such terrain at a point or along its edge does not count.
 */
export function goesOver(sheet: MapSheet, hex: Hex, level: number, course: ContourPath, followed: number): boolean {
  if ((sheet.low[hex] ?? 0) >= level) return true
  if ((sheet.high[hex] ?? 0) < level) return false
  if (followed !== 0) return followsGround(sheet, hex, level, followed)
  for (const piece of groundAbove(sheet, hex, level)) if (splits(course, piece)) return true
  return false
}

/**
 * A line along a spoke of a hex lies between two sectors: it goes over the terrain if either end of the spoke is on it.
 */
function followsGround(sheet: MapSheet, hex: Hex, level: number, followed: number): boolean {
  if ((sheet.dot[hex] ?? 0) >= level) return true
  for (let corner = 0; corner < 6; corner++) {
    const spoke = (1 << corner) | (1 << ((corner + 1) % 6))
    if ((followed & spoke) === spoke && (sheet.corners[hex * 6 + corner] ?? 0) >= level) return true
  }
  return false
}

/** True if a line along the side of a hex in a direction goes over terrain at or above a level: the corners decide. */
export const followsGroundAt = (sheet: MapSheet, hex: Hex, direction: number, level: number): boolean =>
  (sheet.corners[hex * 6 + direction] ?? 0) >= level || (sheet.corners[hex * 6 + ((direction + 5) % 6)] ?? 0) >= level

/** True if a line has part of a piece on both sides. */
function splits({ x, y, dx, dy }: ContourPath, piece: ContourPiece): boolean {
  let left = false
  let right = false
  for (const point of piece) {
    const crossProduct = dx * (point.y - y) - dy * (point.x - x)
    if (crossProduct < 0) left = true
    else if (crossProduct > 0) right = true
    if (left && right) return true
  }
  return false
}

interface Height {
  readonly at: SheetPoint
  readonly level: number
}

/** The corners on either side of a direction are those before it and of its own number. */
function sectorOf(sheet: MapSheet, hex: Hex, direction: Direction): readonly Height[] {
  const { grid } = sheet
  const corner = (k: Direction): Height => ({
    at: vertexPoint(grid, vertexOf(grid, hex, k)),
    level: sheet.corners[hex * 6 + k] ?? 0,
  })
  const dot = { at: hexPoint(grid, hex), level: sheet.dot[hex] ?? 0 }
  return [dot, corner(turn(direction, -1)), corner(direction)]
}

/**
 * The part of a triangle at or above the level: its high points, and the middle of every edge that a contour crosses.
 */
function cut(triangle: readonly Height[], level: number): ContourPiece {
  const piece: SheetPoint[] = []
  triangle.forEach((point, i) => {
    const next = at(triangle, (i + 1) % 3)
    if (point.level >= level) piece.push(point.at)
    if (point.level >= level !== next.level >= level) piece.push(middle(point.at, next.at))
  })
  return piece
}

const middle = (a: SheetPoint, b: SheetPoint): SheetPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
