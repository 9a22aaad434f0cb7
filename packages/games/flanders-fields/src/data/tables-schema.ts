/** The charts and playsheets. Lengths are millimetres, shells grams, guns kilograms. */
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
  movementRows,
  orderRows,
  paces,
  periods,
  qualities,
  source,
  tankModels,
} from './words.ts'

const sized = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('rectangle'), width: z.int(), depth: z.int(), arm: z.enum(arms), source }),
  z.strictObject({ shape: z.literal('circle'), diameter: z.int(), arm: z.enum(arms), source }),
])

const needed = z.union([z.int(), z.enum(['no', 'assault', 'auto', '6 direct'])])
/** What suppresses and what kills. */
const effect = z.tuple([needed, needed])

const weapon = z.strictObject({
  row: z.enum(fireRows),
  /** Null: no limit. */
  range: z.int().nullable(),
  least: z.int().optional(),
  /** Straight ahead over the width and so much to each side; or opening outward from the corners by 45 degrees. */
  arc: z.union([z.literal('fan'), z.strictObject({ corridor: z.int() })]).optional(),
  /** Width and depth. */
  template: z.tuple([z.int(), z.int()]).optional(),
  beatenZone: z.int().optional(),
  shots: z.int().optional(),
  until: z.string().optional(),
  source,
})

const tank = z.strictObject({
  class: z.enum(['heavy', 'light']),
  weapons: z.array(
    z.strictObject({
      weapon: z.enum(['tank gun', 'tank lmg']),
      arcs: z.array(z.enum(['front', 'left', 'right', 'all'])),
      /** At most so many in all. */
      targets: z.int().optional(),
      targetsPerArc: z.int().optional(),
    }),
  ),
  firesMoving: z.boolean(),
  source,
})

const sight = z.strictObject({ open: z.int(), cover: z.int(), large: z.int() })

export interface OrganisationNode {
  readonly node: string
  readonly count: number
  readonly bases: Readonly<Partial<Record<(typeof baseTypes)[number], number>>>
  readonly children?: readonly OrganisationNode[] | undefined
  /** Instead of its bases, in a raw battalion. */
  readonly raw?: OrganisationNode['bases'] | undefined
  /** How many there were up to a day, where that was another number. */
  readonly earlier?: { readonly until: string; readonly count: number } | undefined
}
const node: z.ZodType<OrganisationNode> = z.lazy(() =>
  z.strictObject({
    node: z.string(),
    count: z.int().min(1),
    bases: z.partialRecord(z.enum(baseTypes), z.int().min(1)),
    raw: z.partialRecord(z.enum(baseTypes), z.int().min(1)).optional(),
    children: z.array(node).optional(),
    earlier: z.strictObject({ until: z.iso.date(), count: z.int().min(1) }).optional(),
  }),
)

export const tables = z.strictObject({
  source: z.string(),
  bases: each(baseTypes, sized),
  qualities: each(
    qualities,
    z.strictObject({
      assault: z.int(),
      morale: z.int(),
      fire: z.int(),
      shelter: z.int(),
      /** How far apart platoons of a company may stand; 0: in contact. */
      gap: z.int(),
      order: z.union([z.int(), z.strictObject({ before: z.int(), after: z.int() })]),
      bonus: z.int(),
      source,
    }),
  ),
  movement: z.strictObject({
    /** Millimetres an action; so many whole actions; or not at all. */
    rates: each(movementRows, each(paces, z.union([z.int(), z.strictObject({ actions: z.int() })]).nullable())),
    /** FF-44: what an action is worth; a millimetre costs this divided by the rate. */
    points: z.int(),
    bonus: z.int(),
    manhandledGun: z.int(),
    /** What it costs to face about. */
    halfTurn: z.int(),
  }),
  wire: z.strictObject({ test: each(periods, z.int()), beyond: z.int(), gap: z.int(), track: z.int() }),
  weapons: z.record(z.string(), weapon),
  fire: each(periods, each(fireRows, each(covers, effect))),
  armourFire: each(armourRows, z.strictObject({ open: effect, cover: effect })),
  /** What the die must show for one, two, three actions. */
  orders: each(periods, each(orderRows, z.array(z.int()))),
  tanks: each(tankModels, tank),
  visibility: z.strictObject({
    rows: z.strictObject({ infantry: sight, artillery: sight, vehicle: sight }),
    fired: z.int(),
    deadGround: z.int(),
    wood: z.int(),
  }),
  barrage: z.strictObject({ depth: z.int(), advance: z.int(), turns: z.int(), danger: z.int() }),
  /** By die. */
  deepSuppression: z.strictObject({ table: z.array(z.int()).length(6), zone: z.int() }),
  /** Thousandths ahead and to the right, from one o'clock to twelve. */
  deviation: z.array(z.tuple([z.int(), z.int()])).length(12),
  gas: z.strictObject({
    attacker: z.tuple([z.int(), z.int()]),
    defender: z.tuple([z.int(), z.int()]),
    projector: z.int(),
    turns: z.int(),
  }),
  staff: each(periods, z.int()),
  cards: z.array(
    z.strictObject({ card: z.string(), name: z.string(), kind: z.enum(['good', 'bad']), play: z.string() }),
  ),
  organisation: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      army: z.enum(armies),
      from: z.string(),
      to: z.string(),
      tree: node,
      evidence: z.unknown(),
      source,
    }),
  ),
  catalogue: each(
    armies,
    z.array(
      z.strictObject({
        name: z.string(),
        class: z.enum(baseTypes),
        range: count,
        shell: count.nullable(),
        weight: count.nullable(),
        note: z.string().nullable(),
      }),
    ),
  ),
})
export type Tables = z.infer<typeof tables>
export type Needed = z.infer<typeof needed>
