/** Bases that go somewhere: each has a way, whose last leg follows the hand as far as the rules let it. */
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

/** The way of one base, pose by pose; those that are settled are not changed any more. */
export type DraggedPath = {
  readonly base: BaseId
  readonly way: readonly Pose[]
  readonly settled: number
}

export type Moving = {
  readonly goings: readonly DraggedPath[]
  /** Along roads, one behind the other. */
  readonly column: boolean
  /** Each as far as it gets; otherwise none farther than the slowest. */
  readonly loose: boolean
  /** Each turns where it stands; otherwise they wheel. */
  readonly pivot: boolean
}

/** Who moves, and what limits it. */
export interface DraggedMove {
  readonly battlefield: Battlefield
  points(base: BaseId): number
  /** Everybody else on the table. */
  readonly others: readonly Other[]
  /** Where the enemy's machine guns could fire. */
  readonly lanes: readonly Lane[]
}

/** No way has more corners. */
const CORNERS = 12
/** Nobody is dragged farther than this. */
const FARTHEST = units(1800)

const startOf = ({ battlefield }: DraggedMove, { base }: DraggedPath): Pose => poseOf(battlefield, base)
export const endOf = (on: DraggedMove, going: DraggedPath): Pose => going.way.at(-1) ?? startOf(on, going)
/** Where its last leg begins. */
export const legFrom = (on: DraggedMove, going: DraggedPath): Pose =>
  going.settled === 0 ? startOf(on, going) : (going.way[going.settled - 1] ?? startOf(on, going))

/** What a way costs, leg by leg; what cannot be paid for counts as nothing left. */
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

/** Those who are not in hand stand where they have been arranged to. */
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

/** Everyone in hand by the same step, as far as they get. */
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

/** FF-34: whoever marches in column faces the way he goes. */
function alongTheWay(from: Pose, to: Pose): Pose {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (Math.hypot(dx, dy) < units(MAGNET)) return to
  return { ...to, heading: facing((Math.atan2(dy, dx) * 180) / Math.PI) }
}

/** A little farther than it was led: something may be there that stops it. */
function overshot({ from, to }: Wanted, magnet: number): Pose {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0 || magnet === 0) return to
  const part = (length + magnet) / length
  return { ...to, x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
}

/** As far along their legs as the slowest of them gets, in parts of each leg. What lies just beyond the end draws them on to it. */
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
    // Who cannot even turn there stays, and the others with it.
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
      // The least more: a part of a whole number of steps is that number.
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

/** Everyone in hand by so many degrees, or as many as all of them can. */
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

/** Whether each gets there by one leg, and has room beside the others. */
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

/** What was gone so far stands. */
export const cornered = (moving: Moving, hand: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => (hand.includes(going.base) ? { ...going, settled: going.way.length } : going)),
})

/** Back to where they began. */
export const calledBack = (moving: Moving, hand: readonly BaseId[]): Moving => ({
  ...moving,
  goings: moving.goings.map((going) => (hand.includes(going.base) ? { ...going, way: [], settled: 0 } : going)),
})
