/** Answers for the actions of commanded units, and for each movement point. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import { type MovementStep, placeOf, scoreOf } from '../rules/movement-steps.ts'
import type { Move } from '../rules/state.ts'
import { paces, transportRuling } from '../rules/transport.ts'
import type { PositionAnalysis } from './analysis.ts'
import { deedsOf, type PossibleAction } from './possible-actions.ts'

/** Number of actions considered for each unit. */
const perUnit = 2
/** Bonus for firing first, in companies: units that are hit do not fire at later movers. */
const firesFirst = 0.1

export function acts(analysis: PositionAnalysis): Candidate[] {
  const { command } = analysis.battlefield.state
  const found: Candidate[] = [{ answer: ['done'], prior: 0 }]
  for (const unit of command?.waiting ?? []) {
    const deeds = [...deedsOf(analysis, unit), ...carried(analysis, unit)].sort((a, b) => b.value - a.value)
    for (const { answer, value } of deeds.slice(0, perUnit)) {
      const first = value > 0 && (answer[1] === 'fire' || answer[1] === 'anti-tank')
      found.push({ answer: [...answer], prior: value + (first ? firesFirst * analysis.values.company : 0) })
    }
  }
  return found
}

/** 6.8: guns with a distance to go use mules or wagons. */
function carried(analysis: PositionAnalysis, unit: UnitId): PossibleAction[] {
  const { battlefield } = analysis
  if (!isGun(typeOf(battlefield, unit))) return []
  const { hex, within } = unitOf(battlefield, unit)
  const rest = hex < 0 ? 0 : analysis.routes(unit).rest(hex, within !== null)
  return (['mule', 'wagon'] as const)
    .filter((kind) => transportRuling(battlefield, unit, kind).allowed)
    .map((kind) => ({
      answer: [unit, 'move', kind],
      value: analysis.routes(unit).best(hex, within !== null, paces[kind]) - rest,
    }))
}

export function steps(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const move = analysis.battlefield.state.command?.move ?? null
  if (move === null) throw new Error('nobody is under way')
  return options.map((step) => ({ answer: step, prior: stepWorth(analysis, move, step as unknown as MovementStep) }))
}

function stepWorth(analysis: PositionAnalysis, move: Move, step: MovementStep): number {
  const [id, ...others] = move.units
  if (id === undefined) throw new Error('nobody is under way')
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const hex = placeOf(battlefield, move)
  const routes = analysis.routesOf([id, ...others])
  const inside = unit.within !== null
  const points = Math.max(1, scoreOf(battlefield, move, id) - move.spent)
  switch (step[0]) {
    case 'enter':
      return routes.enter(hex, inside, step[1], points)
    case 'in':
      return routes.goIn(hex, points)
    case 'melee':
      return routes.fight(hex)
    case 'in and melee':
      return routes.fight(hex) + routes.rest(hex, true) - routes.rest(hex, false)
    case 'exit':
      return -values.of(unit, unit.formed)
    case 'pick up':
      // Two units in one hex are hit by one shot, so they rather move one after the other.
      return routes.rest(hex, inside) - values.company
    case 'leave': {
      // The unit that stays rests here; the other goes on alone.
      const goesOn = [id, ...others].find((unit) => unit !== step[1]) ?? id
      return (routes.rest(hex, inside) + analysis.routes(goesOn).best(hex, inside, points)) / 2
    }
    case 'stop':
      return routes.rest(hex, inside)
    default:
      return step satisfies never
  }
}
