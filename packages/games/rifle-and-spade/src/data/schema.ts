/** Schema of the game data, checked on load. An overlay may correct any of it. */
import { byName, type CountedWork, type Json, line, type Problems, prose, readBounded } from '@firestep/referee'
import { z } from 'zod'
import {
  ammunitions,
  angles,
  classes,
  count,
  names,
  orderTypes,
  perSide,
  provenance,
  side,
  turn,
  works,
} from './enums.ts'
import { gainMatrix, tables } from './tables-schema.ts'

export * from './enums.ts'
export type { GainMatrix, Tables, UnitType } from './tables-schema.ts'

const compass = z.array(z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW'])).max(12)
const sidesOfHex = z.array(z.strictObject({ hex: line, to: line })).max(2000)
/** Points of victory or fire; fractions too. */
const points = z.number().min(-1000).max(1000)

const map = z.strictObject({
  provenance,
  columns: z.int().min(1).max(80),
  rows: z.int().min(1).max(80),
  /** One letter per hex: s scrub, S steep scrub, f farmland, c clear, T town, o olive grove, ~ sea. */
  ground: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^[sSfcTo~]+$/),
    )
    .max(80),
  levels: z.array(z.string().max(80).regex(/^\d+$/)).max(80),
  places: byName(line, 300),
  /** Hexsides where boats can land. */
  beaches: byName(compass, 300),
  ravines: names,
  sides: z.strictObject({ ridge: sidesOfHex, cliff: sidesOfHex, 'military crest': sidesOfHex }),
  paths: z.array(z.strictObject({ kind: z.enum(['road', 'track']), hexes: names })).max(200),
  works: z
    .array(
      z.strictObject({
        hex: line,
        work: z.enum(works),
        owner: side,
        circular: z.boolean(),
        connects: z.boolean(),
        front: compass,
        ends: compass,
        rear: compass,
        wire: compass,
        gunFacings: compass,
        source: prose,
      }),
    )
    .max(400),
  /** From south to north, for drift. */
  beachOrder: names,
})

const unit = z.strictObject({
  name: line.min(1),
  type: line,
  side,
  brigiment: line.nullable(),
  /** 9.5.1: the Brigiment from which a unit of a Deliberate Flying Column comes; by default its current one. */
  home: line.optional(),
  battalion: line.nullable(),
  /** Null for units that arrive later. */
  hex: line.nullable(),
  steps: z.number().multipleOf(0.25).min(0).max(100),
  fullSteps: z.number().multipleOf(0.25).min(0).max(100),
  morale: count.nullable(),
  hiding: z.boolean().optional(),
  support: z.boolean().optional(),
  immobile: z.boolean().optional(),
  division: line.optional(),
  activatesWith: z.strictObject({ level: z.enum(['division', 'corps']), id: line }).optional(),
})

const orderType = z.enum(orderTypes)

const brigiment = z.strictObject({
  name: line.min(1),
  side,
  class: z.enum(classes),
  battalions: z.number().multipleOf(0.5).min(0).max(100),
  maximum: count,
  half: count,
  points: count,
  gains: gainMatrix,
  division: line,
  /** True for a Deliberate Flying Column (9.5.1). */
  column: z.boolean(),
  /** 15.1.2: the turn on which a Brigiment on the map is released; by default released from the start. */
  release: turn.optional(),
  /** 11.14.13: steps lost by its units that routed before the battle. */
  routed: count.optional(),
  order: z.strictObject({
    type: orderType,
    line: names.nullable(),
    /** Centre of a Point Objective, or the ships (11.15.2). */
    point: line.nullable(),
    /** By unit or battalion. */
    objectives: byName(line, 400).nullable(),
    support: names,
    onPicket: names,
    rallyPoint: line.nullable(),
    /** Turn of a Prescribed Start (11.9.1). */
    start: count.nullable(),
    surprise: count.nullable(),
  }),
})

const scenario = z.strictObject({
  name: line.min(1),
  level: line,
  map: line,
  /** First and last row in play. */
  rows: z.tuple([turn, turn]).nullable(),
  ordersOptional: z.boolean(),
  provenance: byName(z.union([prose, z.boolean()]), 60),
  turns: z
    .array(z.strictObject({ date: line, start: line }))
    .min(1)
    .max(100),
  /** The side active first on the first turn (2.3.4). */
  first: side.nullable(),
  divisions: z
    .array(
      z.strictObject({
        name: line,
        side,
        headquarters: line.nullable(),
        traceTo: line.nullable(),
        extra: count,
        /** 9.1.4: the division of a square brigade. */
        squareBrigadeOf: line.optional(),
      }),
    )
    .max(100),
  brigiments: z.array(brigiment).max(100),
  units: z.array(unit).max(600),
  arrivals: z
    .array(
      z.strictObject({
        turn,
        side,
        entry: line,
        mode: z.enum(['open', 'column', 'landed']),
        units: names,
      }),
    )
    .max(200),
  landings: z.array(z.strictObject({ group: line, turn, beach: line, secondWave: z.boolean(), units: names })).max(200),
  landing: z
    .strictObject({
      drift: z.strictObject({
        turns: z.array(turn).max(100),
        bands: z.array(z.strictObject({ upTo: count, places: count })).max(20),
      }),
      /** Movement Points left after the landing itself. */
      pointsAfter: count,
      stepsPerBeach: count,
      lastTurn: turn,
    })
    .nullable(),
  works: z.strictObject({
    /** Works in use; null for all works of the map. */
    used: names.nullable(),
    captured: z.array(z.strictObject({ hex: line, owner: side, wire: z.boolean() })).max(400),
  }),
  offMapFire: z
    .array(
      z.strictObject({
        side,
        name: line,
        points,
        angle: z.enum(angles),
        ammunition: z.enum(ammunitions),
        naval: z.boolean(),
        shoots: count,
        from: turn,
        spotter: z.boolean(),
        notWithin: count.nullable(),
        targets: names.nullable(),
      }),
    )
    .max(100),
  keyTerrain: names,
  supply: perSide(z.union([names, z.literal('beaches held')])),
  telephones: names,
  /** 5.2.3: hexes illuminated at night. */
  illuminated: names.optional(),
  /** 9.3.1-5: stations that communicate with each other and the ships. */
  wireless: names.optional(),
  /** 10.1.7: Officer Points per battalion on the 04:00 turn. */
  dawnBonus: points.multipleOf(0.125).optional(),
  wireMayBeBuilt: z.boolean(),
  /** Order types a Brigiment is limited to, up to a turn. */
  orderLimits: z.array(z.strictObject({ brigiment: line, until: turn, only: z.array(orderType).max(20) })).max(100),
  victory: z.strictObject({
    side,
    lastToPass: z.boolean(),
    halfForUsThem: z.boolean(),
    perStepLost: points,
    points: z.array(z.strictObject({ hex: line, points })).max(400),
    levels: z.array(z.strictObject({ from: points.nullable(), result: line })).max(40),
    history: prose,
  }),
  special: z.array(prose).max(60),
})

export const schema = z.strictObject({ tables, maps: byName(map, 40), scenarios: byName(scenario, 64) })

export type Data = z.infer<typeof schema>
export type MapData = Data['maps'][string]
export type ScenarioData = Data['scenarios'][string]
export type UnitData = ScenarioData['units'][number]
export type BrigimentData = ScenarioData['brigiments'][number]

/** Limit on map size: distances between all hexes are computed, and ground is drawn for every scenario. */
const mostHexes = 1200
const mostOnAllMaps = 4000
/** Limit on names times units, because each name is looked up among all units. */
const mostLookUps = 1_000_000

function work({ maps, scenarios }: Data): CountedWork[] {
  const sizes = Object.entries(maps).map(([name, { columns, rows }]) => ({ name, hexes: columns * rows }))
  return [
    ...sizes.map(({ name, hexes }) => ({ place: `maps.${name}`, what: 'hexes', amount: hexes, most: mostHexes })),
    { place: 'maps', what: 'hexes', amount: sizes.reduce((sum, { hexes }) => sum + hexes, 0), most: mostOnAllMaps },
    { place: 'scenarios', what: 'look-ups of units', amount: lookUps(Object.values(scenarios)), most: mostLookUps },
  ]
}

const lookUps = (scenarios: readonly ScenarioData[]): number =>
  scenarios.reduce((sum, { units, brigiments, arrivals, landings }) => {
    const namedText =
      [...arrivals, ...landings].reduce((names, one) => names + one.units.length, 0) +
      brigiments.reduce((names, { order }) => names + order.support.length + order.onPicket.length + 4, 0)
    return sum + units.length * namedText
  }, 0)

/** Reads data from a file or an overlay, or reports the problems with their places. */
export const readData = (source: Json): Data | Problems => readBounded(schema, work, source)
