/** A body that wheels round its middle. */
import { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { apart as boxesApart } from '../../../rules/table-terrain.ts'
import { facing, middleOf } from './poses.ts'

/** True if no base would overlap another. */
export function areApart(battlefield: Battlefield, bases: readonly BaseId[], poses: readonly Pose[]): boolean {
  const rooms = poses.map((pose, i) => roomAt(battlefield.book, enrolled(battlefield, bases[i] ?? 0).type, pose))
  return rooms.every(({ box, shape }, i) =>
    rooms.slice(0, i).every((other) => boxesApart(box, other.box) || !plane.overlaps(shape, other.shape)),
  )
}

/** Poses wheeled around their middle, each turned with the rest and, in line, moved apart by the given distance. */
function wheeled(poses: readonly Pose[], degrees: number, apart: number): Pose[] {
  const middle = middleOf(poses)
  const turn = facing(degrees)
  const widest = Math.max(1, ...poses.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  const wider = 1 + (apart * (poses.length - 1)) / (2 * widest)
  return poses.map(({ x, y, heading }) => ({
    ...plane.pointAhead(
      { ...middle, heading: turn },
      Math.round((x - middle.x) * wider),
      Math.round((y - middle.y) * wider),
    ),
    heading: facing(heading + degrees),
  }))
}

/** The same, but moved apart by less than a millimetre where rounding would make adjacent bases overlap. */
export function wheeledClear(
  battlefield: Battlefield,
  bases: readonly BaseId[],
  poses: readonly Pose[],
  degrees: number,
): Pose[] {
  for (let apart = 0; apart < plane.UNITS_PER_MM; apart++) {
    const found = wheeled(poses, degrees, apart)
    if (areApart(battlefield, bases, found)) return found
  }
  return wheeled(poses, degrees, 0)
}
