/** Legal points of SOS fire: every trench and defended position is registered (FF-266). */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprintOf, poseOf, present } from '../battlefield.ts'
import type { Battlefield } from '../state.ts'
import { inBox, units } from '../table-terrain.ts'

/** sos.2 */
const registeredDistance = units(50)

/**
 * sos.2: near a trench, a blockhouse or a strong point of the defender, regardless of its current holder; every strong
 * point is the defender's.
 */
export function isRegistered(battlefield: Battlefield, point: plane.Point): boolean {
  const { width, height, trenches } = battlefield.scenario.terrain
  if (!inBox({ left: 0, bottom: 0, right: width, top: height }, point)) return false
  const spot = plane.strip(point, point)
  return (
    trenches.some(
      ({ side, line, half }) => side === 'defender' && plane.nearLine(point, line, half + registeredDistance),
    ) || works(battlefield).some((shape) => plane.gapAtMost(shape, spot, registeredDistance))
  )
}

/** Strong points and blockhouses. */
function works(battlefield: Battlefield): plane.Shape[] {
  const { terrain, roster } = battlefield.scenario
  return [
    ...terrain.areas.flatMap(({ type, shape }) => (type === 'strong point' ? [shape] : [])),
    ...roster.baseIds.flatMap((base) => {
      const { type, side, at } = enrolled(battlefield, base)
      if (type !== 'blockhouse' || side !== 'defender') return []
      const [x, y, heading] = at ?? [0, 0, 0]
      const pose = baseOf(battlefield, base).pose ?? { x: units(x), y: units(y), heading }
      return [footprintOf(battlefield, base, pose).shape]
    }),
  ]
}

/** Maximum number of sample points: any other may be named. */
const maxPoints = 6

/**
 * Sample points, those of the nearest attackers first: on each attacker or the nearest registered point, and on the
 * position it threatens.
 */
export function pointsInDanger(battlefield: Battlefield): plane.Point[] {
  const lines = [
    ...battlefield.scenario.terrain.trenches.flatMap(({ side, line, half }) =>
      side === 'defender' ? [{ line, half }] : [],
    ),
    ...works(battlefield).map(({ points, radius }) => ({ line: [...points, ...points.slice(0, 1)], half: radius })),
  ]
  const threats = present(battlefield, 'attacker').flatMap((base) => {
    const foe = poseOf(battlefield, base)
    const [closest] = lines
      .map(({ line, half }) => ({ half, ...nearestOn(line, foe) }))
      .sort((a, b) => a.squared - b.squared)
    return closest === undefined ? [] : [{ foe, ...closest }]
  })
  const results: plane.Point[] = []
  for (const { foe, at, half, squared } of threats.sort((a, b) => a.squared - b.squared)) {
    // A millimetre within the limit, because the point is rounded.
    const reach = half + registeredDistance - units(1)
    const away = plane.isqrt(squared)
    const inFront = isRegistered(battlefield, wholeMillimetres(foe))
      ? foe
      : plane.pointAlong(at, foe, { n: reach, d: away })
    for (const point of [wholeMillimetres(inFront), wholeMillimetres(at)])
      if (isRegistered(battlefield, point) && results.every((result) => isApart(result, point))) results.push(point)
    if (results.length >= maxPoints) break
  }
  return results.slice(0, maxPoints)
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
  let best = { at: to, squared: Number.MAX_SAFE_INTEGER }
  for (const [i, a] of line.entries()) {
    const b = line[i + 1] ?? a
    const long = plane.squaredDistance(a, b)
    const along = (to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)
    const point = long === 0 ? a : plane.pointAlong(a, b, { n: Math.max(0, Math.min(long, along)), d: long })
    const squared = plane.squaredDistance(point, to)
    if (squared < best.squared) best = { at: point, squared }
  }
  return best
}
