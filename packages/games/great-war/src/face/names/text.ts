/** Text helpers for the whole face. */
import type { BattleSymbol, Side } from '../../data/enums.ts'
import { type Board, sideName } from '../board.ts'

export { capital, listed, numberText, percent, sentence, spelledCount, timesText } from '@firestep/face'

/** "the Germans", "the British". */
export function peopleOf(board: Board, side: Side): string {
  const name = sideName(board, side)
  return `the ${/(sh|ch|ese)$/.test(name) ? name : `${name}s`}`
}

export const diceText = (count: number): string => (count === 1 ? '1 die' : `${count} dice`)
export const targetingDiceText = (count: number): string =>
  count === 1 ? '1 targeting die' : `${count} targeting dice`
export const hexesText = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`)

const symbolNames: Readonly<Record<BattleSymbol, string>> = {
  soldier: 'soldier',
  deadly: 'Deadly side',
  burst: 'burst',
  flag: 'flag',
  hq: 'HQ',
}
export const symbolName = (symbol: BattleSymbol): string => symbolNames[symbol]

export const cardTitle = ({ book }: Board, card: string): string =>
  book.data.commandCards[card]?.title ?? book.data.combatCards[card]?.title ?? card
