/** The path of a drifting cloud (geometry 4.7): exact, by the moments at which it covers all of a base. */
import { plane } from '@firestep/terrain'
import { oblong } from '../artillery/barrage-strip.ts'
import { isBoxWithin } from '../artillery/template.ts'
import { footprint, poseOf, present } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, type BoundingBox } from '../table-terrain.ts'

/** Distance a cloud moves in a turn, in units. */
export interface Drift {
  readonly x: number
  readonly y: number
}

const start: plane.Fraction = { n: 0, d: 1 }
const end: plane.Fraction = { n: 1, d: 1 }

/** The interval in which t times `speed` lies between two values, or null if never. */
function overlapOf(speed: number, min: number, max: number): plane.FractionSpan | null {
  if (speed === 0) return min <= 0 && max >= 0 ? { enter: start, leave: end } : null
  const [from, to] = speed > 0 ? [min, max] : [-max, -min]
  const d = Math.abs(speed)
  return { enter: { n: from, d }, leave: { n: to, d } }
}

/** gas.12: true if at some moment of the turn the cloud covers the whole box. */
export function coversWholly(cloud: BoundingBox, drift: Drift, box: BoundingBox): boolean {
  const along = overlapOf(drift.x, box.right - cloud.right, box.left - cloud.left)
  const across = overlapOf(drift.y, box.top - cloud.top, box.bottom - cloud.bottom)
  if (along === null || across === null) return false
  const later = (a: plane.Fraction, b: plane.Fraction) => (plane.compareFractions(a, b) >= 0 ? a : b)
  const earlier = (a: plane.Fraction, b: plane.Fraction) => (plane.compareFractions(a, b) <= 0 ? a : b)
  const enter = later(later(along.enter, across.enter), start)
  const leave = earlier(earlier(along.leave, across.leave), end)
  return plane.compareFractions(enter, leave) <= 0
}

/** gas.11: all bases it passes over, in the order in which it reaches them. */
export function sweptBy(
  battlefield: Battlefield,
  cloud: BoundingBox,
  drift: Drift,
): { readonly base: BaseId; readonly whole: boolean }[] {
  const sweptShape = plane.swept(oblong(cloud), drift.x, drift.y)
  const round: BoundingBox = {
    left: cloud.left + Math.min(0, drift.x),
    right: cloud.right + Math.max(0, drift.x),
    bottom: cloud.bottom + Math.min(0, drift.y),
    top: cloud.top + Math.max(0, drift.y),
  }
  return present(battlefield)
    .flatMap((base) => {
      const { shape, box } = footprint(battlefield, base)
      if (apart(box, round) || !(isBoxWithin(box, cloud) || plane.overlaps(shape, sweptShape))) return []
      const { x, y } = poseOf(battlefield, base)
      return [{ base, whole: coversWholly(cloud, drift, box), along: x * drift.x + y * drift.y }]
    })
    .sort((a, b) => a.along - b.along || a.base - b.base)
}
