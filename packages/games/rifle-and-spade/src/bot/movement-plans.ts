/** Possible movements of a stack, with their values. */
import { unitOf } from '../rules/battlefield.ts'
import { type Hex, isOnMap } from '../rules/ids.ts'
import type { StackAction } from '../rules/movement/choose-stack.ts'
import type { March } from '../rules/movement/march.ts'
import { actionRulesOf } from '../rules/movement/stack-actions.ts'
import type { PositionAnalysis } from './analysis.ts'
import { assaultValue, canAttack } from './assault-value.ts'
import { costOfLeaving, placeValue } from './place-values.ts'
import { type ReachablePath, reachablePaths } from './reachable-hexes.ts'
import { stepPrice } from './unit-values.ts'

export interface MovementPlan {
  readonly answer: StackAction
  readonly value: number
}

/** Value of a move as such, to break ties with standing still. */
const moveBonus = 0.01
/** Value of a fire point that can be used. */
const valuePerFirePoint = 0.03
const rallyPerStep = 0.35
/** Officer Points below which a rally seems expensive (16.5). */
const fewOfficers = 2

/** Plans sorted by value, the best first. Doing nothing has value 0 and is left out. */
export function movementPlansOf(analysis: PositionAnalysis, march: March): MovementPlan[] {
  const startHex = march.path[0] ?? march.hex
  const paths = reachablePaths(analysis, march)
  const [start] = paths
  if (start === undefined) return []
  const pricePerStep = stepPrice(analysis, march.units)
  const valueHere = placeValue(analysis, start.standing, startHex)
  const plans: MovementPlan[] = []
  for (const path of paths) {
    const cost = path.harm * pricePerStep
    if (path !== start) {
      const value = placeValue(analysis, path.standing, startHex) - valueHere - cost + moveBonus
      plans.push({ answer: ['go', ...path.hexes], value })
    }
    plans.push(...assaultPlans(analysis, path, cost + costOfLeaving(analysis, march.units, startHex)))
  }
  plans.push(...plansInPlace(analysis, march))
  return plans.sort((a, b) => b.value - a.value)
}

function assaultPlans(
  analysis: PositionAnalysis,
  { standing, hexes, targets }: ReachablePath,
  cost: number,
): MovementPlan[] {
  if (!standing.march.units.every((unit) => canAttack(analysis, unit))) return []
  return targets.map((to: Hex) => {
    const { value } = assaultValue(analysis, standing.march, to)
    return { answer: hexes.length === 0 ? ['assault', to] : ['go', ...hexes], value: value - cost }
  })
}

/** Plans in the stack's own hex: rally or come out of hiding. */
function plansInPlace(analysis: PositionAnalysis, march: March): MovementPlan[] {
  const { battlefield } = analysis
  const { hex, units } = march
  const plans: MovementPlan[] = []
  if (!isOnMap(hex)) return plans
  const steps = analysis.rifleSteps(units)
  const isConfused = units.some((unit) => unitOf(battlefield, unit).confused)
  if (isConfused && actionRulesOf('rally').begin(battlefield, march).allowed) {
    const points = Math.min(
      ...units.map(
        (unit) => battlefield.army.brigiments[unitOf(battlefield, unit).brigiment ?? -1]?.points ?? fewOfficers,
      ),
    )
    plans.push({ answer: ['rally'], value: rallyPerStep * Math.max(1, steps) * (points >= fewOfficers ? 1 : 0.3) })
  }
  // 8.3.1: units in Us/Them may only leave or assault.
  if (actionRulesOf('come out').begin(battlefield, march).allowed) plans.push(planToComeOut(analysis, march))
  return plans
}

/**
 * 7.6.2a: a standing stack fires at anything that moves, and is not fired at first (7.6.5-2); under commanded fire it
 * may hide again (7.2.2). Rising draws the fire of standing enemies.
 */
function planToComeOut(analysis: PositionAnalysis, { hex, units }: March): MovementPlan {
  const steps = analysis.rifleSteps(units)
  const { points, returnFire } = analysis.fireInReach(hex, units)
  const harm = analysis.harmOfFire(returnFire, hex, Math.max(1, steps), analysis.shelterModifier(hex))
  return { answer: ['come out'], value: valuePerFirePoint * points - harm * stepPrice(analysis, units) }
}
