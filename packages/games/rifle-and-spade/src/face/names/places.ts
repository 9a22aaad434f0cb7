/** Names of hexes and hexsides, and rings around them. */
import { listed, type Mark, type PlaceId, type Tone } from '@firestep/face'
import { hexesOfSide } from '@firestep/terrain'
import type { Hex, HexSide } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'

/** "12.07 (Old Castle)" */
export function hexName(board: Board, hex: Hex): string {
  const name = board.sheet.places.get(hex)
  return name === undefined ? placeOf(board, hex) : `${placeOf(board, hex)} (${name})`
}

/** "between 12.07 and 12.08" */
export function sideText(board: Board, side: HexSide): string {
  const { grid } = board.sheet
  const beside = hexesOfSide(grid, side)
    .filter((hex) => hex !== null)
    .filter((hex) => hex < grid.size)
  const [firstPlace, secondPlace] = beside.sort((a, b) => a - b).map((hex) => placeOf(board, hex))
  return secondPlace === undefined ? `at the rim of ${firstPlace}` : `between ${firstPlace} and ${secondPlace}`
}

export const ring = (place: PlaceId, tone: Tone, text = ''): Mark => ({ type: 'ring', place, tone, text })

export const rings = (board: Board, hexes: readonly Hex[], tone: Tone, text = ''): readonly Mark[] =>
  hexes.filter((hex) => hex >= 0).map((hex) => ring(placeOf(board, hex), tone, text))

/** Limit on the hexes listed in a line. */
const few = 7

/** "12.07, 12.08 and 13.07", or their number. */
export const hexesText = (board: Board, hexes: readonly Hex[]): string =>
  hexes.length > few ? `${hexes.length} hexes` : listed(hexes.map((hex) => placeOf(board, hex)))
