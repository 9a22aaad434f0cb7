/**
 * The elements that a straight line from the centre of hex (0, 0) meets on an endless sheet, in order.
 *
 * The line is followed from hex to side or vertex and on. In a hex the cross products of the corners with the line give
 * the side or corner by which it leaves; at a vertex they tell if it follows a spine or enters a hex. Integers make
 * lines exactly along hexsides exact.
 */
import { at } from '../lists.ts'
import {
  CORNER_Q,
  CORNER_R,
  CORNER_SLOT,
  cornerSpot,
  HEX_SLOT,
  HEXES_ROUND_CORNER,
  type LatticeSlot,
  latticePoint,
  SCALE,
  STEP_Q,
  STEP_R,
  sideSpot,
} from './lattice.ts'

/** Kinds of elements that a line meets. */
export const TOUCH = {
  /** The line passes through the inside of a hex (or begins or ends at its centre). */
  hex: 0,
  /** It crosses a hexside at one point inside the side, or ends at its middle. */
  side: 1,
  /** It passes through a vertex, or ends there. */
  vertex: 2,
  /** It runs along a hexside. */
  along: 3,
} as const

export type TouchKind = (typeof TOUCH)[keyof typeof TOUCH]

/** The low six bits of a sector mask: sectors whose inside the line passes through. Bit k faces direction k. */
export const THROUGH = 0b111111
/** The shift of the bits for sectors that the line only follows along a spoke, from centre to corner. */
export const SPOKE_SHIFT = 6

/** Records one element; `sectors` are those of a hex, otherwise 0. */
export type OnElement = (kind: TouchKind, q: number, r: number, slot: number, sectors: number) => void

/** Follows the line to the target and reports everything it meets. */
export function tracePattern(target: LatticeSlot, onElement: OnElement): void {
  const [dq, dr] = latticePoint(target)
  if (dq === 0 && dr === 0) {
    onElement(TOUCH.hex, 0, 0, HEX_SLOT, 0)
    return
  }
  const isTargetSlot = (q: number, r: number, slot: number) => q === target.q && r === target.r && slot === target.slot

  let [q, r] = [0, 0]
  for (;;) {
    const cornerSigns = cornerSignsOf(q, r, dq, dr)
    const isTarget = isTargetSlot(q, r, HEX_SLOT)
    onElement(TOUCH.hex, q, r, HEX_SLOT, sectorsOf(cornerSigns, dq * r - dr * q, q === 0 && r === 0, isTarget))
    if (isTarget) return
    const exitSide = exitOf(cornerSigns)
    if (at(cornerSigns, exitSide) > 0) {
      const side = sideSpot(q, r, exitSide)
      onElement(TOUCH.side, side.q, side.r, side.slot, 0)
      if (isTargetSlot(side.q, side.r, side.slot)) return
      q += at(STEP_Q, exitSide)
      r += at(STEP_R, exitSide)
      continue
    }
    let corner: LatticeSlot | null = cornerSpot(q, r, exitSide)
    while (corner !== null) {
      onElement(TOUCH.vertex, corner.q, corner.r, corner.slot, 0)
      if (isTargetSlot(corner.q, corner.r, corner.slot)) return
      const next: NextElement = leaveVertex(corner, dq, dr)
      if (next.along === null) {
        q = next.q
        r = next.r
        corner = null
      } else {
        onElement(TOUCH.along, next.along.q, next.along.r, next.along.slot, 0)
        if (isTargetSlot(next.along.q, next.along.r, next.along.slot)) return
        corner = next.far
      }
    }
  }
}

/** The side of the line on which each corner of a hex lies: positive is right of it, zero is on it. */
function cornerSignsOf(q: number, r: number, dq: number, dr: number): number[] {
  const cornerSigns: number[] = []
  for (let k = 0; k < 6; k++) cornerSigns.push(dq * (r * SCALE + at(CORNER_R, k)) - dr * (q * SCALE + at(CORNER_Q, k)))
  return cornerSigns
}

/**
 * Clockwise round a hex, the corners change from the left of the line to its right where the line leaves: by corner k
 * if it lies on the line, otherwise by side k, which ends there.
 */
function exitOf(cornerSigns: readonly number[]): number {
  for (let k = 0; k < 6; k++) if (at(cornerSigns, (k + 5) % 6) < 0 && at(cornerSigns, k) >= 0) return k
  throw new Error('a line must come out of a hex it passes through')
}

type NextElement =
  | { readonly along: null; readonly q: number; readonly r: number }
  | { readonly along: LatticeSlot; readonly far: LatticeSlot }

/** The spine that a line follows from a vertex, or the hex that it enters. */
function leaveVertex(vertex: LatticeSlot, dq: number, dr: number): NextElement {
  for (const { step, corner } of at(HEXES_ROUND_CORNER, vertex.slot - CORNER_SLOT)) {
    const q = vertex.q + (step === null ? 0 : at(STEP_Q, step))
    const r = vertex.r + (step === null ? 0 : at(STEP_R, step))
    // The hex lies between two spines: clockwise from the one to its next corner, up to the one to its previous corner.
    const previous = (corner + 5) % 6
    const previousQ = at(CORNER_Q, previous) - at(CORNER_Q, corner)
    const previousR = at(CORNER_R, previous) - at(CORNER_R, corner)
    const previousSign = dq * previousR - dr * previousQ
    if (previousSign === 0 && previousQ * dq + previousR * dr > 0)
      return { along: sideSpot(q, r, corner), far: cornerSpot(q, r, previous) }
    const next = (corner + 1) % 6
    const nextQ = at(CORNER_Q, next) - at(CORNER_Q, corner)
    const nextR = at(CORNER_R, next) - at(CORNER_R, corner)
    if (previousSign > 0 && nextQ * dr - nextR * dq > 0) return { along: null, q, r }
  }
  throw new Error('a line must go on from a vertex it passes through')
}

/** The sectors of a hex that the line passes through or follows; only half the hex where the line begins or ends. */
function sectorsOf(cornerSigns: readonly number[], centreSign: number, begins: boolean, ends: boolean): number {
  let mask = 0
  for (let k = 0; k < 6; k++) {
    const previousSign = at(cornerSigns, (k + 5) % 6)
    const sign = at(cornerSigns, k)
    // Ahead of a centre on the line the corners change from left to right, behind it from right to left.
    const isAhead = previousSign <= 0 && sign >= 0
    if ((begins && !isAhead) || (ends && isAhead)) continue
    const hasLeftCorner = previousSign < 0 || sign < 0 || centreSign < 0
    const hasRightCorner = previousSign > 0 || sign > 0 || centreSign > 0
    if (hasLeftCorner && hasRightCorner) mask |= 1 << k
    else if (centreSign === 0 && (previousSign === 0 || sign === 0)) mask |= 1 << (k + SPOKE_SHIFT)
  }
  return mask
}
