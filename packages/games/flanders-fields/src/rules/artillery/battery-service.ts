/** What keeps a battery from being laid or fired, whatever it is to fire at. */
import { allowed, type Json, type Ruling } from '@firestep/referee'
import { poseOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../roster.ts'
import { mayFire } from '../shooting/may-fire.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { hasAim, isOffTable } from './shell-weapons.ts'

/** The one base of a unit that has an aiming point; null: it has none. */
export function batteryOf(field: Battlefield, unit: UnitId): BaseId | null {
  const [base] = unitOf(field, unit).bases
  return base !== undefined && hasAim(field, base) ? base : null
}

/** Guns behind the table are always ready. */
export const serviceRuling = (field: Battlefield, base: BaseId): Ruling =>
  isOffTable(field, base) ? allowed : mayFire(field, base)

export type Fields = { readonly [key: string]: Json }

export const isObject = (thing: Json | undefined): thing is Fields =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

/** Whether nothing is said besides. */
export const hasOnly = (fields: Fields, ...names: readonly string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name))

/** A point of the table in whole millimetres, read out of anything (geometry 4.6). */
export function readPoint(
  { scenario: { land } }: Battlefield,
  { x, y }: Fields,
): { readonly x: number; readonly y: number } | null {
  const within = (value: Json | undefined, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value % units(1) === 0 && value >= 0 && value <= most
  // Plus zero: a negative zero is no plain data.
  return within(x, land.width) && within(y, land.height) ? { x: x + 0, y: y + 0 } : null
}

export const placeOf = (field: Battlefield, base: BaseId): { readonly x: number; readonly y: number } => {
  const { x, y } = poseOf(field, base)
  return { x, y }
}
