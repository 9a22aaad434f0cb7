/** Refusals of the rules in the words of players. */
import type { Ruling } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import { cardWindows } from '../../data/enums.ts'
import type { Hex } from '../../rules/ids.ts'
import { type Board, hexName } from '../board.ts'
import { timingTexts } from './card-timing.ts'

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

/** The rules name hexes and windows as in the data; players get map labels and a description of the moment. */
export function playerRuling(board: Board, ruling: Ruling): Ruling {
  if (ruling.allowed) return ruling
  let why = ruling.why.replace(label, (found) => {
    const hex = hexOfLabel(board, found)
    return hex === null ? found : hexName(board, hex)
  })
  for (const window of cardWindows) why = why.replace(`is played ${window},`, `is played ${timingTexts[window]},`)
  return { ...ruling, why: singular(why) }
}

/** Corrects "it can move 1 hexes" to the singular. */
const singular = (text: string): string =>
  text.replace(/\b1 (hex|token|flag|card|unit)e?s\b/g, '1 $1').replace(/\b1 targeting dice\b/g, '1 targeting die')
