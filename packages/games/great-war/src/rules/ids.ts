/** Ids and phases that state and events share. */
import { asId, type Id } from '@firestep/referee'
import { type HexId, NOWHERE } from '@firestep/terrain'

/** An index into the list of units. */
export type UnitId = Id<'unit'>
/** The id in place of a unit where there is none. */
export const noUnit = asId<UnitId>(-1)

/** A hex of the board. */
export type Hex = HexId
/** The hex of a unit that is gone, and whatever lies beyond the edge. */
export const offBoard = asId<Hex>(NOWHERE)
/** False for `offBoard`. */
export const isOnMap = (hex: Hex): boolean => hex >= 0

export type Phase = 'set up' | 'start' | 'command' | 'order' | 'move' | 'battle' | 'end'
