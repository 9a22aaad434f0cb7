/** Numeric ids in state, events and answers. */

/** An index into the units of a side. */
export type UnitId = number
/** An index into the Brigiments of a side. */
export type BrigimentId = number
/** A hex or hexside of the sheet: its id in the grid as a plain number. */
export type Hex = number
export type HexSide = number
/** One of the six sides of a hex, N clockwise to NW. */
export type Facing = number
