/** Straight lines on a grid, as the hexes, sides and vertices that they meet. */
import { at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { DIRECTIONS, type Direction, type HexId, hexId, NOWHERE, orNull, type SideId, type VertexId } from './ids.ts'
import { type LatticeSlot, SLOTS } from './lattice.ts'
import { SPOKE_SHIFT, THROUGH, TOUCH, tracePattern } from './line-pattern.ts'

/**
 * Everything that a straight line meets, in order, from the hex of its start to its target. Consecutive entries touch
 * each other: hex, side, hex; or hex, vertex, along, vertex, hex. Each game decides the meaning of a line along a
 * hexside.
 *
 * Only the first `length` entries count, and all are read-only because lines share them. An id is NOWHERE where the
 * line leaves the sheet for a moment, at a ragged edge or over a hole.
 */
export type HexLine = {
  length: number
  /** The kind of each entry: TOUCH.hex, side, vertex or along. */
  kinds: Uint8Array
  /** The HexId, SideId or VertexId of each entry. */
  ids: Int32Array
  /** For a hex, the sectors it meets: see `sectorsThrough` and `sectorsFollowed`. */
  sectors: Uint16Array
}

/** One entry of a line as an object, where speed does not matter. */
export type LineTouch =
  | {
      readonly kind: 'hex'
      readonly hex: HexId | null
      readonly through: readonly Direction[]
      readonly followed: readonly Direction[]
    }
  | { readonly kind: 'side' | 'along'; readonly side: SideId | null }
  | { readonly kind: 'vertex'; readonly vertex: VertexId | null }

/** Draws lines on one grid. Caches every shape of line it has drawn, so keep one per grid. */
export type HexLines = {
  readonly grid: HexGrid
  /** Centre to centre. */
  readonly between: (from: HexId, to: HexId) => HexLine
  /** Centre to vertex; the last entry is the vertex. */
  readonly toVertex: (from: HexId, to: VertexId) => HexLine
  /** Centre to the middle of a hexside; the last entry is the side, crossed or followed. */
  readonly toSide: (from: HexId, to: SideId) => HexLine
  /** Centre to centre, into a line that is reused: for hot loops. */
  readonly redraw: (line: HexLine, from: HexId, to: HexId) => void
  /** Centre to vertex, in the same way. */
  readonly redrawToVertex: (line: HexLine, from: HexId, to: VertexId) => void
}

type Pattern = { readonly kinds: Uint8Array; readonly offsets: Int32Array; readonly sectors: Uint16Array }

/** Creates the lines of a grid. */
export function makeHexLines(grid: HexGrid): HexLines {
  const { stride, ids, ofHex, ofSide, ofVertex } = grid.cells
  // A line's elements depend only on the offset between its ends, so each offset is traced once and then moved.
  const patterns: (Pattern | null)[] = new Array(2 * ids.length).fill(null)

  const draw = (line: HexLine, from: HexId, to: number): void => {
    const start = ofHex[from] as number
    const key = to - start + ids.length
    let pattern = patterns[key] as Pattern | null
    if (pattern === null) {
      pattern = patternTo(slotAt(to, start, stride), stride)
      patterns[key] = pattern
    }
    const { kinds, offsets, sectors } = pattern
    const length = kinds.length
    if (line.ids.length < length) line.ids = new Int32Array(length)
    const lineIds = line.ids
    for (let i = 0; i < length; i++) lineIds[i] = ids[start + (offsets[i] as number)] as number
    line.length = length
    line.kinds = kinds
    line.sectors = sectors
  }
  const newLine = (from: HexId, to: number): HexLine => {
    const line = emptyHexLine()
    draw(line, from, to)
    return line
  }
  return {
    grid,
    between: (from, to) => newLine(from, at(ofHex, to)),
    toVertex: (from, to) => newLine(from, at(ofVertex, to)),
    toSide: (from, to) => newLine(from, at(ofSide, to)),
    redraw: (line, from, to) => draw(line, from, ofHex[to] as number),
    redrawToVertex: (line, from, to) => draw(line, from, ofVertex[to] as number),
  }
}

function slotAt(place: number, start: number, stride: number): LatticeSlot {
  const cell = Math.floor(place / SLOTS)
  const startCell = Math.floor(start / SLOTS)
  return {
    q: (cell % stride) - (startCell % stride),
    r: Math.floor(cell / stride) - Math.floor(startCell / stride),
    slot: place % SLOTS,
  }
}

function patternTo(target: LatticeSlot, stride: number): Pattern {
  const kinds: number[] = []
  const offsets: number[] = []
  const sectors: number[] = []
  tracePattern(target, (kind, q, r, slot, mask) => {
    kinds.push(kind)
    offsets.push((r * stride + q) * SLOTS + slot)
    sectors.push(mask)
  })
  return { kinds: Uint8Array.from(kinds), offsets: Int32Array.from(offsets), sectors: Uint16Array.from(sectors) }
}

/** An empty line, to be redrawn. */
export function emptyHexLine(): HexLine {
  return { length: 0, kinds: new Uint8Array(0), ids: new Int32Array(0), sectors: new Uint16Array(0) }
}

/** Bit k is set for each sector (centre, corner, corner; facing direction k) whose inside the line passes through. */
export function sectorsThrough(line: HexLine, entry: number): number {
  return at(line.sectors, entry) & THROUGH
}

/** Bit k is set for each sector along whose edge the line runs, from the centre to a corner, without entering it. */
export function sectorsFollowed(line: HexLine, entry: number): number {
  return at(line.sectors, entry) >> SPOKE_SHIFT
}

/** The entries of a line as objects. */
export function touches(line: HexLine): LineTouch[] {
  const list: LineTouch[] = []
  for (let i = 0; i < line.length; i++) {
    const id = at(line.ids, i)
    const kind = at(line.kinds, i)
    if (kind === TOUCH.hex)
      list.push({
        kind: 'hex',
        hex: orNull(id),
        through: directionsIn(sectorsThrough(line, i)),
        followed: directionsIn(sectorsFollowed(line, i)),
      })
    else if (kind === TOUCH.vertex) list.push({ kind: 'vertex', vertex: orNull(id) })
    else list.push({ kind: kind === TOUCH.side ? 'side' : 'along', side: orNull(id) })
  }
  return list
}

/** The hexes of the sheet whose inside a line passes through, in order, both ends included. */
export function hexesAlong(line: HexLine): HexId[] {
  const hexes: HexId[] = []
  for (let i = 0; i < line.length; i++) {
    const id = at(line.ids, i)
    if (line.kinds[i] === TOUCH.hex && id !== NOWHERE) hexes.push(hexId(id))
  }
  return hexes
}

function directionsIn(mask: number): Direction[] {
  return DIRECTIONS.filter((k) => (mask & (1 << k)) !== 0)
}
