/** The part of the map that a scenario uses; most sheets are far larger. */
import type { SheetArea } from '@firestep/face'
import { areaAround, type HexGeometry } from '@firestep/face/hex'
import { allHexes } from '@firestep/terrain'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { victoryHexes } from './markers/victory-hexes.tsx'
import { SIDE } from './sheet-geometry.ts'

/** Margin of ground around it, in sheet units. */
const MARGIN = 3 * SIDE

export const areaOfInterestOf = (board: Board, geometry: HexGeometry): SheetArea =>
  areaAround(geometry, hexesOfInterest(board), MARGIN)

/** Hexes where units begin and arrive, and their goals. */
function hexesOfInterest(board: Board): readonly Hex[] {
  const { scenario, sheet } = board
  const areas = [
    ...scenario.groups.flatMap(({ area, overflow }) => [area, ...(overflow === null ? [] : [overflow])]),
    ...scenario.reinforcements.map(({ entry }) => entry),
  ]
  // A group without an area may be put anywhere.
  if (areas.some(({ hexes }) => hexes.length === 0))
    return allHexes(sheet.grid).filter((hex) => scenario.open[hex] === 1)
  return [...areas.flatMap(({ hexes }) => hexes), ...victoryHexes(board)]
}
