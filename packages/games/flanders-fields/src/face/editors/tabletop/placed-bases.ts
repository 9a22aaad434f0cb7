/** Bases being placed: their poses, and operations on several of them at once. */
import type { TabletopTool } from '@firestep/face'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import { enrolled, sizeOf } from '../../../rules/battlefield.ts'
import { nearestOnLine, type OnLine } from '../../../rules/movement/nearest-on-line.ts'
import { forwardHeading } from '../../../rules/movement/readiness.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { inBox, units } from '../../../rules/table-terrain.ts'
import { closedUp, facing, linedUp, mirrored, shifted, spreadOut } from './poses.ts'
import { wheeledClear } from './wheel-body.ts'

export type Placing = readonly (readonly [base: BaseId, pose: Pose])[]

/** Distance within which a trench attracts a dragged base. */
const MAGNET = units(5)
/** Distance within which a base is sent into a trench. */
const DOWN = units(150)

const changed = (placing: Placing, hand: readonly BaseId[], change: (poses: readonly Pose[]) => readonly Pose[]) => {
  const chosen = placing.filter(([base]) => hand.includes(base))
  const poses = change(chosen.map(([, pose]) => pose))
  const found = new Map(chosen.map(([base], i) => [base, poses[i] as Pose]))
  return placing.map(([base, pose]) => [base, found.get(base) ?? pose] as const)
}

/** The step, shortened so that no centre leaves the table. */
function onTable({ scenario: { terrain } }: Battlefield, poses: readonly Pose[], by: plane.Point): plane.Point {
  const clamp = (step: number, values: readonly number[], most: number): number =>
    Math.min(most - Math.max(...values), Math.max(0 - Math.min(...values), step))
  return {
    x: clamp(
      by.x,
      poses.map(({ x }) => x),
      terrain.width,
    ),
    y: clamp(
      by.y,
      poses.map(({ y }) => y),
      terrain.height,
    ),
  }
}

export function dragged(
  battlefield: Battlefield,
  placing: Placing,
  hand: readonly BaseId[],
  by: plane.Point,
  exact: boolean,
): Placing {
  return changed(placing, hand, (poses) => {
    const step = onTable(battlefield, poses, by)
    const [lead] = poses
    const drawn = exact || lead === undefined ? null : intoTrench(battlefield, shifted(lead, step), MAGNET)
    const moved = poses.map((pose) => shifted(pose, step))
    return drawn === null || lead === undefined
      ? moved
      : moved.map((pose) => shifted(pose, { x: drawn.x - lead.x - step.x, y: drawn.y - lead.y - step.y }))
  })
}

export function turned(
  battlefield: Battlefield,
  placing: Placing,
  hand: readonly BaseId[],
  degrees: number,
  pivot: boolean,
): Placing {
  return changed(placing, hand, (poses) => {
    if (pivot || poses.length === 1) return poses.map((pose) => ({ ...pose, heading: facing(pose.heading + degrees) }))
    const bases = placing.flatMap(([base]) => (hand.includes(base) ? [base] : []))
    return kept(battlefield, wheeledClear(battlefield, bases, poses, degrees))
  })
}

/** All poses shifted just far enough to bring every one onto the table. */
function kept(battlefield: Battlefield, poses: readonly Pose[]): readonly Pose[] {
  const step = onTable(battlefield, poses, { x: 0, y: 0 })
  return poses.map((pose) => shifted(pose, step))
}

/**
 * The pose in the middle of the nearest trench within reach; null if there is none. A base already in a trench stays.
 */
function intoTrench({ scenario: { terrain } }: Battlefield, pose: Pose, reach: number): Pose | null {
  let best: OnLine | null = null
  for (const { line, half, box } of terrain.trenches) {
    if (!inBox(box, pose, reach)) continue
    const near = nearestOnLine(line, pose)
    if (near.squared <= (half + reach) ** 2 && (best === null || near.squared < best.squared)) best = near
  }
  return best === null ? null : { ...best.point, heading: pose.heading }
}

export const dressing: readonly TabletopTool[] = [
  { id: 'line up', name: 'Line up', set: 'Dress', why: 'In one line through their middle, facing as most of them do.' },
  { id: 'spread', name: 'Spread evenly', set: 'Dress', why: 'At even distances between the outermost two.' },
  { id: 'close up', name: 'Close up', set: 'Dress', why: 'Side by side with a millimetre between them.' },
  { id: 'mirror', name: 'Mirror', set: 'Dress', why: 'What stands on the left stands on the right.' },
  { id: 'face', name: 'Face the enemy', set: 'Dress', why: 'Each turns to the far edge of the table.' },
  { id: 'trench', name: 'Into the trench', set: 'Dress', why: 'Each goes down into the nearest trench within 15 cm.' },
]

/** Applies a tool; null if it is not one of these. */
export function dressed(
  battlefield: Battlefield,
  side: Side,
  placing: Placing,
  hand: readonly BaseId[],
  tool: string,
): Placing | null {
  const on = (change: (poses: readonly Pose[]) => readonly Pose[]) =>
    changed(placing, hand, (poses) => kept(battlefield, change(poses)))
  switch (tool) {
    case 'line up':
      return on(linedUp)
    case 'spread':
      return on(spreadOut)
    case 'close up': {
      const widths = placing
        .filter(([base]) => hand.includes(base))
        .map(([base]) => sizeOf(battlefield.book, enrolled(battlefield, base).type).width)
      return on((poses) => closedUp(poses, widths))
    }
    case 'mirror':
      return on(mirrored)
    case 'face':
      return on((poses) => poses.map((pose) => ({ ...pose, heading: forwardHeading(side) })))
    case 'trench':
      return on((poses) => poses.map((pose) => intoTrench(battlefield, pose, DOWN) ?? pose))
    default:
      return null
  }
}
