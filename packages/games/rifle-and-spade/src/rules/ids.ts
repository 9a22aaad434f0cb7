/** Ids in state, events and answers, which the compiler keeps apart. */
import { asId, type Id } from '@firestep/referee'
import type { Direction, HexId, SideId } from '@firestep/terrain'

/** An index into the units of a side. */
export type UnitId = Id<'unit'>
/** An index into the Brigiments of a side. */
export type BrigimentId = Id<'Brigiment'>
/** A hex or hexside of the sheet. */
export type Hex = HexId
export type HexSide = SideId
/** One of the six sides of a hex, N clockwise to NW. */
export type Facing = Direction

/** No hex of the sheet: stored where a place is off the map. */
export const nowhere: Hex = asId(-1)

/** False for `nowhere`, and for the places of units that are in no hex: `awaited`, `destroyed` and the like. */
export const isOnMap = (hex: Hex): boolean => hex >= 0

/** A list whose indexes are ids, which its methods give as such. */
export interface ListById<I extends number, T> extends Array<T> {
  entries(): ArrayIterator<[I, T]>
  keys(): ArrayIterator<I>
  map<U>(work: (value: T, id: I, list: T[]) => U): ListById<I, U>
  flatMap<U>(work: (value: T, id: I, list: T[]) => U | readonly U[]): U[]
  filter<S extends T>(test: (value: T, id: I, list: T[]) => value is S): S[]
  filter(test: (value: T, id: I, list: T[]) => unknown): T[]
  some(test: (value: T, id: I, list: T[]) => unknown): boolean
  forEach(work: (value: T, id: I, list: T[]) => void): void
  findIndex(test: (value: T, id: I, list: T[]) => unknown): I | -1
}

/** Makes such a list of a plain one. */
export const byId = <I extends number, T>(list: T[]): ListById<I, T> => list as ListById<I, T>
