/** Refusals of the rules with the names of the map. */
import type { Ruling } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import type { Hex } from '../../rules/ids.ts'
import { type Board, hexName } from '../board.ts'

/** The rules name hexes by row and index. */
const label = /\b\d{1,2},\d{1,2}\b/g

const hexOfLabel = ({ book }: Board, text: string): Hex | null => {
  const hex = parseHex(book.grid, text)
  return hex === null || hex >= book.hexes ? null : hex
}

/** The first hex named in a refusal, or null. */
export function namedHex(board: Board, why: string): Hex | null {
  const [first] = why.match(label) ?? []
  return first === undefined ? null : hexOfLabel(board, first)
}

/** The rules name hexes as in the data; players get the labels of the map. */
export function playerRuling(board: Board, ruling: Ruling): Ruling {
  if (ruling.allowed) return ruling
  const why = ruling.why.replace(label, (found) => {
    const hex = hexOfLabel(board, found)
    return hex === null ? found : hexName(board, hex)
  })
  return { ...ruling, why }
}
