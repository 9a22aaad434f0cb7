/** Numeric ids in state, events and answers. */

/** An index into `State.units`. */
export type UnitId = number
/** A hex, hexside or vertex of the sheet: the ids of its field as plain numbers. */
export type Hex = number
export type HexSide = number
export type Vertex = number
/** An index into the artillery groups. */
export type GroupId = number
