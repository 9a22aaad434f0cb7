/** Bases thrown back by a draw, or by fire while closing (4.9). */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, isArmour, playerTurn, poseOf, roomAt } from '../battlefield.ts'
import { besides, type Cause } from '../events.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import { basesNear } from './nearby-bases.ts'
import { isInWater, wireUnder } from './wire-and-water-under.ts'

/** FF-460: maximum depth of friends behind the place where a base would stop. */
const BEHIND = 120

/** Moves a base straight away from a place by a distance in millimetres; on wire it is held there. */
export function fallBack(battle: Battle, base: BaseId, from: Pose, millimetres: number, cause: Cause): void {
  const start = poseOf(battle, base)
  const pose = placeBack(battle, base, from, start, millimetres)
  const baseState = baseOf(battle, base)
  baseState.pose = pose
  baseState.onWire = wireUnder(battle, base, pose)?.id ?? null
  // FF-411
  if (baseState.onWire !== null) baseState.caught = playerTurn(battle)
  const draw = isArmour(battle, base) ? 'assault.armour.3' : 'assault.14'
  const rule = cause === 'defensive fire' ? 'assault.9' : draw
  const because = baseState.onWire === null ? [] : ['assault.15']
  battle.table.tell({ type: 'shifted', rule, base, pose, cause, ...besides(...because) })
}

/**
 * FF-460: the full distance through friends, or right behind them if they stand there; shorter if neither is possible.
 */
function placeBack(battle: Battle, base: BaseId, from: Pose, start: Pose, millimetres: number): Pose {
  const to = awayFrom(from, start, units(millimetres))
  const last = awayFrom(from, start, units(millimetres + BEHIND))
  const nearby = basesNear(battle, base, [start, last], [base])
  const enemies = nearby.filter(({ enemy }) => enemy)
  const { type } = enrolled(battle, base)
  let pose = start
  for (const { at, far: isBeyond } of [...stepsOf(start, to, false), ...stepsOf(to, last, true)]) {
    const room = roomAt(battle.book, type, at)
    if (!isRoom(battle, room, enemies) || isInWater(battle, base, at)) break
    if (!isRoom(battle, room, nearby)) continue
    pose = at
    if (isBeyond || (at.x === to.x && at.y === to.y)) break
  }
  return pose
}

const stepsOf = (from: Pose, to: Pose, isBeyond: boolean): { readonly at: Pose; readonly far: boolean }[] =>
  Array.from({ length: plane.legSteps(from, to) }, (_, i) => ({
    at: { ...plane.legPoint(from, to, i + 1), heading: from.heading },
    far: isBeyond,
  }))

/** The line of centres prolonged. */
function awayFrom(from: plane.Point, start: Pose, distance: number): Pose {
  const length = plane.isqrt(plane.squaredDistance(from, start))
  if (length === 0) return start
  return {
    x: start.x + Math.round(((start.x - from.x) * distance) / length),
    y: start.y + Math.round(((start.y - from.y) * distance) / length),
    heading: start.heading,
  }
}
