/** assault.4: support by one base directly behind the one that fights. */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, isSuppressed, poseOf, present, sizeOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'

/**
 * A platoon of any friendly company (FF-461), in contact, its centre behind the other's rear edge; a base that is
 * suppressed, below ground, on wire or in water does not support (FF-320).
 */
export function supporterOf(battlefield: Battlefield, fighter: BaseId): BaseId | null {
  const { side, type } = enrolled(battlefield, fighter)
  const pose = poseOf(battlefield, fighter)
  const rear = { ...plane.pointAhead(pose, -sizeOf(battlefield.book, type).depth / 2), heading: pose.heading }
  const { shape, box } = footprint(battlefield, fighter)
  return (
    present(battlefield, side).find(
      (other) =>
        other !== fighter &&
        isPlatoon(battlefield, other) &&
        !isSuppressed(battlefield, other) &&
        isFree(battlefield, other) &&
        !apart(box, footprint(battlefield, other).box, units(1)) &&
        plane.inContact(shape, footprint(battlefield, other).shape) &&
        plane.inFrameOf(rear, poseOf(battlefield, other)).forward < 0,
    ) ?? null
  )
}

const isPlatoon = (battlefield: Battlefield, base: BaseId): boolean =>
  enrolled(battlefield, base).type.endsWith('platoon')

const isFree = (battlefield: Battlefield, base: BaseId): boolean => {
  const { sheltered, onWire, inRiver } = baseOf(battlefield, base)
  return !sheltered && onWire === null && inRiver === null
}
