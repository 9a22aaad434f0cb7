/** Names of hexes. */
import type { Hex } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'

/** "12.07 (Old Castle)" */
export function hexName(board: Board, hex: Hex): string {
  const name = board.sheet.places.get(hex)
  return name === undefined ? placeOf(board, hex) : `${placeOf(board, hex)} (${name})`
}
