/**
 * The value of a position to a side, in points: the score, the remaining abilities of both, and bases near objectives.
 */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../data/schema.ts'
import { armOf, baseOf, isSuppressed, poseOf, present } from '../rules/battlefield.ts'
import type { BaseId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { victoryPointsOf } from '../rules/victory.ts'
import { strainSoFar, strengthOf } from './unit-values.ts'

/** Distance within which bases count for an objective. */
const nearDistance = units(350)
/** Share of an objective's points that superior strength around it is worth. */
const presenceShare = 0.5

export function positionValue(battlefield: Battlefield, side: Side): number {
  const enemy = enemyOf(side)
  const scoreLead = victoryPointsOf(battlefield, side) - victoryPointsOf(battlefield, enemy)
  const strengthLead = totalStrength(battlefield, side) - totalStrength(battlefield, enemy)
  const strainLead = strainSoFar(battlefield, enemy) - strainSoFar(battlefield, side)
  return scoreLead + strengthLead + strainLead + presenceShare * objectivePresence(battlefield, side)
}

const totalStrength = (battlefield: Battlefield, side: Side): number =>
  present(battlefield, side).reduce((sum, base) => sum + strengthOf(battlefield, base), 0)

/** The balance of strength around each objective, -1 to 1, times its points. */
function objectivePresence(battlefield: Battlefield, side: Side): number {
  const takersOf = { attacker: takers(battlefield, 'attacker'), defender: takers(battlefield, 'defender') }
  let sum = 0
  for (const { shape, points } of battlefield.scenario.terrain.objectives) {
    const weight = (point: plane.Point): number => {
      if (plane.holds(shape, point)) return 1
      const gap = plane.gap(shape, plane.spot(point))
      return gap >= nearDistance ? 0 : 0.7 * (1 - gap / nearDistance)
    }
    const weightOf = (counted: Side): number =>
      takersOf[counted].reduce((sum, { at, value }) => sum + value * weight(at), 0)
    const [ownWeight, enemyWeight] = [weightOf(side), weightOf(enemyOf(side))]
    sum += (points * (ownWeight - enemyWeight)) / (ownWeight + enemyWeight + 0.3)
  }
  return sum
}

function takers(battlefield: Battlefield, side: Side): { readonly at: plane.Point; readonly value: number }[] {
  const isTaker = (base: BaseId): boolean => {
    const arm = armOf(battlefield, base)
    return (arm === 'infantry' || arm === 'cavalry') && !baseOf(battlefield, base).sheltered
  }
  return present(battlefield, side)
    .filter(isTaker)
    .map((base) => ({
      at: poseOf(battlefield, base),
      value: strengthOf(battlefield, base) * (isSuppressed(battlefield, base) ? 0.6 : 1),
    }))
}
