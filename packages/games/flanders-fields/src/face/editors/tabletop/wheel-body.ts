/** A body that wheels round its middle. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { apart as boxesApart } from '../../../rules/table-terrain.ts'
import { middleOf, normalizeHeading } from './poses.ts'

/** True if no base would overlap another. */
export function haveRoom(battlefield: Battlefield, bases: readonly BaseId[], poses: readonly Pose[]): boolean {
  const footprints = poses.map((pose, i) => roomAt(battlefield.book, enrolled(battlefield, at(bases, i)).type, pose))
  return footprints.every(({ box, shape }, i) =>
    footprints
      .slice(0, i)
      .every((otherShape) => boxesApart(box, otherShape.box) || !plane.overlaps(shape, otherShape.shape)),
  )
}

/** Poses wheeled around their middle, each turned with the rest and, in line, moved apart by the given distance. */
function wheelPoses(poses: readonly Pose[], degrees: number, factor: number): Pose[] {
  const middle = middleOf(poses)
  const rotation = normalizeHeading(degrees)
  const widest = Math.max(1, ...poses.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  const spread = 1 + (factor * (poses.length - 1)) / (2 * widest)
  return poses.map(({ x, y, heading }) => ({
    ...plane.pointAhead(
      { ...middle, heading: rotation },
      Math.round((x - middle.x) * spread),
      Math.round((y - middle.y) * spread),
    ),
    heading: normalizeHeading(heading + degrees),
  }))
}

/** The same, but moved apart by less than a millimetre where rounding would make adjacent bases overlap. */
export function wheelWithRoom(
  battlefield: Battlefield,
  bases: readonly BaseId[],
  poses: readonly Pose[],
  degrees: number,
): Pose[] {
  for (let spacing = 0; spacing < plane.UNITS_PER_MM; spacing++) {
    const candidate = wheelPoses(poses, degrees, spacing)
    if (haveRoom(battlefield, bases, candidate)) return candidate
  }
  return wheelPoses(poses, degrees, 0)
}
