/** Possible movements of a stack, with their values. */
import type { Json } from '@firestep/referee'
import { unitOf } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import type { March } from '../rules/movement/march.ts'
import { rulesOf } from '../rules/movement/stack-actions.ts'
import type { PositionAnalysis } from './analysis.ts'
import { assaultValue, canAttack } from './assault-value.ts'
import { leftBehind, placeValue } from './place-values.ts'
import { type ReachablePath, waysOf } from './reachable-hexes.ts'
import { stepPrice } from './unit-values.ts'

export interface MovementPlan {
  readonly deed: readonly Json[]
  readonly value: number
}

/** Value of a move as such, to break ties with standing still. */
const goingOn = 0.01
/** Value of a fire point that can be used. */
const perPoint = 0.03
const rallyPerStep = 0.35
/** Officer Points below which a rally seems expensive (16.5). */
const poorInOfficers = 2

/** Plans sorted by value, the best first. Doing nothing has value 0 and is left out. */
export function plansOf(analysis: PositionAnalysis, march: March): MovementPlan[] {
  const begun = march.path[0] ?? march.hex
  const ways = waysOf(analysis, march)
  const [start] = ways
  if (start === undefined) return []
  const price = stepPrice(analysis, march.units)
  const here = placeValue(analysis, start.at, begun)
  const plans: MovementPlan[] = []
  for (const way of ways) {
    const cost = way.harm * price
    if (way !== start) {
      const value = placeValue(analysis, way.at, begun) - here - cost + goingOn
      plans.push({ deed: ['go', ...way.hexes], value })
    }
    plans.push(...assaults(analysis, way, cost + leftBehind(analysis, march.units, begun)))
  }
  plans.push(...inPlace(analysis, march))
  return plans.sort((a, b) => b.value - a.value)
}

function assaults(analysis: PositionAnalysis, { at, hexes, targets }: ReachablePath, cost: number): MovementPlan[] {
  if (!at.march.units.every((unit) => canAttack(analysis, unit))) return []
  return targets.map((to: Hex) => {
    const { value } = assaultValue(analysis, at.march, to)
    return { deed: hexes.length === 0 ? ['assault', to] : ['go', ...hexes], value: value - cost }
  })
}

/** Plans in the stack's own hex: rally or come out of hiding. */
function inPlace(analysis: PositionAnalysis, march: March): MovementPlan[] {
  const { battlefield } = analysis
  const { hex, units } = march
  const plans: MovementPlan[] = []
  if (hex < 0) return plans
  const steps = analysis.steps(units)
  const shaken = units.some((unit) => unitOf(battlefield, unit).confused)
  if (shaken && rulesOf('rally').begin(battlefield, march).allowed) {
    const points = Math.min(
      ...units.map(
        (unit) => battlefield.army.brigiments[unitOf(battlefield, unit).brigiment ?? -1]?.points ?? poorInOfficers,
      ),
    )
    plans.push({ deed: ['rally'], value: rallyPerStep * Math.max(1, steps) * (points >= poorInOfficers ? 1 : 0.3) })
  }
  // 8.3.1: units in Us/Them may only leave or assault.
  if (rulesOf('come out').begin(battlefield, march).allowed) plans.push(comingOut(analysis, march))
  return plans
}

/**
 * 7.6.2a: a standing stack fires at anything that moves, and is not fired at first (7.6.5-2); under commanded fire it
 * may hide again (7.2.2). Rising draws the fire of standing enemies.
 */
function comingOut(analysis: PositionAnalysis, { hex, units }: March): MovementPlan {
  const steps = analysis.steps(units)
  const { points, standing } = analysis.inReach(hex, units)
  const harm = analysis.harmOf(standing, hex, Math.max(1, steps), analysis.shelter(hex))
  return { deed: ['come out'], value: perPoint * points - harm * stepPrice(analysis, units) }
}
