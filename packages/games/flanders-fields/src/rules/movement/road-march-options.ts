/** Move options by road: a company falls in behind its foremost platoon, then follows the road in column (move.road.1, FF-34). */
import { at, memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { enrolled, poseOf, sizeOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { inBox, type Road } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { eachMove, walkers } from './company-move.ts'
import { forwardness } from './may-move.ts'
import type { NearbyBase } from './nearby-bases.ts'
import { nearestOnLine } from './nearest-on-line.ts'

/** Largest angle in degrees between a road and a base that marches along it. */
const ALIGNED = 10

/** Space between bases that fall in: more than contact, less than the gap allowed to raw troops. */
const SPACE = 2

/** FF-34: a unit that has fired this turn does not march in column. */
export const mayMarch = ({ state: { order } }: Battlefield): boolean => order === null || !order.done.includes('fire')

interface Piece {
  readonly road: Road
  /** Its corners, towards the enemy. */
  readonly line: readonly plane.Point[]
  /** Index of the segment between two corners. */
  readonly at: number
}

/** A move to a road at most `reach` away, then along it by at most `march`, which is much farther for motors. */
export function roadMove(
  battlefield: Battlefield,
  unit: UnitId,
  reach: number,
  march: number,
  nearby: readonly NearbyBase[],
): ChosenAction<'move'> | null {
  const { side } = unitOf(battlefield, unit)
  const bases = walkers(battlefield, unit).sort(
    (a, b) => forwardness(side, poseOf(battlefield, b)) - forwardness(side, poseOf(battlefield, a)) || a - b,
  )
  const [first] = bases
  const piece = first === undefined ? null : nearestPiece(battlefield, side, poseOf(battlefield, first), reach)
  if (piece === null) return null
  const heading = headingOf(piece, piece.at)
  const inLine = bases.every((id) => {
    const pose = poseOf(battlefield, id)
    const headingDifference = Math.abs(pose.heading - heading)
    return (
      plane.nearLine(pose, piece.road.line, piece.road.half) &&
      Math.min(headingDifference, 360 - headingDifference) <= ALIGNED
    )
  })
  if (inLine && !mayMarch(battlefield)) return null
  return inLine
    ? eachMove(battlefield, unit, bases, (_, from) => follow(battlefield, side, from, march), {
        column: true,
        nearby,
      })
    : fallIn(battlefield, unit, bases, piece, nearby)
}

/** The segment of road nearest to a place, if any is within reach. */
function nearestPiece(
  { scenario: { terrain } }: Battlefield,
  side: Side,
  point: plane.Point,
  reach: number,
): Piece | null {
  let best: Piece | null = null
  let minSquared = reach * reach
  for (const road of terrain.roads) {
    if (!inBox(road.box, point, reach)) continue
    const [start, end] = [road.line[0], road.line.at(-1)]
    const backward = start !== undefined && end !== undefined && forwardness(side, start) > forwardness(side, end)
    const line = backward ? road.line.toReversed() : road.line
    const { index: at, squared } = nearestOnLine(line, point)
    if (squared <= minSquared) [best, minSquared] = [{ road, line, at }, squared]
  }
  return best
}

/** The path corner by corner, as far as any action could go. */
function follow(battlefield: Battlefield, side: Side, from: Pose, reach: number): Pose[] {
  const piece = nearestPiece(battlefield, side, from, reach)
  if (piece === null) return []
  const corners: Pose[] = []
  let walked = 0
  for (let index = piece.at; index + 1 < piece.line.length && walked < reach; index++) {
    const corner = at(piece.line, index + 1)
    walked += plane.isqrt(plane.squaredDistance(corners.at(-1) ?? from, corner))
    corners.push({ ...corner, heading: headingOf(piece, index) })
  }
  return corners
}

/** One behind another on the road, from the point where the foremost base comes onto it. */
function fallIn(
  battlefield: Battlefield,
  unit: UnitId,
  bases: readonly BaseId[],
  piece: Piece,
  nearby: readonly NearbyBase[],
): ChosenAction<'move'> | null {
  const [a, b] = [at(piece.line, piece.at), at(piece.line, piece.at + 1)]
  const length = plane.isqrt(plane.squaredDistance(a, b))
  const heading = headingOf(piece, piece.at)
  let next = Infinity
  const places = new Map(
    bases.map((id): [BaseId, Pose | null] => {
      const { depth } = sizeOf(battlefield.book, enrolled(battlefield, id).type)
      const roadPoint = nearestOnLine([a, b], poseOf(battlefield, id)).point
      const distance = Math.min(next, plane.isqrt(plane.squaredDistance(a, roadPoint)))
      next = distance - depth - SPACE
      return [id, distance < 0 ? null : { ...plane.pointAlong(a, b, { n: distance, d: length }), heading }]
    }),
  )
  const goalOf = (id: BaseId): Pose[] => {
    const place = places.get(id) ?? null
    return place === null ? [] : [place]
  }
  return eachMove(battlefield, unit, bases, goalOf, { nearby })
}

/** The direction from one point of a road to another, to the nearest degree. */
const headingFrom = memoByObject((a: plane.Point) =>
  memoByObject((b: plane.Point): number => {
    const along = (degrees: number): number =>
      plane.inFrameOf({ x: 0, y: 0, heading: degrees }, { x: b.x - a.x, y: b.y - a.y }).forward
    let best = 0
    for (let degrees = 1; degrees < 360; degrees++) if (along(degrees) > along(best)) best = degrees
    return best
  }),
)

/** The direction of a segment. */
const headingOf = ({ line }: Piece, index: number): number => headingFrom(at(line, index))(at(line, index + 1))
