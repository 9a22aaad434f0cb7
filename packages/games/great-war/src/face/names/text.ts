/** Names of sides and cards, and helpers for texts. */
import type { BattleSymbol, Side } from '../../data/enums.ts'
import { type Board, sideName } from '../board.ts'
import { people, symbolNames } from '../texts/words.ts'

export { capital, listed, percent, sentence } from '@firestep/face'

/** "the Germans", "the British". */
export const peopleOf = (board: Board, side: Side): string => people(sideName(board, side))

export const symbolName = (symbol: BattleSymbol): string => symbolNames[symbol]

export const cardTitle = ({ book }: Board, card: string): string =>
  book.data.commandCards[card]?.title ?? book.data.combatCards[card]?.title ?? card
