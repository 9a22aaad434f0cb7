/** Texts on combat cards: the effect, shortened where it is too long for the card. */
import combatCards from '../../data/combat-cards.json' with { type: 'json' }
import type { Data } from '../../data/schema.ts'
import { spelledCount } from '../names/text.ts'

type CombatCard = Data['combatCards'][string]

const shortenedTexts: Readonly<Record<string, (values: CombatCard['values']) => string>> = {
  'advance-over-the-top': ({ hexes = 0 }) =>
    `Every ordered soldier unit may move ${spelledCount(hexes, 'hex', 'hexes')} further than usual, to battle or without. Machine guns and mortars that move still do not battle. After each unit's move roll a die: a burst costs it a figure.`,
  'trench-raid': ({ moveAndBattle = 0, dice = 0 }) =>
    `One ordered infantry unit may move ${spelledCount(moveAndBattle, 'hex', 'hexes')} and still close combat, with ${spelledCount(dice, 'die', 'dice')} more. If a reaction drives it back, it does not battle. Either way it may then go back to where it started, if that hex is free.`,
  'return-fire': () =>
    'The unit just fired on, if it has not retreated, fires back at once with its ranged dice, under its usual limits of range and sight. After a cross fire it picks one of the guns. Reserve artillery cannot be answered.',
}

const printedCards: Readonly<Record<string, { readonly effect: string }>> = combatCards

const isPrinted = (id: string, { effect }: CombatCard): boolean => effect === printedCards[id]?.effect

/** The effect in full. An owner's wording changes the text alone: the effect is code and stays as it is. */
export const fullEffectText = (id: string, card: CombatCard): string =>
  isPrinted(id, card) ? card.effect : `Text corrected, still played as ours. ${card.effect}`

/** The effect as the card has room for it. An owner's wording is never replaced by ours. */
export function textOnCard(id: string, card: CombatCard): string {
  const shortenedText = isPrinted(id, card) ? shortenedTexts[id]?.(card.values) : undefined
  return shortenedText ?? fullEffectText(id, card)
}
