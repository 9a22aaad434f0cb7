/** Texts on combat cards: the effect, shortened where it is too long for the card. */
import combatCards from '../../data/combat-cards.json' with { type: 'json' }
import type { Data } from '../../data/schema.ts'
import { reworded, shortenedEffect } from '../texts/cards.ts'

type CombatCard = Data['combatCards'][string]

const printedCards: Readonly<Record<string, { readonly effect: string }>> = combatCards

const isPrinted = (id: string, { effect }: CombatCard): boolean => effect === printedCards[id]?.effect

/** The effect in full. An owner's wording changes the text alone: the effect is code and stays as it is. */
export const fullEffectText = (id: string, card: CombatCard): string =>
  isPrinted(id, card) ? card.effect : reworded(card.effect)

/** The effect as the card has room for it. An owner's wording is never replaced by ours. */
export const textOnCard = (id: string, card: CombatCard): string =>
  (isPrinted(id, card) ? shortenedEffect(id, card.values) : null) ?? fullEffectText(id, card)
