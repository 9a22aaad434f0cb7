/** Value lists and shapes used by all of the data. */
import { line } from '@firestep/referee'
import { z } from 'zod'

/** The Central Powers are Germans or Austria-Hungary, the Entente the British or Russians: a scenario says which. */
export const sides = ['central', 'entente'] as const
export type Side = (typeof sides)[number]

export const unitKinds = [
  'infantry',
  'cavalry',
  'machine gun',
  'artillery',
  'mortar',
  'flamethrower',
  'tank',
  'armoured car',
] as const
export type UnitKind = (typeof unitKinds)[number]

export const modes = ['aircraft', 'flare', 'runner', 'telephone', 'trench set'] as const
export type Mode = (typeof modes)[number]
export const transports = ['mule', 'wagon', 'truck'] as const
export type Transport = (typeof transports)[number]
export const loads = ['shell', 'gas', 'smoke'] as const
export type Load = (typeof loads)[number]

export const count = z.int().min(0).max(100)
/** Turns and days, counted from 1. */
export const turn = z.int().min(1).max(100)
/** Values of counters, and points. */
export const value = z.int().min(-100).max(100)
export const side = z.enum(sides)
/** Names in one string, separated by blanks: hexes, hexsides (two hexes with a bar between), or rule ids. */
export const names = z
  .string()
  .max(16_000)
  .transform((text) => text.split(' ').filter((name) => name !== ''))
export const perSide = <T extends z.ZodType>(schema: T) => z.strictObject({ central: schema, entente: schema })
export const placeSchema = z.strictObject({ rule: line, hexes: names })
