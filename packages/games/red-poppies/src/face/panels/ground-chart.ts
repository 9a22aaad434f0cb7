/** The chart of terrain effects on sight, fire and movement. */

import type { Chart } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { hasBlockhouse, hasTrench } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { isWheatSeason } from '../../rules/scenario.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/charts.ts'
import { cardRow } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

interface GroundRow {
  readonly rule: RuleId
  readonly cells: readonly [name: string, sight: string, fire: string, movement: string]
  /** True if a hex has this terrain. */
  readonly at: (battlefield: Battlefield, hex: Hex) => boolean
}

const noHexes = (): boolean => false

const groundRows: readonly GroundRow[] = [
  {
    rule: '8.1',
    cells: texts.ground.village,
    at: ({ sheet }, hex) => sheet.village[hex] === 1,
  },
  {
    rule: '8.9',
    cells: texts.ground.greenDot,
    at: ({ sheet }, hex) => sheet.greenDot[hex] === 1,
  },
  {
    rule: '8.9-1',
    cells: texts.ground.noDot,
    at: ({ sheet }, hex) => sheet.woods[hex] !== 0 && sheet.greenDot[hex] === 0,
  },
  {
    rule: '8.8',
    cells: texts.ground.wheat,
    at: ({ sheet, scenario }, hex) => sheet.wheat[hex] === 1 && isWheatSeason(scenario),
  },
  {
    rule: '8.41',
    cells: texts.ground.hill,
    at: ({ sheet }, hex) => (sheet.high[hex] ?? 0) > 0,
  },
  {
    rule: '8.2',
    cells: texts.ground.craters,
    at: ({ sheet, state }, hex) => sheet.crater[hex] === 1 || state.scrapes.includes(hex),
  },
  {
    rule: '8.321',
    cells: texts.ground.trench,
    at: hasTrench,
  },
  {
    rule: '8.31',
    cells: texts.ground.blockhouse,
    at: hasBlockhouse,
  },
  { rule: '8.341', cells: texts.ground.wire, at: noHexes },
  { rule: '8.7-1', cells: texts.ground.stream, at: noHexes },
  { rule: '8.7-4', cells: texts.ground.blue, at: noHexes },
  { rule: '8.6', cells: texts.ground.road, at: noHexes },
  {
    rule: '4.8',
    cells: texts.ground.smoke,
    at: ({ state }, hex) => state.smoke.includes(hex),
  },
  {
    rule: '7.51-2',
    cells: texts.ground.gas,
    at: ({ state }, hex) => state.gas.includes(hex),
  },
]

export function groundChart(board: Board, view: BattleView, { hexes }: Relevance): Chart {
  const battlefield = board.battlefieldOf(view)
  return {
    id: 'ground',
    title: texts.ground.title,
    columns: texts.ground.columns,
    rows: groundRows.map(({ rule, cells, at }) =>
      cardRow(
        rule,
        cells,
        hexes.some((hex) => at(battlefield, hex)),
      ),
    ),
    note: texts.ground.note,
  }
}
