/** Answers for the actions of commanded units, and for each movement point. */
import { isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import { hexOfMove, type MovementStep, movementAllowance, type stepQuestion } from '../rules/movement-steps.ts'
import type { Move } from '../rules/state.ts'
import { transportPoints, transportRuling } from '../rules/transport.ts'
import type { actQuestion } from '../rules/unit-actions.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
import { type PossibleAction, possibleActionsOf } from './possible-actions.ts'

/** Number of actions considered for each unit. */
const maxActions = 2
/** Bonus for firing first, in companies: units that are hit do not fire at later movers. */
const fireFirstBonus = 0.1

export function actCandidates(analysis: PositionAnalysis): Candidates<typeof actQuestion> {
  const { command } = analysis.battlefield.state
  const candidates: Candidates<typeof actQuestion> = [{ answer: ['done'], prior: 0 }]
  for (const unit of command?.waiting ?? []) {
    const actions = [...possibleActionsOf(analysis, unit), ...transportMoves(analysis, unit)].sort(
      (a, b) => b.value - a.value,
    )
    for (const { answer, value } of actions.slice(0, maxActions)) {
      const isFire = value > 0 && (answer[1] === 'fire' || answer[1] === 'anti-tank')
      candidates.push({ answer, prior: value + (isFire ? fireFirstBonus * analysis.values.company : 0) })
    }
  }
  return candidates
}

/** 6.8: guns with a distance to go use mules or wagons. */
function transportMoves(analysis: PositionAnalysis, unit: UnitId): PossibleAction[] {
  const { battlefield } = analysis
  if (!isGun(typeOf(battlefield, unit))) return []
  const { hex, within } = unitOf(battlefield, unit)
  const restValue = isOnMap(hex) ? analysis.routes(unit).restValue(hex, within !== null) : 0
  return (['mule', 'wagon'] as const)
    .filter((kind) => transportRuling(battlefield, unit, kind).allowed)
    .map((kind) => ({
      answer: [unit, 'move', kind],
      value: analysis.routes(unit).bestValue(hex, within !== null, transportPoints[kind]) - restValue,
    }))
}

export function stepCandidates(
  analysis: PositionAnalysis,
  { options }: Asked<typeof stepQuestion>,
): Candidates<typeof stepQuestion> {
  const move = analysis.battlefield.state.command?.move ?? null
  if (move === null) throw new Error('no unit is moving')
  return options().map((step) => ({ answer: step, prior: stepValue(analysis, move, step) }))
}

function stepValue(analysis: PositionAnalysis, move: Move, step: MovementStep): number {
  const [id, ...companions] = move.units
  if (id === undefined) throw new Error('no unit is moving')
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const hex = hexOfMove(battlefield, move)
  const routes = analysis.routesOf([id, ...companions])
  const inside = unit.within !== null
  const points = Math.max(1, movementAllowance(battlefield, move, id) - move.spent)
  switch (step[0]) {
    case 'enter':
      return routes.enterValue(hex, inside, step[1], points)
    case 'in':
      return routes.goInValue(hex, points)
    case 'melee':
      return routes.fightValue(hex)
    case 'in and melee':
      return routes.fightValue(hex) + routes.restValue(hex, true) - routes.restValue(hex, false)
    case 'exit':
      return -values.of(unit, unit.formed)
    case 'pick up':
      // Two units in one hex are hit by one shot, so they rather move one after the other.
      return routes.restValue(hex, inside) - values.company
    case 'leave': {
      // The unit that stays rests here; the other goes on alone.
      const remaining = [id, ...companions].find((unit) => unit !== step[1]) ?? id
      return (routes.restValue(hex, inside) + analysis.routes(remaining).bestValue(hex, inside, points)) / 2
    }
    case 'stop':
      return routes.restValue(hex, inside)
    default:
      return step satisfies never
  }
}
