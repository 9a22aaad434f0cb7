/** Paths of dragged bases. The last leg follows the pointer as far as the rules allow. */
import { plane } from '@firestep/terrain'
import { enrolled, poseOf, roomAt } from '../../../rules/battlefield.ts'
import { isRoom } from '../../../rules/free-space.ts'
import { baseReach } from '../../../rules/movement/base-reach.ts'
import { asOther } from '../../../rules/movement/company-move.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import type { Other } from '../../../rules/movement/surroundings.ts'
import { march, turnCost } from '../../../rules/movement/terrain-cost.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import type { Lane } from './machine-gun-arcs.ts'
import { facing, shifted } from './poses.ts'
import { drawnAside, drawnClear, type Led, MAGNET } from './snapping.ts'
import { areApart, wheeledClear } from './wheel-body.ts'

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
  readonly others: readonly Other[]
  /** Arcs of the enemy's machine guns. */
  readonly lanes: readonly Lane[]
}

/** Limit on the corners of a path. */
const CORNERS = 12
/** Limit on the distance of a drag. */
const FARTHEST = units(1800)

const startOf = ({ battlefield }: DraggedMove, { base }: DraggedPath): Pose => poseOf(battlefield, base)
export const endOf = (on: DraggedMove, going: DraggedPath): Pose => going.way.at(-1) ?? startOf(on, going)
/** The pose at which the last leg begins. */
export const legFrom = (on: DraggedMove, going: DraggedPath): Pose =>
  going.settled === 0 ? startOf(on, going) : (going.way[going.settled - 1] ?? startOf(on, going))

/** The cost of a path, leg by leg. A leg that is too expensive leaves nothing. */
export function spentOn(
  { battlefield, points }: DraggedMove,
  base: BaseId,
  way: readonly Pose[],
  column: boolean,
): number {
  const costs = costsOf(battlefield, base)
  const most = points(base)
  let at = poseOf(battlefield, base)
  let spent = 0
  for (const to of way) {
    spent += turnCost(battlefield, costs, at, to.heading) ?? most
    const gone = march(battlefield, costs, at, to, most - spent, column)
    if (!gone.whole) return most
    spent += gone.spent
    at = to
  }
  return spent
}

const leftFor = (on: DraggedMove, { base, way, settled }: DraggedPath, column: boolean): number =>
  on.points(base) - spentOn(on, base, way.slice(0, settled), column)

const within = (value: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, value))

interface Wanted extends Led {
  readonly going: DraggedPath
  readonly from: Pose
}

/** Bases that are not being dragged, at their arranged positions. */
function othersOf(on: DraggedMove, moving: Moving, hand: readonly BaseId[]): Other[] {
  const own = moving.goings
    .filter(({ base }) => !hand.includes(base))
    .map((going) => asOther(on.battlefield, going.base, endOf(on, going)))
  return [...on.others, ...own]
}

const withLeg = (going: DraggedPath, from: Pose, end: Pose): DraggedPath => ({
  ...going,
  way: [...going.way.slice(0, going.settled), ...(isSame(from, end) ? [] : [end])],
})

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading

const replaced = (moving: Moving, changed: readonly DraggedPath[]): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => changed.find(({ base }) => base === going.base) ?? going),
})

/** Moves all dragged bases by the same step, as far as they get. */
export function dragged(
  on: DraggedMove,
  moving: Moving,
  hand: readonly BaseId[],
  by: plane.Point,
  exact: boolean,
): Moving {
  const step = { x: within(by.x), y: within(by.y) }
  const led = moving.goings
    .filter(({ base, settled }) => hand.includes(base) && settled < CORNERS)
    .map(
      (going): Wanted => ({ base: going.base, going, from: legFrom(on, going), to: shifted(endOf(on, going), step) }),
    )
  const drawn = exact
    ? null
    : (drawnAside(on.battlefield, led, moving.column) ?? drawnClear(on.battlefield, on.lanes, led))
  const wanted = led.map((one) => {
    const to = drawn === null ? one.to : shifted(one.to, drawn)
    return { ...one, to: moving.column ? alongTheWay(one.from, to) : to }
  })
  const magnet = exact || drawn !== null ? 0 : units(MAGNET)
  const others = othersOf(on, moving, hand)
  if (!moving.loose) return replaced(moving, together(on, wanted, moving.column, others, magnet))
  const done: DraggedPath[] = []
  for (const one of wanted) {
    const before = done.map((going) => asOther(on.battlefield, going.base, endOf(on, going)))
    done.push(...together(on, [one], moving.column, [...others, ...before], magnet))
  }
  return replaced(moving, done)
}

/** FF-34: a base in march column faces the way it goes. */
function alongTheWay(from: Pose, to: Pose): Pose {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(dx, dy) < units(MAGNET)) return to
  return { ...to, heading: facing((Math.atan2(dy, dx) * 180) / Math.PI) }
}

/** Slightly farther than it was dragged, so that an obstacle just beyond is found. */
function overshot({ from, to }: Wanted, magnet: number): Pose {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0 || magnet === 0) return to
  const part = (length + magnet) / length
  return { ...to, x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
}

/**
 * Moves all bases the same share of their legs, as far as the slowest gets. An obstacle just beyond the end attracts
 * them.
 */
function together(
  on: DraggedMove,
  wanted: readonly Wanted[],
  column: boolean,
  others: readonly Other[],
  magnet: number,
): readonly DraggedPath[] {
  const { battlefield } = on
  const goals = wanted.map((one) => overshot(one, magnet))
  let part = 1
  let met = false
  for (const [i, { going, from }] of wanted.entries()) {
    const goal = goals[i] as Pose
    const length = plane.legSteps(from, goal)
    const reach = baseReach(battlefield, going.base, from, goal, leftFor(on, going, column), {
      others,
      column,
      assault: true,
    })
    // If one base cannot even turn there, none of them moves.
    if (reach.steps === 0 && reach.pose.heading !== goal.heading) return []
    if (length > 0) part = Math.min(part, reach.steps / length)
    met ||= reach.contact
  }
  const ends = part === 1 && !met ? wanted.map(({ to }) => to) : goals
  const lengths = ends.map((end, i) => plane.legSteps((wanted[i] as Wanted).from, end))
  const longest = Math.max(1, ...lengths)
  for (let back = 0; back <= longest * part; back++) {
    const poses = wanted.map(({ from }, i): Pose => {
      const end = ends[i] as Pose
      // The epsilon offsets rounding: a fraction that means a whole number of steps must give that number.
      const steps = Math.floor((part - back / longest) * (lengths[i] ?? 0) + 1e-6)
      return { ...plane.legPoint(from, end, Math.max(0, steps)), heading: end.heading }
    })
    if (hasRoom(battlefield, wanted, poses, others))
      return wanted.map(({ going, from }, i) => withLeg(going, from, poses[i] as Pose))
  }
  return []
}

const hasRoom = (
  battlefield: Battlefield,
  wanted: readonly Wanted[],
  poses: readonly Pose[],
  others: readonly Other[],
): boolean =>
  poses.every((pose, i) => {
    const base = (wanted[i] as Wanted).going.base
    return isRoom(battlefield, roomAt(battlefield.book, enrolled(battlefield, base).type, pose), others)
  })

/** Turns all dragged bases by the given degrees, or by as many as all of them can. */
export function turned(on: DraggedMove, moving: Moving, hand: readonly BaseId[], degrees: number): Moving {
  const goings = moving.goings.filter(({ base, settled }) => hand.includes(base) && settled < CORNERS)
  const others = othersOf(on, moving, hand)
  const bases = goings.map(({ base }) => base)
  const ends = goings.map((going) => endOf(on, going))
  const posesAt = (by: number): Pose[] =>
    moving.pivot || goings.length === 1
      ? ends.map((end) => ({ ...end, heading: facing(end.heading + by) }))
      : wheeledClear(on.battlefield, bases, ends, by)
  const sign = degrees < 0 ? -1 : 1
  const will = (by: number): boolean => canStand(on, goings, posesAt(sign * by), moving.column, others)
  let [good, bad] = [0, Math.min(180, Math.abs(Math.round(degrees))) + 1]
  if (will(bad - 1)) good = bad - 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (will(middle)) good = middle
    else bad = middle
  }
  if (good === 0) return moving
  const poses = posesAt(sign * good)
  return replaced(
    moving,
    goings.map((going, i) => withLeg(going, legFrom(on, going), poses[i] as Pose)),
  )
}

/** True if each base gets there in one leg and has room beside the others. */
function canStand(
  on: DraggedMove,
  goings: readonly DraggedPath[],
  poses: readonly Pose[],
  column: boolean,
  others: readonly Other[],
): boolean {
  const { battlefield } = on
  const bases = goings.map(({ base }) => base)
  if (!areApart(battlefield, bases, poses)) return false
  return goings.every((going, i) => {
    const [pose, from] = [poses[i] as Pose, legFrom(on, going)]
    const reach = baseReach(battlefield, going.base, from, pose, leftFor(on, going, column), {
      others,
      column,
      assault: true,
    })
    return isSame(reach.pose, pose)
  })
}

/** Settles the path so far: the next leg begins here. */
export const cornered = (moving: Moving, hand: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => (hand.includes(going.base) ? { ...going, settled: going.way.length } : going)),
})

/** Returns the bases to where they began. */
export const calledBack = (moving: Moving, hand: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => (hand.includes(going.base) ? { ...going, way: [], settled: 0 } : going)),
})
