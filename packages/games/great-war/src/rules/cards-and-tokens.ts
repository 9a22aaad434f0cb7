/** Cards and tokens: draws, discards, the common pool, and the cards a side knows in the other's hand. */
import type { Side } from '../data/enums.ts'
import { opponent } from './book.ts'
import { when } from './cite-when.ts'
import type { Battle } from './state.ts'

export type Deck = 'command' | 'combat'

/** Draws cards into a hand; an exhausted deck is renewed from its discards (end.7). */
export function draw(
  battle: Battle,
  side: Side,
  deck: Deck,
  count: number,
  rules: readonly string[],
  into?: 'drawn',
): void {
  const { state, table } = battle
  const pile = state.secrets.nobody[deck]
  const cards: string[] = []
  for (let i = 0; i < count; i++) {
    if (pile.length === 0) renew(battle, deck)
    if (pile.length === 0) break
    const [card] = pile.splice(table.pick([...pile.keys()]), 1)
    if (card !== undefined) cards.push(card)
  }
  if (cards.length === 0) return
  const own = state.secrets[side]
  if (into === 'drawn') own.drawn.push(...cards)
  else own[deck].push(...cards)
  const publicEvent = { type: 'drew', side, deck, count: cards.length, rules } as const
  table.tell(publicEvent, { [side]: { type: 'drew', side, deck, count: cards.length, cards, rules } })
}

function renew(battle: Battle, deck: Deck): void {
  const discards = battle.state.discards[deck]
  if (discards.length === 0) return
  battle.state.secrets.nobody[deck].push(...discards.splice(0))
  battle.table.tell({ type: 'reshuffled', deck, rules: ['end.7'] })
}

/** Puts the discards back under the deck, whether or not it is exhausted. */
export function reshuffle(battle: Battle, deck: Deck, rules: readonly string[]): void {
  battle.state.secrets.nobody[deck].push(...battle.state.discards[deck].splice(0))
  battle.table.tell({ type: 'reshuffled', deck, rules })
}

/** Removes a card from a hand, and from the other side's memory of that hand. */
export function takeFromHand({ state }: Battle, side: Side, deck: Deck, card: string): void {
  remove(state.secrets[side][deck], card)
  remove(state.secrets[opponent(side)].knows[deck], card)
}

/** Discards cards of a hand: they were hidden and become public. */
export function discard(
  battle: Battle,
  side: Side,
  deck: Deck,
  cards: readonly string[],
  rules: readonly string[],
): void {
  for (const card of cards) takeFromHand(battle, side, deck, card)
  battle.state.discards[deck].push(...cards)
  battle.table.reveal({ type: 'discarded', side, deck, cards, rules }, side)
}

/** A side sees and remembers the other's hand. Only the fact that it looked is public. */
export function see(battle: Battle, side: Side, deck: Deck, rules: readonly string[]): void {
  const { state, table } = battle
  const cards = [...state.secrets[opponent(side)][deck]]
  state.secrets[side].knows[deck] = cards
  const publicEvent = { type: 'saw', side, deck, rules } as const
  table.tell(publicEvent, { [side]: { ...publicEvent, cards: [...cards] } })
}

function remove(list: string[], card: string): void {
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
