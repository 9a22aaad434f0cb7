/** Arcs of the enemy's machine guns, for bases that keep clear of them. */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../../../data/schema.ts'
import { poseOf, present } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import type { Arc } from '../../../rules/shooting/arcs.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'

export interface GunArc {
  readonly gun: BaseId
  readonly arc: Arc
  readonly reach: number
}

/** Arcs of the guns that could fire now. */
export const arcsAgainst = (battlefield: Battlefield, side: Side): GunArc[] =>
  present(battlefield, enemyOf(side))
    .filter((gun) => mayFire(battlefield, gun).allowed)
    .flatMap((gun) =>
      volleysOf(battlefield, gun, poseOf(battlefield, gun))
        .flatMap(({ mounts }) => mounts)
        .filter(({ kind, arc }) => kind === 'machine gun' && arc.opens !== null)
        .map(({ arc, range }) => ({ gun, arc, reach: units(range) })),
    )

/** Distance of a shape from the nearer border of an arc (negative inside), and the unit step away from it. */
export interface ArcClearance {
  readonly gap: number
  readonly away: plane.Point
}

/** Null behind the gun or out of its range, where the border does not matter. */
export function clearanceOf(
  { arc, reach }: GunArc,
  { points, radius }: plane.Shape,
  centre: plane.Point,
): ArcClearance | null {
  const { from, half } = arc
  const slope = (arc.opens ?? 0) / plane.Q14
  const slopeLength = Math.hypot(1, slope)
  const side = plane.inFrameOf(from, centre).left < 0 ? -1 : 1
  let gap = Number.POSITIVE_INFINITY
  for (const point of points) {
    const { forward, left } = plane.inFrameOf(from, point)
    const ahead = forward / plane.Q14
    if (ahead < 0 || ahead > reach) return null
    gap = Math.min(gap, ((side * left) / plane.Q14 - half - ahead * slope) / slopeLength - radius)
  }
  // The step across the border, in the gun's frame and then in the table's.
  const [ahead, aside] = [-slope / slopeLength, side / slopeLength]
  const [sine, cosine] = [plane.sine(from.heading) / plane.Q14, plane.cosine(from.heading) / plane.Q14]
  return { gap, away: { x: ahead * cosine - aside * sine, y: ahead * sine + aside * cosine } }
}
