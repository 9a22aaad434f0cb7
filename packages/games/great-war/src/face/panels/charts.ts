/** Charts of the rules, built from the data. */
import type { Chart, ChartRow } from '@firestep/face'
import type { Question } from '@firestep/referee'
import { type BattleSymbol, type UnitType, unitTypes } from '../../data/enums.ts'
import type { Protection } from '../../data/schema.ts'
import { terrainAt, terrainRule } from '../../rules/battlefield.ts'
import { specialRule, type Terrain } from '../../rules/book.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, counted, sideName, sidesInSeatOrder, typeName } from '../board.ts'
import { shelterName } from '../names/ground.ts'
import { observedFrom } from '../names/observation.ts'
import { capital, listed, numberText, symbolName } from '../names/text.ts'
import { combatCardChart, commandCardChart } from './card-charts.ts'
import { type Relevance, relevanceOf, windowsOf } from './relevance.ts'

export function chartsOf(board: Board, view: BattleView, question: Question | null): readonly Chart[] {
  const relevance = relevanceOf(view, question)
  return [
    unitChart(board, view, relevance),
    terrainChart(board, view, relevance),
    dieChart(board, question),
    artilleryChart(board, question),
    commandCardChart(board, relevance),
    combatCardChart(board, relevance, windowsOf(question)),
  ]
}

const unitRules: Readonly<Record<UnitType, string>> = {
  infantry: 'ranged.11',
  'machine-gun': 'ranged.14',
  mortar: 'ranged.19',
}

function unitChart({ book }: Board, view: BattleView, { units }: Relevance): Chart {
  const { data } = book
  const ranges = [...new Set(unitTypes.flatMap((type) => Object.keys(data.units[type].rangedDice).map(Number)))]
  ranges.sort((a, b) => a - b)
  const rows = unitTypes.map((type): ChartRow => {
    const { figures, moveAndBattle, moveOnly, closeDice, rangedDice, needsSight, provenance } = data.units[type]
    return {
      cells: [
        capital(typeName(type)),
        String(figures),
        moveAndBattle === 0 ? `${moveOnly}, or battle` : `${moveAndBattle} and battle, or ${moveOnly}`,
        String(closeDice),
        ...ranges.map((range) => String(rangedDice[range] ?? '–')),
        needsSight ? 'yes' : 'no',
      ],
      rule: unitRules[type],
      mark: provenance,
      lit: units.some((unit) => view.units[unit]?.type === type),
    }
  })
  return {
    id: 'units',
    title: 'Units',
    columns: ['Unit', 'Figures', 'Moves', 'Close', ...ranges.map((range) => `Range ${range}`), 'Needs sight'],
    rows: [...rows, bomberRow(data.bomber, ranges, view, units)],
    note: 'Dice by range. Losses never lower them.',
  }
}

function bomberRow(
  { closeDice, deadlyHitsAt, provenance }: Board['book']['data']['bomber'],
  ranges: readonly number[],
  view: BattleView,
  units: readonly number[],
): ChartRow {
  return {
    cells: [
      'With a bomber',
      '+1, never lost alone',
      'as infantry',
      `+${closeDice}`,
      ...ranges.map((range) => (deadlyHitsAt.includes(range) ? 'Deadly side hits' : '')),
      '',
    ],
    rule: 'personnel.10',
    mark: provenance,
    lit: units.some((unit) => view.units[unit]?.bomber === true),
  }
}

function terrainChart(board: Board, view: BattleView, { hexes }: Relevance): Chart {
  const battlefield = board.battlefieldOf(view)
  const hasSunkenLane = board.scenario.special.sunkenLane !== undefined
  const shownTerrain = [...board.book.terrain.values()].filter(({ name }) => hasSunkenLane || name !== 'sunken lane')
  const highlighted = new Set(hexes.flatMap((hex) => [shelterName(battlefield, hex), terrainAt(battlefield, hex).name]))
  return {
    id: 'terrain',
    title: 'Ground',
    columns: ['Ground', 'Movement', 'Own dice', 'Ignores, ranged', 'Ignores, close', 'Sight'],
    rows: [...shownTerrain.map((terrain) => terrainRow(board, terrain)), ...fortifiedRow(board)].map((row) => ({
      ...row,
      lit: highlighted.has((row.cells[0] ?? '').toLowerCase()),
    })),
    note: 'A crater token replaces the protection of the ground beneath; a building then protects as rubble. A direct hit voids all protection in its hex.',
  }
}

function terrainRow({ scenario }: Board, terrain: Terrain): Omit<ChartRow, 'lit'> {
  const { name, ranged, close, closeFromHill, blocksSight, provenance } = terrain
  return {
    cells: [
      capital(name),
      movementText(terrain),
      ownDiceText(terrain),
      ignoresText(ranged),
      closeFromHill === undefined
        ? ignoresText(close)
        : `${ignoresText(close)}; ${ignoresText(closeFromHill)} against an attack from a hill`,
      blocksSight === 'hill' ? 'hides what lies behind it' : blocksSight ? 'blocks' : 'open',
    ],
    rule: name === 'sunken lane' ? specialRule(scenario, 'sunken-lane') : terrainRule(name, 'ranged'),
    mark: provenance,
  }
}

/** A row for fortified buildings, in battles that have them. */
function fortifiedRow({ scenario, book }: Board): Omit<ChartRow, 'lit'>[] {
  const { fortified } = scenario.special
  const building = book.terrain.get('building')
  if (fortified === undefined || building === undefined) return []
  return [
    {
      cells: [
        'Fortified building',
        movementText(building),
        ownDiceText(building),
        ignoresText(fortified),
        ignoresText(fortified),
        building.blocksSight === false ? 'open' : 'blocks',
      ],
      rule: specialRule(scenario, 'fortified'),
      mark: scenario.provenance.specialRules ?? null,
    },
  ]
}

function movementText({ impassable, stop, stopAfterLeaving }: Terrain): string {
  if (impassable) return 'cannot be entered'
  const words = [...(stop ? ['stop on entering'] : []), ...(stopAfterLeaving ? ['stop one hex after leaving'] : [])]
  return words.length === 0 ? 'free' : words.join(', ')
}

function ownDiceText({ diceWhenMovedIn, diceWhileOn }: Terrain): string {
  if (diceWhileOn !== 0) return signed(diceWhileOn)
  return diceWhenMovedIn === 0 ? 'all' : `${signed(diceWhenMovedIn)} when just entered`
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

const ignoresText = ({ soldiers, flags }: Protection): string =>
  soldiers === 0 && flags === 0
    ? 'nothing'
    : `${counted(soldiers, 'soldier')}${flags === 0 ? '' : `, ${counted(flags, 'flag')}`}`

const symbolMeanings = ({
  book,
}: Board): readonly { readonly symbol: BattleSymbol; readonly text: string; readonly rule: string }[] => [
  { symbol: 'soldier', text: 'A hit, unless cover ignores it', rule: 'ranged.27' },
  { symbol: 'burst', text: 'A hit on any ground; from mortars and shells it clears wire', rule: 'ranged.26' },
  {
    symbol: 'deadly',
    text: `A hit in close combat, on target, and from bombers at ${listed(book.data.bomber.deadlyHitsAt.map(numberText))} hexes`,
    rule: 'close.17',
  },
  { symbol: 'flag', text: 'Back one hex, unless ignored', rule: 'retreat.1' },
  { symbol: 'hq', text: 'A token, when rolled at an enemy in combat', rule: 'tokens.12' },
]

function dieChart(board: Board, question: Question | null): Chart {
  const { book } = board
  const retreating = question?.kind === 'flags' || question?.kind === 'retreat'
  return {
    id: 'die',
    title: 'The battle die',
    columns: ['Face', 'Of six', 'What it does'],
    rows: symbolMeanings(board).map(({ symbol, text, rule }) => ({
      cells: [capital(symbolName(symbol)), String(book.faces.filter((face) => face === symbol).length), text],
      rule,
      mark:
        symbol === 'soldier'
          ? (book.data.die.provenance.doubledSoldier ?? null)
          : (book.data.die.provenance.symbols ?? null),
      lit: retreating && symbol === 'flag',
    })),
    note: null,
  }
}

const artilleryRows: readonly { readonly cells: readonly string[]; readonly rule: string }[] = [
  { cells: ['A number once', 'one battle die on its hex'], rule: 'artillery.13' },
  { cells: ['A number twice', 'two on its hex, and two on target in the centre'], rule: 'artillery.14' },
  {
    cells: [
      'A number three times or more',
      'as many on its hex and in the centre, and a direct hit: no protection there, and a crater if the ground takes one',
    ],
    rule: 'artillery.28',
  },
  { cells: ['Price', 'one token for each targeting die, up to the strength of the guns'], rule: 'artillery.11' },
]

function artilleryChart(board: Board, question: Question | null): Chart {
  const lit = question?.kind === 'bombard' || question?.kind === 'shell shortage'
  const strengths = sidesInSeatOrder.map((side) => ({
    cells: [`${sideName(board, side)} guns`, `strength ${board.scenario.assets[side].artillery}`],
    rule: 'artillery.2',
    mark: board.scenario.provenance.assets ?? null,
    lit,
  }))
  const observed = board.scenario.observation === null ? [] : [observationRow(board, lit)]
  return {
    id: 'artillery',
    title: 'Reserve artillery',
    columns: ['Targeting dice', 'What follows'],
    rows: [...artilleryRows.map((row) => ({ ...row, mark: 'found' as const, lit })), ...observed, ...strengths],
    note: 'The centre is settled first, then the numbered hexes from 1 clockwise.',
  }
}

const observationRow = ({ scenario }: Board, lit: boolean): ChartRow => ({
  cells: ['Observation', `the first die free for the side with more units ${observedFrom(scenario)}`],
  rule: specialRule(scenario, 'observation'),
  mark: scenario.provenance.specialRules ?? null,
  lit,
})
