/** The sheets of our games, for tests. */
import { type HexGrid, makeHexGrid } from '../grid.ts'
import type { GridLayout } from '../grid-layout.ts'
import type { HexId, VertexId } from '../ids.ts'
import { dottedLabels, letterLabels, rowIndexLabels } from '../labels.ts'
import { parseHex, parseVertex } from '../notation.ts'

export const redPoppiesLayout: GridLayout = {
  shape: 'columns',
  shifted: 'even',
  columns: [1, 44],
  rows: [1, 25],
  labels: letterLabels,
}

/** Rows of 12, and between them rows of 11 that are half a hex further right with a half-hex at each end. */
const greatWarLayout: GridLayout = {
  shape: 'rows',
  shifted: 'odd',
  columns: [-1, 11],
  rows: [0, 10],
  labels: rowIndexLabels,
  kind: (column, row) => {
    if (row % 2 === 0) return column >= 0 ? 'whole' : 'none'
    return column >= 0 && column <= 10 ? 'whole' : 'half'
  },
}

const rifleAndSpadeLayout: GridLayout = {
  shape: 'columns',
  shifted: 'even',
  columns: [1, 15],
  rows: [1, 16],
  labels: dottedLabels,
}

/** The printed sheet of Rifle and Spade counts its rows towards the north. */
export const printedLayout: GridLayout = {
  ...rifleAndSpadeLayout,
  columns: [20, 40],
  rows: [20, 60],
  rowsGrow: 'up',
}

export const redPoppies = makeHexGrid(redPoppiesLayout)
export const greatWar = makeHexGrid(greatWarLayout)
export const rifleAndSpade = makeHexGrid(rifleAndSpadeLayout)

/** A sheet with holes and ragged edges. */
export const ragged = makeHexGrid({
  shape: 'rows',
  shifted: 'even',
  columns: [-3, 5],
  rows: [-2, 5],
  labels: rowIndexLabels,
  kind: (column, row) => ((column * 7 + row * 5) % 11 === 0 ? 'none' : column === 5 ? 'half' : 'whole'),
})

export const everySheet: readonly (readonly [string, HexGrid])[] = [
  ['Red Poppies', redPoppies],
  ['The Great War', greatWar],
  ['Rifle and Spade', rifleAndSpade],
  ['a ragged sheet', ragged],
]

export function hexNamed(grid: HexGrid, label: string): HexId {
  const hex = parseHex(grid, label)
  if (hex === null) throw new Error(`no hex ${label}`)
  return hex
}

export function vertexNamed(grid: HexGrid, label: string): VertexId {
  const vertex = parseVertex(grid, label)
  if (vertex === null) throw new Error(`no vertex ${label}`)
  return vertex
}
