/** Ids: the indexes of the roster's lists, and of the groups that are set down together. */
import type { Id } from '@firestep/referee'

export type BaseId = Id<'base'>
export type UnitId = Id<'unit'>
export type BattalionId = Id<'battalion'>
export type FormationId = Id<'formation'>
/** Battalions first, then formations, by their numbers. */
export type GroupId = Id<'group'>
