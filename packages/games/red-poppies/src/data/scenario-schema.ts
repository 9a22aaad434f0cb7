/** A scenario, and the parts it shares with campaigns. */
import { byName, line, prose } from '@firestep/referee'
import { z } from 'zod'
import { count, modes, names, perSide, placeSchema, side, sides, transports, turn, value } from './enums.ts'

/**
 * Units of one type. `of` lists the battalions or regiments they belong to, for their names: the number of companies of
 * each, counted from its first. Without it they are numbered within the group.
 */
const unitsOfType = z.strictObject({
  type: line,
  count: z.int().min(1).max(200),
  of: z
    .array(
      z.strictObject({
        name: line.min(1),
        count: z.int().min(1).max(200),
        first: z.int().min(1).max(1000).default(1),
      }),
    )
    .max(40)
    .optional(),
})

const group = z.strictObject({
  side,
  name: line,
  units: z.array(unitsOfType).max(40),
  area: placeSchema,
  /** For units that do not fit into the area. */
  overflow: placeSchema.optional(),
  forced: z.enum(['formed', 'dispersed']).nullable(),
  markers: z.strictObject({ trench: count, scrape: count, blockhouse: count }),
  note: prose.optional(),
  provenance: prose,
})

export const reinforcement = z.strictObject({
  side,
  name: line,
  units: z.array(unitsOfType).max(40),
  entry: placeSchema,
  turn,
  mode: z.enum(['enter', 'place']),
  note: prose.optional(),
  provenance: prose,
})

export const artillery = z.strictObject({
  side,
  groups: z.int().min(1).max(20),
  firepower: value,
  howitzer: z.boolean(),
  mode: z.enum(modes),
  preregistered: z.boolean(),
  provenance: prose,
})

const victory = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('points'),
    score: z
      .array(
        z.strictObject({
          side: z.enum([...sides, 'both']),
          points: z.int().min(1).max(1000),
          /** A whole village counts once all of its hexes are controlled. */
          per: z.enum(['controlled hex', 'whole village', 'artillery destroyed']),
          what: prose,
          hexes: names,
        }),
      )
      .max(60),
    note: prose,
  }),
  z.strictObject({ kind: z.literal('control-all'), hexes: names, note: prose }),
  z.strictObject({ kind: z.literal('control-most'), hexes: names, note: prose }),
  z.strictObject({
    kind: z.literal('control-count'),
    hexes: names,
    side,
    atLeast: z.int().min(1).max(5000),
    note: prose,
  }),
  /** Units of a side in these hexes. */
  z.strictObject({ kind: z.literal('units-in'), hexes: names, side, atLeast: z.int().min(1).max(5000), note: prose }),
])

/** Subjects of a scenario's rules, each cited when that subject comes up in play. */
const ruleSubjects = [
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
export type RuleSubject = (typeof ruleSubjects)[number]

export const transport = z.strictObject({
  side,
  kind: z.enum(transports),
  groups: z.int().min(1).max(20),
  fromTurn: turn,
  provenance: prose,
})

export const bombardment = z.strictObject({
  side,
  kind: z.enum(['pulverizing', 'paralyzing', 'early-war']),
  rule: line,
  hexes: names,
  /** True if only hexes that hold an enemy are struck. */
  occupied: z.boolean().default(false),
  /** Instead of hexes: everything within this distance of one hex, which the side picks. */
  radius: z.int().min(1).max(20).nullable().default(null),
})

export const barrage = z.strictObject({
  side,
  rule: line,
  areas: z.array(names).min(1).max(60),
  /** Parts of an area that each get three breaches (7.43): its columns of hexes, or the whole area. */
  line: z.enum(['column', 'area']).default('area'),
  firstTurn: turn,
  lastTurn: turn,
})

export const initiative = z.strictObject({ side, couplets: z.int().min(1).max(20) })

export const scenario = z.strictObject({
  name: line.min(1),
  /** Its rule ids by subject. */
  rules: z.partialRecord(z.enum(ruleSubjects), names),
  volume: line,
  date: z.iso.date(),
  map: line,
  sheet: line,
  turns: turn,
  nations: perSide(line),
  setupOrder: z.tuple([side, side]),
  /**
   * No hexes: the whole map. Units cannot set up in or enter closed hexes. The rest of the map is closed too, or does
   * not exist.
   */
  playable: z.strictObject({
    rule: line,
    hexes: names,
    closed: names,
    rest: z.enum(['closed', 'absent']).default('closed'),
  }),
  night: z.array(turn).max(100),
  infiltration: z.array(side).max(2),
  ignoreWire: z.boolean(),
  groups: z.array(group).max(200),
  reinforcements: z.array(reinforcement).max(100),
  artillery: z.array(artillery).max(40),
  transport: z.array(transport).max(40),
  /** Without hexes all of the enemy's setup area is struck (7.11). */
  bombardments: z.array(bombardment).max(20),
  /** The areas a creeping barrage strikes, one after another. */
  barrage: barrage.nullable().default(null),
  /** The side with the initiative in turn 1 and its number of couplets, without a roll. */
  initiative: initiative.nullable().default(null),
  /** Ground that is hallowed for a side from the start (6.679). */
  hallowed: z.strictObject({ side, hex: line }).nullable().default(null),
  /**
   * Control at the start: setup areas, with 'lines' everything behind a side's own line, and these hexes; with 'named'
   * these hexes alone.
   */
  control: z.strictObject({ by: z.enum(['set-up', 'lines', 'named']), central: names, entente: names }),
  victory,
  provenance: byName(prose, 60),
})
