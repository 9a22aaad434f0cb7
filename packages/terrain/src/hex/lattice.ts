/**
 * The integer lattice under both hex shapes.
 *
 * Hexes have axial coordinates (q, r). Scaled by six, centres, corners and side midpoints all have integer coordinates.
 * The printed sheet is an affine image of the lattice, which keeps straight lines straight and turns in their
 * direction. So lines need only cross products of integers, and nothing here depends on the orientation of the hexes.
 *
 * Direction k leads to the neighbour across side k. Corner k lies between sides k and k+1. All are clockwise.
 */
import { at } from '../lists.ts'
import type { Direction } from './ids.ts'

/** Axial step of each direction. */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1]
export const STEP_R: readonly number[] = [-1, -1, 0, 1, 1, 0]

/** Lattice units from one hex centre to the next along an axis. */
export const SCALE = 6

/** Lattice offset of each corner from its hex centre: a third of the two steps it lies between, times six. */
export const CORNER_Q: readonly number[] = [2, 4, 2, -2, -4, -2]
export const CORNER_R: readonly number[] = [-4, -2, 2, 4, 2, -2]

/**
 * Every cell of the lattice owns a hex, two of its corners and three of its sides, so that each corner and side has one
 * owner. A slot is one of these six: 0 the hex, 1 and 2 corners 0 and 1, 3 to 5 sides 0 to 2.
 */
export const SLOTS = 6
export const HEX_SLOT = 0
export const CORNER_SLOT = 1
export const SIDE_SLOT = 3

/** A hex, corner or side on the lattice: the owning cell and the slot. */
export type LatticeSlot = { readonly q: number; readonly r: number; readonly slot: number }

/** Side k of hex (q, r). Sides 3, 4, 5 are sides 0, 1, 2 of the neighbour across. */
export function sideSpot(q: number, r: number, side: number): LatticeSlot {
  if (side < 3) return { q, r, slot: SIDE_SLOT + side }
  return { q: q + at(STEP_Q, side), r: r + at(STEP_R, side), slot: SIDE_SLOT + side - 3 }
}

// Corner k of a hex is corner 0 (k even) or 1 (k odd) of the hex itself or of a neighbour.
const CORNER_OWNER_Q: readonly number[] = [0, 0, 0, -1, -1, -1]
const CORNER_OWNER_R: readonly number[] = [0, 0, 1, 1, 1, 0]

/** Corner k of hex (q, r). */
export function cornerSpot(q: number, r: number, corner: number): LatticeSlot {
  return { q: q + at(CORNER_OWNER_Q, corner), r: r + at(CORNER_OWNER_R, corner), slot: CORNER_SLOT + (corner % 2) }
}

/** The three hexes round corner 0 or 1 of its owner, clockwise, each with the number that corner has in it. */
export const HEXES_ROUND_CORNER: readonly (readonly { readonly step: Direction | null; readonly corner: number }[])[] =
  [
    [
      { step: null, corner: 0 },
      { step: 0, corner: 2 },
      { step: 1, corner: 4 },
    ],
    [
      { step: null, corner: 1 },
      { step: 1, corner: 3 },
      { step: 2, corner: 5 },
    ],
  ]

/** The point of a slot: the centre of a hex, a corner, or the middle of a side. */
export function latticePoint({ q, r, slot }: LatticeSlot): [q: number, r: number] {
  if (slot === HEX_SLOT) return [q * SCALE, r * SCALE]
  if (slot < SIDE_SLOT) {
    const corner = slot - CORNER_SLOT
    return [q * SCALE + at(CORNER_Q, corner), r * SCALE + at(CORNER_R, corner)]
  }
  const side = slot - SIDE_SLOT
  return [q * SCALE + (at(STEP_Q, side) * SCALE) / 2, r * SCALE + (at(STEP_R, side) * SCALE) / 2]
}
