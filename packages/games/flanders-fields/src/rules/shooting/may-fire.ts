/** Conditions under which a base is able to fire. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { baseOf, enrolled, isCommand, isPresent, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'

/** Ruling on a base's ability to fire, whatever its target. Guns and mortars too. */
export function mayFire(battlefield: Battlefield, id: BaseId): Ruling {
  if (!isPresent(battlefield, id)) return refused('orders.12', 'it is not on the table')
  if (isCommand(battlefield, id)) return refused('command.1', 'command stands do not shoot')
  const base = baseOf(battlefield, id)
  if (base.marks > 0) return refused('suppress.1', 'it is suppressed')
  if (base.faces?.every((marks) => marks > 0)) return refused('suppress.1', 'all its faces are suppressed')
  if (base.packed) return refused('move.support.3', 'it must be unpacked first')
  if (enrolled(battlefield, id).type === 'cavalry platoon' && base.mounted)
    return refused('cavalry.2', 'cavalry must dismount to shoot')
  if (base.inRiver !== null) return refused('move.table.river', 'it is in the water')
  if (base.sheltered) return refused('shelter.3', 'it must come up from its shelter first')
  if (base.astray) return refused('air.14', 'its lane is lost until an action realigns it')
  return allowed
}

/** FF-34: a unit that marches in column does not fire in that turn. */
export const isMarching = (battlefield: Battlefield, unit: UnitId): boolean =>
  unitOf(battlefield, unit).bases.some((id) => baseOf(battlefield, id).inColumn)
