/**
 * Schema of the charts booklet. Most of it is reconstructed: an owner of the printed charts can correct every figure by
 * an overlay. Fractions are halves, quarters and eighths, which numbers represent exactly; hundredths are whole
 * numbers.
 */
import { byName, line } from '@firestep/referee'
import { z } from 'zod'
import {
  ammunitions,
  angles,
  carriages,
  count,
  orderTypes,
  perClass,
  perLight,
  provenance,
  type Terrain,
  unitKinds,
  works,
} from './enums.ts'

const table = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ provenance, ...shape })
const drm = z.int().min(-1000).max(1000)
const points = z.number().multipleOf(0.125).min(-1000).max(1000)
const band = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.strictObject({ upTo: points.nullable(), ...shape }))
    .min(1)
    .max(40)
const byTerrain = <T extends z.ZodType>(of: T) =>
  z.strictObject({
    clear: of,
    farmland: of,
    scrub: of,
    'steep scrub': of,
    town: of,
    'olive grove': of,
    sea: of,
  } satisfies Record<Terrain, T>)
const orderType = z.enum(orderTypes)

const gains = z.strictObject({ attack: points, defense: points, regroup: points })
export const gainMatrix = z.strictObject({ day: gains, night: gains })

const sideCost = z.strictObject({ foot: points.nullable(), wheeled: points.nullable() })
const allowance = z.strictObject({ standard: count, column: count, march: count })
const shelter = z.strictObject({
  infantry: drm.nullable(),
  plunging: drm.nullable(),
  shrapnel: drm.nullable(),
  explosive: drm.nullable(),
  'high angle': drm.nullable(),
})

export const tables = z.strictObject({
  light: table({ turns: byName(z.enum(['day', 'twilight', 'night']), 48) }),
  initiative: table({ planning: drm, keyTerrain: drm, disorganised: z.strictObject({ each: drm, most: drm }) }),
  sequencing: table({ threshold: perLight(drm), planned: drm, kept: drm, disorganised: drm }),
  observation: table({ hexes: perLight(count), usThem: perLight(count) }),
  threat: table({ hexes: z.strictObject({ day: count, twilight: count }) }),
  officerCosts: table({
    moveToAssault: count,
    stepLost: z.strictObject({ fire: count, assault: count, rout: count, surrender: count }),
    rallyUnderThreat: count,
    leadNeeds: count,
    outOfSupplyPerBattalion: count,
  }),
  leaderCasualty: table({
    modifiers: z.strictObject({ 'form column': drm, 'lead from the front': drm, 'headquarters destroyed': drm }),
    bands: band({ points: count }),
  }),
  officerGains: table({ byClass: perClass(gainMatrix) }),
  officerMaximum: table({
    perBattalion: perClass(points),
    column: perClass(z.array(count).length(5)),
    dawnBonus: points,
  }),
  orders: table({
    /** By Officer Points: the number to roll, null where the order continues without a roll, or failure (11.2.3). */
    continue: z
      .array(z.union([count, z.literal('fails'), z.null()]))
      .min(1)
      .max(100),
    change: z.array(count).min(1).max(100),
  }),
  orderModifiers: table({
    completed: drm,
    isolated: z.strictObject({ each: drm, most: drm }),
    intermingled: drm,
    divisionPath: band({ modifier: drm }),
    outOfSupply: drm,
    nightChange: drm,
    headquartersInContact: drm,
    byClass: perClass(drm),
  }),
  changeMatrix: table({ from: z.partialRecord(orderType, z.partialRecord(orderType, drm.nullable())), commit: drm }),
  supports: table({ byBattalions: z.partialRecord(orderType, z.array(count).length(5)) }),
  construction: table({
    works: byName(
      z.strictObject({
        turns: z.int().min(1).max(100),
        from: z.enum(works).nullable(),
        crewSteps: count,
        orders: z.array(orderType).max(20),
      }),
      20,
    ),
  }),
  allowances: table({
    byKind: z.strictObject({
      rifle: allowance,
      mg: allowance,
      picket: allowance,
      hq: allowance,
      'mountain artillery': allowance,
      'wheeled artillery': allowance,
      cavalry: allowance,
    }),
    changeColumn: count,
    changeColumnOnMarch: count,
  }),
  terrain: table({
    hexes: byTerrain(
      z.strictObject({
        close: z.boolean(),
        blocking: z.boolean(),
        elevated: z.boolean(),
        downSlope: z.boolean(),
        foot: points.nullable(),
        wheeled: points.nullable(),
        rifleSteps: count,
        artillery: z.strictObject({ units: count, wheeledSteps: count.nullable() }),
        columnSteps: count,
      }),
    ),
    sides: z.strictObject({
      'contour up': sideCost,
      'contour down': sideCost,
      ridge: sideCost,
      cliff: sideCost,
      'military crest': sideCost,
      'barbed wire': sideCost,
      'beach landing': sideCost,
      ravine: sideCost,
    }),
    path: points,
    roadExtra: z.strictObject({ columnSteps: count, limberedUnits: count }),
    activities: z.strictObject({ limber: count, unlimber: count, 'enter work': count, 'go on top': count }),
    capacity: z.strictObject({ rifleSteps: count }),
    hiding: z.strictObject({ rifleSteps: count, artilleryUnits: count }),
  }),
  morale: table({
    modifiers: z.strictObject({
      confused: drm,
      isolated: drm,
      'out of supply': drm,
      'each step lost after first': drm,
      'near miss': drm,
      'in fieldworks or hiding': drm,
      'in column': drm,
      'brigiment hq in stack': drm,
      'brigiment zero ops': drm,
      'unit below half steps': drm,
      'move to assault across wire': drm,
      'move to assault at night': drm,
    }),
  }),
  rout: table({ bands: z.array(z.strictObject({ from: count, routs: count })).max(40), confused: drm }),
  fire: table({
    strength: z.strictObject({
      rangeZero: points,
      rangeZeroAtRetreat: points,
      rangeZeroShrapnel: points,
      confused: points,
      hexsideSteps: count,
      hexsidePoints: count,
      least: points,
      rifleRange: count,
      mgRange: count,
    }),
    location: byName(drm, 40),
    artilleryTarget: byName(z.strictObject({ infantry: drm, 'low angle': drm, 'high angle': drm }), 40),
    plunging: drm,
    crossfire: drm,
    noMansLand: drm,
    enfilade: drm,
    partial: drm,
    column: drm,
    night: drm,
    twilight: drm,
    wave: drm,
    activity: z.strictObject({ moving: drm, perPoint: drm, movingUnderShell: drm, longAction: drm }),
    /** By hiding place; null where fire is prohibited (7.5.1). */
    hiding: byName(shelter, 40),
  }),
  density: table({ bands: band({ infantry: drm, artillery: drm }) }),
  fireResults: table({
    columns: z.array(points).min(1).max(100),
    firstRow: drm,
    hundredths: z.array(z.array(count).max(100)).min(1).max(100),
  }),
  nearMiss: table({ within: count }),
  artillery: table({ range: band({ modifier: drm }), observed: drm, perShoot: drm, hiding: drm, naval: drm }),
  assaultValues: table({
    picket: points,
    mg: points,
    shrapnelWithInfantry: points,
    shrapnelAlone: points,
    otherArtillery: points,
    headquarters: points,
    confused: points,
    column: points,
    least: points,
  }),
  /** Each cell: the last roll that costs only the defender, and the last that costs both. */
  assaultResults: table({
    values: z.array(points).min(1).max(40),
    cells: z
      .array(z.array(z.tuple([drm, drm])).max(40))
      .min(1)
      .max(40),
  }),
  unitTypes: table({
    types: byName(
      z.strictObject({
        name: line,
        kind: z.enum(unitKinds),
        steps: points,
        points,
        gun: z
          .strictObject({
            range: count,
            angle: z.enum(angles),
            ammunition: z.enum(ammunitions),
            carriage: z.enum(carriages),
          })
          .nullable(),
      }),
      100,
    ),
  }),
})

export type Tables = z.infer<typeof tables>
export type UnitType = Tables['unitTypes']['types'][string]
export type GainMatrix = z.infer<typeof gainMatrix>
