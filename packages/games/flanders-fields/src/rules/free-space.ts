/** Free space on the table (4.2): a base stands wholly on it and overlaps no other. */
import { plane } from '@firestep/terrain'
import { type Footprint, footprint, footprintOf, present } from './battlefield.ts'
import type { BaseId } from './ids.ts'
import type { Battlefield, Pose } from './state.ts'
import { apart, type BoundingBox } from './table-terrain.ts'

export const isOnTable = ({ scenario: { terrain } }: Battlefield, { left, right, bottom, top }: BoundingBox): boolean =>
  left >= 0 && bottom >= 0 && right <= terrain.width && top <= terrain.height

/** Touching is allowed. */
export const overlap = (a: Footprint, b: Footprint): boolean => !apart(a.box, b.box) && plane.overlaps(a.shape, b.shape)

/** True if a footprint is free among these. */
export const isRoom = (battlefield: Battlefield, print: Footprint, occupied: readonly Footprint[]): boolean =>
  isOnTable(battlefield, print.box) && !occupied.some((other) => overlap(print, other))

/** True if a base has room at a pose, among all bases on the table. */
export function hasRoom(battlefield: Battlefield, base: BaseId, pose: Pose): boolean {
  const otherBases = present(battlefield).filter((other) => other !== base)
  return isRoom(
    battlefield,
    footprintOf(battlefield, base, pose),
    otherBases.map((other) => footprint(battlefield, other)),
  )
}
