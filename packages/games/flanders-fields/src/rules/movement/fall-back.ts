/** Thrown back by a draw, or by fire while closing (4.9). */
import { plane } from '@firestep/terrain'
import type { Cause } from '../events.ts'
import { baseOf, enrolled, playerTurn, poseOf, roomAt } from '../field.ts'
import { units } from '../land.ts'
import { isRoom } from '../room.ts'
import type { BaseId } from '../roster.ts'
import type { Battle, Pose } from '../state.ts'
import { isInWater, wireUnder } from './footing.ts'
import { othersNear } from './surroundings.ts'

/** Takes a base straight away from a place by so many millimetres, as far as it can go; onto wire it hangs there. */
export function fallBack(battle: Battle, base: BaseId, from: Pose, millimetres: number, cause: Cause): void {
  const start = poseOf(battle, base)
  const to = awayFrom(from, start, units(millimetres))
  const others = othersNear(battle, base, [start, to], [base])
  const { type } = enrolled(battle, base)
  const steps = plane.legSteps(start, to)
  let pose = start
  for (let step = 1; step <= steps; step++) {
    const next = { ...plane.legPoint(start, to, step), heading: start.heading }
    if (!isRoom(battle, roomAt(battle.book, type, next), others) || isInWater(battle, base, next)) break
    pose = next
  }
  const of = baseOf(battle, base)
  of.pose = pose
  of.onWire = wireUnder(battle, base, pose)?.id ?? null
  // FF-411
  if (of.onWire !== null) of.caught = playerTurn(battle)
  const rule = cause === 'defensive fire' ? 'assault.9' : 'assault.14'
  battle.table.tell({ type: 'shifted', rule, base, pose, cause })
}

/** The line of centres prolonged. */
function awayFrom(from: plane.Point, start: Pose, far: number): Pose {
  const length = plane.isqrt(plane.squaredDistance(from, start))
  if (length === 0) return start
  return {
    x: start.x + Math.round(((start.x - from.x) * far) / length),
    y: start.y + Math.round(((start.y - from.y) * far) / length),
    heading: start.heading,
  }
}
