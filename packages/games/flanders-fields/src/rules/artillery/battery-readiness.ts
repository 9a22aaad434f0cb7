/** Conditions under which a battery may be aimed or fired, whatever its target. */
import { allowed, type Ruling } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { poseOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
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

/** True for a point of the table in whole millimetres (geometry 4.6). */
export const isWholeMillimetre = ({ scenario: { terrain } }: Battlefield, { x, y }: plane.Point): boolean =>
  x % units(1) === 0 && y % units(1) === 0 && x >= 0 && x <= terrain.width && y >= 0 && y <= terrain.height

export const placeOf = (battlefield: Battlefield, base: BaseId): plane.Point => {
  const { x, y } = poseOf(battlefield, base)
  return { x, y }
}
