/** Cards played on a morale roll. */
import { fields, listOf, type Modifier, modifier, orNull, type Script } from '@firestep/referee'
import { enemyOf, type Side } from '../../data/schema.ts'
import { battalionOf } from '../battlefield.ts'
import type { BattalionId } from '../ids.ts'
import { battalionShape, choice } from '../question-types.ts'
import type { Battle } from '../state.ts'
import { cardShape, ruleOf, spendCard } from './deck.ts'

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

/** Cards for the morale of a battalion: one that is played, or none. */
export const moraleCardQuestion = choice('morale card', {
  rule: 'event.4',
  about: fields({ battalion: battalionShape, cards: listOf(cardShape) }),
  answer: orNull(cardShape),
})

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
    const card = yield* moraleCardQuestion.ask(seat, { battalion, cards: [...cards] })
    if (card === null) break
    spendCard(battle, seat, card)
    const rule = card === 'JS' ? 'event.spades-ten' : ruleOf(card)
    modifiers.push(modifier(rule, value > 0 ? 'a good card' : 'a hard day', value))
  }
  return modifiers
}

export const moraleCardKind = moraleCardQuestion.kind({
  pass: null,
  options: ({ secrets }, { cards }) => [null, ...cards.filter((card) => secrets.own?.cards.includes(card))],
})
