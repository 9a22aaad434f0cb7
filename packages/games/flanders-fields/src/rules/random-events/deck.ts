/** The deck of random events. It has no order: a draw picks from all cards that are neither held nor discarded. */
import { type RuleId, type Shape, text } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { Battle, BattleView, State } from '../state.ts'

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const suits = ['H', 'D', 'C', 'S'] as const

export const cardShape: Shape<string> = text('a card')

export const fullPack: readonly string[] = suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`))

const rankOf = (card: string): string => card.slice(0, -1)
const suitOf = (card: string): string => card.slice(-1)

/** event.3 */
export const isBlank = (card: string): boolean => ['2', '3', '4', '5', '6', '7', '8', '9'].includes(rankOf(card))
/** event.5 */
export const isBad = (card: string): boolean => !isBlank(card) && (suitOf(card) === 'C' || suitOf(card) === 'S')

const longSuits: Readonly<Record<string, string>> = { H: 'hearts', D: 'diamonds', C: 'clubs', S: 'spades' }
const longRanks: Readonly<Record<string, string>> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', '10': 'ten' }

/** The rule of a card. */
export const ruleOf = (card: string): RuleId =>
  isBlank(card) ? 'event.3' : `event.${longSuits[suitOf(card)]}-${longRanks[rankOf(card)]}`

export const handLimit = 3

/** The good and bad cards that concern an order. */
export const orderCards = { goodDiscipline: '10H', heroes: 'JH', conciseOrder: '10D', commandError: '10C' } as const

/** The viewer's own cards. */
export const handOf = (view: BattleView): readonly string[] => view.secrets.own?.cards ?? []

/** Cards left to draw; when there are none, the discards are shuffled again (event.7, FF-122). */
function deckOf({ secrets, discards }: State): string[] {
  const away = new Set([...secrets.attacker.cards, ...secrets.defender.cards, ...discards])
  const remaining = fullPack.filter((card) => !away.has(card))
  // Bad cards first: they are never hidden in a hand, so the choice among them does not depend on hidden cards.
  return [...remaining.filter(isBad), ...remaining.filter((card) => !isBad(card))]
}

export function drawOne(battle: Battle): string {
  const { state, table } = battle
  if (deckOf(state).length === 0) {
    table.tell({ type: 'shuffled', rule: 'event.7' })
    state.discards = []
  }
  return table.pick(deckOf(state))
}

/** Moves a card from a hand to the discards. */
export function throwAway({ state }: Battle, side: Side, card: string): void {
  const { cards } = state.secrets[side]
  const index = cards.indexOf(card)
  if (index < 0) throw new Error(`${card} is not in the hand of the ${side}`)
  cards.splice(index, 1)
  state.handed[side] = state.handed[side].filter((handedCard) => handedCard !== card)
  state.discards.push(card)
}

/** A good card takes effect, and is discarded. */
export function spendCard(battle: Battle, side: Side, card: string): void {
  throwAway(battle, side, card)
  battle.table.noteUsed(card)
  battle.table.reveal({ type: 'played', rule: ruleOf(card), side, card }, side)
}
