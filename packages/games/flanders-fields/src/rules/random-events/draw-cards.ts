/** event.1: draws of one or two cards at the start of a player's turn; the hand limit is three. */
import { nothing, oneOf, type Script } from '@firestep/referee'
import { choice } from '../question-types.ts'
import type { Battle } from '../state.ts'
import { playBlackCard } from './black-cards.ts'
import { drawOne, isBad, isBlank } from './deck.ts'
import { keepToLimit } from './hand-limit.ts'

export const drawQuestion = choice('draw', { rule: 'event.1', about: nothing, answer: oneOf(1, 2) })

export function* drawCards(battle: Battle): Script {
  const { state, scenario } = battle
  if (scenario.switches.events === 'without') return
  const { side } = state
  const count = yield* drawQuestion.ask(side, null)
  for (let n = 0; n < count; n++) yield* draw(battle)
  yield* keepToLimit(battle, side)
}

export const drawKind = drawQuestion.kind({ options: () => [1, 2] })

function* draw(battle: Battle): Script {
  const { state, table } = battle
  const { side } = state
  const card = drawOne(battle)
  if (!isBad(card)) {
    state.secrets[side].cards.push(card)
    // The card depends on the other hand and is news to its drawer, because the contents of the deck are hidden from
    // all.
    const event = { type: 'drawn', rule: 'event.1', side, card: null } as const
    table.tell(event, { [side]: { ...event, rule: isBlank(card) ? 'event.3' : 'event.4', card } })
    return
  }
  state.discards.push(card)
  table.noteUsed(card)
  table.tell({ type: 'drawn', rule: 'event.5', side, card })
  yield* playBlackCard(battle, side, card)
}
