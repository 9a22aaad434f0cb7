/** The move of a company as one body: options where the player does not draw each platoon's path. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import {
  enrolled,
  footprint,
  movesWith,
  orderedBy,
  poseOf,
  presentBasesOf,
  roomAt,
  roomShifted,
} from '../battlefield.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, boxRound, units } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { baseReach, type ReachOptions } from './base-reach.ts'
import { forwardOnly, mayWalk } from './may-move.ts'
import type { MovePath } from './move-paths.ts'
import { type Planned, planMove } from './move-plan.ts'
import { basesNear, type NearbyBase } from './nearby-bases.ts'
import { groundRuling, legOf } from './path-leg.ts'

/** formation.6: points of an action left after closing up. */
export function movePointsLeft({ book, state: { order } }: Battlefield, base: BaseId): number {
  const pointsSpent = order?.closing.find(([id]) => id === base)?.[1] ?? 0
  return book.tables.movement.points - pointsSpent
}

/** Bases of a unit that an order could move now. */
export const walkers = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  presentBasesOf(battlefield, unit).filter((id) => mayWalk(battlefield, unit, id).allowed)

export const planUnitMove = (
  battlefield: Battlefield,
  unit: UnitId,
  ways: readonly MovePath[],
  column: boolean,
  nearby?: readonly NearbyBase[],
): Planned => planMove(battlefield, ways, { unit, points: (base) => movePointsLeft(battlefield, base), column }, nearby)

export const moveDeed = (ways: readonly MovePath[], column = false): ChosenAction<'move'> => ({
  do: 'move',
  ways: ways.map(({ base, way }) => ({ base, way: way.map(({ x, y, heading }) => ({ x, y, heading })) })),
  ...(column ? { column } : {}),
})

const turned = (heading: number, degrees: number): number => (((heading + degrees) % 360) + 360) % 360

/** All bases that could be near a body's path, except its own. */
export function bystanders(battlefield: Battlefield, unit: UnitId, reach: number): NearbyBase[] {
  const bases = walkers(battlefield, unit)
  const [first] = bases
  if (first === undefined) return []
  const places = bases.flatMap((id) => {
    const { x, y } = poseOf(battlefield, id)
    return [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ]
  })
  return basesNear(battlefield, first, places, bases)
}

/** All movable bases go the same way as far as the slowest, each turning by the same angle; null if that is no move. */
export function bodyMove(
  battlefield: Battlefield,
  unit: UnitId,
  dx: number,
  dy: number,
  turn: number,
  { column = false, assault = false, nearby: givenNearby }: ReachOptions = {},
): ChosenAction<'move'> | null {
  const bases = walkers(battlefield, unit)
  const nearby = givenNearby ?? bystanders(battlefield, unit, Math.max(Math.abs(dx), Math.abs(dy)))
  const poses = bases.map((id) => poseOf(battlefield, id))
  const goal = ({ x, y, heading }: Pose): Pose => ({ x: x + dx, y: y + dy, heading: turned(heading, turn) })
  let steps = bases.length === 0 ? 0 : Infinity
  let contact = false
  for (const [i, id] of bases.entries()) {
    const from = at(poses, i)
    const manner = { column, assault, nearby, maxSteps: steps }
    const reach = baseReach(battlefield, id, from, goal(from), movePointsLeft(battlefield, id), manner)
    steps = Math.min(steps, reach.steps)
    contact ||= reach.contact
    if (steps === 0 && turn === 0) return null
  }
  const isWholeBody =
    !column && bases.length === presentBasesOf(battlefield, unit).length && isUnbound(battlefield, unit)
  // Bases that cannot go along hold the others back: a shorter path may keep the company together.
  for (const part of [steps, steps >> 1, steps >> 2]) {
    if (part === 0 && turn === 0) return null
    const ways = bases.map((base, i): MovePath => {
      const from = at(poses, i)
      const { x, y } = plane.legPoint(from, goal(from), part)
      return { base, way: [{ x, y, heading: turned(from.heading, turn) }] }
    })
    if (isWholeBody && !contact && turn === 0 && haveRoom(battlefield, ways, nearby)) return moveDeed(ways)
    if ('plan' in planUnitMove(battlefield, unit, ways, column, nearby)) return moveDeed(ways, column)
    if (part === 0) return null
  }
  return null
}

/**
 * A body keeps its shape: only others can block its end, and wire or water on a shortened path, which rounds
 * differently.
 */
const haveRoom = (battlefield: Battlefield, ways: readonly MovePath[], nearby: readonly NearbyBase[]): boolean =>
  ways.every(({ base, way: [end] }) => {
    const from = poseOf(battlefield, base)
    return (
      end !== undefined &&
      isRoom(battlefield, roomShifted(footprint(battlefield, base), end.x - from.x, end.y - from.y), nearby) &&
      groundRuling(battlefield, legOf(battlefield, base, from, end)).allowed
    )
  })

/** More than the longest move in an action. */
const FAR = units(450)

/** True if only terrain and other bases limit a whole unit's move: no bridge, no mutiny, no élan. */
function isUnbound(battlefield: Battlefield, unit: UnitId): boolean {
  const battalion = orderedBy(battlefield, unit)
  if (forwardOnly(battlefield, unit) || (battalion !== null && battlefield.state.battalions[battalion]?.mutinous))
    return false
  const { areas } = battlefield.scenario.terrain
  if (areas.every(({ type }) => type !== 'bridge')) return true
  const round = boxRound(
    presentBasesOf(battlefield, unit).map((id) => poseOf(battlefield, id)),
    FAR,
  )
  return areas.every(({ type, box }) => type !== 'bridge' || apart(box, round))
}

/** Each of these bases goes its own path as far as possible, one after the other; null if that is no legal move. */
export function eachMove(
  battlefield: Battlefield,
  unit: UnitId,
  bases: readonly BaseId[],
  wayOf: (base: BaseId, from: Pose) => readonly Pose[],
  { column = false, assault = false, nearby: givenNearby = [] }: Omit<ReachOptions, 'maxSteps'>,
): ChosenAction<'move'> | null {
  const ways: MovePath[] = []
  /** Bases of the unit that have moved or stayed. */
  const movedBases: NearbyBase[] = []
  const idle: NearbyBase[] = []
  for (const base of bases) {
    const from = poseOf(battlefield, base)
    const path = follow(battlefield, base, wayOf(base, from), {
      column,
      assault,
      nearby: [...givenNearby, ...movedBases],
    })
    const moved = asNearbyBase(battlefield, base, path.at(-1) ?? from)
    movedBases.push(moved)
    if (path.length === 0) idle.push(moved)
    else ways.push({ base, way: path })
  }
  if (ways.length === 0) return null
  return 'plan' in planUnitMove(battlefield, unit, ways, column, [...givenNearby, ...idle])
    ? moveDeed(ways, column)
    : null
}

/** Along a path, corner by corner, until it is blocked or its points run out. */
function follow(battlefield: Battlefield, base: BaseId, corners: readonly Pose[], manner: ReachOptions): Pose[] {
  const path: Pose[] = []
  let current = poseOf(battlefield, base)
  let points = movePointsLeft(battlefield, base)
  for (const to of corners) {
    const { pose, steps, spent, contact } = baseReach(battlefield, base, current, to, points, manner)
    if (steps === 0 && pose.heading === current.heading) break
    path.push({ ...pose })
    points -= spent
    current = pose
    if (contact || current.x !== to.x || current.y !== to.y) break
  }
  return path
}

/** A base of the same side at its future pose, as an obstacle for others. */
export const asNearbyBase = (battlefield: Battlefield, id: BaseId, pose: Pose): NearbyBase => ({
  ...roomAt(battlefield.book, enrolled(battlefield, id).type, pose),
  id,
  pose,
  enemy: false,
  battalion: movesWith(battlefield, id),
  fort: false,
  command: false,
})
