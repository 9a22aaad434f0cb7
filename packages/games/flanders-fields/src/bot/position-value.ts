/**
 * The value of a position to a side, in points: the score, the remaining abilities of both, and bases near objectives.
 */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../data/schema.ts'
import { armOf, baseOf, isSuppressed, poseOf, present } from '../rules/battlefield.ts'
import type { BaseId } from '../rules/roster.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { pointsOf } from '../rules/victory.ts'
import { strainSoFar, strengthOf } from './unit-values.ts'

/** How near a place one must be to have a say in it. */
const near = units(350)
/** Of the points of a place, what strength round it is worth before it counts. */
const presenceShare = 0.5

export function positionValue(field: Battlefield, side: Side): number {
  const enemy = enemyOf(side)
  const lead = pointsOf(field, side) - pointsOf(field, enemy)
  const men = strength(field, side) - strength(field, enemy)
  const strain = strainSoFar(field, enemy) - strainSoFar(field, side)
  return lead + men + strain + presenceShare * presence(field, side)
}

const strength = (field: Battlefield, side: Side): number =>
  present(field, side).reduce((sum, base) => sum + strengthOf(field, base), 0)

/** Who is stronger round each place, between -1 and 1, times its points. */
function presence(field: Battlefield, side: Side): number {
  const holders = { attacker: takers(field, 'attacker'), defender: takers(field, 'defender') }
  let sum = 0
  for (const { shape, points } of field.scenario.land.objectives) {
    const weight = (at: plane.Point): number => {
      if (plane.whereIn(shape.points, at) !== 'outside') return 1
      const gap = plane.gap(shape, { points: [at], radius: 0, convex: true })
      return gap >= near ? 0 : 0.7 * (1 - gap / near)
    }
    const [own, theirs] = [side, enemyOf(side)].map((one) =>
      holders[one as Side].reduce((all, { at, value }) => all + value * weight(at), 0),
    ) as [number, number]
    sum += (points * (own - theirs)) / (own + theirs + 0.3)
  }
  return sum
}

function takers(field: Battlefield, side: Side): { readonly at: plane.Point; readonly value: number }[] {
  const isTaker = (base: BaseId): boolean => {
    const arm = armOf(field, base)
    return (arm === 'infantry' || arm === 'cavalry') && !baseOf(field, base).sheltered
  }
  return present(field, side)
    .filter(isTaker)
    .map((base) => ({
      at: poseOf(field, base),
      value: strengthOf(field, base) * (isSuppressed(field, base) ? 0.6 : 1),
    }))
}
