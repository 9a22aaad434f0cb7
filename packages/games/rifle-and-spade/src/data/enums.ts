/** Value lists shared by data and rules. */
import { line, prose } from '@firestep/referee'
import { z } from 'zod'

export const sides = ['entente', 'ottoman'] as const
export type Side = (typeof sides)[number]
export const side = z.enum(sides)

const lights = ['day', 'twilight', 'night'] as const
export type Light = (typeof lights)[number]

export const classes = ['I', 'II', 'III', 'IV', 'V'] as const
export type Class = (typeof classes)[number]

/** 11.1.7: order types. */
export const orderTypes = [
  'attack',
  'initial attack',
  'stalled attack',
  'defense',
  'cordon defense',
  'disorganized defense',
  'regroup',
  'general reserve',
  'march',
] as const
export type OrderType = (typeof orderTypes)[number]

/** 3.1.4: five types of unit; a picket is a rifle unit with limits of its own (11.12.7). */
export const unitKinds = ['rifle', 'picket', 'mg', 'cavalry', 'artillery', 'headquarters'] as const
export type UnitKind = (typeof unitKinds)[number]

export type Terrain = 'clear' | 'farmland' | 'scrub' | 'steep scrub' | 'town' | 'olive grove' | 'sea'

/** 6.2 to 6.6: works that a hex may hold; wire lies on hexsides. */
export const works = ['rifle pit', 'gun pit', 'shallow trench', 'fire trench', 'fort'] as const
export type WorkType = (typeof works)[number]

/** 14.3: how guns are moved. */
export const carriages = ['mountain', 'wheeled', 'lacks transport', 'fixed', 'off map'] as const

/** 17.7.2: types of ammunition. */
export const ammunitions = ['shrapnel', 'explosive'] as const
export const angles = ['low', 'high'] as const

/** A list of names: hexes, units, battalions. */
export const names = z.array(line).max(400)
export const count = z.int().min(0).max(1000)
/** Turns are numbered from 1. */
export const turn = z.int().min(-100).max(200)
export const perSide = <T extends z.ZodType>(of: T) => z.strictObject({ entente: of, ottoman: of })
export const perLight = <T extends z.ZodType>(of: T) => z.strictObject({ day: of, twilight: of, night: of })
export const perClass = <T extends z.ZodType>(of: T) => z.strictObject({ I: of, II: of, III: of, IV: of, V: of })

/** Source of a table or map: as printed, reconstructed, or invented for this project. */
export const provenance = z.strictObject({
  status: z.enum(['found', 'assembled', 'partial', 'reconstructed', 'ours']),
  confidence: line.optional(),
  source: prose,
  note: prose.optional(),
})
