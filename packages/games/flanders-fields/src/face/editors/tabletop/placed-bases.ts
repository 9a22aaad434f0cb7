/** Bases being placed: their poses, and operations on several of them at once. */
import type { TabletopTool } from '@firestep/face'
import { at } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import { enrolled, sizeOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { forwardHeading } from '../../../rules/movement/may-move.ts'
import { nearestOnLine, type OnLine } from '../../../rules/movement/nearest-on-line.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { inBox, units } from '../../../rules/table-terrain.ts'
import * as texts from '../../texts/editors.ts'
import { closeGaps, lineUp, mirror, normalizeHeading, shiftPose, spreadEvenly } from './poses.ts'
import { wheelWithRoom } from './wheel-body.ts'

export type Placing = readonly (readonly [base: BaseId, pose: Pose])[]

/** Distance within which a trench attracts a dragged base. */
const SNAP_DISTANCE = units(5)
/** Distance within which a base is sent into a trench. */
const TRENCH_DISTANCE = units(150)

const changePoses = (
  placing: Placing,
  selectedBases: readonly BaseId[],
  change: (poses: readonly Pose[]) => readonly Pose[],
) => {
  const chosen = placing.filter(([base]) => selectedBases.includes(base))
  const poses = change(chosen.map(([, pose]) => pose))
  const newPoses = new Map(chosen.map(([base], i) => [base, at(poses, i)]))
  return placing.map(([base, pose]) => [base, newPoses.get(base) ?? pose] as const)
}

/** The step, shortened so that no centre leaves the table. */
function stepOnTable(
  { scenario: { terrain } }: Battlefield,
  poses: readonly Pose[],
  requestedStep: plane.Point,
): plane.Point {
  const clamp = (step: number, values: readonly number[], max: number): number =>
    Math.min(max - Math.max(...values), Math.max(0 - Math.min(...values), step))
  return {
    x: clamp(
      requestedStep.x,
      poses.map(({ x }) => x),
      terrain.width,
    ),
    y: clamp(
      requestedStep.y,
      poses.map(({ y }) => y),
      terrain.height,
    ),
  }
}

export function dragBases(
  battlefield: Battlefield,
  placing: Placing,
  selectedBases: readonly BaseId[],
  drag: plane.Point,
  exact: boolean,
): Placing {
  return changePoses(placing, selectedBases, (poses) => {
    const step = stepOnTable(battlefield, poses, drag)
    const [lead] = poses
    const snapped =
      exact || lead === undefined ? null : snapIntoTrench(battlefield, shiftPose(lead, step), SNAP_DISTANCE)
    const moved = poses.map((pose) => shiftPose(pose, step))
    return snapped === null || lead === undefined
      ? moved
      : moved.map((pose) => shiftPose(pose, { x: snapped.x - lead.x - step.x, y: snapped.y - lead.y - step.y }))
  })
}

export function turnBases(
  battlefield: Battlefield,
  placing: Placing,
  selectedBases: readonly BaseId[],
  degrees: number,
  pivot: boolean,
): Placing {
  return changePoses(placing, selectedBases, (poses) => {
    if (pivot || poses.length === 1)
      return poses.map((pose) => ({ ...pose, heading: normalizeHeading(pose.heading + degrees) }))
    const bases = placing.flatMap(([base]) => (selectedBases.includes(base) ? [base] : []))
    return bringOntoTable(battlefield, wheelWithRoom(battlefield, bases, poses, degrees))
  })
}

/** All poses shifted just far enough to bring every one onto the table. */
function bringOntoTable(battlefield: Battlefield, poses: readonly Pose[]): readonly Pose[] {
  const step = stepOnTable(battlefield, poses, { x: 0, y: 0 })
  return poses.map((pose) => shiftPose(pose, step))
}

/**
 * The pose in the middle of the nearest trench within reach; null if there is none. A base already in a trench stays.
 */
function snapIntoTrench({ scenario: { terrain } }: Battlefield, pose: Pose, reach: number): Pose | null {
  let best: OnLine | null = null
  for (const { line, half, box } of terrain.trenches) {
    if (!inBox(box, pose, reach)) continue
    const nearest = nearestOnLine(line, pose)
    if (nearest.squared <= (half + reach) ** 2 && (best === null || nearest.squared < best.squared)) best = nearest
  }
  return best === null ? null : { ...best.point, heading: pose.heading }
}

export const alignmentTools: readonly TabletopTool[] = Object.entries(texts.alignments).map(([id, tool]) => ({
  id,
  ...tool,
  group: texts.alignGroup,
}))

/** Applies a tool; null if it is not one of these. */
export function applyAlignment(
  battlefield: Battlefield,
  side: Side,
  placing: Placing,
  selectedBases: readonly BaseId[],
  tool: string,
): Placing | null {
  const applyToSelected = (change: (poses: readonly Pose[]) => readonly Pose[]) =>
    changePoses(placing, selectedBases, (poses) => bringOntoTable(battlefield, change(poses)))
  switch (tool) {
    case 'line up':
      return applyToSelected(lineUp)
    case 'spread':
      return applyToSelected(spreadEvenly)
    case 'close up': {
      const widths = placing
        .filter(([base]) => selectedBases.includes(base))
        .map(([base]) => sizeOf(battlefield.book, enrolled(battlefield, base).type).width)
      return applyToSelected((poses) => closeGaps(poses, widths))
    }
    case 'mirror':
      return applyToSelected(mirror)
    case 'face':
      return applyToSelected((poses) => poses.map((pose) => ({ ...pose, heading: forwardHeading(side) })))
    case 'trench':
      return applyToSelected((poses) => poses.map((pose) => snapIntoTrench(battlefield, pose, TRENCH_DISTANCE) ?? pose))
    default:
      return null
  }
}
