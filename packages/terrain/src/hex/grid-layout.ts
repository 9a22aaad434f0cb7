/** Layout of a printed sheet of hexes: its rows and columns, and the compass names of directions. */
import { at } from '../lists.ts'
import type { Compass, Direction } from './ids.ts'
import type { LabelForm } from './labels.ts'

/** The kind of a printed place: a hex, a dead half-hex at the edge that lines can still meet, or nothing. */
export type HexKind = 'whole' | 'half' | 'none'

/** The print of a sheet: everything needed to build its grid. Columns and rows have the numbers of the sheet. */
export type GridLayout = {
  /** `columns`: flat-top hexes in columns. `rows`: pointy-top hexes in rows. */
  readonly shape: 'columns' | 'rows'
  /** The columns that are half a hex lower, or the rows that are half a hex further right, by printed number. */
  readonly shifted: 'odd' | 'even'
  /** First and last printed number, both included. */
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
  /** Direction in which row numbers grow: down the sheet by default. */
  readonly rowsGrow?: 'down' | 'up'
  /** Leaves places out or marks half-hexes; without it every place is a whole hex. */
  readonly kind?: (column: number, row: number) => HexKind
  readonly labels: LabelForm
}

const DIRECTION_NAMES: Readonly<Record<GridLayout['shape'], readonly Compass[]>> = {
  columns: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  rows: ['NW', 'NE', 'E', 'SE', 'SW', 'W'],
}

const CORNER_NAMES: Readonly<Record<GridLayout['shape'], readonly Compass[]>> = {
  columns: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  rows: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
}

// By the corner of its owner (0 or 1) that the vertex is, in the grid's order of spines.
const SPINE_NAMES: Readonly<Record<GridLayout['shape'], readonly (readonly Compass[])[]>> = {
  columns: [
    ['W', 'NE', 'SE'],
    ['NW', 'E', 'SW'],
  ],
  rows: [
    ['SW', 'N', 'SE'],
    ['NW', 'NE', 'S'],
  ],
}

/** The compass name of a direction, and of the side and the sector that face it. */
export function directionName(layout: GridLayout, direction: Direction): Compass {
  return at(DIRECTION_NAMES[layout.shape], direction)
}

/** The direction with that name, or null: flat-top hexes have no E, pointy-top ones no N. */
export function directionNamed(layout: GridLayout, name: string): Direction | null {
  const names: readonly string[] = DIRECTION_NAMES[layout.shape]
  const index = names.indexOf(name)
  return index < 0 ? null : (index as Direction)
}

/** The compass name of corner k of a hex: the corner between the sides of directions k and k+1. */
export function cornerName(layout: GridLayout, corner: Direction): Compass {
  return at(CORNER_NAMES[layout.shape], corner)
}

/** The corner with that name, or null. */
export function cornerNamed(layout: GridLayout, name: string): Direction | null {
  const names: readonly string[] = CORNER_NAMES[layout.shape]
  const index = names.indexOf(name)
  return index < 0 ? null : (index as Direction)
}

/** The heading of a spine away from a vertex that is corner 0 or 1 of its owner. */
export function spineName(layout: GridLayout, part: number, spine: number): Compass {
  return at(at(SPINE_NAMES[layout.shape], part), spine)
}

/** Axial coordinates of a printed place. */
export function axialOf(layout: GridLayout, column: number, row: number): { q: number; r: number } {
  const columnOffset = column - layout.columns[0]
  const rowOffset = layout.rowsGrow === 'up' ? layout.rows[1] - row : row - layout.rows[0]
  if (layout.shape === 'columns') {
    // The halves cancel: the shift and half the column count change parity together.
    const shift = shiftOf(layout, column) - shiftOf(layout, layout.columns[0])
    return { q: columnOffset, r: rowOffset + (shift - columnOffset) / 2 }
  }
  const top = layout.rowsGrow === 'up' ? layout.rows[1] : layout.rows[0]
  return { q: columnOffset + (shiftOf(layout, row) - shiftOf(layout, top) - rowOffset) / 2, r: rowOffset }
}

function shiftOf(layout: GridLayout, number: number): number {
  return (number % 2 !== 0) === (layout.shifted === 'odd') ? 1 : 0
}
