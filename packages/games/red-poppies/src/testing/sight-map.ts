/** A small test map for sight: nine columns of nine hexes, open and flat except as given. */

import { testPosition } from '@firestep/conformance/test-position'
import { copy, type Json, orThrow, type Position } from '@firestep/referee'
import { type HexId, hexesOfVertex, parseHex, type VertexId, vertexBetween, vertexOf } from '@firestep/terrain'
import { printed } from '../data/printed.ts'
import type { MapData, Side } from '../data/schema.ts'
import { readBook, type Scenario } from '../rules/book.ts'
import type { Hex, Vertex } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import { type MapSheet, makeSheet } from '../rules/map-sheet.ts'
import { newState } from '../rules/setup.ts'
import { look, lookAtVertex, type SightLine } from '../rules/sight.ts'
import type { Battlefield, RedPoppies, State } from '../rules/state.ts'

const book = orThrow(readBook(printed))
const missing = (label: string): never => {
  throw new Error(`there is no ${label}`)
}
const scenarioNamed = (id: string): Scenario => book.scenarios.get(id) ?? missing(id)

/** Lists of hexes are labels separated by blanks. */
export interface Country {
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
export interface Intent {
  readonly position: Position<RedPoppies>
  readonly answer: Json
}

export interface Vista {
  readonly battlefield: Battlefield
  hex(label: string): Hex
  vertex(label: string): Vertex
  /** clear, concealed, or the rule that blocks. */
  between(from: string, to: string, friends?: Side): string
  toVertex(from: string, vertex: string): string
  /** A German battery, or with `rifles` a company, is to fire; the answer is the shot, legal or not. */
  aiming(from: string, to: string, rifles?: boolean): Intent
  /** A German company looks at a vertex for a call. */
  calling(from: string, vertex: string): Intent
  /** All rules named by the sight check. */
  rules(from: string, to: string, friends?: Side): string[]
}

const names = (text = ''): string[] => text.split(' ').filter((name) => name !== '')

export function vista(country: Country = {}): Vista {
  const scenario = scenarioNamed('ys3')
  const sheet = sheetOf(country)
  const hexes = (text?: string) => names(text).map((name) => hexOn(sheet, name))
  const state = newState(scenario)
  state.turn = 1
  state.smoke.push(...hexes(country.smoke))
  state.gas.push(...hexes(country.gas))
  for (const text of country.units ?? []) post(state, sheet, text)
  if (country.barrage !== undefined) state.barrage = { area: 0, advanced: false, over: false }
  const barrage = {
    side: 'entente' as const,
    rule: '',
    areas: [hexes(country.barrage) as HexId[]],
    line: 'area' as const,
    firstTurn: 1,
    lastTurn: 1,
  }
  const battlefield: Battlefield = {
    book,
    scenario: { ...scenario, sheet, barrage, month: country.month ?? 5, night: country.night === true ? [1] : [] },
    sheet,
    state,
  }
  return overlook(battlefield)
}

/** A map sheet of the game, without units. */
export function printedVista(id: string): Vista {
  const scenario = scenarioNamed(id)
  return overlook({ book, scenario: { ...scenario, night: [] }, sheet: scenario.sheet, state: newState(scenario) })
}

function overlook(battlefield: Battlefield): Vista {
  const { sheet } = battlefield
  const hex = (label: string) => hexOn(sheet, label)
  const vertex = (label: string): VertexId => {
    const [a, b, c] = names(label).map(hex)
    if (a === undefined || b === undefined || c === undefined) throw new Error(`'${label}' names no three hexes`)
    return vertexBetween(sheet.grid, a, b, c) ?? missing(label)
  }
  const told = ({ concealed, obstacles: [first] }: SightLine) => first?.rules[0] ?? (concealed ? 'concealed' : 'clear')
  return {
    battlefield,
    hex,
    vertex,
    between: (from, to, friends) => told(look(battlefield, hex(from), hex(to), friends)),
    toVertex: (from, to) => told(lookAtVertex(battlefield, hex(from), vertex(to))),
    aiming(from, to, rifles = false) {
      const state = inPlay(battlefield)
      const shooter = place(state, 'central', rifles ? 'ge-inf' : 'ge-art', hex(from), rifles)
      place(state, 'entente', 'br-inf', hex(to), true)
      const sitting = seated(battlefield, state)
      sitting.say('central', [shooter])
      return { position: sitting.position, answer: [shooter, 'fire', hex(to)] }
    },
    calling(from, to) {
      const state = inPlay(battlefield)
      place(state, 'central', 'ge-inf', hex(from), true)
      const group = state.groups.findIndex(({ side }) => side === 'central')
      return { position: seated(battlefield, state).position, answer: ['call', group, 'runner', vertex(to), 'shell'] }
    },
    rules(from, to, friends) {
      const { obstacles, remarks } = look(battlefield, hex(from), hex(to), friends)
      return [...obstacles, ...remarks].flatMap(({ rules }) => rules)
    },
  }
}

function inPlay(battlefield: Battlefield): State {
  const state = copy(battlefield.state) as State
  return Object.assign(state, { phase: 'couplet', turn: 1, initiative: 'central', couplets: 2, coupletsOfTurn: 2 })
}

/** Adds a unit of this type to a side. */
function place({ units }: State, side: Side, type: string, hex: Hex, formed: boolean): number {
  const unit = units.findLastIndex((one) => one.side === side && one.hex < 0)
  Object.assign(units[unit] ?? missing('unit'), { hex, type, formed })
  return unit
}

const seated = (battlefield: Battlefield, state: State) =>
  testPosition(rulesOf({ ...battlefield.book, scenarioOf: () => battlefield.scenario }), state, [])

const hexOn = ({ grid }: MapSheet, label: string): HexId => parseHex(grid, label) ?? missing(label)

function post(state: State, sheet: MapSheet, text: string): void {
  const [side, label = '', within] = names(text)
  const unit = state.units.find(({ side: own, hex }) => own === side && hex < 0)
  if (unit === undefined) throw new Error(`no unit is left for '${text}'`)
  unit.hex = hexOn(sheet, label)
  unit.within = within === 'in' ? 'trench' : null
}

function sheetOf({ hills = {}, villages, woods = {}, thickets = {}, wheat }: Country): MapSheet {
  const trees = (dot: boolean, wood: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(wood).map(([hex, art]) => [hex, { dot, art: names(art) }]))
  const flat: MapData = {
    columns: 9,
    rows: 9,
    orientation: '',
    levels: [],
    ground: new Array(9).fill('000000000'),
    corners: {},
    labels: {},
    woods: { wood: trees(true, woods), thicket: trees(false, thickets) },
    villages: { village: names(villages) },
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
  const none = { central: [], entente: [] }
  const printed = {
    description: '',
    trenches: none,
    front: none,
    connections: [],
    noMansLand: [],
    behind: none,
    wire: [],
    craters: [],
    wheat: names(wheat),
  }
  const plain = orThrow(makeSheet('plain', flat, printed))
  const level = (hex: number): number =>
    Number(Object.keys(hills).find((one) => names(hills[Number(one)]).includes(plain.label(hex))) ?? 0)
  const cornersOf = (hex: HexId): string =>
    // E SE SW W NW NE
    ([1, 2, 3, 4, 5, 0] as const)
      .map((corner) => Math.min(...hexesOfVertex(plain.grid, vertexOf(plain.grid, hex, corner)).map(level)))
      .join('')
  const all = Array.from({ length: plain.grid.size }, (_, hex) => hex as HexId)
  const ground = Array.from({ length: 9 }, (_, row) =>
    all
      .filter((hex) => hex % 9 === row)
      .map(level)
      .join(''),
  )
  const corners = Object.fromEntries(all.map((hex) => [plain.label(hex), cornersOf(hex)]))
  return orThrow(makeSheet('vista', { ...flat, ground, corners }, printed))
}
