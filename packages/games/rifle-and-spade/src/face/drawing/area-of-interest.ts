/** The part of the map that a scenario uses. */
import type { SheetArea } from '@firestep/face'
import { areaAround, type HexGeometry } from '@firestep/face/hex'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { SIDE } from './sheet-geometry.ts'

/** Margin of ground around it, in sheet units. */
const MARGIN = 1.6 * SIDE

/** Hexes where units begin, arrive and land, and their goals. */
export function hexesOfInterest({ scenario }: Board): readonly Hex[] {
  const { units, arrivals, landings, victory, keyTerrain } = scenario
  return [
    ...Object.values(units).flatMap((army) => army.flatMap(({ hex }) => (hex === null ? [] : [scenario.hex(hex)]))),
    ...arrivals.map(({ entry }) => entry),
    ...landings.map(({ beach }) => beach),
    ...victory.map(({ hex }) => hex),
    ...keyTerrain,
  ]
}

export const areaOfInterest = (board: Board, geometry: HexGeometry): SheetArea =>
  areaAround(geometry, hexesOfInterest(board), MARGIN)
