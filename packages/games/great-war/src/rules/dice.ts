/** Battle dice. */
import type { BattleSymbol, Side } from '../data/schema.ts'
import type { War } from './state.ts'

/** Rolls battle dice for combat; the combat tells what came up. */
export function roll({ book, table }: War, count: number): BattleSymbol[] {
  const dice: BattleSymbol[] = []
  for (let i = 0; i < count; i++) dice.push(book.faces[table.roll(6) - 1] as BattleSymbol)
  return dice
}

/** Rolls battle dice for a card, outside combat: no tokens for HQ symbols unless the card gives them (tokens.13). */
export function rollBattleDice(
  war: War,
  count: number,
  why: string,
  rules: readonly string[],
  side: Side = war.state.active,
): BattleSymbol[] {
  const dice = roll(war, count)
  war.table.tell({ type: 'dice', side, why, dice, rules: [...rules, 'tokens.13', 'comp.23'] })
  return dice
}

export const countOf = (dice: readonly BattleSymbol[], symbol: BattleSymbol): number => {
  let count = 0
  for (const face of dice) if (face === symbol) count++
  return count
}
