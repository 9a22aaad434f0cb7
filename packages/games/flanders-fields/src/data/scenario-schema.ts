/** A battle: ground, works, wire, forces with the place of every base, fire plans and what is fought for. Millimetres. */
import { z } from 'zod'
import {
  armies,
  baseTypes,
  companyKinds,
  count,
  covers,
  each,
  fireRows,
  names,
  periods,
  point,
  polygon,
  qualities,
  side,
  sides,
  specials,
  terrains,
  trenchRoles,
} from './words.ts'

const baseState = z.enum(['packed', 'limbered', 'sheltered'])

const base = z.strictObject({
  id: z.string(),
  type: z.enum(baseTypes),
  /** Where it stands unless its owner deploys it elsewhere, and its heading; null: it comes later. */
  at: z.tuple([z.int(), z.int(), z.int()]).nullable(),
  states: z.array(baseState).optional(),
  /** The make of a gun, or which tank it is. */
  model: z.string().optional(),
  equipment: z.string().optional(),
  /** The battalion whose commander orders it. */
  attachedTo: z.string().optional(),
})
export type BaseData = z.infer<typeof base>

/** FF-134: a die each turn from this one on; the first must show `first`, each later one less. */
const arrival = z.strictObject({
  turn: z.int().min(1),
  first: z.int(),
  edge: z.enum(['x=0', 'x=1800', 'y=0', 'y=1200']),
  from: z.int(),
  to: z.int(),
  heading: z.int(),
})
export type Arrival = z.infer<typeof arrival>

const company = z.strictObject({ id: z.string(), kind: z.enum(companyKinds), bases: z.array(base).min(1) })
const battalion = z.strictObject({
  id: z.string(),
  name: z.string(),
  quality: z.enum(qualities),
  organisation: z.strictObject({ table: z.string(), node: z.string() }),
  hq: base.nullable(),
  companies: z.array(company),
  support: z.array(base),
  arrival: arrival.nullable(),
})
const formation = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Null: nobody there to order its guns or to help with staff. */
  hq: base.nullable(),
  arrival: arrival.nullable(),
  assets: z.array(base),
  battalions: z.array(battalion),
})
const battery = z.strictObject({
  id: z.string(),
  type: z.enum(baseTypes),
  model: z.string().nullable(),
  formation: z.string(),
  superimposed: z.boolean(),
  /** event.hearts-ace: there only while a card brings it. */
  byCard: z.boolean().optional(),
})
const force = z.strictObject({
  army: z.enum(armies),
  special: z.array(z.enum(specials)),
  zone: polygon,
  formations: z.array(formation),
  batteries: z.array(battery),
})

const aim = z.strictObject({ battery: z.string(), x: z.int(), y: z.int() })
/** Written before the first turn; afterwards nothing in it changes (fireplan.1 to fireplan.7). */
export const gasEntry = z.strictObject({
  type: z.enum(['offensive', 'denying']),
  delivery: z.enum(['shells', 'projectors']),
  turn: z.int().min(1),
  heading: z.int().min(0).max(359),
  x: z.int(),
  y: z.int(),
})
export const barrageEntry = z.strictObject({
  turn: z.int().min(1),
  /** The edge nearer the attacker, where it begins. */
  from: z.int(),
  step: z.int(),
  /** FF-87: after which of its places it stays a turn longer, the first being 1. */
  halts: z.array(z.int().min(1)),
  /** FF-89: how far each column of 100 millimetres is pushed forward or back. */
  contour: z.array(z.int().min(-100).max(100)).length(12).nullable(),
})
const plan = z.strictObject({
  bombardment: z.array(
    z.strictObject({
      side,
      trenches: names,
      terrain: names,
      /** Only bases whose y is at most this. */
      upTo: z.int().nullable(),
      row: z.enum(fireRows),
      rolls: z.int().min(1),
      /** At the start of which turn; without, before the first. */
      turn: z.int().min(1).optional(),
    }),
  ),
  barrage: barrageEntry.nullable(),
  aims: z.array(aim),
  gas: z.array(gasEntry),
  air: count,
  deepSuppression: z.boolean(),
  hurricane: z.boolean(),
})

/** What one calls it; without, its id says so. */
const name = z.string().optional()

export const scenario = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.iso.date(),
  period: z.enum(periods),
  table: point,
  turns: z.int().min(1),
  /** Rules of this battle alone that say what its data says, where a refusal or the log names them. */
  cites: z
    .strictObject({ zone: z.string(), packed: z.string(), guns: each(sides, z.string()) })
    .partial()
    .optional(),
  provenance: z.strictObject({ found: names, reconstructed: names, sources: names }),
  terrain: z.array(
    z.strictObject({
      id: z.string(),
      name,
      type: z.enum(terrains),
      polygon,
      level: z.int().optional(),
      cover: z.enum(covers).optional(),
    }),
  ),
  roads: z.array(z.strictObject({ id: z.string(), name, line: z.array(point).min(2), width: z.int() })),
  trenches: z.array(
    z.strictObject({
      id: z.string(),
      name,
      line: z.array(point).min(2),
      width: z.int(),
      cover: z.enum(covers),
      side,
      role: z.enum(trenchRoles),
      deepShelters: z.boolean(),
    }),
  ),
  /** FF-55: strips of 20 millimetres; a deep belt is several that touch. */
  wire: z.array(z.strictObject({ id: z.string(), side, polygon })),
  forces: each(sides, force),
  plans: each(sides, plan),
  objectives: z.array(z.strictObject({ id: z.string(), name, polygon, points: z.int(), holder: side.nullable() })),
  fog: z.strictObject({ from: z.int(), to: z.int(), cap: z.int() }).nullable(),
  hurricane: z.strictObject({ strongPoints: names, trenches: names }).nullable(),
  victory: z.strictObject({
    objectivesFor: z.array(side),
    /** Enemy rifle platoons lost for a point. */
    platoonsPerPoint: each(sides, z.int()),
    /** Of a hundred rifle platoons that a side has or will have, so many lost are its end. */
    breakPoint: each(sides, z.int()),
    /** The attacker's points less the defender's. */
    wins: z.int(),
    draws: z.int(),
    tanksPerPoint: z.int().nullable(),
    exit: z.strictObject({ side, edge: z.string(), basesPerPoint: z.int() }).nullable(),
  }),
})
export type ScenarioData = z.infer<typeof scenario>
export type PlanData = ScenarioData['plans']['attacker']
