/** Charts of the rules, built from the data. */
import type { Chart, ChartRow } from '@firestep/face'
import type { Question } from '@firestep/referee'
import { type BattleSymbol, type UnitType, unitTypes } from '../../data/enums.ts'
import type { Protection } from '../../data/schema.ts'
import { terrainAt, terrainRule } from '../../rules/battlefield.ts'
import { specialRule, type Terrain } from '../../rules/book.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, sideName, sidesInSeatOrder, typeName } from '../board.ts'
import { shelterName } from '../names/ground.ts'
import { observedFrom } from '../names/observation.ts'
import { capital, symbolName } from '../names/text.ts'
import * as texts from '../texts/charts.ts'
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
        texts.moves(moveAndBattle, moveOnly),
        String(closeDice),
        ...ranges.map((range) => String(rangedDice[range] ?? '–')),
        texts.needsSight(needsSight),
      ],
      rule: unitRules[type],
      mark: provenance,
      lit: units.some((unit) => view.units[unit]?.type === type),
    }
  })
  const { unit, figures, moves, close, sight } = texts.unitColumns
  return {
    id: 'units',
    title: texts.units,
    columns: [unit, figures, moves, close, ...ranges.map(texts.rangeColumn), sight],
    rows: [...rows, bomberRow(data.bomber, ranges, view, units)],
    note: texts.unitNote,
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
      texts.bomberRow.name,
      texts.bomberRow.figures,
      texts.bomberRow.moves,
      `+${closeDice}`,
      ...ranges.map((range) => (deadlyHitsAt.includes(range) ? texts.deadlyHits : '')),
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
    title: texts.ground,
    columns: texts.groundColumns,
    rows: [...shownTerrain.map((terrain) => terrainRow(board, terrain)), ...fortifiedRow(board)].map((row) => ({
      ...row,
      lit: highlighted.has((row.cells[0] ?? '').toLowerCase()),
    })),
    note: texts.groundNote,
  }
}

function terrainRow({ scenario }: Board, terrain: Terrain): Omit<ChartRow, 'lit'> {
  const { name, ranged, close, closeFromHill, blocksSight, provenance } = terrain
  const inCloseCombat = ignoresText(close)
  return {
    cells: [
      capital(name),
      movementText(terrain),
      ownDiceText(terrain),
      ignoresText(ranged),
      closeFromHill === undefined ? inCloseCombat : texts.ignoresFromHill(inCloseCombat, ignoresText(closeFromHill)),
      texts.sight(blocksSight),
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
        texts.fortifiedBuilding,
        movementText(building),
        ownDiceText(building),
        ignoresText(fortified),
        ignoresText(fortified),
        texts.sight(building.blocksSight !== false),
      ],
      rule: specialRule(scenario, 'fortified'),
      mark: scenario.provenance.specialRules ?? null,
    },
  ]
}

const movementText = ({ impassable, stop, stopAfterLeaving }: Terrain): string =>
  texts.entering(impassable, stop, stopAfterLeaving)

const ownDiceText = ({ diceWhenMovedIn, diceWhileOn }: Terrain): string => texts.ownDice(diceWhileOn, diceWhenMovedIn)

const ignoresText = ({ soldiers, flags }: Protection): string => texts.ignores(soldiers, flags)

const symbolMeanings = ({
  book,
}: Board): readonly { readonly symbol: BattleSymbol; readonly text: string; readonly rule: string }[] => [
  { symbol: 'soldier', text: texts.soldierMeaning, rule: 'ranged.27' },
  { symbol: 'burst', text: texts.burstMeaning, rule: 'ranged.26' },
  {
    symbol: 'deadly',
    text: texts.deadlyMeaning(book.data.bomber.deadlyHitsAt),
    rule: 'close.17',
  },
  { symbol: 'flag', text: texts.flagMeaning, rule: 'retreat.1' },
  { symbol: 'hq', text: texts.hqMeaning, rule: 'tokens.12' },
]

function dieChart(board: Board, question: Question | null): Chart {
  const { book } = board
  const retreating = question?.kind === 'flags' || question?.kind === 'retreat'
  return {
    id: 'die',
    title: texts.die,
    columns: texts.dieColumns,
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
  { cells: texts.numberOnce, rule: 'artillery.13' },
  { cells: texts.numberTwice, rule: 'artillery.14' },
  { cells: texts.numberThrice, rule: 'artillery.28' },
  { cells: texts.price, rule: 'artillery.11' },
]

function artilleryChart(board: Board, question: Question | null): Chart {
  const lit = question?.kind === 'bombard' || question?.kind === 'shell shortage'
  const strengths = sidesInSeatOrder.map((side) => ({
    cells: [texts.gunsOf(sideName(board, side)), texts.strength(board.scenario.assets[side].artillery)],
    rule: 'artillery.2',
    mark: board.scenario.provenance.assets ?? null,
    lit,
  }))
  const observed = board.scenario.observation === null ? [] : [observationRow(board, lit)]
  return {
    id: 'artillery',
    title: texts.artillery,
    columns: texts.artilleryColumns,
    rows: [...artilleryRows.map((row) => ({ ...row, mark: 'found' as const, lit })), ...observed, ...strengths],
    note: texts.artilleryNote,
  }
}

const observationRow = ({ scenario }: Board, lit: boolean): ChartRow => ({
  cells: [texts.observation, texts.observationRow(observedFrom(scenario))],
  rule: specialRule(scenario, 'observation'),
  mark: scenario.provenance.specialRules ?? null,
  lit,
})
