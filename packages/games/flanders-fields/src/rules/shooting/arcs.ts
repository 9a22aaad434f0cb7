/** Arcs of fire (geometry of 4.3): corridors ahead, fans that open outward from the corners, and all round. */
import { memoByObjectAndKey, type RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, type Footprint, sizeOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'

export interface Arc {
  readonly rule: RuleId
  /** The middle of the firing edge, and its direction. For all-round fire the middle of the base. */
  readonly from: Pose
  /** Origin of its lines of sight and fire (4.4): the same point, except for a round base, which uses its middle. */
  readonly eye: plane.Point
  /** Half of its initial width. */
  readonly half: number
  /** The part of that beyond the edge itself. */
  readonly aside: number
  /** Widening to each side per step ahead, in 16384ths: 0 for a corridor. Null: all round. */
  readonly opens: number | null
}

/** The firing edge of a base: front, left or right. */
export type Edge = 'front' | 'left' | 'right'
export const edges: readonly [Edge, Edge, Edge] = ['front', 'left', 'right']
const turned: Readonly<Record<Edge, number>> = { front: 0, left: 90, right: 270 }

/** An edge of a base: its middle and direction, its length, and its eye. For a round base the chord ahead. */
function edgeOf(
  battlefield: Battlefield,
  base: BaseId,
  pose: Pose,
  edge: Edge,
): Pick<Arc, 'from' | 'eye'> & { readonly width: number } {
  const { type } = enrolled(battlefield, base)
  const { width, depth } = sizeOf(battlefield.book, type)
  const heading = (pose.heading + turned[edge]) % 360
  const [out, across] = edge === 'front' ? [depth, width] : [width, depth]
  const from = { ...plane.pointAhead({ ...pose, heading }, out / 2), heading }
  return { from, eye: battlefield.book.tables.bases[type].shape === 'circle' ? pose : from, width: across }
}

/** FF-59: straight ahead over the width of the base and a number of millimetres to each side. */
export function corridor(battlefield: Battlefield, base: BaseId, pose: Pose, rule: RuleId, millimetres: number): Arc {
  const { from, eye, width } = edgeOf(battlefield, base, pose, 'front')
  const halfWidth = units(millimetres)
  return { rule, from, eye, half: width / 2 + halfWidth, aside: halfWidth, opens: 0 }
}

/** FF-60 FF-78: opening outward from both corners of an edge, by 45 degrees by default. */
export function fan(
  battlefield: Battlefield,
  base: BaseId,
  pose: Pose,
  rule: RuleId,
  edge: Edge,
  opens: number = plane.Q14,
): Arc {
  const { from, eye, width } = edgeOf(battlefield, base, pose, edge)
  return { rule, from, eye, half: width / 2, aside: 0, opens }
}

/** 16384 times the tangent of half of 45 degrees, for the switch of FF-60. */
export const narrow = 6786

export const allRound = (pose: Pose, rule: RuleId): Arc => ({
  rule,
  from: pose,
  eye: pose,
  half: 0,
  aside: 0,
  opens: null,
})

/** True if a point lies in an arc, its border included. */
export function holds({ from, half, opens }: Arc, point: plane.Point): boolean {
  if (opens === null) return true
  const { forward, left } = plane.inFrameOf(from, point)
  return forward >= 0 && Math.abs(left) * plane.Q14 <= half * plane.Q14 * plane.Q14 + forward * opens
}

/** True if any part of a shape lies in an arc, up to a distance in units. */
export function meets(arc: Arc, { shape }: Footprint, middle: plane.Point, reach: number): boolean {
  if (arc.opens === null) return true
  if (holds(arc, middle) && plane.inFrameOf(arc.from, middle).forward <= reach * plane.Q14) return true
  if (isClearOf(arc, shape)) return false
  return plane.gapAtMost(outlineOf(arc, reach), shape, 0)
}

/** Fast check: true if all of a shape is behind the edge, or beside the arc on one side. */
function isClearOf({ from, half, opens }: Arc, { points, radius }: plane.Shape): boolean {
  let [isBehind, isLeft, isRight] = [true, true, true]
  // A step beyond the radius compensates for the slant of the border.
  const spare = 2 * radius * plane.Q14
  for (const point of points) {
    const relative = plane.inFrameOf(from, point)
    const wide = half * plane.Q14 + (relative.forward * (opens ?? 0)) / plane.Q14
    if (relative.forward + spare >= 0) isBehind = false
    if (relative.left - spare <= wide) isLeft = false
    if (relative.left + spare >= 0 - wide) isRight = false
  }
  return isBehind || isLeft || isRight
}

const outlineOf = memoByObjectAndKey(({ from, half, opens }: Arc, reach: number): plane.Shape => {
  const farHalf = half + Math.round((reach * (opens ?? 0)) / plane.Q14)
  return plane.convexPolygon([
    plane.pointAhead(from, reach, farHalf),
    plane.pointAhead(from, 0, half),
    plane.pointAhead(from, 0, 0 - half),
    plane.pointAhead(from, reach, 0 - farHalf),
  ])
})

/** The face of a blockhouse towards a point: 0 the front, 1 the left, 2 the right; null from behind. */
export function faceTo(battlefield: Battlefield, blockhouse: BaseId, pose: Pose, point: plane.Point): 0 | 1 | 2 | null {
  // Shared border rays belong to the front.
  const faces = [0, 1, 2] as const
  return faces.find((face) => holds(fan(battlefield, blockhouse, pose, 'arc.blockhouse', edges[face]), point)) ?? null
}

/** FF-83: the face struck from a point; from behind the nearer side. */
export const faceStruck = (battlefield: Battlefield, blockhouse: BaseId, pose: Pose, point: plane.Point): 0 | 1 | 2 =>
  faceTo(battlefield, blockhouse, pose, point) ?? (plane.inFrameOf(pose, point).left >= 0 ? 1 : 2)
