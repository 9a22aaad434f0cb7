/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import type { Json, Problems } from '@firestep/referee'
import { z } from 'zod'

/** The Central Powers are Germans or Austria-Hungary, the Entente the British or Russians: a scenario says which. */
export const sides = ['central', 'entente'] as const
export type Side = (typeof sides)[number]

const unitKinds = [
  'infantry',
  'cavalry',
  'machine gun',
  'artillery',
  'mortar',
  'flamethrower',
  'tank',
  'armoured car',
] as const
export type UnitKind = (typeof unitKinds)[number]

export const modes = ['aircraft', 'flare', 'runner', 'telephone', 'trench set'] as const
export type Mode = (typeof modes)[number]
export const transports = ['mule', 'wagon', 'truck'] as const
export type Transport = (typeof transports)[number]
export const loads = ['shell', 'gas', 'smoke'] as const
export type Load = (typeof loads)[number]

const count = z.int().min(0)
const side = z.enum(sides)
/** Names of hexes, or of hexsides as two hexes with a bar between, parted by blanks. */
const names = z.string().transform((text) => text.split(' ').filter((name) => name !== ''))
const perSide = <T extends z.ZodType>(of: T) => z.strictObject({ central: of, entente: of })
const place = z.strictObject({ rule: z.string(), hexes: names })

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

/**
 * Units of one type. `of` says which battalions or regiments they are the companies of, for their names: so many of
 * each, numbered from its first; without it they are numbered in the group.
 */
const enlisted = z.strictObject({
  type: z.string(),
  count: z.int().min(1),
  of: z
    .array(z.strictObject({ name: z.string().min(1), count: z.int().min(1), first: z.int().min(1).default(1) }))
    .optional(),
})

const group = z.strictObject({
  side,
  name: z.string(),
  units: z.array(enlisted),
  area: place,
  /** For units that do not fit into the area. */
  overflow: place.optional(),
  forced: z.enum(['formed', 'dispersed']).nullable(),
  markers: z.strictObject({ trench: count, scrape: count, blockhouse: count }),
  note: z.string().optional(),
  provenance: z.string(),
})

const reinforcement = z.strictObject({
  side,
  name: z.string(),
  units: z.array(enlisted),
  entry: place,
  turn: z.int().min(1),
  mode: z.enum(['enter', 'place']),
  note: z.string().optional(),
  provenance: z.string(),
})

const artillery = z.strictObject({
  side,
  groups: z.int().min(1),
  firepower: z.int(),
  howitzer: z.boolean(),
  mode: z.enum(modes),
  preregistered: z.boolean(),
  provenance: z.string(),
})

const victory = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('points'),
    score: z.array(
      z.strictObject({
        side: z.enum([...sides, 'both']),
        points: z.int().min(1),
        per: z.enum(['controlled hex', 'artillery destroyed']),
        what: z.string(),
        hexes: names,
      }),
    ),
    note: z.string(),
  }),
  z.strictObject({ kind: z.literal('control-all'), hexes: names, note: z.string() }),
  z.strictObject({ kind: z.literal('control-most'), hexes: names, note: z.string() }),
  z.strictObject({
    kind: z.literal('control-count'),
    hexes: names,
    side,
    atLeast: z.int().min(1),
    note: z.string(),
  }),
])

/** What the rules of a scenario are about: each moment of play cites its own. */
const moments = [
  'general',
  'length',
  'map',
  'closed',
  'setup',
  'control',
  'hallowed',
  'wire',
  'dig',
  'night',
  'artillery',
  'bombardment',
  'reinforcements',
  'victory',
] as const
export type Moment = (typeof moments)[number]

const scenario = z.strictObject({
  name: z.string().min(1),
  /** Its rule ids, by what they are about. */
  rules: z.partialRecord(z.enum(moments), names),
  volume: z.string(),
  date: z.iso.date(),
  map: z.string(),
  sheet: z.string(),
  turns: z.int().min(1),
  nations: perSide(z.string()),
  setupOrder: z.tuple([side, side]),
  /** No hexes: the whole map. Nothing may be set up in or enter what is closed. Or the rest of the map does not exist. */
  playable: z.strictObject({
    rule: z.string(),
    hexes: names,
    closed: names,
    rest: z.enum(['closed', 'absent']).default('closed'),
  }),
  night: z.array(z.int()),
  infiltration: z.array(side),
  ignoreWire: z.boolean(),
  groups: z.array(group),
  reinforcements: z.array(reinforcement),
  artillery: z.array(artillery),
  transport: z.array(
    z.strictObject({
      side,
      kind: z.enum(transports),
      groups: z.int().min(1),
      fromTurn: z.int().min(1),
      provenance: z.string(),
    }),
  ),
  /** Without hexes all of the enemy's set-up area is struck (7.11). */
  bombardments: z.array(
    z.strictObject({
      side,
      kind: z.enum(['pulverizing', 'paralyzing']),
      rule: z.string(),
      hexes: names,
      /** Of these hexes only those that hold an enemy are struck. */
      occupied: z.boolean().default(false),
    }),
  ),
  /** Where the creeping barrage begins and goes: the areas it strikes, one after another. */
  barrage: z
    .strictObject({
      side,
      rule: z.string(),
      areas: z.array(names).min(1),
      firstTurn: z.int().min(1),
      lastTurn: z.int().min(1),
    })
    .nullable()
    .default(null),
  hallowed: z.strictObject({ side, hex: z.string() }).nullable().default(null),
  /** Who controls what at the start: set-up areas, everything behind one's own line if it goes by lines, and these hexes. */
  control: z.strictObject({ by: z.enum(['set-up', 'lines']), central: names, entente: names }),
  victory,
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
  /** By scenario. */
  setups: z.record(z.string(), perSide(readySetUp)),
})

export type Data = z.infer<typeof data>
export type UnitType = Data['unitTypes'][string]
export type Face = UnitType['formed']
export type MapData = Data['maps'][string]
export type SheetData = MapData['sheets'][string]
export type ScenarioData = Data['scenarios'][string]
export type GroupData = ScenarioData['groups'][number]
export type ReadySetUp = Data['setups'][string][Side]

/** Data from a file or an overlay, or what is wrong with it, each with its place. */
export function readData(source: Json): Data | Problems {
  const read = data.safeParse(source)
  if (read.success) return read.data
  return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
