/** 11.3.2a: the chance that a Brigiment accepts a new order or commits supports. */
import { type Odds, percent, signed } from '@firestep/face'
import { modifierTotal } from '@firestep/referee'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentOf } from '../../../rules/battlefield.ts'
import type { BrigimentId } from '../../../rules/ids.ts'
import { checkToChange } from '../../../rules/orders/change-order.ts'
import type { Battlefield } from '../../../rules/state.ts'
import * as texts from '../../texts/order-editor.ts'

/** Percentile dice read 00 to 99; a roll equal to the number succeeds (1.4.3). */
export function chanceToChange(battlefield: Battlefield, id: BrigimentId, to: OrderType | 'commit'): number {
  const { number, modifiers } = checkToChange(battlefield, id, to)
  return Math.min(100, Math.max(0, number - modifierTotal(modifiers) + 1)) / 100
}

export function oddsToChange(battlefield: Battlefield, id: BrigimentId, to: OrderType | 'commit'): Odds {
  const { number, modifiers } = checkToChange(battlefield, id, to)
  const chance = chanceToChange(battlefield, id, to)
  const { points } = brigimentOf(battlefield, id)
  return {
    title: to === 'commit' ? texts.commitTitle : texts.acceptTitle,
    outcomes: [
      { label: to === 'commit' ? texts.committed : texts.accepted, chance, tone: 'nothing' },
      { label: texts.notThisTurn, chance: 1 - chance, tone: 'loss' },
    ],
    modifiers,
    sum: texts.changeSum(signed(modifierTotal(modifiers)), number, percent(chance)),
    notes: [{ text: texts.changeNumber(number, points), rule: '11.1.2' }],
  }
}
