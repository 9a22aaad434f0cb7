/** The part of the map that a scenario uses; most sheets are far larger. */
import type { SheetArea } from '@firestep/face'
import { allHexes } from '@firestep/terrain'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { victoryHexes } from './markers/victory-hexes.tsx'
import { type SheetGeometry, SIDE } from './sheet-geometry.ts'

/** Margin of ground around it, in sheet units. */
const MARGIN = 3 * SIDE

export function areaOfInterestOf(board: Board, geometry: SheetGeometry): SheetArea {
  const { left, top, right, bottom } = boxOf(geometry, hexesOfInterest(board))
  return {
    left: Math.max(0, left - MARGIN),
    top: Math.max(0, top - MARGIN),
    right: Math.min(geometry.width, right + MARGIN),
    bottom: Math.min(geometry.height, bottom + MARGIN),
  }
}

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

function boxOf(geometry: SheetGeometry, hexes: readonly Hex[]): SheetArea {
  const centres = hexes.map(geometry.centre)
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
