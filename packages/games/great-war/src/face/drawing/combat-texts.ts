/** Texts on combat cards: the effect, shortened where it is too long for the card. */
import texts from '../../data/combat-cards.json' with { type: 'json' }
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

const printed: Readonly<Record<string, { readonly effect: string }>> = texts

/** An owner's wording is never replaced by ours. The effect of the card is code and does not change. */
export const printedText = (id: string, { effect }: CombatCard): string =>
  effect === printed[id]?.effect ? effect : `Text corrected, still played as ours. ${effect}`

export function combatText(id: string, card: CombatCard): string {
  const fullText = printedText(id, card)
  return (fullText === printed[id]?.effect ? shortenedTexts[id]?.(card.values) : undefined) ?? fullText
}
