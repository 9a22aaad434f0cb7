/** assault.4: one base directly behind the one that fights. */
import { plane } from '@firestep/terrain'
import { enrolled, footprint, isSuppressed, poseOf, sizeOf, standing } from '../field.ts'
import type { BaseId } from '../roster.ts'
import type { Field } from '../state.ts'

/** Of the same company, in contact, its centre behind the other's rear edge; a suppressed one is of no help (FF-320). */
export function supporterOf(field: Field, fighter: BaseId): BaseId | null {
  const { unit, type } = enrolled(field, fighter)
  if (unit === null) return null
  const pose = poseOf(field, fighter)
  const rear = { ...plane.ahead(pose, -sizeOf(field.book, type).depth / 2), heading: pose.heading }
  const { shape } = footprint(field, fighter)
  return (
    standing(field, unit).find(
      (other) =>
        other !== fighter &&
        !isSuppressed(field, other) &&
        plane.inContact(shape, footprint(field, other).shape) &&
        plane.seenFrom(rear, poseOf(field, other)).forward < 0,
    ) ?? null
  )
}
