/** 3.7.10 3.7.12: Stacking limits in Us/Them, and limits that apply at all times. */
import { isArtillery, isUsThem, typeOf } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { workOf } from '../movement/hiding.ts'
import { rifleSteps, stackingRuling } from '../movement/stacking.ts'
import type { Battlefield } from '../state.ts'

/** 3.7.10 19.2.2: true if all units can hide in a hex with the enemy, in works or up to the limit outside them. */
export function canAllHideInUsThem(battlefield: Battlefield, units: readonly UnitId[]): boolean {
  const { hiding } = battlefield.book.tables.terrain
  const outside = units.filter((unit) => workOf(battlefield, unit) === undefined)
  const guns = units.filter((unit) => isArtillery(typeOf(battlefield, unit)))
  const areAllGunsInWorks = guns.every((unit) => !outside.includes(unit))
  // 3.7.10: any number of guns hides in works; a gun outside them hides alone, so those in works count too.
  return (
    rifleSteps(battlefield, outside) <= hiding.rifleSteps && (areAllGunsInWorks || guns.length <= hiding.artilleryUnits)
  )
}

/** 3.7.12: limits apply at all times. In Us/Them all units hide (8.2.1). */
export function mayStackInHex(battlefield: Battlefield, hex: Hex, units: readonly UnitId[]): boolean {
  return (
    stackingRuling(battlefield, hex, units).allowed &&
    (!isUsThem(battlefield, hex) || canAllHideInUsThem(battlefield, units))
  )
}
