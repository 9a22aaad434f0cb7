/** The schema of charts and playsheets. Lengths in millimetres, shells in grams, guns in kilograms. */
import { byName, line, prose, unread } from '@firestep/referee'
import { z } from 'zod'
import {
  armies,
  armourRows,
  arms,
  baseTypes,
  count,
  covers,
  each,
  fireRows,
  length,
  movementRows,
  orderRows,
  paces,
  periods,
  qualities,
  small,
  source,
  tankModels,
} from './enums.ts'

const sized = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('rectangle'), width: length, depth: length, arm: z.enum(arms), source }),
  z.strictObject({ shape: z.literal('circle'), diameter: length, arm: z.enum(arms), source }),
])

const needed = z.union([small, z.enum(['no', 'assault', 'auto', '6 direct'])])
/** Rolls that suppress and kill. */
const effect = z.tuple([needed, needed])

const weapon = z.strictObject({
  row: z.enum(fireRows),
  /** Null: no limit. */
  range: length.nullable(),
  least: length.optional(),
  /** Either straight ahead, over the width and this much to each side; or opening from the corners by 45 degrees. */
  arc: z.union([z.literal('fan'), z.strictObject({ corridor: length })]).optional(),
  /** Width and depth. */
  template: z.tuple([length, length]).optional(),
  beatenZone: length.optional(),
  shots: z.int().min(0).max(20).optional(),
  until: line.optional(),
  source,
})

const tank = z.strictObject({
  class: z.enum(['heavy', 'light']),
  weapons: z
    .array(
      z.strictObject({
        weapon: z.enum(['tank gun', 'tank lmg']),
        arcs: z.array(z.enum(['front', 'left', 'right', 'all'])).max(4),
        /** Limit over all arcs. */
        targets: small.optional(),
        targetsPerArc: small.optional(),
      }),
    )
    .max(8),
  firesMoving: z.boolean(),
  source,
})

const sight = z.strictObject({ open: length, cover: length, large: length })

export interface OrganisationNode {
  readonly node: string
  readonly count: number
  readonly bases: Readonly<Partial<Record<(typeof baseTypes)[number], number>>>
  readonly children?: readonly OrganisationNode[] | undefined
  /** Replaces the bases in a raw battalion. */
  readonly raw?: OrganisationNode['bases'] | undefined
  /** A different count up to a date. */
  readonly earlier?: { readonly until: string; readonly count: number } | undefined
}
const positiveCount = z.int().min(1).max(60)
const node: z.ZodType<OrganisationNode> = z.lazy(() =>
  z.strictObject({
    node: line,
    count: positiveCount,
    bases: z.partialRecord(z.enum(baseTypes), positiveCount),
    raw: z.partialRecord(z.enum(baseTypes), positiveCount).optional(),
    children: z.array(node).max(20).optional(),
    earlier: z.strictObject({ until: z.iso.date(), count: positiveCount }).optional(),
  }),
)

export const tables = z.strictObject({
  source: prose,
  bases: each(baseTypes, sized),
  qualities: each(
    qualities,
    z.strictObject({
      assault: small,
      morale: small,
      fire: small,
      shelter: small,
      /** Maximum gap between platoons of a company; 0: in contact. */
      gap: length,
      order: z.union([small, z.strictObject({ before: small, after: small })]),
      bonus: small,
      source,
    }),
  ),
  movement: z.strictObject({
    /** Millimetres per action; a number of whole actions; or impassable. */
    rates: each(movementRows, each(paces, z.union([length, z.strictObject({ actions: small })]).nullable())),
    /** FF-44: movement points per action; a millimetre costs this divided by the rate. */
    points: z.int().min(1).max(1_000_000),
    bonus: length,
    manhandledGun: length,
    /** Cost of an about-turn. */
    halfTurn: z.int().min(0).max(1_000_000),
  }),
  wire: z.strictObject({ test: each(periods, small), beyond: length, gap: length, track: length }),
  weapons: byName(weapon, 60),
  fire: each(periods, each(fireRows, each(covers, effect))),
  armourFire: each(armourRows, z.strictObject({ open: effect, cover: effect })),
  /** Rolls required for one, two, three actions. */
  orders: each(periods, each(orderRows, z.array(small).max(6))),
  tanks: each(tankModels, tank),
  visibility: z.strictObject({
    rows: z.strictObject({ infantry: sight, artillery: sight, vehicle: sight }),
    fired: length,
    deadGround: length,
    wood: length,
  }),
  barrage: z.strictObject({ depth: length, advance: length, turns: small, danger: length }),
  /** By die result. */
  deepSuppression: z.strictObject({ table: z.array(small).length(6), zone: length }),
  /** Thousandths ahead and to the right, from one o'clock to twelve. */
  deviation: z.array(z.tuple([length, length])).length(12),
  gas: z.strictObject({
    attacker: z.tuple([length, length]),
    defender: z.tuple([length, length]),
    projector: length,
    turns: small,
  }),
  staff: each(periods, small),
  cards: z.array(z.strictObject({ card: line, name: line, kind: z.enum(['good', 'bad']), play: prose })).max(100),
  organisation: byName(
    z.strictObject({
      name: line,
      army: z.enum(armies),
      from: line,
      to: line,
      tree: node,
      evidence: unread(200),
      source,
    }),
    40,
  ),
  catalogue: each(
    armies,
    z
      .array(
        z.strictObject({
          name: line,
          class: z.enum(baseTypes),
          range: count,
          shell: count.nullable(),
          weight: count.nullable(),
          note: prose.nullable(),
        }),
      )
      .max(100),
  ),
})
export type Tables = z.infer<typeof tables>
export type Needed = z.infer<typeof needed>
