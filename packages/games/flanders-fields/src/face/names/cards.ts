/** Random event cards: names, effects and moments. */
import { isBlank } from '../../rules/random-events/deck.ts'
import { cardFace, cardMoments, cards, cardWithFace, heldEffects, noEffect, theCard } from '../texts/cards.ts'

/** "Sniper (king of hearts)" */
export const cardName = (card: string): string =>
  isBlank(card) ? theCard(cardFace(card)) : cardWithFace(cards[card]?.name ?? card, cardFace(card))

/** "Sniper"; rank and suit for a card without a name. */
export const cardTitle = (card: string): string => cards[card]?.name ?? theCard(cardFace(card))

/** The moment at which it is played from a hand; null if never, or when drawn. */
export function cardMoment(card: string): string | null {
  const when = cards[card]?.when
  return when === undefined ? null : cardMoments[when]
}

export const cardText = (card: string): string => cards[card]?.effect ?? noEffect

/** The effect for the player who holds it. */
export const heldText = (card: string): string => heldEffects[card] ?? cardText(card)
