/** The chart of random events, where they are in play. */
import type { Chart } from '@firestep/face'
import { ruleOf } from '../../rules/random-events/deck.ts'
import type { BattleView } from '../../rules/state.ts'
import { cardText } from '../names/cards.ts'
import { cardFace } from '../texts/cards.ts'
import type { Relevance } from './relevance.ts'

/** Cards in the viewer's own hand are lit. */
export function cardChart({ battlefield }: Relevance, { secrets }: BattleView): readonly Chart[] {
  if (battlefield.scenario.switches.events === 'without') return []
  const hand = new Set(secrets.own?.cards ?? [])
  return [
    {
      id: 'events',
      title: 'Random events',
      columns: ['Card', 'Name', 'What it does'],
      rows: battlefield.book.tables.cards.map(({ card, name, kind }) => ({
        cells: [cardFace(card), name, `${kind === 'bad' ? 'bad: ' : ''}${cardText(card)}`],
        rule: ruleOf(card),
        mark: 'found',
        lit: hand.has(card),
      })),
      note: 'Two to nine of every suit do nothing. At most three are held. Bad ones happen when they are drawn.',
    },
  ]
}
