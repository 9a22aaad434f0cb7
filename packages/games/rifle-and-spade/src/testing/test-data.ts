/** A test map with armies and works, as data for the schema: of the printed data only the charts are needed. */
import { asJson, at, isAmong, type Json, orThrow } from '@firestep/referee'
import { DIRECTIONS } from '@firestep/terrain'
import { printed } from '../data/printed.ts'
import {
  type BrigimentData,
  type Light,
  readData,
  type ScenarioData,
  type Side,
  sides,
  type UnitData,
} from '../data/schema.ts'
import type { Facing } from '../rules/ids.ts'
import { constructions } from '../rules/markers.ts'
import { type Hiding, longActions, type Unit } from '../rules/state.ts'

export const testScenario = 'made'

/**
 * 'entente L 1/Bord half battalion 03.03 hiding': side, name (optional), type, hex (or 'off'), marks. Marks: hiding,
 * ridge (hides behind one), top, column, confused, isolated, support, committed, unsupplied, moved, dug, fired,
 * immobile, independent, and with a value: steps=1, morale=70, of=2 Bde, home=1 Bde, battalion=1/Bord, entered=N,
 * long=construct, digs=gun pit, shoots=2.
 */
type UnitText = string
/** 'ottoman fire trench 03.03 front=N,NE ends=NW,SE rear=S,SW wire=N guns=N circular connects' */
type WorkText = string
/** '03.03 NE': a side of a hex. */
type SideText = string

type Given<T> = { readonly [K in keyof T]?: T[K] }

type GivenBrigiment = Omit<Given<BrigimentData>, 'order'> & {
  readonly side: Side
  readonly order?: Given<BrigimentData['order']>
}

export interface TestData {
  /** A row of letters per row of hexes (see the schema); by default seven by seven of clear ground. */
  readonly map?: readonly string[]
  /** A row of digits per row of hexes; by default all level 1. */
  readonly levels?: readonly string[]
  readonly ravines?: readonly string[]
  readonly ridges?: readonly SideText[]
  readonly cliffs?: readonly SideText[]
  readonly crests?: readonly SideText[]
  readonly roads?: readonly (readonly string[])[]
  readonly tracks?: readonly (readonly string[])[]
  /** '03.03 S': a side where boats can land. */
  readonly beaches?: readonly SideText[]
  readonly light?: Light
  readonly units?: readonly UnitText[]
  readonly works?: readonly WorkText[]
  /** Changes of the Brigiments; by default each side has one, 'entente Brigade' and 'ottoman Brigade'. */
  readonly brigiments?: readonly GivenBrigiment[]
  /** Changes of the scenario. */
  readonly changes?: Given<ScenarioData>
}

const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const startTimes: Readonly<Record<Light, string>> = { day: '08:00', twilight: '18:00', night: '20:00' }

export function readFacing(name: string): Facing {
  const found = DIRECTIONS.find((facing) => directions[facing] === name)
  if (found === undefined) throw new Error(`there is no side '${name}'`)
  return found
}

interface Mark {
  set(unit: Unit, hex: (label: string) => number): void
}

interface ParsedUnit {
  readonly side: Side
  readonly name: string
  readonly type: string
  readonly hex: string | null
  readonly words: readonly string[]
  readonly values: Readonly<Partial<Record<string, string>>>
  readonly marks: readonly Mark[]
  /** Shoots the guns have fired. */
  readonly gunfire: { readonly shoots: number; readonly now: boolean } | null
}

const unitTypes = orThrow(readData(printed)).tables.unitTypes.types

/** A value may contain spaces: it ends at the next mark. */
const valuePattern =
  /(\w+)=(.*?)(?= \w+=| (?:hiding|ridge|top|column|confused|isolated|support|committed|unsupplied|moved|dug|fired|immobile|independent)\b|$)/g

export function parseUnit(text: UnitText, index: number): ParsedUnit {
  const words = text.split(' ')
  const placeIndex = words.findIndex((word, i) => i > 0 && (/^\d\d\.\d\d$/.test(word) || word === 'off'))
  const [side, ...nameWords] = words.slice(0, placeIndex)
  if (placeIndex < 0 || !isAmong(sides, side)) throw new Error(`'${text}' names no side or no hex`)
  const types = unitTypes
  const from = nameWords.findIndex((_, i) => nameWords.slice(i).join(' ') in types)
  if (from < 0) throw new Error(`'${text}' names no type of unit`)
  const marksText = words.slice(placeIndex + 1).join(' ')
  const values: Partial<Record<string, string>> = Object.fromEntries(
    [...marksText.matchAll(valuePattern)].map(([, key = '', value = '']) => [key, value]),
  )
  const plain = marksText.replace(valuePattern, '').split(' ')
  const hasMark = (word: string) => plain.includes(word)
  const name = nameWords.slice(0, from).join(' ') || `${side} ${index}`
  const marks: Mark[] = [
    {
      set(unit) {
        if (hasMark('ridge')) unit.hiding = 'ridge' satisfies Hiding
        unit.onTop = hasMark('top')
        if (hasMark('top') && unit.hiding === 'work') unit.hiding = 'terrain'
        unit.column = hasMark('column')
        unit.confused = hasMark('confused')
        unit.isolated = hasMark('isolated')
        unit.committed = hasMark('committed')
        unit.outOfSupply = hasMark('unsupplied')
        if (hasMark('moved')) unit.action = 'moved'
        if (hasMark('dug')) unit.action = 'engineered'
        if (values.entered !== undefined) unit.entered = readFacing(values.entered)
        if (isAmong(longActions, values.long)) unit.long = values.long
        if (unit.long === 'construct') unit.digs = isAmong(constructions, values.digs) ? values.digs : 'rifle pit'
      },
    },
  ]
  const hasFired = hasMark('fired') || values.shoots !== undefined
  return {
    gunfire: hasFired ? { shoots: Number(values.shoots ?? 0), now: hasMark('fired') } : null,
    side,
    name,
    type: nameWords.slice(from).join(' '),
    hex: words[placeIndex] === 'off' ? null : at(words, placeIndex),
    words: plain,
    values,
    marks,
  }
}

const defaultBrigimentName = (side: Side): string => `${side} Brigade`
const divisionName = (side: Side): string => `${side} Division`

function unitData(text: UnitText, index: number, brigiments: readonly BrigimentData[]): UnitData {
  const { side, name, type, hex, words, values } = parseUnit(text, index)
  const { kind, steps } = unitTypes[type] ?? { kind: 'rifle', steps: 0 }
  const independent =
    words.includes('independent') || ((kind === 'artillery' || kind === 'cavalry') && !('of' in values))
  const brigiment = brigiments.find((one) => one.side === side)
  const currentSteps = values.steps === undefined ? steps : Number(values.steps)
  return {
    name,
    type,
    side,
    brigiment: independent ? null : (values.of ?? brigiment?.name ?? null),
    ...(values.home === undefined ? {} : { home: values.home }),
    battalion: values.battalion ?? (kind === 'rifle' ? `battalion of ${name}` : null),
    hex,
    steps: currentSteps,
    fullSteps: Math.max(currentSteps, steps),
    morale: kind === 'headquarters' ? null : Number(values.morale ?? (kind === 'artillery' ? 80 : 75)),
    hiding: words.includes('hiding'),
    support: words.includes('support'),
    immobile: words.includes('immobile'),
    ...(independent && kind !== 'headquarters' ? { activatesWith: { level: 'division', id: divisionName(side) } } : {}),
  }
}

function brigimentsOf({ brigiments }: TestData): BrigimentData[] {
  const brigimentList = brigiments ?? []
  const allBrigiments: GivenBrigiment[] = [
    ...brigimentList,
    ...sides.filter((side) => !brigimentList.some((one) => one.side === side)).map((side) => ({ side })),
  ]
  const gains = { attack: -2, defense: 1, regroup: 2 }
  return allBrigiments.map(({ order, ...rest }): BrigimentData => {
    const { side } = rest
    return {
      name: defaultBrigimentName(side),
      class: 'II',
      battalions: 4,
      maximum: 14,
      half: 7,
      points: 10,
      gains: { day: gains, night: gains },
      division: divisionName(side),
      column: false,
      ...rest,
      order: {
        type: 'defense',
        line: null,
        point: null,
        objectives: null,
        support: [],
        onPicket: [],
        rallyPoint: null,
        start: null,
        surprise: null,
        ...order,
      },
    }
  })
}

const sideData = (texts: readonly SideText[] = []) =>
  texts.map((text) => {
    const [hex = '', to = ''] = text.split(' ')
    return { hex, to }
  })

function workData(text: WorkText) {
  const read = /^(entente|ottoman) (.+?) (\d\d\.\d\d)(.*)$/.exec(text)
  if (read === null) throw new Error(`'${text}' is no work`)
  const [, owner = '', work = '', hex = '', marks = ''] = read
  const facingsFor = (key: string) =>
    new RegExp(`${key}=([A-Z,]+)`)
      .exec(marks)?.[1]
      ?.split(',')
      .filter((one) => one !== '') ?? []
  return {
    hex,
    work,
    owner,
    circular: marks.includes('circular') || work === 'rifle pit',
    connects: marks.includes('connects'),
    front: facingsFor('front'),
    ends: facingsFor('ends'),
    rear: facingsFor('rear'),
    wire: facingsFor('wire'),
    gunFacings: facingsFor('guns'),
    source: 'arranged',
  }
}

/** Maps and scenarios in the form of the schema. */
export function testData(setup: TestData): { maps: Json; scenarios: Json } {
  const ground = setup.map ?? new Array(7).fill('ccccccc')
  const columns = ground[0]?.length ?? 0
  const provenance = { status: 'reconstructed', source: 'made for a test' }
  const beaches: Record<string, string[]> = {}
  for (const { hex, to } of sideData(setup.beaches)) beaches[hex] = [...(beaches[hex] ?? []), to]
  const map = {
    provenance,
    columns,
    rows: ground.length,
    ground,
    levels: setup.levels ?? ground.map((row: string) => '1'.repeat(row.length)),
    places: {},
    beaches,
    ravines: setup.ravines ?? [],
    sides: { ridge: sideData(setup.ridges), cliff: sideData(setup.cliffs), 'military crest': sideData(setup.crests) },
    paths: [
      ...(setup.roads ?? []).map((hexes) => ({ kind: 'road', hexes })),
      ...(setup.tracks ?? []).map((hexes) => ({ kind: 'track', hexes })),
    ],
    works: (setup.works ?? []).map(workData),
    beachOrder: Object.keys(beaches),
  }
  const brigiments = brigimentsOf(setup)
  const start = startTimes[setup.light ?? 'day']
  const scenario = {
    name: 'Made for a test',
    level: 'test',
    map: testScenario,
    rows: null,
    ordersOptional: true,
    provenance: {},
    turns: new Array(6).fill({ date: '25 April', start }),
    first: null,
    divisions: sides.map((side) => ({ name: divisionName(side), side, headquarters: null, traceTo: null, extra: 0 })),
    brigiments,
    units: (setup.units ?? []).map((text, i) => unitData(text, i, brigiments)),
    arrivals: [],
    landings: [],
    landing: null,
    works: { used: null, captured: [] },
    offMapFire: [],
    keyTerrain: [],
    supply: { entente: [], ottoman: [] },
    telephones: [],
    wireMayBeBuilt: true,
    orderLimits: [],
    victory: {
      side: 'entente',
      lastToPass: false,
      halfForUsThem: false,
      perStepLost: 0,
      points: [],
      levels: [{ from: null, result: 'draw' }],
      history: '',
    },
    special: [],
    ...setup.changes,
  }
  return {
    maps: { [testScenario]: asJson(map) },
    scenarios: { [testScenario]: asJson(scenario) },
  }
}
