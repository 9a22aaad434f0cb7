/** Reach of a base, used by planners, bots and the page before they suggest a move. */
import { plane } from '@firestep/terrain'
import { assaultRuling } from '../assault/assault-ruling.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../roster.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart } from '../table-terrain.ts'
import { groundRuling, type Leg, legOf, meet, printAfter, stopsOnWire, turnedPrint, wireCost } from './leg.ts'
import { costsOf } from './movement-rates.ts'
import { CONTACT, type Other, othersNear } from './surroundings.ts'
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
  readonly others?: readonly Other[]
  readonly column?: boolean
  /** True if it may end in contact with an enemy. */
  readonly assault?: boolean
  /** Maximum number of steps. */
  readonly most?: number
}

/** 4.8: along a straight leg, shortened millimetre by millimetre to the last legal place. It turns first. */
export function baseReach(
  battlefield: Battlefield,
  base: BaseId,
  from: Pose,
  towards: Pose,
  points: number,
  { others: given, column = false, assault = false, most: limit = Infinity }: ReachOptions = {},
): BaseReach {
  const stays: BaseReach = { pose: from, steps: 0, spent: 0, contact: false }
  const costs = costsOf(battlefield, base)
  const turn = turnCost(battlefield, costs, from, towards.heading)
  if (turn === null || turn > points) return stays
  const gone = march(battlefield, costs, from, towards, points - turn, column)
  const others = given ?? othersNear(battlefield, base, [from, towards], [base])
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
    const paid = steps === length ? gone : march(battlefield, costs, from, pose, points - turn, column)
    const spent = turn + paid.spent + wire
    return paid.whole && spent <= points ? { pose, steps, spent, contact } : null
  }
  const goes = Math.min(limit, gone.steps)
  const had = others.filter(
    ({ enemy, shape, box }) => enemy && !apart(print.box, box, CONTACT) && plane.gapAtMost(print.shape, shape, CONTACT),
  )
  let most = farthest(goes, (steps) => isClear(battlefield, legTo(steps), others, had))
  if (assault && most < goes) {
    const free = Math.max(most, 0)
    const closer = free + farthest(goes - free, (more) => isClear(battlefield, legTo(free + more), others, null))
    const there = closer > 0 && isContact(battlefield, legTo(closer), others) ? reach(closer, true) : null
    if (there !== null) return there
  }
  for (; most >= 0; most--) {
    const there = isRoom(battlefield, printAfter(legTo(most)), others) ? reach(most, false) : null
    if (there !== null) return there
  }
  return stays
}

/** The largest count that passes; a test that fails at some count fails at every larger one. -1 for none. */
function farthest(most: number, will: (steps: number) => boolean): number {
  if (will(most)) return most
  let [good, bad] = [-1, most]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (will(middle)) good = middle
    else bad = middle
  }
  return good
}

/** True if a leg is free. Enemies may be touched only if they were from the start; null: any may. */
function isClear(
  battlefield: Battlefield,
  leg: Leg,
  others: readonly Other[],
  touching: readonly Other[] | null,
): boolean {
  const met = meet(battlefield, leg, others)
  if (!met.ruling.allowed) return false
  if (touching !== null && met.touched.some((enemy) => !touching.includes(enemy))) return false
  return groundRuling(battlefield, leg).allowed
}

/** True if a leg may end in contact and does so with every base it touches. */
function isContact(battlefield: Battlefield, leg: Leg, others: readonly Other[]): boolean {
  const { touched } = meet(battlefield, leg, others)
  const print = printAfter(leg)
  if (touched.length === 0 || !isRoom(battlefield, print, others)) return false
  return touched.every(
    (enemy) =>
      plane.gapAtMost(print.shape, enemy.shape, CONTACT) && assaultRuling(battlefield, leg.base, enemy.id).allowed,
  )
}
