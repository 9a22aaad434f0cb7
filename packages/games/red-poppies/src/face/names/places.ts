/** Names of hexes. */

import { memoByObject } from '@firestep/referee'
import type { MapData } from '../../data/schema.ts'
import type { Hex } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'
import * as texts from '../texts/names.ts'

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
  return name === null ? placeOf(board, hex) : texts.namedHex(placeOf(board, hex), name)
}
