/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import type { Json, Problems } from '@firestep/referee'
import { z } from 'zod'
import { campaign } from './campaign-schema.ts'
import { type Moment, scenario } from './scenario-schema.ts'
import { count, names, perSide, type Side, side, unitKinds } from './words.ts'

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
} from './words.ts'
export type { Moment }

const face = z.strictObject({
  firepower: z.int().nullable(),
  antitank: z.int().nullable(),
  range: z.int().min(1).nullable(),
  melee: z.int(),
  cohesion: z.int(),
  move: count,
})

const unitType = z.strictObject({
  name: z.string().min(1),
  side,
  nationality: z.string(),
  type: z.enum(unitKinds),
  /** Horse artillery and horse machine guns: cavalry too, whichever is worse for them (3.12). */
  alsoCavalry: z.boolean(),
  digs: z.boolean(),
  /** How its melee value is printed: in a box it is better against armour, underlined worse (6.677). */
  meleeMark: z.enum(['boxed', 'underlined']).nullable(),
  formed: face,
  dispersed: face,
  /** Corrections of its counter (12.0). */
  rules: names.optional(),
  provenance: z.record(z.string(), z.string()),
  note: z.string().optional(),
})

const sheet = z.strictObject({
  description: z.string(),
  trenches: perSide(names),
  front: perSide(names),
  /** Hexsides that the picture of a trench crosses: trenches that touch without one are not connected. */
  connections: names,
  noMansLand: names,
  /** Everything on a side's own side of no-man's-land. */
  behind: perSide(names),
  wire: names,
  craters: names,
  wheat: names,
})

const map = z.strictObject({
  columns: z.int().min(1),
  rows: z.int().min(1),
  orientation: z.string(),
  levels: z.array(z.string()),
  /** A row of figures for each row of hexes: the level at the dot. */
  ground: z.array(z.string().regex(/^\d+$/)),
  /** Hexes a contour line crosses: levels at the corners E SE SW W NW NE. */
  corners: z.record(z.string(), z.string().regex(/^\d{6}$/)),
  labels: z.record(z.string(), z.string()),
  woods: z.record(z.string(), z.record(z.string(), z.strictObject({ dot: z.boolean(), art: names }))),
  villages: z.record(z.string(), names),
  hills: z.record(z.string(), names),
  roads: z.record(z.string(), names),
  railways: z.record(z.string(), names),
  streams: z.record(z.string(), names),
  bridges: names,
  lakes: z.record(z.string(), names),
  interiorWoods: names,
  sheets: z.record(z.string(), sheet),
  /** Hexes at the rim whose centre dot is cut away: they do not exist for play (2.2). */
  dotless: names.optional(),
  provenance: z.record(z.string(), z.string()),
})

/** A set-up to begin with at once: by hex, who stands there and how ('br-inf dispersed in') and which markers lie there. */
const readySetUp = z.strictObject({
  name: z.string().min(1),
  why: z.string(),
  hexes: z.record(z.string(), z.array(z.string())),
})

const data = z.strictObject({
  unitTypes: z.record(z.string(), unitType),
  maps: z.record(z.string(), map),
  scenarios: z.record(z.string(), scenario),
  campaigns: z.record(z.string(), campaign),
  /** By scenario or campaign. */
  setups: z.record(z.string(), perSide(readySetUp)),
})

export type Data = z.infer<typeof data>
export type UnitType = Data['unitTypes'][string]
export type Face = UnitType['formed']
export type MapData = Data['maps'][string]
export type SheetData = MapData['sheets'][string]
export type ScenarioData = Data['scenarios'][string]
export type CampaignData = Data['campaigns'][string]
export type GroupData = ScenarioData['groups'][number]
export type ReadySetUp = Data['setups'][string][Side]

/** Data from a file or an overlay, or what is wrong with it, each with its place. */
export function readData(source: Json): Data | Problems {
  const read = data.safeParse(source)
  if (read.success) return read.data
  return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
