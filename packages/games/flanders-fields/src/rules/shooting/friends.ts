/** Firing past one's own (target.6, FF-68, FF-143). */
import { emit } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, isPresent, poseOf } from '../field.ts'
import { levelAt } from '../ground.ts'
import { apart, boxOf } from '../land.ts'
import type { BaseId } from '../roster.ts'
import type { Field } from '../state.ts'
import type { Mount } from './weapons.ts'

/** The first of one's own bases that a line of fire would cross; null: none. */
export function friendInTheWay(
  field: Field,
  by: BaseId,
  { stand, arc: { eye } }: Mount,
  target: BaseId,
  to: plane.Point,
): BaseId | null {
  const { side, unit } = enrolled(field, by)
  const line = plane.strip(eye, to)
  const box = boxOf(line)
  const { bases } = field.scenario.roster
  for (let other = 0; other < bases.length; other++) {
    const friend = bases[other]
    if (other === by || friend?.side !== side || !isPresent(field, other)) continue
    const found = footprint(field, other)
    if (apart(box, found.box) || baseOf(field, other).sheltered || !plane.overlaps(line, found.shape)) continue
    emit('target.6')
    if (unit !== null && friend.unit === unit && plane.inContact(stand.shape, found.shape)) {
      emit('formation.1')
      continue
    }
    if (!isAbove(field, other, by, target)) return other
  }
  return null
}

/** FF-235: firer or target stands higher than the friend between them. */
function isAbove(field: Field, friend: BaseId, by: BaseId, target: BaseId): boolean {
  const level = levelAt(field, poseOf(field, friend))
  return levelAt(field, poseOf(field, by)) > level || levelAt(field, poseOf(field, target)) > level
}
