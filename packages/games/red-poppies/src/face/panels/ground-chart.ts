/** The chart of terrain effects on sight, fire and movement. */
import type { Chart } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { hasBlockhouse, hasTrench } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { isWheatSeason } from '../../rules/scenario.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
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
    cells: ['Village', 'blocks, the whole hex', '−1', 'free'],
    at: ({ sheet }, hex) => sheet.village[hex] === 1,
  },
  {
    rule: '8.9',
    cells: ['Woods with a green dot', 'block where the trees are', '−1', 'check at green hexsides'],
    at: ({ sheet }, hex) => sheet.greenDot[hex] === 1,
  },
  {
    rule: '8.9-1',
    cells: ['Woods without a dot', 'conceal where the trees are', 'none', 'check at green hexsides'],
    at: ({ sheet }, hex) => sheet.woods[hex] !== 0 && sheet.greenDot[hex] === 0,
  },
  {
    rule: '8.8',
    cells: ['Wheat, April to October', 'conceals between equal levels', 'none', 'free'],
    at: ({ sheet, scenario }, hex) => sheet.wheat[hex] === 1 && isWheatSeason(scenario),
  },
  {
    rule: '8.41',
    cells: [
      'Hill',
      'blocks for those below; its edge looks down',
      '−1 from below, not against mortars and howitzers',
      'free',
    ],
    at: ({ sheet }, hex) => (sheet.high[hex] ?? 0) > 0,
  },
  {
    rule: '8.2',
    cells: ['Craters and scrapes', 'open', '−1', 'free; no wagons among craters'],
    at: ({ sheet, state }, hex) => sheet.crater[hex] === 1 || state.scrapes.includes(hex),
  },
  {
    rule: '8.321',
    cells: [
      'Trench',
      'open',
      '−3 for guns and infantry IN it, −2 against mortars and howitzers',
      '1 more to go IN; cavalry and vehicles check',
    ],
    at: hasTrench,
  },
  {
    rule: '8.31',
    cells: ['Blockhouse', 'open', '−4 for a machine gun IN it', '1 more to go IN'],
    at: hasBlockhouse,
  },
  { rule: '8.341', cells: ['Wire, on a hexside', 'open', 'none', 'dispersed and spent'], at: noHexes },
  { rule: '8.7-1', cells: ['Stream, along a hexside', 'open', 'none', 'spent, but for a bridge'], at: noHexes },
  { rule: '8.7-4', cells: ['Blue hexside', 'open', 'none', 'cannot be crossed'], at: noHexes },
  { rule: '8.6', cells: ['Road', 'open', 'none', 'overrides other ground; 1 point more'], at: noHexes },
  {
    rule: '4.8',
    cells: ['Smoke, barrage, night', 'conceal, every level', '−1 across one hex of it', 'free'],
    at: ({ state }, hex) => state.smoke.includes(hex),
  },
  {
    rule: '7.51-2',
    cells: ['Gas', 'open', '−1 for whoever fires out of it', 'check on entering'],
    at: ({ state }, hex) => state.gas.includes(hex),
  },
]

export function groundChart(board: Board, view: BattleView, { hexes }: Relevance): Chart {
  const battlefield = board.battlefieldOf(view)
  return {
    id: 'ground',
    title: 'Ground',
    columns: ['Ground', 'Sight', 'Fire at those in it', 'Movement'],
    rows: groundRows.map(({ rule, cells, at }) =>
      cardRow(
        rule,
        cells,
        hexes.some((hex) => at(battlefield, hex)),
      ),
    ),
    note: 'Two hexes of concealment on a line end sight. Nothing helps in melee.',
  }
}
