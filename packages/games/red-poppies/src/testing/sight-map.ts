/** A small test map for sight: nine columns of nine hexes, open and flat except as given. */

import { arrange } from '@firestep/conformance/arrange'
import { copy, type Json, orThrow, type Position } from '@firestep/referee'
import { type HexId, hexesOfVertex, parseHex, type VertexId, vertexBetween, vertexOf } from '@firestep/terrain'
import { printed } from '../data/printed.ts'
import type { MapData, Side } from '../data/schema.ts'
import { readBook, type Scenario } from '../rules/book.ts'
import { type Hex, isOnMap, type Vertex } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import { type MapSheet, makeSheet } from '../rules/map-sheet.ts'
import { newState } from '../rules/setup.ts'
import { look, lookAtVertex, type SightLine } from '../rules/sight.ts'
import type { Battlefield, RedPoppies, State } from '../rules/state.ts'

const book = orThrow(readBook(printed))
const failMissing = (label: string): never => {
  throw new Error(`there is no ${label}`)
}
const scenarioNamed = (id: string): Scenario => book.scenarios.get(id) ?? failMissing(id)

/** Lists of hexes are labels separated by blanks. */
export interface SightMapSetup {
  /**
   * Hexes above level 0, by level. A vertex is as high as the lowest of its hexes, so a hill slopes down inside its
   * rim.
   */
  readonly hills?: Readonly<Record<number, string>>
  readonly villages?: string
  /** Sectors with trees by hex, with green dots and without. */
  readonly woods?: Readonly<Record<string, string>>
  readonly thickets?: Readonly<Record<string, string>>
  readonly wheat?: string
  readonly month?: number
  readonly night?: boolean
  readonly smoke?: string
  readonly gas?: string
  readonly barrage?: string
  /** 'central C03', 'entente C04 in'. */
  readonly units?: readonly string[]
}

/** An answer, and the position in which the Central Powers are to give it. */
export interface IntendedAnswer {
  readonly position: Position<RedPoppies>
  readonly answer: Json
}

export interface SightMap {
  readonly battlefield: Battlefield
  hex(label: string): Hex
  vertex(label: string): Vertex
  /** 'clear', 'concealed', or the rule that blocks. */
  sightBetween(from: string, to: string, friends?: Side): string
  sightToVertex(from: string, vertex: string): string
  /** A German battery, or with `rifles` a company, is to fire; the answer is the shot, legal or not. */
  aimedShot(from: string, to: string, rifles?: boolean): IntendedAnswer
  /** A German company looks at a vertex for a call. */
  artilleryCall(from: string, vertex: string): IntendedAnswer
  /** All rules named by the sight check. */
  citedRules(from: string, to: string, friends?: Side): string[]
}

const labelsIn = (text = ''): string[] => text.split(' ').filter((name) => name !== '')

export function sightMap(setup: SightMapSetup = {}): SightMap {
  const scenario = scenarioNamed('ys3')
  const sheet = sheetOf(setup)
  const hexes = (text?: string) => labelsIn(text).map((name) => hexOn(sheet, name))
  const state = newState(scenario)
  state.turn = 1
  state.smoke.push(...hexes(setup.smoke))
  state.gas.push(...hexes(setup.gas))
  for (const text of setup.units ?? []) placeUnitFromText(state, sheet, text)
  if (setup.barrage !== undefined) state.barrage = { area: 0, advanced: false, over: false }
  const barrage = {
    side: 'entente' as const,
    rule: '',
    areas: [hexes(setup.barrage)],
    line: 'area' as const,
    firstTurn: 1,
    lastTurn: 1,
  }
  const battlefield: Battlefield = {
    book,
    scenario: { ...scenario, sheet, barrage, month: setup.month ?? 5, night: setup.night === true ? [1] : [] },
    sheet,
    state,
  }
  return sightMapOf(battlefield)
}

/** A map sheet of the game, without units. */
export function printedSightMap(id: string): SightMap {
  const scenario = scenarioNamed(id)
  return sightMapOf({ book, scenario: { ...scenario, night: [] }, sheet: scenario.sheet, state: newState(scenario) })
}

function sightMapOf(battlefield: Battlefield): SightMap {
  const { sheet } = battlefield
  const hex = (label: string) => hexOn(sheet, label)
  const vertex = (label: string): VertexId => {
    const [a, b, c] = labelsIn(label).map(hex)
    if (a === undefined || b === undefined || c === undefined) throw new Error(`'${label}' names no three hexes`)
    return vertexBetween(sheet.grid, a, b, c) ?? failMissing(label)
  }
  const verdictOf = ({ concealed, obstacles: [first] }: SightLine) =>
    first?.rules[0] ?? (concealed ? 'concealed' : 'clear')
  return {
    battlefield,
    hex,
    vertex,
    sightBetween: (from, to, friends) => verdictOf(look(battlefield, hex(from), hex(to), friends)),
    sightToVertex: (from, to) => verdictOf(lookAtVertex(battlefield, hex(from), vertex(to))),
    aimedShot(from, to, rifles = false) {
      const state = stateInPlay(battlefield)
      const shooter = placeUnit(state, 'central', rifles ? 'ge-inf' : 'ge-art', hex(from), rifles)
      placeUnit(state, 'entente', 'br-inf', hex(to), true)
      const shot = testPositionOf(battlefield, state)
      shot.say('central', [shooter])
      return { position: shot.position, answer: [shooter, 'fire', hex(to)] }
    },
    artilleryCall(from, to) {
      const state = stateInPlay(battlefield)
      placeUnit(state, 'central', 'ge-inf', hex(from), true)
      const group = state.groups.findIndex(({ side }) => side === 'central')
      return {
        position: testPositionOf(battlefield, state).position,
        answer: ['call', group, 'runner', vertex(to), 'shell'],
      }
    },
    citedRules(from, to, friends) {
      const { obstacles, remarks } = look(battlefield, hex(from), hex(to), friends)
      return [...obstacles, ...remarks].flatMap(({ rules }) => rules)
    },
  }
}

function stateInPlay(battlefield: Battlefield): State {
  const state = copy(battlefield.state) as State
  return Object.assign(state, { phase: 'couplet', turn: 1, initiative: 'central', couplets: 2, coupletsOfTurn: 2 })
}

/** Adds a unit of this type to a side. */
function placeUnit({ units }: State, side: Side, type: string, hex: Hex, formed: boolean): number {
  const id = units.findLastIndex((unit) => unit.side === side && !isOnMap(unit.hex))
  Object.assign(units[id] ?? failMissing('unit'), { hex, type, formed })
  return id
}

const testPositionOf = (battlefield: Battlefield, state: State) =>
  arrange({ rules: rulesOf({ ...battlefield.book, scenarioOf: () => battlefield.scenario }), state })

const hexOn = ({ grid }: MapSheet, label: string): HexId => parseHex(grid, label) ?? failMissing(label)

/** Places the next unit of the order of battle: 'central C03', 'entente C04 in'. */
function placeUnitFromText(state: State, sheet: MapSheet, text: string): void {
  const [side, label = '', within] = labelsIn(text)
  const unit = state.units.find(({ side: own, hex }) => own === side && !isOnMap(hex))
  if (unit === undefined) throw new Error(`no unit is left for '${text}'`)
  unit.hex = hexOn(sheet, label)
  unit.within = within === 'in' ? 'trench' : null
}

function sheetOf({ hills = {}, villages, woods = {}, thickets = {}, wheat }: SightMapSetup): MapSheet {
  const treesOf = (dot: boolean, woodsByHex: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(woodsByHex).map(([hex, art]) => [hex, { dot, art: labelsIn(art) }]))
  const mapData: MapData = {
    columns: 9,
    rows: 9,
    orientation: '',
    levels: [],
    ground: new Array(9).fill('000000000'),
    corners: {},
    labels: {},
    woods: { wood: treesOf(true, woods), thicket: treesOf(false, thickets) },
    villages: { village: labelsIn(villages) },
    hills: {},
    roads: {},
    railways: {},
    streams: {},
    bridges: [],
    lakes: {},
    interiorWoods: [],
    dotless: [],
    sheets: {},
    provenance: {},
  }
  const noHexes = { central: [], entente: [] }
  const printed = {
    description: '',
    trenches: noHexes,
    front: noHexes,
    connections: [],
    noMansLand: [],
    behind: noHexes,
    wire: [],
    craters: [],
    wheat: labelsIn(wheat),
  }
  const flatSheet = orThrow(makeSheet('flat', mapData, printed))
  const level = (hex: HexId): number =>
    Number(Object.keys(hills).find((label) => labelsIn(hills[Number(label)]).includes(flatSheet.label(hex))) ?? 0)
  const cornersOf = (hex: HexId): string =>
    // E SE SW W NW NE
    ([1, 2, 3, 4, 5, 0] as const)
      .map((corner) => Math.min(...hexesOfVertex(flatSheet.grid, vertexOf(flatSheet.grid, hex, corner)).map(level)))
      .join('')
  const ground = Array.from({ length: 9 }, (_, row) =>
    flatSheet.hexes
      .filter((hex) => hex % 9 === row)
      .map(level)
      .join(''),
  )
  const corners = Object.fromEntries(flatSheet.hexes.map((hex) => [flatSheet.label(hex), cornersOf(hex)]))
  return orThrow(makeSheet('with hills', { ...mapData, ground, corners }, printed))
}
