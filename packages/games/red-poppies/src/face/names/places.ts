/** Names of hexes and hexsides, and rings round them. */

import { listed, type Mark, type PlaceId, type Tone } from '@firestep/face'
import { memoByObject } from '@firestep/referee'
import { hexesOfSide } from '@firestep/terrain'
import type { MapData } from '../../data/schema.ts'
import type { Hex, HexSide } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'

/** Place names of a map by hex label: a crossroads before its village, a village before its hill. */
const landmarksOn = memoByObject((map: MapData): ReadonlyMap<string, string> => {
  const clusters = [map.hills, map.villages].flatMap((named) =>
    Object.entries(named).flatMap(([name, hexes]) => hexes.map((hex) => [hex, name] as const)),
  )
  return new Map([...clusters, ...Object.entries(map.labels)])
})

/** The printed name of a hex; null for most. */
export function landmark({ book, scenario, sheet }: Board, hex: Hex): string | null {
  const map = book.data.maps[scenario.map]
  if (map === undefined) throw new Error(`there is no map '${scenario.map}'`)
  return landmarksOn(map).get(sheet.label(hex)) ?? null
}

/** "N19 (Hill 60)" */
export function hexName(board: Board, hex: Hex): string {
  const name = landmark(board, hex)
  return name === null ? placeOf(board, hex) : `${placeOf(board, hex)} (${name})`
}

/** The hexes on both sides of a hexside, as far as on the sheet. */
export function besideSide({ sheet }: Board, side: HexSide): readonly Hex[] {
  return hexesOfSide(sheet.grid, side)
    .filter((hex) => hex !== null)
    .sort((a, b) => a - b)
}

/** "between N18 and N19" */
export function sideText(board: Board, side: HexSide): string {
  const [first, second] = besideSide(board, side).map((hex) => placeOf(board, hex))
  return second === undefined ? `at the rim of ${first}` : `between ${first} and ${second}`
}

export const ring = (place: PlaceId, tone: Tone, text = ''): Mark => ({ type: 'ring', place, tone, text })

export const rings = (board: Board, hexes: readonly Hex[], tone: Tone, text = ''): readonly Mark[] =>
  hexes.filter((hex) => hex >= 0).map((hex) => ring(placeOf(board, hex), tone, text))

/** Limit on the hexes listed in a line. */
const maxListed = 7

/** "N18, N19 and O19", or their number. */
export const hexesText = (board: Board, hexes: readonly Hex[]): string =>
  hexes.length > maxListed ? `${hexes.length} hexes` : listed(hexes.map((hex) => placeOf(board, hex)))
