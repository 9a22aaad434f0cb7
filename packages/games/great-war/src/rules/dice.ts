/** Battle dice. */
import { at } from '@firestep/referee'
import type { BattleSymbol, Side } from '../data/enums.ts'
import { when } from './cite-when.ts'
import type { Battle } from './state.ts'

/** The number of battle dice that the game has; more are rolled in two goes (comp.23). */
export const diceInTheBox = 8

/** Rolls battle dice for combat; the combat event reports the result. */
export function roll({ book, table }: Battle, count: number): BattleSymbol[] {
  const dice: BattleSymbol[] = []
  for (let i = 0; i < count; i++) dice.push(at(book.faces, table.roll(6) - 1))
  return dice
}

/** Rolls battle dice for a card, outside combat: no tokens for HQ symbols unless the card gives them (tokens.13). */
export function rollBattleDice(
  battle: Battle,
  count: number,
  reason: string,
  rules: readonly string[],
  side: Side = battle.state.active,
): BattleSymbol[] {
  const dice = roll(battle, count)
  battle.table.tell({
    type: 'dice',
    side,
    why: reason,
    dice,
    rules: [...rules, ...when(dice.includes('hq'), 'tokens.13'), ...when(count > diceInTheBox, 'comp.23')],
  })
  return dice
}

/** Number of dice that show each symbol. */
export type Tally = Readonly<Record<BattleSymbol, number>>

export const tallyOf = (dice: readonly BattleSymbol[]): Tally => {
  const tally = { soldier: 0, deadly: 0, burst: 0, flag: 0, hq: 0 }
  for (const face of dice) tally[face]++
  return tally
}

/** Parameters for reading the dice against one unit. */
export interface Reading {
  /** Soldier symbols that the terrain cancels. */
  readonly ignoredSoldiers: number
  /** True if the Deadly side hits. */
  readonly deadly: boolean
  /** True if HQ symbols are flags too (card.combat.lice.2). */
  readonly lice: boolean
}

export interface Score {
  readonly hits: number
  readonly flags: number
  readonly tokens: number
}

/** Score of a roll. Used for the dice rolled and for the odds alike. */
export const rollScore = (tally: Tally, { ignoredSoldiers, deadly, lice }: Reading): Score => ({
  hits: tally.burst + Math.max(0, tally.soldier - ignoredSoldiers) + (deadly ? tally.deadly : 0),
  flags: tally.flag + (lice ? tally.hq : 0),
  tokens: tally.hq,
})

export const countOf = (dice: readonly BattleSymbol[], symbol: BattleSymbol): number => {
  let count = 0
  for (const face of dice) if (face === symbol) count++
  return count
}
