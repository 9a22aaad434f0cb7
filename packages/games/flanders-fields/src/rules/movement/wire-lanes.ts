/** Lanes through wire as goals of moves: opened gaps, and gaps left by its owner. */
import { memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, poseOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { type BoundingBox, boxOf, inBox, type TableTerrain, units } from '../table-terrain.ts'
import { mayUse, stripsNear } from './wire-belts.ts'

/** Minimum useful width. */
const NARROW = units(40)
const WIDE = units(250)
/** Strips this close behind one another are one belt. */
const BELT = units(40)

/** The middles of the gaps between neighbouring strips of the map. */
const lanesOf = memoByObject(({ wire }: TableTerrain): readonly plane.Point[] =>
  wire.flatMap(({ box }): plane.Point[] => {
    const neighbours = wire.map((strip) => strip.box).filter((stripBox) => isBeside(box, stripBox))
    const gap = Math.min(...neighbours.map(({ bottom }) => bottom - box.top))
    return gap < NARROW || gap > WIDE ? [] : [{ x: (box.left + box.right) >> 1, y: box.top + (gap >> 1) }]
  }),
)

/** True if the second lies in the same belt, farther up the table. */
const isBeside = (box: BoundingBox, { left, right, bottom, top }: BoundingBox): boolean =>
  top > box.top && bottom > box.bottom && left <= box.right + BELT && right >= box.left - BELT

/** The path through the nearest lane ahead: up to it, then beyond it. Empty if there is none. */
export function throughLane(battlefield: Battlefield, base: BaseId, direction: number, reach: number): Pose[] {
  const from = poseOf(battlefield, base)
  const sign = direction === 0 ? 1 : -1
  const opened = battlefield.state.openings
    .filter((opening) => mayUse(battlefield, base, opening))
    .map(({ corners }) => {
      const { left, right, bottom, top } = boxOf(plane.polygon(corners))
      return { x: (left + right) >> 1, y: (bottom + top) >> 1 }
    })
  let best: plane.Point | null = null
  let minSquared = Infinity
  for (const lane of [...lanesOf(battlefield.scenario.terrain), ...opened]) {
    if (sign * (lane.x - from.x) < 0 || Math.abs(lane.y - from.y) > reach || Math.abs(lane.x - from.x) > reach) continue
    const squared = plane.squaredDistance(from, lane)
    if (squared < minSquared) [best, minSquared] = [lane, squared]
  }
  if (best === null) return []
  const { x, y } = best
  const { heading } = from
  const mouth = { x: x - sign * units(40), y, heading }
  const pastWire = { x: x + sign * units(60), y, heading }
  return sign * (mouth.x - from.x) > 0 ? [mouth, pastWire] : [pastWire]
}

/**
 * Straight ahead into the first wire, where a base that cannot be on it stops at its edge; without wire straight ahead.
 */
export function intoWire(battlefield: Battlefield, base: BaseId, direction: number, reach: number): Pose[] {
  if (baseOf(battlefield, base).onWire !== null) return []
  const from = poseOf(battlefield, base)
  const to = plane.pointAhead({ ...from, heading: direction }, reach)
  const pathBox = boxOf(plane.strip(from, to))
  let best: plane.Point | null = null
  for (const { shape } of stripsNear(battlefield, pathBox)) {
    const [span] = plane.spansInside(shape.points, from, to)
    if (span === undefined) continue
    const [enter, leave] = [plane.pointAlong(from, to, span.enter), plane.pointAlong(from, to, span.leave)]
    const middle = { x: (enter.x + leave.x) >> 1, y: (enter.y + leave.y) >> 1 }
    if (best === null || plane.squaredDistance(from, middle) < plane.squaredDistance(from, best)) best = middle
  }
  return best === null ? [] : [{ ...best, heading: from.heading }]
}

/** True if there is wire near a box that a base could want to reach: tanks only with a grapnel (wire.extra.4). */
export const hasWireFor = (battlefield: Battlefield, base: BaseId, box: BoundingBox, isTank: boolean): boolean =>
  (!isTank || enrolled(battlefield, base).grapnel) && stripsNear(battlefield, box).length > 0

export const hasLane = (battlefield: Battlefield, box: BoundingBox): boolean =>
  battlefield.state.openings.some(({ corners }) => corners.some((corner) => inBox(box, corner))) ||
  lanesOf(battlefield.scenario.terrain).some((lane) => inBox(box, lane))
