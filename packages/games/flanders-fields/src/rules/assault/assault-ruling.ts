/** Rulings on assaults (FF-110). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, enrolled } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'

export function assaultRuling(battlefield: Battlefield, attacker: BaseId, defender: BaseId): Ruling {
  const arm = armOf(battlefield, attacker)
  if (arm === 'command') return refused('command.2', refusals.standsNeverAssault)
  const flames = enrolled(battlefield, attacker).type === 'flamethrower'
  if (arm !== 'infantry' && arm !== 'cavalry' && arm !== 'armour' && !flames)
    return refused('assault.1', refusals.cannotAssault)
  const { cover } = coverOf(battlefield, defender)
  if (arm !== 'infantry' && !flames) {
    if (baseOf(battlefield, defender).sheltered) return refused('shelter.5', refusals.dugoutAssault)
    // Also a trench or strong point in a village (cover.trenchvillage.1).
    if (cover === 'fort') return refused('assault.fort.1', refusals.fortAssault)
  }
  if (arm !== 'cavalry' || !baseOf(battlefield, attacker).mounted) return allowed
  if (armOf(battlefield, defender) === 'armour' || armOf(battlefield, defender) === 'vehicle')
    return refused('assault.18', refusals.cavalryNotTanks)
  return cover === 'open' || cover === 'soft' ? allowed : refused('assault.17', refusals.cavalryOpenOnly(cover))
}
