/** Ids in state, events and answers. */
import type { Id } from '@firestep/referee'
import type { HexId, SideId, VertexId } from '@firestep/terrain'

/** An index into the list of units. */
export type UnitId = Id<'unit'>
/** A hex, hexside or vertex of the sheet. */
export type Hex = HexId
export type HexSide = SideId
export type Vertex = VertexId
/** An index into the artillery groups. */
export type GroupId = Id<'group'>
