/** The schema of the game's data, checked on load. An owner may correct any of it by an overlay. */
import { byName, type CountedWork, type Json, line, type Problems, prose, readBounded } from '@firestep/referee'
import { z } from 'zod'
import { cardWindows, sections, sides, symbols, unitTypes } from './enums.ts'

const hexLabel = z
  .string()
  .max(8)
  .regex(/^\d+,\d+$/, "a hex is written 'row,index'")
const mark = z.enum(['found', 'reconstructed'])
const marks = byName(mark, 40)
const side = z.enum(sides)
/** Dice, figures, hexes and orders: no count on the board is higher. */
const count = z.int().min(0).max(20)
const atLeastOne = z.int().min(1).max(20)
/** Odds are computed from all results of a roll, so the number of dice is limited. */
const dice = z.int().min(0).max(8)
const hexes = z.array(hexLabel).max(150)
const protection = z.strictObject({ soldiers: count, flags: count })
const span = z.tuple([count, count])
const sectionSpans = z.strictObject({ left: span, centre: span, right: span })
const values = byName(z.int().min(-12).max(12), 20)

const unit = z.strictObject({
  figures: atLeastOne,
  moveAndBattle: count,
  moveOnly: count,
  closeDice: dice,
  rangedDice: byName(dice.min(1), 20, z.string().max(2).regex(/^\d+$/)),
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
  diceWhenMovedIn: z.int().min(-20).max(20),
  diceWhileOn: z.int().min(-20).max(20),
  ranged: protection,
  close: protection,
  closeFromHill: protection.optional(),
  blocksSight: z.union([z.boolean(), z.literal('hill')]),
  afterDirectHit: line,
  craterToken: z.boolean(),
  provenance: mark,
})

const commandCard = z.strictObject({
  title: line.min(1),
  copies: z.int().min(0).max(100),
  kind: z.enum(['section', 'tactic']),
  orders: z.partialRecord(z.enum(sections), z.union([atLeastOne, z.literal('all')])).optional(),
  battlefieldOnly: z.boolean().optional(),
  recon: z.boolean().optional(),
  values,
  provenance: marks,
})

const combatCard = z.strictObject({
  title: line.min(1),
  copies: z.int().min(0).max(100),
  cost: count,
  window: z.enum(cardWindows),
  effect: prose.min(1),
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
  medals: atLeastOne,
  hexes,
  requires: z.array(line).max(20),
  holder: side.nullable(),
})

const assets = z.strictObject({
  commandCards: count,
  combatCards: count,
  tokens: z.int().min(0).max(200),
  artillery: count,
})
const strengthened = z.strictObject({ hexes, soldiers: count, flags: count })

const battle = z.strictObject({
  number: z.int().min(1).max(1000),
  title: line.min(1),
  date: line.nullable(),
  bottomName: line.min(1),
  boardFace: line,
  terrain: z.array(z.string().max(20)).max(20),
  wire: hexes,
  noMansLand: z.array(count).max(20),
  lines: z.array(z.strictObject({ side: line, line: count, hexes })).max(40),
  units: z.array(z.strictObject({ hex: hexLabel, side, type: z.enum(unitTypes), bomber: z.boolean() })).max(150),
  assets: z.strictObject({ german: assets, british: assets }),
  firstPlayer: z.enum([...sides, 'roll']),
  medals: atLeastOne,
  objectives: byName(objective, 40),
  special: z.strictObject({
    shelling: side.optional(),
    observation: z.strictObject({ hexes, adjacent: z.boolean() }).optional(),
    sunkenLane: strengthened.optional(),
    fortified: strengthened.optional(),
    bombers: z
      .array(z.strictObject({ side, count: atLeastOne }))
      .max(10)
      .optional(),
  }),
  provenance: marks,
  notes: z.array(prose).max(40),
})

export const schema = z.strictObject({
  board: z.strictObject({
    rowLengths: z.array(z.int().min(1).max(12)).length(11),
    sections: z.strictObject({ even: sectionSpans, odd: sectionSpans }),
    provenance: marks,
  }),
  die: z.strictObject({ faces: z.array(z.enum(symbols)).length(6), provenance: marks }),
  template: z.strictObject({
    clockwiseFrom: z.enum(['forward right', 'right', 'back right', 'back left', 'left', 'forward left']),
    provenance: marks,
  }),
  tokens: z.int().min(0).max(500),
  combatHandLimit: count,
  units: z.strictObject({ infantry: unit, 'machine-gun': unit, mortar: unit }),
  bomber: z.strictObject({ closeDice: dice, deadlyHitsAt: z.array(count).max(20), provenance: mark }),
  terrain: byName(terrain, 60),
  commandCards: byName(commandCard, 60),
  combatCards: byName(combatCard, 60),
  battles: byName(battle, 64),
})

export type Data = z.infer<typeof schema>
export type BattleData = z.infer<typeof battle>
export type ObjectiveData = z.infer<typeof objective>
export type TerrainData = z.infer<typeof terrain>
export type Protection = z.infer<typeof protection>

const copiesIn = (cards: Readonly<Record<string, { readonly copies: number }>>): number =>
  Object.values(cards).reduce((sum, { copies }) => sum + copies, 0)

/** The decks are dealt card by card. All other work is proportional to the size of the data. */
const work = ({ commandCards, combatCards }: Data): CountedWork[] => [
  { place: 'commandCards', what: 'cards', amount: copiesIn(commandCards), most: maxCards },
  { place: 'combatCards', what: 'cards', amount: copiesIn(combatCards), most: maxCards },
]
const maxCards = 500

/** The data, or the problems of its shape. References are checked by `readBook`. */
export const readData = (source: Json): Data | Problems => readBounded(schema, work, source)
