/** 8.31 and 8.321: units that can be IN a shelter. */

import { allowed, type Ruling, refused } from '@firestep/referee'
import type { UnitType } from '../data/schema.ts'
import { hasBlockhouse, hasTrench, isCavalry, isGun, isInfantry, typeOf } from './battlefield.ts'
import type { Hex, UnitId } from './ids.ts'
import type { Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

export type Shelter = 'trench' | 'blockhouse'

/** Guns on horseback count as cavalry here, which is worse for them (3.12). */
export const mayShelter = (type: UnitType, shelter: Shelter): boolean =>
  !isCavalry(type) && (shelter === 'blockhouse' ? type.type === 'machine gun' : isGun(type) || isInfantry(type))

/**
 * The shelter a unit could be IN there: a machine gun takes the blockhouse before the trench, unless only a trench is
 * possible.
 */
export function shelterFor(battlefield: Battlefield, unit: UnitId, hex: Hex, onlyTrench = false): Shelter | null {
  const type = typeOf(battlefield, unit)
  if (!onlyTrench && hasBlockhouse(battlefield, hex) && mayShelter(type, 'blockhouse')) return 'blockhouse'
  return hasTrench(battlefield, hex) && mayShelter(type, 'trench') ? 'trench' : null
}

export function shelterRuling(battlefield: Battlefield, unit: UnitId, hex: Hex, onlyTrench = false): Ruling {
  if (shelterFor(battlefield, unit, hex, onlyTrench) !== null) return allowed
  const trench = hasTrench(battlefield, hex)
  if (!trench && !hasBlockhouse(battlefield, hex))
    return refused('8.02-1', refusals.noShelter(battlefield.sheet.label(hex)))
  if (typeOf(battlefield, unit).alsoCavalry) return refused('3.12', refusals.horsesStayOutside)
  if (trench) return refused('8.321-1', refusals.notInTrench)
  return onlyTrench ? refused('6.62', refusals.meleeAtTrenchOnly) : refused('8.31-1', refusals.notInBlockhouse)
}
