/** Search for free places of a base. */
import { plane } from '@firestep/terrain'
import { enrolled, poseOf, roomAt, sizeOf } from '../battlefield.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import { basesNear, CONTACT } from './nearby-bases.ts'
import { isInWater, wireUnder } from './wire-and-water-under.ts'

/** On the table, without overlap or contact with enemies, and neither in water nor on wire. */
export function isFreePlace(battlefield: Battlefield, base: BaseId, pose: Pose): boolean {
  const nearby = basesNear(battlefield, base, [pose], [base])
  const print = roomAt(battlefield.book, enrolled(battlefield, base).type, pose)
  if (!isRoom(battlefield, print, nearby)) return false
  if (nearby.some((other) => other.enemy && plane.gapAtMost(print.shape, other.shape, CONTACT))) return false
  return wireUnder(battlefield, base, pose) === null && !isInWater(battlefield, base, pose)
}

const DIRECTIONS = [180, 150, 210, 120, 240, 90, 270, 60, 300, 30, 330, 0] as const

/**
 * A free place for a base in contact with another or as near as possible; null if there is none. Deterministic on every
 * machine.
 */
export function freePlaceBeside(battlefield: Battlefield, base: BaseId, neighbour: BaseId): Pose | null {
  return freePlaceNear(battlefield, base, poseOf(battlefield, neighbour), contactDistance(battlefield, base, neighbour))
}

/** Minimum distance of centres at which the two touch along their narrow sides. */
function contactDistance(battlefield: Battlefield, base: BaseId, neighbour: BaseId): number {
  const narrow = (id: BaseId): number => {
    const { width, depth } = sizeOf(battlefield.book, enrolled(battlefield, id).type)
    return Math.min(width, depth)
  }
  return (narrow(base) + narrow(neighbour)) >> 1
}

/** The nearest free place round a point: from behind it outward, by rings of a millimetre, wider ones farther out. */
export function freePlaceNear(battlefield: Battlefield, base: BaseId, round: Pose, from: number): Pose | null {
  for (let away = from; away <= units(600); away += away < from + units(60) ? CONTACT : units(10))
    for (const direction of DIRECTIONS) {
      const point = plane.pointAhead({ ...round, heading: (round.heading + direction) % 360 }, away)
      const pose = { x: point.x, y: point.y, heading: round.heading }
      if (isFreePlace(battlefield, base, pose)) return pose
    }
  return null
}
