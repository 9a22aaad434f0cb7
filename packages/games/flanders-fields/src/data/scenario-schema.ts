/**
 * The schema of a scenario: terrain, works, wire, forces with the position of every base, fire plans and objectives.
 * Millimetres.
 */
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
  /** Default position and heading; null: it comes later. */
  at: z.tuple([length, length, heading]).nullable(),
  states: z.array(baseState).max(3).optional(),
  /** The model of a gun or tank. */
  model: line.optional(),
  equipment: line.optional(),
  /** The battalion whose commander orders it. */
  attachedTo: line.optional(),
})
export type BaseData = z.infer<typeof base>

/** FF-134: one die each turn from this turn on. The first must show `first`, each later one less. */
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
  /** Null: there is no commander to order its guns or to help with staff. */
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
  /** event.hearts-ace: present only while a card brings it. */
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
/** Written before the first turn and not changed afterwards (fireplan.1 to fireplan.7). */
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
  /** The edge nearer the attacker at the start. */
  from: length,
  step: length,
  /** FF-87: the strips, counted from 1, at which it stays a turn longer. */
  halts: z.array(turn).max(100),
  /** FF-89: the shift of each column of 100 mm, forward or back. */
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
        /** The turn at whose start it falls; absent: before the first. */
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

/** Absent: the id is shown. */
const name = line.optional()

const path = z.array(point).min(2).max(100)

export const scenario = z.strictObject({
  id: line,
  name: line,
  date: z.iso.date(),
  period: z.enum(periods),
  table: point,
  turns: turn,
  /** Rules of this battle alone that its data implements, cited where a refusal or the log names them. */
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
  /** FF-55: strips of 20 mm; a deep belt consists of several adjoining ones. */
  wire: z.array(z.strictObject({ id: line, side, polygon })).max(200),
  forces: each(sides, force),
  plans: each(sides, plan),
  objectives: z.array(z.strictObject({ id: line, name, polygon, points: small, holder: side.nullable() })).max(60),
  fog: z.strictObject({ from: turn, to: turn, cap: length }).nullable(),
  hurricane: z.strictObject({ strongPoints: names, trenches: names }).nullable(),
  victory: z.strictObject({
    objectivesFor: z.array(side).max(2),
    /** Enemy rifle platoons lost per point. */
    platoonsPerPoint: each(sides, small),
    /** Percentage of a side's rifle platoons, arrived or due, whose loss breaks it. */
    breakPoint: each(sides, small),
    /** The attacker's points minus the defender's. */
    wins: small,
    draws: small,
    tanksPerPoint: small.nullable(),
    exit: z.strictObject({ side, edge: line, basesPerPoint: small }).nullable(),
  }),
})
export type ScenarioData = z.infer<typeof scenario>
export type PlanData = ScenarioData['plans']['attacker']
