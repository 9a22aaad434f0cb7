/** Ids in state, events and answers. */
import type { Id } from '@firestep/referee'
import type { HexId, SideId, VertexId } from '@firestep/terrain'

/** An index into the list of units. */
export type UnitId = Id<'unit'>
/** A hex, hexside or vertex of the sheet. */
export type Hex = HexId
export type HexSide = SideId
export type Vertex = VertexId

/** False for the places of units that are in no hex: `offMap`, `destroyed`, `captured` and the like. */
export const isOnMap = (hex: Hex): boolean => hex >= 0

/** An index into the artillery groups. */
export type GroupId = Id<'group'>
