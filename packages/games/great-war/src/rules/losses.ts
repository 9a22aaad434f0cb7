/** Figures lost, units eliminated, and the medal for the last figure. */

import { unitOf } from './battlefield.ts'
import { opponent } from './book.ts'
import type { UnitId } from './ids.ts'
import type { Battle } from './state.ts'
import { gainPermanent, medalsOnLeaving, objectiveRules } from './victory.ts'

/** Takes figures off a unit; hits beyond its figures are wasted. Its last figure is the opponent's medal. */
export function loseFigures(
  battle: Battle,
  unit: UnitId,
  hits: number,
  rules: readonly string[],
  { last = [], surplus = [] }: { readonly last?: readonly string[]; readonly surplus?: readonly string[] } = {},
): void {
  const struck = unitOf(battle, unit)
  const figures = Math.min(hits, struck.figures)
  if (figures === 0) return
  struck.figures -= figures
  const crew = struck.type === 'machine-gun' ? ['victory.3'] : struck.type === 'mortar' ? ['victory.4'] : []
  const bomber = struck.bomber ? ['personnel.6'] : []
  const wasted = hits > figures ? surplus : []
  battle.table.tell({
    type: 'losses',
    unit,
    figures,
    left: struck.figures,
    rules: [...rules, ...wasted, ...crew, ...bomber],
  })
  battle.table.halt(struck.side, 'victory.2', 'a unit lost figures')
  if (struck.figures === 0) eliminate(battle, unit, last)
}

/** `last` cites how its last figure fell. */
function eliminate(battle: Battle, unit: UnitId, last: readonly string[]): void {
  const { scenario, state, table } = battle
  const lost = unitOf(battle, unit)
  const bomber = lost.bomber ? ['victory.5', 'personnel.7'] : []
  lost.hex = -1
  lost.gone = 'eliminated'
  state.now.ordered = state.now.ordered.filter((one) => one.unit !== unit)
  table.tell({ type: 'eliminated', unit, rules: ['victory.2', ...bomber] })
  medalsOnLeaving(battle)
  const medals = scenario.objectives.find(({ kind }) => kind === 'unit eliminated')
  if (medals === undefined) return
  const rules = ['object.2', 'victory.2', ...last, ...objectiveRules(scenario.number, medals.id)]
  gainPermanent(battle, opponent(lost.side), medals.medals, medals.id, rules)
}
