/** Neighbours, distances, areas, rows and clusters of hexes. */
import { ascending, at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { DIRECTIONS, type Direction, type HexId, hexId, NOWHERE, orNull, type SideId, sideId } from './ids.ts'
import { SLOTS, STEP_Q, STEP_R } from './lattice.ts'

/** The hex next to this one in a direction, or null off the sheet. */
export function neighbour(grid: HexGrid, hex: HexId, direction: Direction): HexId | null {
  return orNull(grid.neighbours[hex * 6 + direction])
}

/** The neighbours of a hex that are on the sheet, clockwise from direction 0. */
export function neighbours(grid: HexGrid, hex: HexId): HexId[] {
  const hexes: HexId[] = []
  for (const direction of DIRECTIONS) {
    const next = neighbour(grid, hex, direction)
    if (next !== null) hexes.push(next)
  }
  return hexes
}

/** The direction from a hex to its neighbour; null if they are not adjacent. */
export function directionTo(grid: HexGrid, from: HexId, to: HexId): Direction | null {
  const dq = at(grid.q, to) - at(grid.q, from)
  const dr = at(grid.r, to) - at(grid.r, from)
  return DIRECTIONS.find((k) => STEP_Q[k] === dq && STEP_R[k] === dr) ?? null
}

/** The number of steps on a shortest path, as if the sheet had no edges or holes. */
export function distance(grid: HexGrid, a: HexId, b: HexId): number {
  return stepsBetween(at(grid.q, b) - at(grid.q, a), at(grid.r, b) - at(grid.r, a))
}

/** The distances between all whole hexes, of which no known sheet has more than 255 steps: `from * size + to`. */
export function distanceTable(grid: HexGrid): Uint8Array {
  const { size } = grid
  const distances = new Uint8Array(size * size)
  for (let from = 0; from < size; from++)
    for (let to = 0; to <= from; to++) {
      const steps = distance(grid, hexId(from), hexId(to))
      distances[from * size + to] = steps
      distances[to * size + from] = steps
    }
  return distances
}

/** Square of the straight distance between centres, in units of one hex: tells which of several hexes is farthest. */
export function squaredSpacing(grid: HexGrid, a: HexId, b: HexId): number {
  const dq = at(grid.q, b) - at(grid.q, a)
  const dr = at(grid.r, b) - at(grid.r, a)
  return dq * dq + dq * dr + dr * dr
}

/** The hexes at exactly this distance, in id order. */
export function ring(grid: HexGrid, centre: HexId, radius: number): HexId[] {
  return hexesBetween(grid, centre, radius, radius)
}

/** The hexes within this distance, the centre included, in id order. */
export function area(grid: HexGrid, centre: HexId, radius: number): HexId[] {
  return hexesBetween(grid, centre, 0, radius)
}

/** The hexes straight on from a hex, without it: to the edge, or at most this many. */
export function ray(grid: HexGrid, from: HexId, direction: Direction, maxLength: number = grid.size): HexId[] {
  const hexes: HexId[] = []
  let next = neighbour(grid, from, direction)
  while (next !== null && hexes.length < maxLength) {
    hexes.push(next)
    next = neighbour(grid, next, direction)
  }
  return hexes
}

/** The straight hex row from one hex to another, both included; null if the sheet has none. */
export function hexRow(grid: HexGrid, from: HexId, to: HexId): HexId[] | null {
  const length = distance(grid, from, to)
  if (length === 0) return [from]
  const dq = at(grid.q, to) - at(grid.q, from)
  const dr = at(grid.r, to) - at(grid.r, from)
  const direction = DIRECTIONS.find((k) => at(STEP_Q, k) * length === dq && at(STEP_R, k) * length === dr)
  if (direction === undefined) return null
  const row = ray(grid, from, direction, length)
  return row.length === length ? [from, ...row] : null
}

/**
 * Divides a set of hexes into connected pieces, each in id order, ordered by their first hex. `areJoined` may restrict
 * connections (trenches that touch without a connection are separate).
 */
export function clusters(
  grid: HexGrid,
  members: readonly HexId[] | ((hex: HexId) => boolean),
  areJoined: (a: HexId, b: HexId, side: SideId) => boolean = () => true,
): HexId[][] {
  const unvisited = new Uint8Array(grid.hexCount)
  if (typeof members === 'function') {
    for (let hex = 0; hex < grid.size; hex++) unvisited[hex] = members(hexId(hex)) ? 1 : 0
  } else for (const hex of members) unvisited[hex] = 1
  const pieces: HexId[][] = []
  for (let first = 0; first < grid.size; first++) {
    if (unvisited[first] !== 1) continue
    unvisited[first] = 0
    const piece = [hexId(first)]
    for (let i = 0; i < piece.length; i++) {
      const hex = at(piece, i)
      for (const k of DIRECTIONS) {
        const next = at(grid.neighbours, hex * 6 + k)
        if (next === NOWHERE || unvisited[next] !== 1) continue
        if (!areJoined(hex, hexId(next), sideId(at(grid.hexSides, hex * 6 + k)))) continue
        unvisited[next] = 0
        piece.push(hexId(next))
      }
    }
    pieces.push(piece.sort(ascending))
  }
  return pieces
}

function stepsBetween(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

function hexesBetween(grid: HexGrid, centre: HexId, minRadius: number, maxRadius: number): HexId[] {
  const { left, top, width, height, stride, ids } = grid.cells
  const centreQ = at(grid.q, centre)
  const centreR = at(grid.r, centre)
  const hexes: HexId[] = []
  for (let r = Math.max(top, centreR - maxRadius); r <= Math.min(top + height - 1, centreR + maxRadius); r++) {
    for (let q = Math.max(left, centreQ - maxRadius); q <= Math.min(left + width - 1, centreQ + maxRadius); q++) {
      const spacing = stepsBetween(q - centreQ, r - centreR)
      if (spacing < minRadius || spacing > maxRadius) continue
      const id = at(ids, ((r - top) * stride + (q - left)) * SLOTS)
      if (id !== NOWHERE && id < grid.size) hexes.push(hexId(id))
    }
  }
  return hexes.sort(ascending)
}
