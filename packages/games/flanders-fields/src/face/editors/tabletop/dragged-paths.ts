/** Paths of dragged bases. The last leg follows the pointer as far as the rules allow. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, poseOf, roomAt } from '../../../rules/battlefield.ts'
import { isRoom } from '../../../rules/free-space.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { baseReach } from '../../../rules/movement/base-reach.ts'
import { asNearbyBase } from '../../../rules/movement/company-move.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import type { NearbyBase } from '../../../rules/movement/nearby-bases.ts'
import { march, turnCost } from '../../../rules/movement/terrain-cost.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import type { GunArc } from './machine-gun-arcs.ts'
import { normalizeHeading, shiftPose } from './poses.ts'
import { type DraggedBase, SNAP_DISTANCE_MM, stepOntoFeature, stepOutOfArc } from './snapping.ts'
import { haveRoom, wheelWithRoom } from './wheel-body.ts'

/** The path of one base, pose by pose. Settled legs no longer change. */
export type DraggedPath = {
  readonly base: BaseId
  readonly way: readonly Pose[]
  readonly settled: number
}

export type Moving = {
  readonly goings: readonly DraggedPath[]
  /** In column along roads, one behind the other. */
  readonly column: boolean
  /** Each base goes as far as it gets; otherwise none goes farther than the slowest. */
  readonly loose: boolean
  /** Each base turns where it stands; otherwise they wheel. */
  readonly pivot: boolean
}

/** The moving bases, and the limits of their move. */
export interface DraggedMove {
  readonly battlefield: Battlefield
  points(base: BaseId): number
  /** All other bases on the table. */
  readonly nearby: readonly NearbyBase[]
  /** Arcs of the enemy's machine guns. */
  readonly lanes: readonly GunArc[]
}

/** Limit on the corners of a path. */
const MAX_CORNERS = 12
/** Limit on the distance of a drag. */
const MAX_DRAG = units(1800)

const startOf = ({ battlefield }: DraggedMove, { base }: DraggedPath): Pose => poseOf(battlefield, base)
export const endOf = (move: DraggedMove, path: DraggedPath): Pose => path.way.at(-1) ?? startOf(move, path)
/** The pose at which the last leg begins. */
export const legStartOf = (move: DraggedMove, path: DraggedPath): Pose =>
  path.settled === 0 ? startOf(move, path) : (path.way[path.settled - 1] ?? startOf(move, path))

/** The cost of a path, leg by leg. A leg that is too expensive leaves nothing. */
export function costOfPath(
  { battlefield, points }: DraggedMove,
  base: BaseId,
  path: readonly Pose[],
  column: boolean,
): number {
  const costs = costsOf(battlefield, base)
  const allowance = points(base)
  let current = poseOf(battlefield, base)
  let spent = 0
  for (const to of path) {
    spent += turnCost(battlefield, costs, current, to.heading) ?? allowance
    const leg = march(battlefield, costs, current, to, allowance - spent, column)
    if (!leg.whole) return allowance
    spent += leg.spent
    current = to
  }
  return spent
}

const pointsLeft = (move: DraggedMove, { base, way, settled }: DraggedPath, column: boolean): number =>
  move.points(base) - costOfPath(move, base, way.slice(0, settled), column)

const clampDrag = (value: number): number => Math.max(-MAX_DRAG, Math.min(MAX_DRAG, value))

interface WantedLeg extends DraggedBase {
  readonly going: DraggedPath
  readonly from: Pose
}

/** Bases that are not being dragged, at their arranged positions. */
function obstaclesFor(move: DraggedMove, moving: Moving, selectedBases: readonly BaseId[]): NearbyBase[] {
  const stationary = moving.goings
    .filter(({ base }) => !selectedBases.includes(base))
    .map((path) => asNearbyBase(move.battlefield, path.base, endOf(move, path)))
  return [...move.nearby, ...stationary]
}

const withLastLeg = (path: DraggedPath, from: Pose, end: Pose): DraggedPath => ({
  ...path,
  way: [...path.way.slice(0, path.settled), ...(isSame(from, end) ? [] : [end])],
})

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading

const replacePaths = (moving: Moving, changedPaths: readonly DraggedPath[]): Moving => ({
  ...moving,
  goings: moving.goings.map((path) => changedPaths.find(({ base }) => base === path.base) ?? path),
})

/** Moves all dragged bases by the same step, as far as they get. */
export function dragPaths(
  move: DraggedMove,
  moving: Moving,
  selectedBases: readonly BaseId[],
  drag: plane.Point,
  exact: boolean,
): Moving {
  const step = { x: clampDrag(drag.x), y: clampDrag(drag.y) }
  const draggedLegs = moving.goings
    .filter(({ base, settled }) => selectedBases.includes(base) && settled < MAX_CORNERS)
    .map(
      (path): WantedLeg => ({
        base: path.base,
        going: path,
        from: legStartOf(move, path),
        to: shiftPose(endOf(move, path), step),
      }),
    )
  const snapStep = exact
    ? null
    : (stepOntoFeature(move.battlefield, draggedLegs, moving.column) ??
      stepOutOfArc(move.battlefield, move.lanes, draggedLegs))
  const wantedLegs = draggedLegs.map((leg) => {
    const to = snapStep === null ? leg.to : shiftPose(leg.to, snapStep)
    return { ...leg, to: moving.column ? facingAlong(leg.from, to) : to }
  })
  const magnet = exact || snapStep !== null ? 0 : units(SNAP_DISTANCE_MM)
  const nearby = obstaclesFor(move, moving, selectedBases)
  if (!moving.loose) return replacePaths(moving, moveTogether(move, wantedLegs, moving.column, nearby, magnet))
  const movedPaths: DraggedPath[] = []
  for (const leg of wantedLegs) {
    const movedBases = movedPaths.map((path) => asNearbyBase(move.battlefield, path.base, endOf(move, path)))
    movedPaths.push(...moveTogether(move, [leg], moving.column, [...nearby, ...movedBases], magnet))
  }
  return replacePaths(moving, movedPaths)
}

/** FF-34: a base in march column faces the way it goes. */
function facingAlong(from: Pose, to: Pose): Pose {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(dx, dy) < units(SNAP_DISTANCE_MM)) return to
  return { ...to, heading: normalizeHeading((Math.atan2(dy, dx) * 180) / Math.PI) }
}

/** Slightly farther than it was dragged, so that an obstacle just beyond is found. */
function overshoot({ from, to }: WantedLeg, magnet: number): Pose {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0 || magnet === 0) return to
  const fraction = (length + magnet) / length
  return {
    ...to,
    x: Math.round(from.x + (to.x - from.x) * fraction),
    y: Math.round(from.y + (to.y - from.y) * fraction),
  }
}

/**
 * Moves all bases the same share of their legs, as far as the slowest gets. An obstacle just beyond the end attracts
 * them.
 */
function moveTogether(
  move: DraggedMove,
  wantedLegs: readonly WantedLeg[],
  column: boolean,
  nearby: readonly NearbyBase[],
  magnet: number,
): readonly DraggedPath[] {
  const { battlefield } = move
  const goals = wantedLegs.map((leg) => overshoot(leg, magnet))
  let fraction = 1
  let madeContact = false
  for (const [i, { going: path, from }] of wantedLegs.entries()) {
    const goal = at(goals, i)
    const length = plane.legSteps(from, goal)
    const reach = baseReach(battlefield, path.base, from, goal, pointsLeft(move, path, column), {
      nearby,
      column,
      assault: true,
    })
    // If one base cannot even turn there, none of them moves.
    if (reach.steps === 0 && reach.pose.heading !== goal.heading) return []
    if (length > 0) fraction = Math.min(fraction, reach.steps / length)
    madeContact ||= reach.contact
  }
  const ends = fraction === 1 && !madeContact ? wantedLegs.map(({ to }) => to) : goals
  const lengths = ends.map((end, i) => plane.legSteps(at(wantedLegs, i).from, end))
  const longest = Math.max(1, ...lengths)
  for (let stepsBack = 0; stepsBack <= longest * fraction; stepsBack++) {
    const poses = wantedLegs.map(({ from }, i): Pose => {
      const end = at(ends, i)
      // The epsilon offsets rounding: a fraction that means a whole number of steps must give that number.
      const steps = Math.floor((fraction - stepsBack / longest) * (lengths[i] ?? 0) + 1e-6)
      return { ...plane.legPoint(from, end, Math.max(0, steps)), heading: end.heading }
    })
    if (hasRoom(battlefield, wantedLegs, poses, nearby))
      return wantedLegs.map(({ going: path, from }, i) => withLastLeg(path, from, at(poses, i)))
  }
  return []
}

const hasRoom = (
  battlefield: Battlefield,
  wantedLegs: readonly WantedLeg[],
  poses: readonly Pose[],
  nearby: readonly NearbyBase[],
): boolean =>
  poses.every((pose, i) => {
    const base = at(wantedLegs, i).going.base
    return isRoom(battlefield, roomAt(battlefield.book, enrolled(battlefield, base).type, pose), nearby)
  })

/** Turns all dragged bases by the given degrees, or by as many as all of them can. */
export function turnPaths(
  move: DraggedMove,
  moving: Moving,
  selectedBases: readonly BaseId[],
  degrees: number,
): Moving {
  const paths = moving.goings.filter(({ base, settled }) => selectedBases.includes(base) && settled < MAX_CORNERS)
  const nearby = obstaclesFor(move, moving, selectedBases)
  const bases = paths.map(({ base }) => base)
  const ends = paths.map((path) => endOf(move, path))
  const posesAt = (degrees: number): Pose[] =>
    moving.pivot || paths.length === 1
      ? ends.map((end) => ({ ...end, heading: normalizeHeading(end.heading + degrees) }))
      : wheelWithRoom(move.battlefield, bases, ends, degrees)
  const sign = degrees < 0 ? -1 : 1
  const fits = (turn: number): boolean => canReachPoses(move, paths, posesAt(sign * turn), moving.column, nearby)
  let [good, bad] = [0, Math.min(180, Math.abs(Math.round(degrees))) + 1]
  if (fits(bad - 1)) good = bad - 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (fits(middle)) good = middle
    else bad = middle
  }
  if (good === 0) return moving
  const poses = posesAt(sign * good)
  return replacePaths(
    moving,
    paths.map((path, i) => withLastLeg(path, legStartOf(move, path), at(poses, i))),
  )
}

/** True if each base gets there in one leg and has room beside the others. */
function canReachPoses(
  move: DraggedMove,
  paths: readonly DraggedPath[],
  poses: readonly Pose[],
  column: boolean,
  nearby: readonly NearbyBase[],
): boolean {
  const { battlefield } = move
  const bases = paths.map(({ base }) => base)
  if (!haveRoom(battlefield, bases, poses)) return false
  return paths.every((path, i) => {
    const [pose, from] = [at(poses, i), legStartOf(move, path)]
    const reach = baseReach(battlefield, path.base, from, pose, pointsLeft(move, path, column), {
      nearby,
      column,
      assault: true,
    })
    return isSame(reach.pose, pose)
  })
}

/** Settles the path so far: the next leg begins here. */
export const settleCorner = (moving: Moving, selectedBases: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((path) =>
    selectedBases.includes(path.base) ? { ...path, settled: path.way.length } : path,
  ),
})

/** Returns the bases to where they began. */
export const returnToStart = (moving: Moving, selectedBases: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((path) => (selectedBases.includes(path.base) ? { ...path, way: [], settled: 0 } : path)),
})
