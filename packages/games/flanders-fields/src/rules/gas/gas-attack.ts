/** Gas attack on one base. */
import { modifier, type RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { attackEvent } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { attack } from '../shooting/attack.ts'
import type { Battle } from '../state.ts'

/**
 * gas.12: at full value if the cloud covers all of it at some moment, otherwise at -2. It marks no other base (FF-85).
 */
export function gasBase(battle: Battle, owner: Side, base: BaseId, isWhollyCovered: boolean, because: RuleId): void {
  attack(battle, {
    event: attackEvent('gas', false),
    row: 'gas',
    armourRow: 'gas',
    by: null,
    owner,
    target: base,
    direct: false,
    rules: [because],
    modifiers: isWhollyCovered ? [] : [modifier('gas.12', 'partly in the cloud', -2)],
  })
}
