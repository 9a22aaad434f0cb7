/** event.diamonds-ten: the concise order, a card that is added to an order die after it is known. */
import { fields, integer, listOf, type Modifier, type Script, text, yesOrNo } from '@firestep/referee'
import type { UnitId } from '../ids.ts'
import { choice, unitShape } from '../question-types.ts'
import { handOf, orderCards, spendCard } from '../random-events/deck.ts'
import type { Battle } from '../state.ts'

export const dieModifiersShape = listOf(fields({ name: text(), value: integer() }))

/** Asks whether the card is added to the die. */
export const conciseOrderQuestion = choice('concise order', {
  rule: 'event.diamonds-ten',
  about: fields({
    unit: unitShape,
    die: integer(),
    modifiers: dieModifiersShape,
  }),
  answer: yesOrNo,
})

export const conciseOrderKind = conciseOrderQuestion.kind({
  pass: false,
  ownMove: true,
  options: (view) => (handOf(view).includes(orderCards.conciseOrder) ? [false, true] : [false]),
})

/**
 * The modifier of the card, if it is played. A seat is asked whenever it holds any cards, so that the question gives
 * nothing away.
 */
export function* askConciseOrder(
  battle: Battle,
  unit: UnitId,
  die: number,
  modifiers: readonly Modifier[],
): Script<Modifier[]> {
  const { state, scenario } = battle
  const { cards } = state.secrets[state.side]
  // orders.13: no modifier helps a 1.
  if (scenario.switches.events === 'without' || cards.length === 0 || die === 1) return []
  const isPlayed = yield* conciseOrderQuestion.ask(state.side, {
    unit,
    die,
    modifiers: modifiers.map(({ name, value }) => ({ name, value })),
  })
  if (!isPlayed) return []
  spendCard(battle, state.side, orderCards.conciseOrder)
  return [{ rule: 'event.diamonds-ten', name: 'concise order', value: 1 }]
}
