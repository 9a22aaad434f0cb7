/** The arcs of the enemy's machine guns, as those see them who keep clear of them. */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../../../data/schema.ts'
import { poseOf, present } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Arc } from '../../../rules/shooting/arcs.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'

export interface Lane {
  readonly gun: BaseId
  readonly arc: Arc
  readonly reach: number
}

/** Of the guns that could fire now at whoever comes before them. */
export const lanesAgainst = (battlefield: Battlefield, side: Side): Lane[] =>
  present(battlefield, enemyOf(side))
    .filter((gun) => mayFire(battlefield, gun).allowed)
    .flatMap((gun) =>
      volleysOf(battlefield, gun, poseOf(battlefield, gun))
        .flatMap(({ mounts }) => mounts)
        .filter(({ kind, arc }) => kind === 'machine gun' && arc.opens !== null)
        .map(({ arc, range }) => ({ gun, arc, reach: units(range) })),
    )

/** How far a shape is clear of the nearer border of an arc, less than nothing inside; and the step of a unit away from it. */
export interface Clear {
  readonly gap: number
  readonly away: plane.Point
}

/** Null: it is behind the gun or out of its reach, where the border means nothing. */
export function clearOf({ arc, reach }: Lane, { points, radius }: plane.Shape, middle: plane.Point): Clear | null {
  const { from, half } = arc
  const slope = (arc.opens ?? 0) / plane.Q14
  const slant = Math.hypot(1, slope)
  const hand = plane.inFrameOf(from, middle).left < 0 ? -1 : 1
  let gap = Number.POSITIVE_INFINITY
  for (const point of points) {
    const { forward, left } = plane.inFrameOf(from, point)
    const ahead = forward / plane.Q14
    if (ahead < 0 || ahead > reach) return null
    gap = Math.min(gap, ((hand * left) / plane.Q14 - half - ahead * slope) / slant - radius)
  }
  // Outward across the border, as the gun sees it, then as it lies on the table.
  const [ahead, aside] = [-slope / slant, hand / slant]
  const [sine, cosine] = [plane.sine(from.heading) / plane.Q14, plane.cosine(from.heading) / plane.Q14]
  return { gap, away: { x: ahead * cosine - aside * sine, y: ahead * sine + aside * cosine } }
}
