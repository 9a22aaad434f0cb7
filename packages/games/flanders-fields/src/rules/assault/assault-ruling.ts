/** Rulings on assaults (FF-110). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, enrolled } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'

export function assaultRuling(battlefield: Battlefield, attacker: BaseId, defender: BaseId): Ruling {
  const arm = armOf(battlefield, attacker)
  if (arm === 'command') return refused('command.2', 'a command stand never starts an assault')
  const flames = enrolled(battlefield, attacker).type === 'flamethrower'
  if (arm !== 'infantry' && arm !== 'cavalry' && arm !== 'armour' && !flames)
    return refused('assault.1', 'only infantry, cavalry, tanks and flamethrowers assault')
  const { cover } = coverOf(battlefield, defender)
  if (arm !== 'infantry' && !flames) {
    if (baseOf(battlefield, defender).sheltered)
      return refused('shelter.5', 'only infantry or a flamethrower gets at men in deep dugouts')
    // Also a trench or strong point in a village (cover.trenchvillage.1).
    if (cover === 'fort')
      return refused('assault.fort.1', 'only infantry or a flamethrower assaults a fortified position')
  }
  if (arm !== 'cavalry' || !baseOf(battlefield, attacker).mounted) return allowed
  if (armOf(battlefield, defender) === 'armour' || armOf(battlefield, defender) === 'vehicle')
    return refused('assault.18', 'cavalry do not charge tanks or armoured cars')
  return cover === 'open' || cover === 'soft'
    ? allowed
    : refused('assault.17', `cavalry charge only troops in the open or in soft cover, and these are in ${cover} cover`)
}
