/** Ids and phases that state and events share. */

/** Titles in the lower-case form that the data uses as keys. */
export type CommandId = string
export type CombatId = string
/** An index into `State.units`. */
export type UnitId = number
/** A hex of the board. */
export type Hex = number

export type Phase = 'set up' | 'start' | 'command' | 'order' | 'move' | 'battle' | 'end'
