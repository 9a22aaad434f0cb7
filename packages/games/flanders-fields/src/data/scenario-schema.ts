/** A battle: ground, works, wire, forces with the place of every base, fire plans and what is fought for. Millimetres. */
import { line, prose } from '@firestep/referee'
import { z } from 'zod'
import {
  armies,
  baseTypes,
  companyKinds,
  covers,
  each,
  fireRows,
  heading,
  length,
  names,
  periods,
  point,
  polygon,
  qualities,
  side,
  sides,
  small,
  specials,
  terrains,
  trenchRoles,
  turn,
} from './enums.ts'

const sources = z.array(prose).max(100)
const baseState = z.enum(['packed', 'limbered', 'sheltered'])

const base = z.strictObject({
  id: line,
  type: z.enum(baseTypes),
  /** Where it stands unless its owner deploys it elsewhere, and its heading; null: it comes later. */
  at: z.tuple([length, length, heading]).nullable(),
  states: z.array(baseState).max(3).optional(),
  /** The make of a gun, or which tank it is. */
  model: line.optional(),
  equipment: line.optional(),
  /** The battalion whose commander orders it. */
  attachedTo: line.optional(),
})
export type BaseData = z.infer<typeof base>

/** FF-134: a die each turn from this one on; the first must show `first`, each later one less. */
const arrival = z.strictObject({
  turn,
  first: small,
  edge: z.enum(['x=0', 'x=1800', 'y=0', 'y=1200']),
  from: length,
  to: length,
  heading,
})
export type Arrival = z.infer<typeof arrival>

const company = z.strictObject({ id: line, kind: z.enum(companyKinds), bases: z.array(base).min(1).max(60) })
const battalion = z.strictObject({
  id: line,
  name: line,
  quality: z.enum(qualities),
  organisation: z.strictObject({ table: line, node: line }),
  hq: base.nullable(),
  companies: z.array(company).max(40),
  support: z.array(base).max(60),
  arrival: arrival.nullable(),
})
const formation = z.strictObject({
  id: line,
  name: line,
  kind: line,
  /** Null: nobody there to order its guns or to help with staff. */
  hq: base.nullable(),
  arrival: arrival.nullable(),
  assets: z.array(base).max(100),
  battalions: z.array(battalion).max(40),
})
const battery = z.strictObject({
  id: line,
  type: z.enum(baseTypes),
  model: line.nullable(),
  formation: line,
  superimposed: z.boolean(),
  /** event.hearts-ace: there only while a card brings it. */
  byCard: z.boolean().optional(),
})
const force = z.strictObject({
  army: z.enum(armies),
  special: z.array(z.enum(specials)).max(40),
  zone: polygon,
  formations: z.array(formation).max(40),
  batteries: z.array(battery).max(100),
})

const aim = z.strictObject({ battery: line, x: length, y: length })
/** Written before the first turn; afterwards nothing in it changes (fireplan.1 to fireplan.7). */
export const gasEntry = z.strictObject({
  type: z.enum(['offensive', 'denying']),
  delivery: z.enum(['shells', 'projectors']),
  turn,
  heading: z.int().min(0).max(359),
  x: length,
  y: length,
})
export const barrageEntry = z.strictObject({
  turn,
  /** The edge nearer the attacker, where it begins. */
  from: length,
  step: length,
  /** FF-87: after which of its places it stays a turn longer, the first being 1. */
  halts: z.array(turn).max(100),
  /** FF-89: how far each column of 100 millimetres is pushed forward or back. */
  contour: z.array(z.int().min(-100).max(100)).length(12).nullable(),
})
const plan = z.strictObject({
  bombardment: z
    .array(
      z.strictObject({
        side,
        trenches: names,
        terrain: names,
        /** Only bases whose y is at most this. */
        upTo: length.nullable(),
        row: z.enum(fireRows),
        rolls: z.int().min(1).max(20),
        /** At the start of which turn; without, before the first. */
        turn: turn.optional(),
      }),
    )
    .max(40),
  barrage: barrageEntry.nullable(),
  aims: z.array(aim).max(100),
  gas: z.array(gasEntry).max(40),
  air: z.int().min(0).max(100),
  deepSuppression: z.boolean(),
  hurricane: z.boolean(),
})

/** What one calls it; without, its id says so. */
const name = line.optional()

const path = z.array(point).min(2).max(100)

export const scenario = z.strictObject({
  id: line,
  name: line,
  date: z.iso.date(),
  period: z.enum(periods),
  table: point,
  turns: turn,
  /** Rules of this battle alone that say what its data says, where a refusal or the log names them. */
  cites: z
    .strictObject({ zone: line, packed: line, guns: each(sides, line) })
    .partial()
    .optional(),
  provenance: z.strictObject({ found: sources, reconstructed: sources, sources }),
  terrain: z
    .array(
      z.strictObject({
        id: line,
        name,
        type: z.enum(terrains),
        polygon,
        level: small.optional(),
        cover: z.enum(covers).optional(),
      }),
    )
    .max(300),
  roads: z.array(z.strictObject({ id: line, name, line: path, width: length })).max(60),
  trenches: z
    .array(
      z.strictObject({
        id: line,
        name,
        line: path,
        width: length,
        cover: z.enum(covers),
        side,
        role: z.enum(trenchRoles),
        deepShelters: z.boolean(),
      }),
    )
    .max(100),
  /** FF-55: strips of 20 millimetres; a deep belt is several that touch. */
  wire: z.array(z.strictObject({ id: line, side, polygon })).max(200),
  forces: each(sides, force),
  plans: each(sides, plan),
  objectives: z.array(z.strictObject({ id: line, name, polygon, points: small, holder: side.nullable() })).max(60),
  fog: z.strictObject({ from: turn, to: turn, cap: length }).nullable(),
  hurricane: z.strictObject({ strongPoints: names, trenches: names }).nullable(),
  victory: z.strictObject({
    objectivesFor: z.array(side).max(2),
    /** Enemy rifle platoons lost for a point. */
    platoonsPerPoint: each(sides, small),
    /** Of a hundred rifle platoons that a side has or will have, so many lost are its end. */
    breakPoint: each(sides, small),
    /** The attacker's points less the defender's. */
    wins: small,
    draws: small,
    tanksPerPoint: small.nullable(),
    exit: z.strictObject({ side, edge: line, basesPerPoint: small }).nullable(),
  }),
})
export type ScenarioData = z.infer<typeof scenario>
export type PlanData = ScenarioData['plans']['attacker']
