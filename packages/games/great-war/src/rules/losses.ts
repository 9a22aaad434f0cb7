/** Figures lost, units eliminated, and the medal for the last figure. */

import { unitOf } from './battlefield.ts'
import { opponent } from './book.ts'
import { offBoard, type UnitId } from './ids.ts'
import type { Battle } from './state.ts'
import { gainPermanent, medalsOnLeaving, objectiveRules } from './victory.ts'

/** Rules cited for the loss of the last figure, and for hits beyond it. */
interface LossRules {
  readonly last?: readonly string[]
  readonly surplus?: readonly string[]
}

/** Takes figures off a unit; hits beyond its figures are wasted. Its last figure is the opponent's medal. */
export function loseFigures(
  battle: Battle,
  unit: UnitId,
  hits: number,
  rules: readonly string[],
  { last = [], surplus = [] }: LossRules = {},
): void {
  const unitHit = unitOf(battle, unit)
  const figures = Math.min(hits, unitHit.figures)
  if (figures === 0) return
  unitHit.figures -= figures
  const weaponRules = unitHit.type === 'machine-gun' ? ['victory.3'] : unitHit.type === 'mortar' ? ['victory.4'] : []
  const bomberRules = unitHit.bomber ? ['personnel.6'] : []
  const surplusRules = hits > figures ? surplus : []
  battle.table.tell({
    type: 'losses',
    unit,
    figures,
    left: unitHit.figures,
    rules: [...rules, ...surplusRules, ...weaponRules, ...bomberRules],
  })
  battle.table.haltPlan(unitHit.side, 'victory.2', 'a unit lost figures')
  if (unitHit.figures === 0) eliminate(battle, unit, last)
}

function eliminate(battle: Battle, unit: UnitId, citedRules: readonly string[]): void {
  const { scenario, state, table } = battle
  const lost = unitOf(battle, unit)
  const bomberRules = lost.bomber ? ['victory.5', 'personnel.7'] : []
  lost.hex = offBoard
  lost.gone = 'eliminated'
  state.now.ordered = state.now.ordered.filter((order) => order.unit !== unit)
  table.tell({ type: 'eliminated', unit, rules: ['victory.2', ...bomberRules] })
  medalsOnLeaving(battle)
  const objective = scenario.objectives.find(({ kind }) => kind === 'unit eliminated')
  if (objective === undefined) return
  const rules = ['object.2', 'victory.2', ...citedRules, ...objectiveRules(scenario.number, objective.id)]
  gainPermanent(battle, opponent(lost.side), objective.medals, objective.id, rules)
}
