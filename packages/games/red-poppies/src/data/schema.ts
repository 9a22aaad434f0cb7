/**
 * The contents of the printed game besides its rules, checked when loaded. An owner may correct any of them by an
 * overlay.
 */
import { byName, type CountedWork, type Json, line, type Problems, prose, readBounded } from '@firestep/referee'
import { z } from 'zod'
import { campaign } from './campaign-schema.ts'
import { names, perSide, type Side, side, unitKinds, value } from './enums.ts'
import { type RuleSubject, scenario } from './scenario-schema.ts'

export {
  type Load,
  loads,
  type Mode,
  modes,
  type Side,
  sides,
  type Transport,
  transports,
  type UnitKind,
  unitKinds,
} from './enums.ts'
export type { RuleSubject }

/** Limit per map, because distances between all its hexes are computed. */
const maxHexes = 2000

const face = z.strictObject({
  firepower: value.nullable(),
  antitank: value.nullable(),
  range: z.int().min(1).max(50).nullable(),
  melee: value,
  cohesion: value,
  move: z.int().min(0).max(30),
})

const unitType = z.strictObject({
  name: line.min(1),
  side,
  nationality: line,
  type: z.enum(unitKinds),
  /** Horse artillery and horse machine guns: they also count as cavalry where that is worse for them (3.12). */
  alsoCavalry: z.boolean(),
  digs: z.boolean(),
  /** The print of its melee value: boxed is better against armour, underlined worse (6.677). */
  meleeMark: z.enum(['boxed', 'underlined']).nullable(),
  formed: face,
  dispersed: face,
  /** Corrections of its counter (12.0). */
  rules: names.optional(),
  provenance: byName(prose, 60),
  note: prose.optional(),
})

const sheet = z.strictObject({
  description: prose,
  trenches: perSide(names),
  front: perSide(names),
  /** Hexsides crossed by trench artwork: trenches that touch without it are not connected. */
  connections: names,
  noMansLand: names,
  /** Everything on a side's own side of no-man's-land. */
  behind: perSide(names),
  wire: names,
  craters: names,
  wheat: names,
})

const map = z.strictObject({
  columns: z.int().min(1).max(100),
  rows: z.int().min(1).max(100),
  orientation: prose,
  levels: z.array(line).max(20),
  /** One row of digits for each row of hexes: the level at the dot. */
  ground: z.array(z.string().max(100).regex(/^\d+$/)).max(100),
  /** Hexes crossed by a contour line: levels at the corners E SE SW W NW NE. */
  corners: byName(
    z
      .string()
      .max(6)
      .regex(/^\d{6}$/),
    maxHexes,
  ),
  labels: byName(line, 200),
  woods: byName(byName(z.strictObject({ dot: z.boolean(), art: names }), maxHexes), 100),
  villages: byName(names, 100),
  hills: byName(names, 100),
  roads: byName(names, 200),
  railways: byName(names, 100),
  streams: byName(names, 100),
  bridges: names,
  lakes: byName(names, 100),
  interiorWoods: names,
  sheets: byName(sheet, 20),
  /** Hexes at the edge of the map whose centre dot is cut off: they are not in play (2.2). */
  dotless: names.optional(),
  provenance: byName(prose, 60),
})

/** A prepared setup: for each hex its units and their state ('br-inf dispersed in'), and its markers. */
const preparedSetup = z.strictObject({
  name: line.min(1),
  why: prose,
  hexes: byName(z.array(line).max(20), 600),
})

export const schema = z.strictObject({
  unitTypes: byName(unitType, 200),
  maps: byName(map, 20),
  scenarios: byName(scenario, 64),
  campaigns: byName(campaign, 64),
  /** By scenario or campaign. */
  setups: byName(perSide(preparedSetup), 128),
})

export type Data = z.infer<typeof schema>
export type UnitType = Data['unitTypes'][string]
export type Face = UnitType['formed']
export type MapData = Data['maps'][string]
export type SheetData = MapData['sheets'][string]
export type ScenarioData = Data['scenarios'][string]
export type CampaignData = Data['campaigns'][string]
export type GroupData = ScenarioData['groups'][number]
export type PreparedSetup = Data['setups'][string][Side]

const maxHexesOfAllMaps = 4500
/** Limit, because every sheet used by a scenario is drawn hex by hex. */
const maxHexesOfAllSheets = 30_000
/** Limits on units of one scenario, on units of all scenarios, and on groups of guns and wagons. */
const maxUnitsPerScenario = 400
const maxUnitsOfAllScenarios = 6000
const maxGroups = 60

function countedWork({ maps, scenarios, campaigns }: Data): CountedWork[] {
  const sizes = new Map(Object.entries(maps).map(([name, { columns, rows }]) => [name, columns * rows]))
  const battles = [
    ...Object.entries(scenarios).map(([id, scenario]) => ({ place: `scenarios.${id}`, ...scenario })),
    ...Object.entries(campaigns).map(([id, campaign]) => ({ place: `campaigns.${id}`, ...campaign })),
  ]
  const sheets = new Map(battles.map(({ map, sheet }) => [`${map} ${sheet}`, sizes.get(map) ?? 0]))
  const unitCounts = battles.map((battle) => unitCountOf(battle))
  return [
    ...[...sizes].map(([name, amount]) => ({ place: `maps.${name}`, what: 'hexes', amount, most: maxHexes })),
    { place: 'maps', what: 'hexes', amount: sum(sizes.values()), most: maxHexesOfAllMaps },
    { place: 'scenarios', what: 'hexes of all sheets', amount: sum(sheets.values()), most: maxHexesOfAllSheets },
    ...battles.map(({ place }, i) => ({ place, what: 'units', amount: unitCounts[i] ?? 0, most: maxUnitsPerScenario })),
    { place: 'scenarios', what: 'units of all scenarios', amount: sum(unitCounts), most: maxUnitsOfAllScenarios },
    ...battles.map(({ place, artillery, transport }) => ({
      place,
      what: 'groups of guns and wagons',
      amount: sum([...artillery, ...transport].map(({ groups }) => groups)),
      most: maxGroups,
    })),
  ]
}

function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** Units have a count, and so have the battalions that name them: the larger number is used. */
const unitCountOf = ({ groups, reinforcements }: Pick<ScenarioData, 'groups' | 'reinforcements'>): number =>
  sum(
    [...groups, ...reinforcements].flatMap(({ units }) =>
      units.map(({ count, of: battalions = [] }) =>
        Math.max(count, sum(battalions.map((battalion) => battalion.count))),
      ),
    ),
  )

/** Data from a file or an overlay, or its problems, each with its place. */
export const readData = (source: Json): Data | Problems => readBounded(schema, countedWork, source)
