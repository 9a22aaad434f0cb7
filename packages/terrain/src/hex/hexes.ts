import { ascending, at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { DIRECTIONS, type Direction, type HexId, NOWHERE, orNull, type SideId } from './ids.ts'
import { SLOTS, STEP_Q, STEP_R } from './lattice.ts'

/** The hex next to this one in a direction, or null off the field. */
export function neighbour(field: HexGrid, hex: HexId, direction: Direction): HexId | null {
  return orNull(field.neighbours[hex * 6 + direction])
}

/** The neighbours of a hex that are on the field, clockwise from direction 0. */
export function neighbours(field: HexGrid, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (const direction of DIRECTIONS) {
    const next = neighbour(field, hex, direction)
    if (next !== null) found.push(next)
  }
  return found
}

/** Which way to step from one hex to its neighbour; null if they do not touch. */
export function directionTo(field: HexGrid, from: HexId, to: HexId): Direction | null {
  const dq = at(field.q, to) - at(field.q, from)
  const dr = at(field.r, to) - at(field.r, from)
  return DIRECTIONS.find((k) => STEP_Q[k] === dq && STEP_R[k] === dr) ?? null
}

/** Steps from hex to hex by the shortest way, as if the sheet had no rim or holes. */
export function distance(field: HexGrid, a: HexId, b: HexId): number {
  return steps(at(field.q, b) - at(field.q, a), at(field.r, b) - at(field.r, a))
}

/** Square of the straight distance between centres, in units of one hex: tells which of several hexes is furthest. */
export function squaredSpacing(field: HexGrid, a: HexId, b: HexId): number {
  const dq = at(field.q, b) - at(field.q, a)
  const dr = at(field.r, b) - at(field.r, a)
  return dq * dq + dq * dr + dr * dr
}

/** The hexes at exactly this distance, in id order. */
export function ring(field: HexGrid, centre: HexId, radius: number): HexId[] {
  return gather(field, centre, radius, radius)
}

/** The hexes within this distance, the centre included, in id order. */
export function area(field: HexGrid, centre: HexId, radius: number): HexId[] {
  return gather(field, centre, 0, radius)
}

/** The hexes met by walking straight on from a hex, without it: to the rim, or this many. */
export function ray(field: HexGrid, from: HexId, direction: Direction, most: number = field.size): HexId[] {
  const found: HexId[] = []
  let here = neighbour(field, from, direction)
  while (here !== null && found.length < most) {
    found.push(here)
    here = neighbour(field, here, direction)
  }
  return found
}

/** The straight hex row from one hex to another, both included; null if none joins them on the field. */
export function hexRow(field: HexGrid, from: HexId, to: HexId): HexId[] | null {
  const length = distance(field, from, to)
  if (length === 0) return [from]
  const dq = at(field.q, to) - at(field.q, from)
  const dr = at(field.r, to) - at(field.r, from)
  const direction = DIRECTIONS.find((k) => at(STEP_Q, k) * length === dq && at(STEP_R, k) * length === dr)
  if (direction === undefined) return null
  const row = ray(field, from, direction, length)
  return row.length === length ? [from, ...row] : null
}

/**
 * Splits a set of hexes into pieces that hang together, each in id order, pieces by their first hex. `joined` may
 * narrow what counts as hanging together (trenches that touch without a connection do not).
 */
export function clusters(
  field: HexGrid,
  members: readonly HexId[] | ((hex: HexId) => boolean),
  joined: (a: HexId, b: HexId, side: SideId) => boolean = () => true,
): HexId[][] {
  const waiting = new Uint8Array(field.hexCount)
  if (typeof members === 'function') {
    for (let hex = 0; hex < field.size; hex++) waiting[hex] = members(hex as HexId) ? 1 : 0
  } else for (const hex of members) waiting[hex] = 1
  const pieces: HexId[][] = []
  for (let first = 0; first < field.size; first++) {
    if (waiting[first] !== 1) continue
    waiting[first] = 0
    const piece = [first as HexId]
    for (let i = 0; i < piece.length; i++) {
      const here = at(piece, i)
      for (const k of DIRECTIONS) {
        const next = at(field.neighbours, here * 6 + k)
        if (next === NOWHERE || waiting[next] !== 1) continue
        if (!joined(here, next as HexId, at(field.hexSides, here * 6 + k) as SideId)) continue
        waiting[next] = 0
        piece.push(next as HexId)
      }
    }
    pieces.push(piece.sort(ascending))
  }
  return pieces
}

function steps(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

function gather(field: HexGrid, centre: HexId, least: number, most: number): HexId[] {
  const { left, top, width, height, stride, ids } = field.cells
  const across = at(field.q, centre)
  const down = at(field.r, centre)
  const found: HexId[] = []
  for (let r = Math.max(top, down - most); r <= Math.min(top + height - 1, down + most); r++) {
    for (let q = Math.max(left, across - most); q <= Math.min(left + width - 1, across + most); q++) {
      const away = steps(q - across, r - down)
      if (away < least || away > most) continue
      const id = at(ids, ((r - top) * stride + (q - left)) * SLOTS)
      if (id !== NOWHERE && id < field.size) found.push(id as HexId)
    }
  }
  return found.sort(ascending)
}
