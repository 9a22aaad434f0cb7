/** Every type of unit in the scenario, with the figures of both sides of its counter. */
import { type Chart, signed } from '@firestep/face'
import type { Face } from '../../data/schema.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { combinedMark } from './provenance.ts'
import type { Relevance } from './relevance.ts'

export function unitChart({ book, scenario }: Board, view: BattleView, { units }: Relevance): Chart {
  const types = [...new Set(scenario.units.map(({ type }) => type))]
  const lit = new Set(units.map((unit) => view.units[unit]?.type))
  return {
    id: 'units',
    title: 'Units',
    columns: ['Unit', 'Up', 'Fire', 'Anti-tank', 'Range', 'Melee', 'Cohesion', 'Moves'],
    rows: types.flatMap((type) => {
      const { name, formed, dispersed, provenance, rules } = book.unitType(type)
      const shared = { rule: rules?.[0] ?? '3.2', mark: combinedMark(Object.values(provenance)), lit: lit.has(type) }
      return [
        { cells: [name, 'formed', ...figureCells(formed)], ...shared },
        { cells: ['', 'dispersed', ...figureCells(dispersed)], ...shared },
      ]
    }),
    note: 'Only the side that is up counts. A dash: it cannot.',
  }
}

const figureCells = ({ firepower, antitank, range, melee, cohesion, move }: Face): readonly string[] => [
  firepower === null ? '–' : signed(firepower),
  antitank === null ? '–' : signed(antitank),
  range === null ? '–' : String(range),
  String(melee),
  String(cohesion),
  String(move),
]
