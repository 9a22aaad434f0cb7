/** Reach of a base, used by planners, bots and the page before they suggest a move. */
import { plane } from '@firestep/terrain'
import { assaultRuling } from '../assault/assault-ruling.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart } from '../table-terrain.ts'
import { costsOf } from './movement-rates.ts'
import { basesNear, CONTACT, type NearbyBase } from './nearby-bases.ts'
import { groundRuling, type Leg, legOf, meetBases, printAfter, stopsOnWire, turnedPrint, wireCost } from './path-leg.ts'
import { march, turnCost } from './terrain-cost.ts'

export interface BaseReach {
  readonly pose: Pose
  /** Number of steps of the leg. */
  readonly steps: number
  readonly spent: number
  /** True if it ends in contact with an enemy. */
  readonly contact: boolean
}

export interface ReachOptions {
  /** Bases in the way; all others, unless more of the company move too. */
  readonly nearby?: readonly NearbyBase[]
  readonly column?: boolean
  /** True if it may end in contact with an enemy. */
  readonly assault?: boolean
  /** Maximum number of steps. */
  readonly maxSteps?: number
}

/** 4.8: along a straight leg, shortened millimetre by millimetre to the last legal place. It turns first. */
export function baseReach(
  battlefield: Battlefield,
  base: BaseId,
  from: Pose,
  towards: Pose,
  points: number,
  { nearby: givenNearby, column = false, assault = false, maxSteps: limit = Infinity }: ReachOptions = {},
): BaseReach {
  const stays: BaseReach = { pose: from, steps: 0, spent: 0, contact: false }
  const costs = costsOf(battlefield, base)
  const turn = turnCost(battlefield, costs, from, towards.heading)
  if (turn === null || turn > points) return stays
  const marchResult = march(battlefield, costs, from, towards, points - turn, column)
  const nearby = givenNearby ?? basesNear(battlefield, base, [from, towards], [base])
  const print = turnedPrint(battlefield, base, from, towards.heading)
  const length = plane.legSteps(from, towards)
  const legTo = (steps: number): Leg => {
    const { x, y } = steps === length ? towards : plane.legPoint(from, towards, steps, length)
    return legOf(battlefield, base, from, { x, y, heading: towards.heading }, print)
  }
  // A shortened leg may round up to a step more than was paid for.
  const reach = (steps: number, contact: boolean): BaseReach | null => {
    const leg = legTo(steps)
    const pose = leg.to
    const wire = wireCost(battlefield, leg)
    // FF-382: a base that pays for wire does not stop on it.
    if (stopsOnWire(battlefield, leg)) return null
    const paid = steps === length ? marchResult : march(battlefield, costs, from, pose, points - turn, column)
    const spent = turn + paid.spent + wire
    return paid.whole && spent <= points ? { pose, steps, spent, contact } : null
  }
  const maxSteps = Math.min(limit, marchResult.steps)
  const already = nearby.filter(
    ({ enemy, shape, box }) => enemy && !apart(print.box, box, CONTACT) && plane.gapAtMost(print.shape, shape, CONTACT),
  )
  let clearSteps = lastFitting(maxSteps, (steps) => isClear(battlefield, legTo(steps), nearby, already))
  if (assault && clearSteps < maxSteps) {
    const freeSteps = Math.max(clearSteps, 0)
    const closer =
      freeSteps +
      lastFitting(maxSteps - freeSteps, (extra) => isClear(battlefield, legTo(freeSteps + extra), nearby, null))
    const contactReach = closer > 0 && isContact(battlefield, legTo(closer), nearby) ? reach(closer, true) : null
    if (contactReach !== null) return contactReach
  }
  for (; clearSteps >= 0; clearSteps--) {
    const contactReach = isRoom(battlefield, printAfter(legTo(clearSteps)), nearby) ? reach(clearSteps, false) : null
    if (contactReach !== null) return contactReach
  }
  return stays
}

/** The largest count that passes; a test that fails at some count fails at every larger one. -1 for none. */
function lastFitting(max: number, fits: (steps: number) => boolean): number {
  if (fits(max)) return max
  let [good, bad] = [-1, max]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}

/** True if a leg is free. Enemies may be touched only if they were from the start; null: any may. */
function isClear(
  battlefield: Battlefield,
  leg: Leg,
  nearby: readonly NearbyBase[],
  touching: readonly NearbyBase[] | null,
): boolean {
  const meeting = meetBases(battlefield, leg, nearby)
  if (!meeting.ruling.allowed) return false
  if (touching !== null && meeting.touched.some((enemy) => !touching.includes(enemy))) return false
  return groundRuling(battlefield, leg).allowed
}

/** True if a leg may end in contact and does so with every base it touches. */
function isContact(battlefield: Battlefield, leg: Leg, nearby: readonly NearbyBase[]): boolean {
  const { touched } = meetBases(battlefield, leg, nearby)
  const print = printAfter(leg)
  if (touched.length === 0 || !isRoom(battlefield, print, nearby)) return false
  return touched.every(
    (enemy) =>
      plane.gapAtMost(print.shape, enemy.shape, CONTACT) && assaultRuling(battlefield, leg.base, enemy.id).allowed,
  )
}
