/** Cards played on a morale roll. */
import { ask, type Modifier, modifier, type Script, singleChoice } from '@firestep/referee'
import { enemyOf, type Side } from '../../data/schema.ts'
import { battalionOf } from '../battlefield.ts'
import type { BattalionId } from '../roster.ts'
import type { Battle, BattleView } from '../state.ts'
import { lay, ruleOf } from './deck.ts'

/** Cards that help the battalion's own side, and its enemy. A wind change without gas counts as the ten of spades. */
const helpfulCards = ['10H', 'QC']
const hostile = ['10S', 'JS']

/** event.hearts-ten event.clubs-queen event.spades-ten: cards of either side before a battalion's die. */
export function* cardsForMorale(battle: Battle, battalion: BattalionId): Script<Modifier[]> {
  const { side } = battalionOf(battle, battalion)
  return [
    ...(yield* playMoraleCards(battle, battalion, side, helpfulCards, 1)),
    ...(yield* playMoraleCards(battle, battalion, enemyOf(side), hostile, -1)),
  ]
}

/** One after another, any number. A seat is asked whenever it holds any cards, so that the pause gives nothing away. */
function* playMoraleCards(
  battle: Battle,
  battalion: BattalionId,
  seat: Side,
  cards: readonly string[],
  value: number,
): Script<Modifier[]> {
  if (battle.scenario.switches.events === 'without') return []
  const modifiers: Modifier[] = []
  while (battle.state.secrets[seat].cards.length > 0) {
    const card = yield* ask<string | null>({
      seat,
      kind: 'morale card',
      rule: 'event.4',
      about: { battalion, cards: [...cards] },
      open: true,
    })
    if (card === null) break
    lay(battle, seat, card)
    const rule = card === 'JS' ? 'event.spades-ten' : ruleOf(card)
    modifiers.push(modifier(rule, value > 0 ? 'a good card' : 'a hard day', value))
  }
  return modifiers
}

export const moraleCard = singleChoice<
  BattleView,
  { readonly battalion: BattalionId; readonly cards: readonly string[] }
>({
  rule: 'event.4',
  pass: null,
  options: ({ secrets }, { cards }) => [null, ...cards.filter((card) => secrets.own?.cards.includes(card))],
})
