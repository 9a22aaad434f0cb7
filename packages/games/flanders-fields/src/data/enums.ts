/** Value lists shared by data and rules. */
import { line } from '@firestep/referee'
import { z } from 'zod'
import { recordOf } from './records.ts'

export const sides = ['attacker', 'defender'] as const
export type Side = (typeof sides)[number]
/** The side that has a seat: they have the same names. */
export function sideOf(seat: string): Side {
  if (seat !== 'attacker' && seat !== 'defender') throw new Error(`there is no side '${seat}'`)
  return seat
}

export const enemyOf = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

/** FF-02: each has its own playsheet. */
export const periods = ['early', 'mid', 'late'] as const
export type Period = (typeof periods)[number]

/** In rising order. */
export const covers = ['open', 'soft', 'medium', 'hard', 'fort'] as const
export type Cover = (typeof covers)[number]

export const qualities = ['raw', 'experienced', 'veteran'] as const
export type Quality = (typeof qualities)[number]

export const armies = ['british', 'french', 'german'] as const
export type Army = (typeof armies)[number]

export const baseTypes = [
  'battalion command',
  'infantry platoon',
  'cavalry platoon',
  'machine gun',
  'light mortar',
  'light machine gun',
  'flamethrower',
  'anti-tank rifle',
  'medium mortar',
  'heavy mortar',
  'regiment command',
  'field gun',
  'field howitzer',
  'heavy artillery',
  'super heavy artillery',
  'heavy tank',
  'light tank',
  'division command',
  'infantry gun',
  'engineer platoon',
  'artillery observer',
  'blockhouse',
  'motor vehicle',
] as const
export type BaseType = (typeof baseTypes)[number]

/** Field artillery, which is available in all periods (FF-136). */
export const fieldGuns: readonly BaseType[] = ['field gun', 'field howitzer']

export const arms = [
  'command',
  'infantry',
  'cavalry',
  'support',
  'artillery',
  'armour',
  'fortification',
  'vehicle',
] as const
export type Arm = (typeof arms)[number]

/** Rows of the firing tables. Light mortars fire as howitzers, medium ones as heavy guns, heavy ones as super heavy. */
export const fireRows = [
  'machine gun',
  'infantry',
  'field gun',
  'howitzer',
  'heavy',
  'super heavy',
  'tank gun',
  'flamethrower',
  'gas',
] as const
export type FireRow = (typeof fireRows)[number]

export const armourRows = [
  'infantry',
  'anti-tank rifle',
  'machine gun',
  'field direct',
  'field indirect',
  'heavy',
  'super heavy',
  'tank gun',
  'gas',
  'flamethrower',
] as const
export type ArmourRow = (typeof armourRows)[number]

export const orderRows = [
  'regimental machine gun',
  'blockhouse',
  'regimental artillery',
  'regimental mortar',
  'tank',
  'battalion machine gun',
  'battalion mortar',
  'company',
] as const
export type OrderRow = (typeof orderRows)[number]

export const paces = ['infantry', 'cavalry', 'field artillery', 'tank', 'motor'] as const
export type Pace = (typeof paces)[number]

export const movementRows = [
  'cross country',
  'shell torn',
  'shattered',
  'trench along',
  'trench cross',
  'road',
  'close',
  'stream',
  'river',
] as const
export type MovementRow = (typeof movementRows)[number]

export const terrains = [
  'hill',
  'wood',
  'built up',
  'marsh',
  'shell torn',
  'shattered',
  'strong point',
  'river bank',
  'stream',
  'river',
  'bridge',
] as const
export type Terrain = (typeof terrains)[number]

export const tankModels = [
  'british male',
  'british female',
  'whippet',
  'st chamond',
  'renault gun',
  'renault lmg',
  'a7v',
] as const
export type TankModel = (typeof tankModels)[number]

/** Nations that built each tank; Germans also use captured ones. */
export const builtBy = {
  'british male': 'british',
  'british female': 'british',
  whippet: 'british',
  'st chamond': 'french',
  'renault gun': 'french',
  'renault lmg': 'french',
  a7v: 'german',
} as const satisfies Readonly<Record<TankModel, string>>

export const companyKinds = [
  'rifle company',
  'storm company',
  'squadron',
  'engineer company',
  'pioneer company',
  'tank company',
  'mg company',
] as const
export type CompanyKind = (typeof companyKinds)[number]

export const trenchRoles = ['front', 'support', 'reserve', 'outpost', 'strong point'] as const

/** National special rules (Tables of Organisation), by side and scenario. */
export const specials = [
  'long range marksmanship',
  'mad minute',
  'mad minute by battalion',
  'pals',
  'professionalism',
  'elan',
  'stubborn resistance',
  'mutiny',
  'prussian discipline',
  'prussian discipline of all commanders',
  'storm troops',
  'hurricane bombardment',
  'deep shelters',
] as const
export type Special = (typeof specials)[number]

export const count = z.int().min(0).max(10_000_000)
/** Required rolls, modifiers, numbers of actions. */
export const small = z.int().min(-100).max(100)
/** Turns of a battle, from 1. */
export const turn = z.int().min(1).max(100)
/** Millimetres, within the exact range of the geometry. */
export const length = z.int().min(-8000).max(8000)
export const heading = z.int().min(-720).max(720)
export const side = z.enum(sides)
export const names = z.array(line).max(200)
/** The source of a value, printed or reconstructed, and the ruling on it. */
export const source = z.strictObject({
  status: z.enum(['found', 'reconstructed']),
  section: line.optional(),
  ruling: line.optional(),
})
/** Millimetres of the table. */
export const point = z.tuple([length, length])
/** The number of corners is limited because every pair of sides is checked for crossings. */
export const polygon = z.array(point).min(3).max(60)

/** A list of all enum members, each with a value. */
export const each = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.strictObject(recordOf(keys, () => value))
