/** Conditions under which a battery may be aimed or fired, whatever its target. */
import { allowed, type Json, type Ruling } from '@firestep/referee'
import { poseOf, unitOf } from '../battlefield.ts'
import type { Fields } from '../read-json.ts'
import type { BaseId, UnitId } from '../roster.ts'
import { mayFire } from '../shooting/may-fire.ts'
import type { Battlefield } from '../state.ts'
import { units } from '../table-terrain.ts'
import { hasAim, isOffTable } from './shell-weapons.ts'

/** The one base of a unit that has an aiming point, or null. */
export function batteryOf(battlefield: Battlefield, unit: UnitId): BaseId | null {
  const [base] = unitOf(battlefield, unit).bases
  return base !== undefined && hasAim(battlefield, base) ? base : null
}

/** Guns off the table are always ready. */
export const serviceRuling = (battlefield: Battlefield, base: BaseId): Ruling =>
  isOffTable(battlefield, base) ? allowed : mayFire(battlefield, base)

/** Parses a point of the table in whole millimetres from any JSON (geometry 4.6). */
export function readPoint(
  { scenario: { terrain } }: Battlefield,
  { x, y }: Fields,
): { readonly x: number; readonly y: number } | null {
  const isCoordinate = (value: Json | undefined, max: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value % units(1) === 0 && value >= 0 && value <= max
  // Adding zero turns a negative zero, which is not plain data, into zero.
  return isCoordinate(x, terrain.width) && isCoordinate(y, terrain.height) ? { x: x + 0, y: y + 0 } : null
}

export const placeOf = (battlefield: Battlefield, base: BaseId): { readonly x: number; readonly y: number } => {
  const { x, y } = poseOf(battlefield, base)
  return { x, y }
}
