/** Conditions under which a base is able to fire. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { baseOf, enrolled, isCommand, isPresent, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'

/** Ruling on a base's ability to fire, whatever its target. Guns and mortars too. */
export function mayFire(battlefield: Battlefield, id: BaseId): Ruling {
  if (!isPresent(battlefield, id)) return refused('orders.12', refusals.notOnTable)
  if (isCommand(battlefield, id)) return refused('command.1', refusals.standsNeverFire)
  const base = baseOf(battlefield, id)
  if (base.marks > 0) return refused('suppress.1', refusals.suppressed)
  if (base.faces?.every((marks) => marks > 0)) return refused('suppress.1', refusals.allFacesSuppressed)
  if (base.packed) return refused('move.support.3', refusals.unpackFirst)
  if (enrolled(battlefield, id).type === 'cavalry platoon' && base.mounted)
    return refused('cavalry.2', refusals.dismountFirst)
  if (base.inRiver !== null) return refused('move.table.river', refusals.inWater)
  if (base.sheltered) return refused('shelter.3', refusals.comeUpFirst)
  if (base.astray) return refused('air.14', refusals.realignFirst)
  return allowed
}

/** FF-34: a unit that marches in column does not fire in that turn. */
export const isMarching = (battlefield: Battlefield, unit: UnitId): boolean =>
  unitOf(battlefield, unit).bases.some((id) => baseOf(battlefield, id).inColumn)
