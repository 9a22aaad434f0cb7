/** Hexes and hexsides of a printed map as places, in texts and in marks. */
import {
  type HexGrid,
  type HexId,
  hexesBeside,
  parseHex,
  parseSide,
  printHex,
  printSide,
  type SideId,
} from '@firestep/terrain'
import type { Mark, PlaceId, Tone } from '../map.ts'
import { listText } from '../text.ts'

/** A board whose places are named as its map prints them. */
export interface HexBoard {
  readonly sheet: { readonly grid: HexGrid }
}

/** The context of a question or of a log line. */
export interface BoardContext {
  readonly board: HexBoard
}

/** The place id of a hex: its printed label, `N19`. */
export const placeOf = ({ sheet }: HexBoard, hex: HexId): PlaceId => printHex(sheet.grid, hex)

export const hexOf = ({ sheet }: HexBoard, place: PlaceId): HexId | null => parseHex(sheet.grid, place)

/** The place id of a hexside: the hexes beside it, `N18|N19`, or at the rim a hex and a direction, `A01|N`. */
export const placeOfSide = ({ sheet }: HexBoard, side: SideId): PlaceId => printSide(sheet.grid, side)

export const sideOfPlace = ({ sheet }: HexBoard, place: PlaceId): SideId | null =>
  place.includes('|') ? parseSide(sheet.grid, place) : null

/** The hexes on both sides of a hexside, as far as on the map. */
export const besideSide = ({ sheet }: HexBoard, side: SideId): readonly HexId[] =>
  hexesBeside(sheet.grid, side).sort((a, b) => a - b)

/** "between N18 and N19" */
export function sideText(board: HexBoard, side: SideId): string {
  const [first, second] = besideSide(board, side).map((hex) => placeOf(board, hex))
  return second === undefined ? `at the rim of ${first}` : `between ${first} and ${second}`
}

/** Limit on the hexes listed in a line. */
const maxListed = 7

/** "N18, N19 and O19", or their number. */
export const hexesText = (board: HexBoard, hexes: readonly HexId[]): string =>
  hexes.length > maxListed ? `${hexes.length} hexes` : listText(hexes.map((hex) => placeOf(board, hex)))

export const ring = (place: PlaceId, tone: Tone, text = ''): Mark => ({ type: 'ring', place, tone, text })

/** Rings around those hexes that are on the map. */
export const rings = (board: HexBoard, hexes: readonly HexId[], tone: Tone, text = ''): readonly Mark[] =>
  hexes.filter((hex) => hex >= 0).map((hex) => ring(placeOf(board, hex), tone, text))

export const ringHex = ({ board }: BoardContext, hex: HexId, tone: Tone, text = ''): Mark =>
  ring(placeOf(board, hex), tone, text)
