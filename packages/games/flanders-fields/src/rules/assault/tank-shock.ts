/** assault.armour.2: the test of infantry attacked by a tank (FF-113). */
import { type Modifier, modifier, modifierTotal, type Script } from '@firestep/referee'
import { armOf, baseOf, enrolled, isPresent } from '../battlefield.ts'
import type { MoraleResult } from '../events.ts'
import { mark, remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { moraleResult } from '../morale/morale-table.ts'
import { retreat } from '../movement/retreat.ts'
import type { Battle, Battlefield } from '../state.ts'
import type { Contact } from './contact.ts'

const nerveOf = (battlefield: Battlefield, base: BaseId): Modifier[] => {
  const { quality } = enrolled(battlefield, base)
  if (quality === 'veteran') return [modifier('morale.7', 'veterans', 1)]
  return quality === 'raw' ? [modifier('morale.8', 'raw troops', -1)] : []
}

export function* tankShock(battle: Battle, contacts: readonly Contact[]): Script {
  const failed = contacts.filter(
    ([attacker, defender]) =>
      isPresent(battle, attacker) && armOf(battle, attacker) === 'armour' && isPresent(battle, defender),
  )
  for (const base of new Set(failed.map(([, defender]) => defender)))
    if (armOf(battle, base) === 'infantry') stand(battle, base)
}

function stand(battle: Battle, base: BaseId): void {
  const { table } = battle
  const modifiers = nerveOf(battle, base)
  const die = table.roll(6)
  const result: MoraleResult = moraleResult(die + modifierTotal(modifiers))
  table.noteUsed(`tank shock: ${result}`)
  table.tell({ type: 'stands', rule: 'assault.armour.2', base, die, modifiers, result })
  if (result === 'fine') return
  if (result === 'routs') {
    remove(battle, base, 'tank shock', 'routed', 'assault.armour.2')
    return
  }
  retreat(battle, [base], result === 'back 400' ? 400 : 200, 'tank shock')
  if (isPresent(battle, base) && baseOf(battle, base).marks === 0) mark(battle, base, 'tank shock')
}
