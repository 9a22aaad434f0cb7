/** Candidates for cards and tokens: keeping, discarding and drawing. */
import type { Candidate } from '@firestep/bots'
import type { CombatId, CommandId, Deck } from '../rules/card-ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { combatCardValue, commandCardValue, medalValue, tokenValue } from './unit-and-card-values.ts'

/** Tokens above this seldom have a use; a hand below this is thin. */
const enoughTokens = 7
const enoughCards = 3

export function replenish(
  { battlefield, side, view }: PositionAnalysis,
  options: readonly ('card' | 'tokens' | CombatId)[],
): Candidate<'card' | 'tokens' | CombatId>[] {
  const missingTokens = Math.max(0, enoughTokens - battlefield.state.tokens[side])
  const missingCards = Math.max(0, enoughCards - (view.secrets.own?.combat.length ?? 0))
  return options.map((option) => {
    if (option === 'card') return { answer: option, prior: 0.06 + 0.03 * missingCards }
    const gained = option === 'tokens' ? 2 : (battlefield.book.data.combatCards[option]?.values.tokens ?? 0)
    return { answer: option, prior: gained * (missingTokens > 0 ? tokenValue : tokenValue / 2) + 0.01 * missingTokens }
  })
}

/** A card is traded for a token only if it has less value. */
export const trade = (options: readonly ('keep' | CombatId)[]): Candidate<'keep' | CombatId>[] =>
  options.map((option) => ({
    answer: option,
    prior: option === 'keep' ? 0 : tokenValue - combatCardValue(option),
  }))

export const time = (options: readonly ('medal' | 'cards')[]): Candidate<'medal' | 'cards'>[] =>
  options.map((option) => ({ answer: option, prior: option === 'medal' ? medalValue : 0 }))

export const keepCommand = (options: readonly CommandId[]): Candidate<CommandId>[] =>
  options.map((card) => ({ answer: card, prior: commandCardValue(card) }))

export const discardCombat = (options: readonly CombatId[]): Candidate<CombatId>[] =>
  options.map((card) => ({ answer: card, prior: -combatCardValue(card) }))

/** The most dangerous card of the other hand. */
export const enemyCard = <Card extends string>(deck: Deck, options: readonly Card[]): Candidate<Card>[] =>
  options.map((card) => ({
    answer: card,
    prior: deck === 'command' ? commandCardValue(card) : combatCardValue(card),
  }))

/** The cards of the hand with the least value, in alphabetical order. */
export function discardCommand({ view }: PositionAnalysis, count: number): Candidate<CommandId[]>[] {
  const hand = [...(view.secrets.own?.command ?? [])].sort((a, b) => commandCardValue(a) - commandCardValue(b))
  const answer = hand.slice(0, Math.min(count, hand.length)).sort((a, b) => (a < b ? -1 : 1))
  return [{ answer, prior: 0 }]
}
