/** The book: a game's data, indexed for its rules. One per edition; it never changes during play. */
import { asId, boundedCache, type Json, type Problems } from '@firestep/referee'
import {
  allHexes,
  DIRECTIONS,
  distanceTable,
  type HexGrid,
  hexesOfSide,
  type LineTouch,
  makeHexGrid,
  makeHexLines,
  neighbour,
  parseHex,
  printHex,
  rowIndexLabels,
  touches,
} from '@firestep/terrain'
import {
  type BattleSymbol,
  type CardWindow,
  cardWindows,
  type Section,
  type Side,
  sections,
  sides,
} from '../data/enums.ts'
import { type BattleData, type Data, type ObjectiveData, readData, type TerrainData } from '../data/schema.ts'
import { type CombatId, combatCardIds, commandCardIds, isCombatId, isCommandId } from './card-ids.ts'
import { type Hex, offBoard } from './ids.ts'

/** A hex that the line of sight crosses, or the two hexes it runs between. */
type Crossing = readonly [Hex] | readonly [Hex, Hex]

export interface Terrain extends TerrainData {
  readonly name: string
}

export interface Objective extends Omit<ObjectiveData, 'hexes'> {
  readonly id: string
  readonly hexes: readonly Hex[]
}

export interface Scenario extends Omit<BattleData, 'terrain' | 'wire' | 'units' | 'objectives'> {
  readonly id: string
  /** By hex. */
  readonly terrain: readonly Terrain[]
  readonly wire: readonly Hex[]
  readonly units: readonly (Omit<BattleData['units'][number], 'hex'> & { readonly hex: Hex })[]
  readonly objectives: readonly Objective[]
  /** By hex: protection that a special rule of this battle gives instead of the terrain's own. */
  readonly strengthened: ReadonlyMap<Hex, { readonly soldiers: number; readonly flags: number; readonly rule: string }>
  readonly observation: { readonly hexes: readonly Hex[]; readonly adjacent: boolean } | null
}

export interface Book {
  readonly data: Data
  readonly grid: HexGrid
  /** The number of hexes. */
  readonly hexes: number
  readonly boardHexes: readonly Hex[]
  readonly faces: readonly BattleSymbol[]
  readonly terrain: ReadonlyMap<string, Terrain>
  readonly scenarios: ReadonlyMap<string, Scenario>
  readonly windowCards: ReadonlyMap<CardWindow, readonly CombatId[]>
  /** Six neighbours a hex, clockwise from upper left; -1 where there is none. */
  readonly neighbours: readonly Hex[]
  readonly row: Int16Array
  /** The hexes of each row, from the left of the bottom player. */
  readonly rows: readonly (readonly Hex[])[]
  /** Distances in hexes between any two hexes, as a square matrix. */
  readonly distances: Uint8Array
  /** Hexes crossed by the line between two hexes, without its ends. */
  crossings(from: Hex, to: Hex): readonly Crossing[]
  /** The sections of a hex as bits: 1 left, 2 centre, 4 right. */
  sectionBits(hex: Hex, side: Side): number
  /** Sections of a hex, as seen by a side. */
  sectionsOf(hex: Hex, side: Side): readonly Section[]
  label(hex: Hex): string
}

/** The book over stored data, or the problems found in it. */
export function readBook(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function makeBook(data: Data): Book | Problems {
  const grid = makeHexGrid({
    shape: 'rows',
    shifted: 'odd',
    columns: [-1, 11],
    rows: [0, 10],
    labels: rowIndexLabels,
    kind: (column, row) => {
      const length = data.board.rowLengths[row] ?? 0
      if (column >= 0 && column < length) return 'whole'
      // The half-hexes at both ends of a short row are printed, but out of play (comp.5).
      return row % 2 === 1 && (column === -1 || column === length) ? 'half' : 'none'
    },
  })
  const terrain = new Map(Object.entries(data.terrain).map(([name, data]) => [name, { ...data, name }]))
  const problems = [...missingTerrain(terrain)]
  const scenarios = new Map<string, Scenario>()
  for (const [id, battle] of Object.entries(data.battles)) {
    const scenario = makeBattle(id, battle, grid, terrain)
    if ('problems' in scenario) problems.push(...scenario.problems.map((problem) => `battles.${id}: ${problem}`))
    else scenarios.set(id, scenario)
  }
  problems.push(...unknownCards(data))
  const windowCards = new Map(cardWindows.map((window) => [window, cardsOfWindow(data, window)]))
  return problems.length > 0
    ? { problems }
    : { data, grid, scenarios, terrain, windowCards, ...cachedMeasures(grid, data) }
}

const cardsOfWindow = (data: Data, window: CardWindow): CombatId[] =>
  combatCardIds.filter((card) => data.combatCards[card]?.window === window).sort((a, b) => (a < b ? -1 : 1))

/** An overlay may change a card but not add one, because the effect of a card is code. */
function unknownCards(data: Data): string[] {
  const unknownIds = [
    ...Object.keys(data.combatCards).filter((card) => !isCombatId(card)),
    ...Object.keys(data.commandCards).filter((card) => !isCommandId(card)),
  ]
  const missingIds = [
    ...combatCardIds.filter((card) => data.combatCards[card] === undefined),
    ...commandCardIds.filter((card) => data.commandCards[card] === undefined),
  ]
  return [
    ...unknownIds.map((card) => `there is no card '${card}'`),
    ...missingIds.map((card) => `the card '${card}' is missing`),
  ]
}

/** Terrain that the rules refer to by name. */
const namedTerrains = [
  'countryside',
  'trench',
  'shell crater',
  'building',
  'building rubble',
  'hill',
  'mine crater',
  'wire',
]

function missingTerrain(terrain: ReadonlyMap<string, Terrain>): string[] {
  const requiredNames = [...namedTerrains, ...[...terrain.values()].map((one) => one.afterDirectHit)]
  return requiredNames.filter((name) => !terrain.has(name)).map((name) => `terrain: there is no '${name}'`)
}

function makeBattle(
  id: string,
  battle: BattleData,
  grid: HexGrid,
  terrain: ReadonlyMap<string, Terrain>,
): Scenario | Problems {
  const problems: string[] = []
  const hexOf = (label: string): Hex => {
    const hex = parseHex(grid, label)
    if (hex === null || hex >= grid.size) problems.push(`there is no hex ${label}`)
    return hex ?? asId(0)
  }
  const byCode = new Map([...terrain.values()].map((one) => [one.code, one]))
  const terrainByHex = allHexes(grid).flatMap((hex) => {
    const code = battle.terrain[grid.row[hex] ?? -1]?.[grid.column[hex] ?? -1]
    const found = byCode.get(code)
    if (found === undefined) problems.push(`terrain at ${printHex(grid, hex)} is '${code}'`)
    return found ?? []
  })
  const units = battle.units.map((unit) => ({ ...unit, hex: hexOf(unit.hex) }))
  if (new Set(units.map((unit) => unit.hex)).size < units.length) problems.push('two units stand in one hex')
  const ids = Object.keys(battle.objectives)
  const objectives = Object.entries(battle.objectives).map(([name, objective]) => {
    for (const required of objective.requires)
      if (!ids.includes(required)) problems.push(`${name} requires unknown '${required}'`)
    return { ...objective, id: name, hexes: objective.hexes.map(hexOf) }
  })
  const { sunkenLane, fortified, observation } = battle.special
  const strengthened = new Map<Hex, { soldiers: number; flags: number; rule: string }>()
  for (const [name, rule] of [
    ['sunken-lane', sunkenLane],
    ['fortified', fortified],
  ] as const)
    for (const label of rule?.hexes ?? [])
      strengthened.set(hexOf(label), {
        soldiers: rule?.soldiers ?? 0,
        flags: rule?.flags ?? 0,
        rule: specialRule(battle, name),
      })
  const scenario: Scenario = {
    ...battle,
    id,
    terrain: terrainByHex,
    wire: battle.wire.map(hexOf).sort((a, b) => a - b),
    units,
    objectives,
    strengthened,
    observation: observation === undefined ? null : { ...observation, hexes: observation.hexes.map(hexOf) },
  }
  return problems.length > 0 ? { problems } : scenario
}

/** The index entry of a scenario's special rule. */
export function specialRule(
  battle: { readonly number: number },
  name: 'sunken-lane' | 'fortified' | 'observation',
): string {
  const entries: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
    'sunken-lane': [[8, 8]],
    fortified: [
      [9, 9],
      [10, 9],
      [11, 7],
    ],
    observation: [
      [4, 8],
      [5, 7],
      [6, 6],
      [7, 6],
      [15, 8],
    ],
  }
  const entry = entries[name]?.find(([number]) => number === battle.number)
  return entry === undefined ? 'setup.16' : `scenario.${entry[0]}.${entry[1]}`
}

/** The board is the same in nearly every edition and costly to measure, so the result is cached. */
const boardCache = boundedCache<ReturnType<typeof measure>>(8)

const cachedMeasures = (grid: HexGrid, data: Data): ReturnType<typeof measure> =>
  boardCache(JSON.stringify([data.board, data.die]), () => measure(grid, data))

function measure(grid: HexGrid, data: Data) {
  const hexes = grid.size
  const boardHexes = allHexes(grid)
  const lines = makeHexLines(grid)
  const cache: (readonly Crossing[] | undefined)[] = new Array(hexes * hexes)
  const crossings = (from: Hex, to: Hex): readonly Crossing[] => {
    const index = from * hexes + to
    const cached = cache[index]
    if (cached !== undefined) return cached
    const crossed = crossingsOf(grid, touches(lines.between(from, to)), from, to)
    cache[index] = crossed
    return crossed
  }
  const bitsBySide = sides.map((side) =>
    Uint8Array.from(boardHexes, (hex) =>
      sectionsAt(grid, data, hex, side).reduce((sum, section) => sum | (1 << sections.indexOf(section)), 0),
    ),
  )
  const sectionLists = sides.map((side) => boardHexes.map((hex) => sectionsAt(grid, data, hex, side)))
  return {
    hexes,
    boardHexes,
    distances: distanceTable(grid),
    crossings,
    faces: data.die.faces,
    neighbours: boardHexes.flatMap((hex) => DIRECTIONS.map((direction) => neighbour(grid, hex, direction) ?? offBoard)),
    row: Int16Array.from(grid.row.slice(0, hexes)),
    rows: data.board.rowLengths.map((_, row) => boardHexes.filter((hex) => grid.row[hex] === row)),
    sectionBits: (hex: Hex, side: Side) => bitsBySide[side === 'german' ? 0 : 1]?.[hex] ?? 0,
    sectionsOf: (hex: Hex, side: Side) => sectionLists[sides.indexOf(side)]?.[hex] ?? [],
    label: (hex: Hex) => printHex(grid, hex),
  }
}

/** Hexes off the field are -1 and obstruct like half-hexes. */
function crossingsOf(grid: HexGrid, line: readonly LineTouch[], from: Hex, to: Hex): Crossing[] {
  const crossed: Crossing[] = []
  for (const touch of line) {
    if (touch.kind === 'hex' && touch.hex !== from && touch.hex !== to) crossed.push([touch.hex ?? offBoard])
    if (touch.kind === 'along') {
      const [left, right] = touch.side === null ? [null, null] : hexesOfSide(grid, touch.side)
      crossed.push([left ?? offBoard, right ?? offBoard])
    }
  }
  return crossed
}

/** Left and right are swapped for the top player. */
function sectionsAt(grid: HexGrid, data: Data, hex: Hex, side: Side): Section[] {
  const { even, odd } = data.board.sections
  const spans = (grid.row[hex] ?? 0) % 2 === 0 ? even : odd
  const column = grid.column[hex] ?? 0
  const sectionsSeen = sections.filter((section) => column >= spans[section][0] && column <= spans[section][1])
  return side === 'british' ? sectionsSeen : sectionsSeen.map(mirroredSection).reverse()
}

const mirroredSection = (section: Section): Section =>
  section === 'left' ? 'right' : section === 'right' ? 'left' : 'centre'

/** The scenario of a match, which must be in the book. */
export function scenarioNamed({ scenarios }: Book, id: string): Scenario {
  const scenario = scenarios.get(id)
  if (scenario === undefined) throw new Error(`there is no battle '${id}'`)
  return scenario
}

/** A terrain that the rules refer to by name: the book has all of them. */
export function terrainNamed({ terrain }: Pick<Book, 'terrain'>, name: string): Terrain {
  const found = terrain.get(name)
  if (found === undefined) throw new Error(`there is no terrain '${name}'`)
  return found
}

export const opponent = (side: Side): Side => (side === 'german' ? 'british' : 'german')
