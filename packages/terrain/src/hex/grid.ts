/** A sheet of hexes with ids for all its parts. */
import { at } from '../lists.ts'
import { axialOf, type GridLayout, type HexKind } from './grid-layout.ts'
import { DIRECTIONS, type HexId, hexId, NOWHERE, type SideId, sideId, type VertexId, vertexId } from './ids.ts'
import {
  CORNER_SLOT,
  cornerSpot,
  HEX_SLOT,
  HEXES_ROUND_CORNER,
  type LatticeSlot,
  SIDE_SLOT,
  SLOTS,
  STEP_Q,
  STEP_R,
  sideSpot,
} from './lattice.ts'

/**
 * A sheet of hexes with ids for all its parts: hexes, hexsides and vertices are numbered from 0, and flat tables tell
 * which of them touch. Build it once per map and keep it with the map's data; it never changes.
 *
 * Whole hexes have the ids 0 .. size-1 in printed order (down each column, or along each row). Half-hexes follow: they
 * occur in sides, vertices and lines, never as neighbours, in areas or on paths. Tables contain NOWHERE for places off
 * the sheet.
 */
export type HexGrid = {
  readonly layout: GridLayout
  /** The number of whole hexes. */
  readonly size: number
  /** Whole and half-hexes together. */
  readonly hexCount: number
  readonly sideCount: number
  readonly vertexCount: number
  /** Printed column and row of each hex. */
  readonly column: Int16Array
  readonly row: Int16Array
  /** Axial coordinates of each hex. */
  readonly q: Int16Array
  readonly r: Int16Array
  /** Six per hex, by direction. */
  readonly neighbours: Int32Array
  readonly hexSides: Int32Array
  /** Six per hex, by corner: corner k stands between the sides of directions k and k+1. */
  readonly hexVertices: Int32Array
  /** Two per side: the owner, then the hex across. */
  readonly sideHexes: Int32Array
  /** Two per side. */
  readonly sideVertices: Int32Array
  /** Three per vertex, clockwise; spine i separates hex i from the next. */
  readonly vertexHexes: Int32Array
  readonly vertexSpines: Int32Array
  /** Three per vertex: the vertex at the other end of each spine. */
  readonly vertexFar: Int32Array
  /** By vertex: the corner of its owner that it is (0 or 1), which decides the headings of its spines. */
  readonly vertexPart: Uint8Array
  /** The padded axial rectangle around the sheet, for moving lines. */
  readonly cells: Cells
}

/**
 * Ids by axial coordinates, flattened into one number per place. Adding one number to the places of a line moves the
 * whole line. Rows of cells are twice as long as needed, so that the difference of two places fits one offset only.
 */
type Cells = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The distance in cells from one row to the next. */
  readonly stride: number
  /** Six per cell, by slot: the hex, corner or side it owns. */
  readonly ids: Int32Array
  /** The place of each hex, side and vertex in `ids`. */
  readonly ofHex: Int32Array
  readonly ofSide: Int32Array
  readonly ofVertex: Int32Array
}

type Place = { readonly column: number; readonly row: number; readonly q: number; readonly r: number }

// The hex beyond may own the sides and corners of an edge hex, and lines to them may touch one hex further.
const PADDING = 2

/** Numbers a sheet. Throws for a layout without a whole hex. */
export function makeHexGrid(layout: GridLayout): HexGrid {
  const wholeHexes = placesOf(layout, 'whole')
  if (wholeHexes.length === 0) throw new RangeError('a grid needs at least one whole hex')
  const places = [...wholeHexes, ...placesOf(layout, 'half')]
  const hexCount = places.length
  const { left, top, width, height } = boundingBox(places)
  const stride = 2 * width
  const ids = new Int32Array(stride * height * SLOTS).fill(NOWHERE)
  const placeOf = ({ q, r, slot }: LatticeSlot) => ((r - top) * stride + (q - left)) * SLOTS + slot

  const ofHex = numberPlaces(
    ids,
    places.map(({ q, r }) => placeOf({ q, r, slot: HEX_SLOT })),
  )
  const sidePlaces = places.flatMap(({ q, r }) => DIRECTIONS.map((k) => placeOf(sideSpot(q, r, k))))
  const vertexPlaces = places.flatMap(({ q, r }) => DIRECTIONS.map((k) => placeOf(cornerSpot(q, r, k))))
  const ofSide = numberPlaces(ids, sidePlaces)
  const ofVertex = numberPlaces(ids, vertexPlaces)
  const idAt = (place: number) => at(ids, place)
  const origin = placeOf({ q: 0, r: 0, slot: HEX_SLOT })
  /** A place relative to the cell at (0, 0), to be added to the place of another cell. */
  const shift = (spot: LatticeSlot) => placeOf(spot) - origin
  const stepShift = (k: number | null) =>
    k === null ? 0 : shift({ q: at(STEP_Q, k), r: at(STEP_R, k), slot: HEX_SLOT })

  const neighbours = new Int32Array(hexCount * 6).fill(NOWHERE)
  for (let hex = 0; hex < wholeHexes.length; hex++)
    for (const k of DIRECTIONS) {
      const next = idAt(at(ofHex, hex) + stepShift(k))
      if (next < wholeHexes.length) neighbours[hex * 6 + k] = next
    }

  const sideHexes = new Int32Array(ofSide.length * 2)
  const sideVertices = new Int32Array(ofSide.length * 2)
  ofSide.forEach((place, side) => {
    const k = (place % SLOTS) - SIDE_SLOT
    const cell = place - (place % SLOTS)
    sideHexes[side * 2] = idAt(cell)
    sideHexes[side * 2 + 1] = idAt(cell + stepShift(k))
    sideVertices[side * 2] = idAt(cell + shift(cornerSpot(0, 0, (k + 5) % 6)))
    sideVertices[side * 2 + 1] = idAt(cell + shift(cornerSpot(0, 0, k)))
  })

  const vertexHexes = new Int32Array(ofVertex.length * 3)
  const vertexSpines = new Int32Array(ofVertex.length * 3)
  const vertexFar = new Int32Array(ofVertex.length * 3)
  ofVertex.forEach((place, vertex) => {
    at(HEXES_ROUND_CORNER, (place % SLOTS) - CORNER_SLOT).forEach(({ step, corner }, i) => {
      const cell = place - (place % SLOTS) + stepShift(step)
      const spine = idAt(cell + shift(sideSpot(0, 0, corner)))
      vertexHexes[vertex * 3 + i] = idAt(cell)
      vertexSpines[vertex * 3 + i] = spine
      // A spine that borders no hex of the sheet leads off it, even where its far end touches the edge again.
      vertexFar[vertex * 3 + i] = spine < 0 ? NOWHERE : idAt(cell + shift(cornerSpot(0, 0, (corner + 5) % 6)))
    })
  })

  return {
    layout,
    size: wholeHexes.length,
    hexCount,
    sideCount: ofSide.length,
    vertexCount: ofVertex.length,
    column: Int16Array.from(places, (place) => place.column),
    row: Int16Array.from(places, (place) => place.row),
    q: Int16Array.from(places, (place) => place.q),
    r: Int16Array.from(places, (place) => place.r),
    neighbours,
    hexSides: Int32Array.from(sidePlaces, idAt),
    hexVertices: Int32Array.from(vertexPlaces, idAt),
    sideHexes,
    sideVertices,
    vertexHexes,
    vertexSpines,
    vertexFar,
    vertexPart: Uint8Array.from(ofVertex, (place) => (place % SLOTS) - CORNER_SLOT),
    cells: { left, top, width, height, stride, ids, ofHex, ofSide, ofVertex },
  }
}

/** All whole hexes in id order. */
export function allHexes(grid: HexGrid): HexId[] {
  return Array.from({ length: grid.size }, (_, hex) => hexId(hex))
}

/** All hexsides in id order. */
export function allSides(grid: HexGrid): SideId[] {
  return Array.from({ length: grid.sideCount }, (_, side) => sideId(side))
}

/** All vertices in id order. */
export function allVertices(grid: HexGrid): VertexId[] {
  return Array.from({ length: grid.vertexCount }, (_, vertex) => vertexId(vertex))
}

/** True for a dead half-hex at the edge. */
export function isHalfHex(grid: HexGrid, hex: HexId): boolean {
  return hex >= grid.size
}

function placesOf(layout: GridLayout, kind: HexKind): Place[] {
  const [firstColumn, lastColumn] = layout.columns
  const [firstRow, lastRow] = layout.rows
  const places: Place[] = []
  const visit = (column: number, row: number) => {
    if ((layout.kind?.(column, row) ?? 'whole') === kind) places.push({ column, row, ...axialOf(layout, column, row) })
  }
  if (layout.shape === 'columns') {
    for (let column = firstColumn; column <= lastColumn; column++)
      for (let row = firstRow; row <= lastRow; row++) visit(column, row)
  } else {
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) visit(column, row)
  }
  return places
}

function boundingBox(places: readonly Place[]): { left: number; top: number; width: number; height: number } {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { q, r } of places) {
    left = Math.min(left, q)
    right = Math.max(right, q)
    top = Math.min(top, r)
    bottom = Math.max(bottom, r)
  }
  left -= PADDING
  top -= PADDING
  return { left, top, width: right + PADDING - left + 1, height: bottom + PADDING - top + 1 }
}

/** Gives each different place an id in the order of its first occurrence, and returns the places by id. */
function numberPlaces(ids: Int32Array, places: readonly number[]): Int32Array {
  const distinct: number[] = []
  for (const place of places) {
    if (ids[place] !== NOWHERE) continue
    ids[place] = distinct.length
    distinct.push(place)
  }
  return Int32Array.from(distinct)
}
