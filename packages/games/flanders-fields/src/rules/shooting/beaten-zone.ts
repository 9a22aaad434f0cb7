/** Machinegun Beaten Zone: further bases in the lane behind the first target (geometry of 4.5). */
import { plane } from '@firestep/terrain'
import { baseOf, footprint, isPresent, poseOf } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { holds } from './arcs.ts'
import { targetPoints } from './sight.ts'
import type { Shot } from './targets.ts'

/** 20 millimetres wide: half to each side. */
const halfLane = units(10)
/** Maximum distance of a corner from the centre of any base. */
const farthestCorner = units(50)

/** Coordinates along the axis and across it, both times the length of the axis, so that nothing is rounded. */
interface Turned {
  readonly along: number
  readonly across: number
}

/** mg.4: at most three more, friends and enemies, by distance along the lane. */
export function beatenZone(battlefield: Battlefield, firer: BaseId, { mount, target }: Shot): BaseId[] {
  const eye = mount.arc.from
  const aim = axisEnd(battlefield, mount.arc, target)
  const [ax, ay] = [aim.x - eye.x, aim.y - eye.y]
  const length = plane.isqrt(ax * ax + ay * ay)
  const turn = ({ x, y }: plane.Point): Turned => ({
    along: (x - eye.x) * ax + (y - eye.y) * ay,
    across: (y - eye.y) * ax - (x - eye.x) * ay,
  })
  const reach = (shape: plane.Shape, isFarthest: boolean): number => {
    const distances = shape.points.map((point) => turn(point).along)
    return isFarthest ? Math.max(...distances) + shape.radius * length : Math.min(...distances) - shape.radius * length
  }
  const from = reach(footprint(battlefield, target).shape, true)
  const lane = { from, to: from + units(mount.beatenZone ?? 0) * length, half: halfLane * length }
  const spare = farthestCorner * length
  const reached: { readonly id: BaseId; readonly at: number }[] = []
  for (const id of battlefield.scenario.roster.baseIds) {
    if (id === firer || id === target || !isPresent(battlefield, id)) continue
    const { along, across } = turn(poseOf(battlefield, id))
    if (along < lane.from - spare || along > lane.to + spare || Math.abs(across) > lane.half + spare) continue
    const { shape } = footprint(battlefield, id)
    if (!meetsLane(shape.points.map(turn), shape.radius * shape.radius * (ax * ax + ay * ay), lane)) continue
    if (baseOf(battlefield, id).sheltered || coverOf(battlefield, id).cover === 'fort') continue
    reached.push({ id, at: reach(shape, false) })
  }
  reached.sort((a, b) => a.at - b.at || a.id - b.id)
  return reached.slice(0, 3).map(({ id }) => id)
}

/** Outline of the lane, from the far side of the first target on. */
export function laneOutline(battlefield: Battlefield, { mount, target }: Shot): plane.Point[] {
  const eye = mount.arc.from
  const aim = axisEnd(battlefield, mount.arc, target)
  const [dx, dy] = [aim.x - eye.x, aim.y - eye.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  const distanceAlong = ({ x, y }: plane.Point): number => ((x - eye.x) * dx + (y - eye.y) * dy) / length
  const { points, radius } = footprint(battlefield, target).shape
  const from = Math.max(...points.map(distanceAlong)) + radius
  const to = from + units(mount.beatenZone ?? 0)
  const corner = (forward: number, left: number): plane.Point => ({
    x: Math.round(eye.x + (dx * forward - dy * left) / length),
    y: Math.round(eye.y + (dy * forward + dx * left) / length),
  })
  return [corner(from, halfLane), corner(to, halfLane), corner(to, -halfLane), corner(from, -halfLane)]
}

/** The middle of the first target, or the nearest of its points in the fan. */
function axisEnd(battlefield: Battlefield, arc: Shot['mount']['arc'], target: BaseId): plane.Point {
  const middle = poseOf(battlefield, target)
  if (holds(arc, middle)) return middle
  const [nearest] = targetPoints(battlefield, target)
    .filter((point) => holds(arc, point))
    .sort((a, b) => plane.squaredDistance(arc.from, a) - plane.squaredDistance(arc.from, b))
  return nearest ?? middle
}

interface Lane {
  readonly from: number
  readonly to: number
  readonly half: number
}

function meetsLane(points: readonly Turned[], squaredRadius: number, { from, to, half }: Lane): boolean {
  const [first] = points
  if (points.length === 1 && first !== undefined) {
    const past = Math.max(from - first.along, first.along - to, 0)
    const lateralGap = Math.max(Math.abs(first.across) - half, 0)
    return past * past + lateralGap * lateralGap <= squaredRadius
  }
  if (points.every(({ along }) => along < from) || points.every(({ along }) => along > to)) return false
  if (points.every(({ across }) => across < -half) || points.every(({ across }) => across > half)) return false
  const corners: readonly Turned[] = [
    { along: from, across: half },
    { along: from, across: -half },
    { along: to, across: half },
    { along: to, across: -half },
  ]
  // Separate if some side of the base has the whole lane on its outer side.
  return !points.some((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    return corners.every(
      (r) => (q.along - p.along) * (r.across - p.across) < (q.across - p.across) * (r.along - p.along),
    )
  })
}
