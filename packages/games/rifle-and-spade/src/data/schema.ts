/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import type { Json, Problems } from '@firestep/referee'
import { z } from 'zod'
import { gainMatrix, tables } from './tables-schema.ts'
import { ammunitions, angles, classes, count, names, orderTypes, perSide, provenance, side, works } from './words.ts'

export type { GainMatrix, Tables, UnitType } from './tables-schema.ts'
export * from './words.ts'

const compass = z.array(z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']))
const sidesOfHex = z.array(z.strictObject({ hex: z.string(), to: z.string() }))

const map = z.strictObject({
  provenance,
  columns: z.int().min(1),
  rows: z.int().min(1),
  /** A letter for each hex: s scrub, S steep scrub, f farmland, c clear, T town, o olive grove, ~ sea. */
  ground: z.array(z.string().regex(/^[sSfcTo~]+$/)),
  levels: z.array(z.string().regex(/^\d+$/)),
  places: z.record(z.string(), z.string()),
  /** Hexsides that can be landed on. */
  beaches: z.record(z.string(), compass),
  ravines: names,
  sides: z.strictObject({ ridge: sidesOfHex, cliff: sidesOfHex, 'military crest': sidesOfHex }),
  paths: z.array(z.strictObject({ kind: z.enum(['road', 'track']), hexes: names })),
  works: z.array(
    z.strictObject({
      hex: z.string(),
      work: z.enum(works),
      owner: side,
      circular: z.boolean(),
      connects: z.boolean(),
      front: compass,
      ends: compass,
      rear: compass,
      wire: compass,
      gunFacings: compass,
      source: z.string(),
    }),
  ),
  /** From south to north, for drift. */
  beachOrder: names,
})

const unit = z.strictObject({
  name: z.string().min(1),
  type: z.string(),
  side,
  brigiment: z.string().nullable(),
  /** 9.5.1: the Brigiment that a unit of a Deliberate Flying Column comes from; without: the one it is under. */
  home: z.string().optional(),
  battalion: z.string().nullable(),
  /** Null: it arrives later. */
  hex: z.string().nullable(),
  steps: z.number().multipleOf(0.25),
  fullSteps: z.number().multipleOf(0.25),
  morale: count.nullable(),
  hiding: z.boolean().optional(),
  support: z.boolean().optional(),
  immobile: z.boolean().optional(),
  division: z.string().optional(),
  activatesWith: z.strictObject({ level: z.enum(['division', 'corps']), id: z.string() }).optional(),
})

const orderType = z.enum(orderTypes)

const brigiment = z.strictObject({
  name: z.string().min(1),
  side,
  class: z.enum(classes),
  battalions: z.number().multipleOf(0.5),
  maximum: count,
  half: count,
  points: count,
  gains: gainMatrix,
  division: z.string(),
  /** A Deliberate Flying Column (9.5.1). */
  column: z.boolean(),
  /** 15.1.2: the turn on which a Brigiment that stands on the map is released; left out: it is from the first. */
  release: z.int().optional(),
  /** 11.14.13: of the steps that its units lack, those that routed before the battle. */
  routed: count.optional(),
  order: z.strictObject({
    type: orderType,
    line: names.nullable(),
    /** The centre of a Point Objective, or the ships (11.15.2). */
    point: z.string().nullable(),
    /** By unit or battalion. */
    objectives: z.record(z.string(), z.string()).nullable(),
    support: names,
    onPicket: names,
    rallyPoint: z.string().nullable(),
    /** Prescribed Start (11.9.1). */
    start: count.nullable(),
    surprise: count.nullable(),
  }),
})

const scenario = z.strictObject({
  name: z.string().min(1),
  level: z.string(),
  map: z.string(),
  /** First and last row in play. */
  rows: z.tuple([z.int(), z.int()]).nullable(),
  ordersOptional: z.boolean(),
  provenance: z.record(z.string(), z.union([z.string(), z.boolean()])),
  turns: z.array(z.strictObject({ date: z.string(), start: z.string() })).min(1),
  /** Who is active first on the first turn (2.3.4). */
  first: side.nullable(),
  divisions: z.array(
    z.strictObject({
      name: z.string(),
      side,
      headquarters: z.string().nullable(),
      traceTo: z.string().nullable(),
      extra: count,
    }),
  ),
  brigiments: z.array(brigiment),
  units: z.array(unit),
  arrivals: z.array(
    z.strictObject({
      turn: z.int(),
      side,
      entry: z.string(),
      mode: z.enum(['open', 'column', 'landed']),
      units: names,
    }),
  ),
  landings: z.array(
    z.strictObject({ group: z.string(), turn: z.int(), beach: z.string(), secondWave: z.boolean(), units: names }),
  ),
  landing: z
    .strictObject({
      drift: z.strictObject({
        turns: z.array(z.int()),
        bands: z.array(z.strictObject({ upTo: count, places: count })),
      }),
      /** Movement Points that may be spent after the landing itself. */
      pointsAfter: count,
      stepsPerBeach: count,
      lastTurn: z.int(),
    })
    .nullable(),
  works: z.strictObject({
    /** Null: all that the map shows. */
    used: names.nullable(),
    captured: z.array(z.strictObject({ hex: z.string(), owner: side, wire: z.boolean() })),
  }),
  offMapFire: z.array(
    z.strictObject({
      side,
      name: z.string(),
      points: z.number(),
      angle: z.enum(angles),
      ammunition: z.enum(ammunitions),
      naval: z.boolean(),
      shoots: count,
      from: z.int(),
      spotter: z.boolean(),
      notWithin: count.nullable(),
      targets: names.nullable(),
    }),
  ),
  keyTerrain: names,
  supply: perSide(z.union([names, z.literal('beaches held')])),
  telephones: names,
  /** 5.2.3: hexes that are lit by night. */
  illuminated: names.optional(),
  /** 9.3.1-5: stations that reach each other and the ships. */
  wireless: names.optional(),
  /** 10.1.7: Officer Points per battalion on the 04:00 turn. */
  dawnBonus: z.number().multipleOf(0.125).optional(),
  wireMayBeBuilt: z.boolean(),
  /** Which orders alone a Brigiment may have, up to a turn. */
  orderLimits: z.array(z.strictObject({ brigiment: z.string(), until: z.int(), only: z.array(orderType) })),
  victory: z.strictObject({
    side,
    lastToPass: z.boolean(),
    halfForUsThem: z.boolean(),
    perStepLost: z.number(),
    points: z.array(z.strictObject({ hex: z.string(), points: z.number() })),
    levels: z.array(z.strictObject({ from: z.number().nullable(), result: z.string() })),
    history: z.string(),
  }),
  special: names,
})

const data = z.strictObject({ tables, maps: z.record(z.string(), map), scenarios: z.record(z.string(), scenario) })

export type Data = z.infer<typeof data>
export type MapData = Data['maps'][string]
export type ScenarioData = Data['scenarios'][string]
export type UnitData = ScenarioData['units'][number]
export type BrigimentData = ScenarioData['brigiments'][number]

/** Data from a file or an overlay, or what is wrong with it, each with its place. */
export function readData(source: Json): Data | Problems {
  const read = data.safeParse(source)
  if (read.success) return read.data
  return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
