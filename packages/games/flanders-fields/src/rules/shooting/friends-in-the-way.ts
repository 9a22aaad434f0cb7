/** Fire past friendly bases (target.6, FF-68, FF-143). */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, isPresent, poseOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, boxOf } from '../table-terrain.ts'
import { levelAt } from '../terrain-at.ts'
import type { Mount } from './weapons.ts'

/** Effect of friendly bases on a line of fire; comrades in close order never block (formation.1). */
export type Way = 'clear' | 'past a comrade' | 'blocked'

export function wayPastFriends(
  battlefield: Battlefield,
  firer: BaseId,
  { stand, arc: { eye } }: Mount,
  target: BaseId,
  to: plane.Point,
): Way {
  const { side, unit } = enrolled(battlefield, firer)
  const line = plane.strip(eye, to)
  const box = boxOf(line)
  const { bases, baseIds } = battlefield.scenario.roster
  let result: Way = 'clear'
  for (const other of baseIds) {
    const friend = bases[other]
    if (other === firer || friend?.side !== side || !isPresent(battlefield, other)) continue
    const footprintOfOther = footprint(battlefield, other)
    if (
      apart(box, footprintOfOther.box) ||
      baseOf(battlefield, other).sheltered ||
      !plane.overlaps(line, footprintOfOther.shape)
    )
      continue
    if (unit !== null && friend.unit === unit && plane.inContact(stand.shape, footprintOfOther.shape)) {
      result = 'past a comrade'
      continue
    }
    if (!isAbove(battlefield, other, firer, target)) return 'blocked'
  }
  return result
}

/** FF-235: firer or target stands higher than the friend between them. */
function isAbove(battlefield: Battlefield, friend: BaseId, firer: BaseId, target: BaseId): boolean {
  const level = levelAt(battlefield, poseOf(battlefield, friend))
  return (
    levelAt(battlefield, poseOf(battlefield, firer)) > level ||
    levelAt(battlefield, poseOf(battlefield, target)) > level
  )
}
