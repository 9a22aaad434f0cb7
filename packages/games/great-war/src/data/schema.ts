/** What the printed game holds besides its rules, checked when it is loaded. An owner may correct any of it by an overlay. */
import type { Json, Problems } from '@firestep/referee'
import { z } from 'zod'

export const sides = ['german', 'british'] as const
export type Side = (typeof sides)[number]
export const sections = ['left', 'centre', 'right'] as const
export type Section = (typeof sections)[number]
const unitTypes = ['infantry', 'machine-gun', 'mortar'] as const
export type UnitType = (typeof unitTypes)[number]
const symbols = ['soldier', 'deadly', 'burst', 'flag', 'hq'] as const
export type BattleSymbol = (typeof symbols)[number]

/** The moments at which a combat card can be played. */
export const windows = [
  'with own command card',
  'after own movement',
  'before own battlefield combat roll',
  'before own close combat roll',
  'after own successful close combat',
  'own end of turn gaining hq',
  'reaction to opponent command card',
  'when opponent moves soldier unit',
  'before opponent reserve artillery roll',
  'before opponent close combat roll',
  'after opponent battlefield ranged roll',
  'after opponent ranged combat resolved',
  'after opponent close combat resolved',
] as const
export type CardWindow = (typeof windows)[number]

const hexLabel = z.string().regex(/^\d+,\d+$/, "a hex is written 'row,index'")
const mark = z.enum(['found', 'reconstructed'])
const marks = z.record(z.string(), mark)
const side = z.enum(sides)
const count = z.int().min(0)
const protection = z.strictObject({ soldiers: count, flags: count })
const span = z.tuple([count, count])
const sectionSpans = z.strictObject({ left: span, centre: span, right: span })
const values = z.record(z.string(), z.int())

const unit = z.strictObject({
  figures: z.int().min(1),
  moveAndBattle: count,
  moveOnly: count,
  closeDice: count,
  rangedDice: z.record(z.string().regex(/^\d+$/), z.int().min(1)),
  needsSight: z.boolean(),
  gainsGround: z.boolean(),
  clearsWire: z.boolean(),
  provenance: mark,
})

const terrain = z.strictObject({
  code: z.string().length(1).optional(),
  impassable: z.boolean(),
  stop: z.boolean(),
  stopAfterLeaving: z.boolean(),
  diceWhenMovedIn: z.int(),
  diceWhileOn: z.int(),
  ranged: protection,
  close: protection,
  closeFromHill: protection.optional(),
  blocksSight: z.union([z.boolean(), z.literal('hill')]),
  afterDirectHit: z.string(),
  craterToken: z.boolean(),
  provenance: mark,
})

const commandCard = z.strictObject({
  title: z.string().min(1),
  copies: count,
  kind: z.enum(['section', 'tactic']),
  orders: z.partialRecord(z.enum(sections), z.union([z.int().min(1), z.literal('all')])).optional(),
  battlefieldOnly: z.boolean().optional(),
  recon: z.boolean().optional(),
  values,
  provenance: marks,
})

const combatCard = z.strictObject({
  title: z.string().min(1),
  copies: count,
  cost: count,
  window: z.enum(windows),
  effect: z.string().min(1),
  values,
  provenance: marks,
})

const objective = z.strictObject({
  kind: z.enum([
    'unit eliminated',
    'temporary group',
    'permanent group',
    'start turn temporary group',
    'start turn temporary each',
    'start turn temporary majority',
    'start turn permanent group',
    'breakthrough',
    'time pressure',
  ]),
  side: z.enum([...sides, 'any']),
  medals: z.int().min(1),
  hexes: z.array(hexLabel),
  requires: z.array(z.string()),
  holder: side.nullable(),
})

const assets = z.strictObject({ commandCards: count, combatCards: count, tokens: count, artillery: count })
const strengthened = z.strictObject({ hexes: z.array(hexLabel), soldiers: count, flags: count })

const battle = z.strictObject({
  number: z.int().min(1),
  title: z.string().min(1),
  date: z.string().nullable(),
  bottomName: z.string().min(1),
  boardFace: z.string(),
  terrain: z.array(z.string()),
  wire: z.array(hexLabel),
  noMansLand: z.array(count),
  lines: z.array(z.strictObject({ side: z.string(), line: count, hexes: z.array(hexLabel) })),
  units: z.array(z.strictObject({ hex: hexLabel, side, type: z.enum(unitTypes), bomber: z.boolean() })),
  assets: z.strictObject({ german: assets, british: assets }),
  firstPlayer: z.enum([...sides, 'roll']),
  medals: z.int().min(1),
  objectives: z.record(z.string(), objective),
  special: z.strictObject({
    shelling: side.optional(),
    observation: z.strictObject({ hexes: z.array(hexLabel), adjacent: z.boolean() }).optional(),
    sunkenLane: strengthened.optional(),
    fortified: strengthened.optional(),
    bombers: z.array(z.strictObject({ side, count: z.int().min(1) })).optional(),
  }),
  provenance: marks,
  notes: z.array(z.string()),
})

const data = z.strictObject({
  board: z.strictObject({
    rowLengths: z.array(z.int().min(1)).length(11),
    sections: z.strictObject({ even: sectionSpans, odd: sectionSpans }),
    provenance: marks,
  }),
  die: z.strictObject({ faces: z.array(z.enum(symbols)).length(6), provenance: marks }),
  template: z.strictObject({
    clockwiseFrom: z.enum(['forward right', 'right', 'back right', 'back left', 'left', 'forward left']),
    provenance: marks,
  }),
  tokens: count,
  combatHandLimit: count,
  units: z.strictObject({ infantry: unit, 'machine-gun': unit, mortar: unit }),
  bomber: z.strictObject({ closeDice: count, deadlyHitsAt: z.array(count), provenance: mark }),
  terrain: z.record(z.string(), terrain),
  commandCards: z.record(z.string(), commandCard),
  combatCards: z.record(z.string(), combatCard),
  battles: z.record(z.string(), battle),
})

export type Data = z.infer<typeof data>
export type BattleData = z.infer<typeof battle>
export type ObjectiveData = z.infer<typeof objective>
export type TerrainData = z.infer<typeof terrain>
export type Protection = z.infer<typeof protection>

/** Data that has the right shape, or each place that has not. What it refers to is checked when it becomes a book. */
export function readData(source: Json): Data | Problems {
  const read = data.safeParse(source)
  if (read.success) return read.data
  return { problems: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
