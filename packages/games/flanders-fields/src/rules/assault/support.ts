/** assault.4: support by one base directly behind the one that fights. */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, isSuppressed, poseOf, present, sizeOf } from '../battlefield.ts'
import type { BaseId } from '../roster.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'

/**
 * A platoon of any friendly company (FF-461), in contact, its centre behind the other's rear edge; a base that is
 * suppressed, below ground, on wire or in water does not support (FF-320).
 */
export function supporterOf(field: Battlefield, fighter: BaseId): BaseId | null {
  const { side, type } = enrolled(field, fighter)
  const pose = poseOf(field, fighter)
  const rear = { ...plane.pointAhead(pose, -sizeOf(field.book, type).depth / 2), heading: pose.heading }
  const { shape, box } = footprint(field, fighter)
  return (
    present(field, side).find(
      (other) =>
        other !== fighter &&
        isPlatoon(field, other) &&
        !isSuppressed(field, other) &&
        isFree(field, other) &&
        !apart(box, footprint(field, other).box, units(1)) &&
        plane.inContact(shape, footprint(field, other).shape) &&
        plane.inFrameOf(rear, poseOf(field, other)).forward < 0,
    ) ?? null
  )
}

const isPlatoon = (field: Battlefield, base: BaseId): boolean => enrolled(field, base).type.endsWith('platoon')

const isFree = (field: Battlefield, base: BaseId): boolean => {
  const { sheltered, onWire, inRiver } = baseOf(field, base)
  return !sheltered && onWire === null && inRiver === null
}
