/** Whether there is room for a base. */
import { plane } from '@firestep/terrain'
import { enrolled, footprint, footprintOf, isPresent } from './field.ts'
import { apart } from './land.ts'
import type { BaseId } from './roster.ts'
import type { Field, Pose } from './state.ts'

/** Wholly on the table and over nobody else; touching is allowed. */
export function hasRoom(field: Field, base: BaseId, pose: Pose): boolean {
  const own = footprintOf(field.book, enrolled(field, base).type, pose)
  if (!plane.covers(field.scenario.land.tabletop, own.shape)) return false
  for (let other = 0; other < field.state.bases.length; other++) {
    if (other === base || !isPresent(field, other)) continue
    const { shape, box } = footprint(field, other)
    if (!apart(own.box, box) && plane.overlaps(own.shape, shape)) return false
  }
  return true
}
