/** Legal points of SOS fire: every trench and defended position is registered (FF-266). */
import { at, memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprintOf, memoByPose, poseOf, present } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Roster } from '../roster.ts'
import type { Battlefield, Pose } from '../state.ts'
import { type BoundingBox, boxOf, inBox, units } from '../table-terrain.ts'

/** sos.2 */
const registeredDistance = units(50)

/**
 * sos.2: near a trench, a blockhouse or a strong point of the defender, regardless of its current holder; every strong
 * point is the defender's.
 */
export function isRegistered(battlefield: Battlefield, point: plane.Point): boolean {
  const { width, height, trenches, areas } = battlefield.scenario.terrain
  if (!inBox({ left: 0, bottom: 0, right: width, top: height }, point)) return false
  const isNear = (shape: plane.Shape): boolean => plane.pointGapAtMost(point, shape, registeredDistance)
  return (
    trenches.some(
      ({ side, line, half, box }) =>
        side === 'defender' &&
        inBox(box, point, registeredDistance) &&
        plane.nearLine(point, line, half + registeredDistance),
    ) ||
    areas.some(({ type, shape }) => type === 'strong point' && isNear(shape)) ||
    blockhouses(battlefield).some(isNear)
  )
}

/** Blockhouses of the defender, where they stand or were drawn. */
function blockhouses(battlefield: Battlefield): plane.Shape[] {
  return blockhouseIds(battlefield.scenario.roster).map((base) => {
    const [x, y, heading] = enrolled(battlefield, base).at ?? [0, 0, 0]
    const pose = baseOf(battlefield, base).pose ?? { x: units(x), y: units(y), heading }
    return footprintOf(battlefield, base, pose).shape
  })
}

const blockhouseIds = memoByObject(({ bases, baseIds }: Roster): readonly BaseId[] =>
  baseIds.filter((id) => bases[id]?.type === 'blockhouse' && bases[id]?.side === 'defender'),
)

/** Maximum number of sample points: any other may be named. */
const maxPoints = 6

/** The point of a position that an attacker is nearest to, and half the width of the position. */
interface Threat {
  readonly foe: Pose
  readonly at: plane.Point
  readonly half: number
  readonly squared: number
}

/** The trench or strong point of the defender that an attacker is nearest to; null where he has none. */
const groundThreatOf = memoByPose(({ scenario: { terrain } }, _base, foe): Threat | null => {
  let nearest: Threat | null = null
  for (const { side, line, half, box } of terrain.trenches)
    if (side === 'defender') nearest = nearer(nearest, foe, line, half, box)
  for (const { type, shape, box } of terrain.areas)
    if (type === 'strong point') nearest = nearer(nearest, foe, closed(shape), shape.radius, box)
  return nearest
})

function threatOf(battlefield: Battlefield, base: BaseId, houses: readonly plane.Shape[]): Threat | null {
  const nearest = groundThreatOf(battlefield, base)
  if (houses.length === 0) return nearest
  const foe = poseOf(battlefield, base)
  return houses.reduce((best, shape) => nearer(best, foe, closed(shape), shape.radius, boxOf(shape)), nearest)
}

const closed = ({ points }: plane.Shape): readonly plane.Point[] => [...points, ...points.slice(0, 1)]

/** The nearest of what is known and a line in a box. Of equals the first. */
function nearer(
  best: Threat | null,
  foe: Pose,
  line: readonly plane.Point[],
  half: number,
  { left, right, bottom, top }: BoundingBox,
): Threat | null {
  if (best !== null) {
    const dx = Math.max(0, left - foe.x, foe.x - right)
    const dy = Math.max(0, bottom - foe.y, foe.y - top)
    if (dx * dx + dy * dy >= best.squared) return best
  }
  const { at, squared } = nearestOn(line, foe)
  return best === null || squared < best.squared ? { foe, at, half, squared } : best
}

/**
 * Sample points, those of the nearest attackers first: on each attacker or the nearest registered point, and on the
 * position it threatens.
 */
export function pointsInDanger(battlefield: Battlefield): plane.Point[] {
  const houses = blockhouses(battlefield)
  const threats: Threat[] = []
  for (const base of present(battlefield, 'attacker')) {
    const threat = threatOf(battlefield, base, houses)
    if (threat !== null) threats.push(threat)
  }
  const results: plane.Point[] = []
  while (threats.length > 0 && results.length < maxPoints) {
    // Few of many attackers are wanted: they are taken out one by one instead of sorted.
    const nearest = threats.reduce((best, { squared }, i) => (squared < at(threats, best).squared ? i : best), 0)
    const [threat] = threats.splice(nearest, 1)
    if (threat !== undefined) addPointsOf(battlefield, threat, results)
  }
  return results.slice(0, maxPoints)
}

function addPointsOf(
  battlefield: Battlefield,
  { foe, at: threatened, half, squared }: Threat,
  results: plane.Point[],
): void {
  // A millimetre within the limit, because the point is rounded.
  const reach = half + registeredDistance - units(1)
  const away = plane.isqrt(squared)
  const inFront = isRegistered(battlefield, wholeMillimetres(foe))
    ? foe
    : plane.pointAlong(threatened, foe, { n: reach, d: away })
  for (const point of [wholeMillimetres(inFront), wholeMillimetres(threatened)])
    if (isRegistered(battlefield, point) && results.every((result) => isApart(result, point))) results.push(point)
}

const wholeMillimetres = ({ x, y }: plane.Point): plane.Point => ({
  x: units(Math.round(x / units(1))),
  y: units(Math.round(y / units(1))),
})

/** True if two points are at least half an area apart. */
const isApart = (a: plane.Point, b: plane.Point): boolean =>
  Math.abs(a.x - b.x) >= units(25) || Math.abs(a.y - b.y) >= units(50)

/** The point of a line nearest to another. */
function nearestOn(line: readonly plane.Point[], to: plane.Point): { at: plane.Point; squared: number } {
  let best = to
  let least = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < line.length; i++) {
    const a = at(line, i)
    const b = line[i + 1] ?? a
    const long = plane.squaredDistance(a, b)
    const along = (to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)
    const point = long === 0 ? a : plane.pointAlong(a, b, { n: Math.max(0, Math.min(long, along)), d: long })
    const squared = plane.squaredDistance(point, to)
    if (squared < least) {
      best = point
      least = squared
    }
  }
  return { at: best, squared: least }
}
