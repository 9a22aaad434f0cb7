/** A scenario, and the parts of it that a campaign has too. */
import { z } from 'zod'
import { count, modes, names, perSide, place, side, sides, transports } from './words.ts'

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

export const reinforcement = z.strictObject({
  side,
  name: z.string(),
  units: z.array(enlisted),
  entry: place,
  turn: z.int().min(1),
  mode: z.enum(['enter', 'place']),
  note: z.string().optional(),
  provenance: z.string(),
})

export const artillery = z.strictObject({
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
        /** A whole village counts once all of its hexes are controlled. */
        per: z.enum(['controlled hex', 'whole village', 'artillery destroyed']),
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
  /** Units of a side in these hexes. */
  z.strictObject({ kind: z.literal('units-in'), hexes: names, side, atLeast: z.int().min(1), note: z.string() }),
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
  'sides',
  'initiative',
  'infiltration',
  'night',
  'artillery',
  'bombardment',
  'barrage',
  'reinforcements',
  'victory',
] as const
export type Moment = (typeof moments)[number]

export const transport = z.strictObject({
  side,
  kind: z.enum(transports),
  groups: z.int().min(1),
  fromTurn: z.int().min(1),
  provenance: z.string(),
})

export const bombardment = z.strictObject({
  side,
  kind: z.enum(['pulverizing', 'paralyzing', 'early-war']),
  rule: z.string(),
  hexes: names,
  /** Of these hexes only those that hold an enemy are struck. */
  occupied: z.boolean().default(false),
  /** Instead of hexes: everything that near to one hex, which the side picks. */
  radius: z.int().min(1).nullable().default(null),
})

export const barrage = z.strictObject({
  side,
  rule: z.string(),
  areas: z.array(names).min(1),
  firstTurn: z.int().min(1),
  lastTurn: z.int().min(1),
})

export const initiative = z.strictObject({ side, couplets: z.int().min(1) })

export const scenario = z.strictObject({
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
  transport: z.array(transport),
  /** Without hexes all of the enemy's set-up area is struck (7.11). */
  bombardments: z.array(bombardment),
  /** Where the creeping barrage begins and goes: the areas it strikes, one after another. */
  barrage: barrage.nullable().default(null),
  /** Who has the initiative in turn 1, and how many couplets, without a roll. */
  initiative: initiative.nullable().default(null),
  hallowed: z.strictObject({ side, hex: z.string() }).nullable().default(null),
  /**
   * Who controls what at the start: set-up areas, everything behind one's own line if it goes by lines, and these hexes; or
   * these alone.
   */
  control: z.strictObject({ by: z.enum(['set-up', 'lines', 'named']), central: names, entente: names }),
  victory,
  provenance: z.record(z.string(), z.string()),
})
