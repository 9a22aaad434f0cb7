/** Cards and tokens: draws, discards, the common pool, and the cards a side knows in the other's hand. */
import type { Side } from '../data/enums.ts'
import { opponent } from './book.ts'
import type { CardOf, Deck, Piles } from './card-ids.ts'
import { when } from './cite-when.ts'
import type { Battle } from './state.ts'

const handOf = <D extends Deck>({ state }: Battle, side: Side, deck: D): CardOf<D>[] => {
  const hands: Piles = state.secrets[side]
  return hands[deck]
}

/** Draws cards into a hand; an exhausted deck is renewed from its discards (end.7). */
export function draw<D extends Deck>(
  battle: Battle,
  side: Side,
  deck: D,
  count: number,
  rules: readonly string[],
  hand: CardOf<D>[] = handOf(battle, side, deck),
): void {
  const { state, table } = battle
  const pile: CardOf<D>[] = state.secrets.nobody[deck]
  const cards: CardOf<D>[] = []
  for (let i = 0; i < count; i++) {
    if (pile.length === 0) renew(battle, deck)
    if (pile.length === 0) break
    const [card] = pile.splice(table.pick([...pile.keys()]), 1)
    if (card !== undefined) cards.push(card)
  }
  if (cards.length === 0) return
  hand.push(...cards)
  const publicEvent = { type: 'drew', side, deck, count: cards.length, rules } as const
  table.tell(publicEvent, { [side]: { type: 'drew', side, deck, count: cards.length, cards, rules } })
}

function renew<D extends Deck>(battle: Battle, deck: D): void {
  const discards: CardOf<D>[] = battle.state.discards[deck]
  if (discards.length === 0) return
  battle.state.secrets.nobody[deck].push(...discards.splice(0))
  battle.table.tell({ type: 'reshuffled', deck, rules: ['end.7'] })
}

/** Puts the discards back under the deck, whether or not it is exhausted. */
export function reshuffle<D extends Deck>(battle: Battle, deck: D, rules: readonly string[]): void {
  battle.state.secrets.nobody[deck].push(...battle.state.discards[deck].splice(0))
  battle.table.tell({ type: 'reshuffled', deck, rules })
}

/** Removes a card from a hand, and from the other side's memory of that hand. */
export function takeFromHand<D extends Deck>(battle: Battle, side: Side, deck: D, card: CardOf<D>): void {
  remove(handOf(battle, side, deck), card)
  remove(battle.state.secrets[opponent(side)].knows[deck], card)
}

/** Discards cards of a hand: they were hidden and become public. */
export function discard<D extends Deck>(
  battle: Battle,
  side: Side,
  deck: D,
  cards: readonly CardOf<D>[],
  rules: readonly string[],
): void {
  for (const card of cards) takeFromHand(battle, side, deck, card)
  battle.state.discards[deck].push(...cards)
  battle.table.reveal({ type: 'discarded', side, deck, cards, rules }, side)
}

/** A side sees and remembers the other's hand. Only the fact that it looked is public. */
export function see<D extends Deck>(battle: Battle, side: Side, deck: D, rules: readonly string[]): void {
  const { state, table } = battle
  const cards = [...handOf(battle, opponent(side), deck)]
  const known: CardOf<D>[] = state.secrets[side].knows[deck]
  known.splice(0, known.length, ...cards)
  const publicEvent = { type: 'saw', side, deck, rules } as const
  table.tell(publicEvent, { [side]: { ...publicEvent, cards: [...cards] } })
}

function remove<Card>(list: Card[], card: Card): void {
  const at = list.indexOf(card)
  if (at >= 0) list.splice(at, 1)
}

/** Takes tokens out of the common pool, as many as it has (tokens.6, tokens.7). */
export function gainTokens({ state, table }: Battle, side: Side, count: number, rules: readonly string[]): number {
  const gainedTokens = Math.min(count, state.pool)
  if (count === 0) return 0
  state.pool -= gainedTokens
  state.tokens[side] += gainedTokens
  // tokens.5: only the pool limits a reserve.
  const short =
    gainedTokens < count ? ['tokens.6', ...when(gainedTokens === 0, 'tokens.7')] : when(state.pool === 0, 'tokens.5')
  table.tell({ type: 'tokens', side, gained: gainedTokens, rules: [...rules, ...short] })
  return gainedTokens
}

/** Returns tokens to the common pool. */
export function returnTokens({ state, table }: Battle, side: Side, count: number, rules: readonly string[]): void {
  const returned = Math.min(count, state.tokens[side])
  if (returned === 0) return
  state.tokens[side] -= returned
  state.pool += returned
  table.tell({ type: 'tokens', side, gained: -returned, rules })
}
