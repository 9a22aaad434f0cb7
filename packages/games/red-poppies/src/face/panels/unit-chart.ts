/** Every type of unit in the scenario, with the figures of both sides of its counter. */

import { type Chart, signed } from '@firestep/face'
import type { Face } from '../../data/schema.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/charts.ts'
import { combinedMark } from './provenance.ts'
import type { Relevance } from './relevance.ts'

export function unitChart({ book, scenario }: Board, view: BattleView, { units }: Relevance): Chart {
  const types = [...new Set(scenario.units.map(({ type }) => type))]
  const lit = new Set(units.map((unit) => view.units[unit]?.type))
  return {
    id: 'units',
    title: texts.units.title,
    columns: texts.units.columns,
    rows: types.flatMap((type) => {
      const { name, formed, dispersed, provenance, rules } = book.unitType(type)
      const shared = { rule: rules?.[0] ?? '3.2', mark: combinedMark(Object.values(provenance)), lit: lit.has(type) }
      return [
        { cells: [name, texts.units.formed, ...figureCells(formed)], ...shared },
        { cells: ['', texts.units.dispersed, ...figureCells(dispersed)], ...shared },
      ]
    }),
    note: texts.units.note,
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
