/** Ids: the indexes of the roster's lists, and of the groups that are set down together. */

export type BaseId = number
export type UnitId = number
export type BattalionId = number
export type FormationId = number
/** Battalions first, then formations, by their numbers. */
export type GroupId = number
