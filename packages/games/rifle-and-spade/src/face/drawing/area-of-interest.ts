/** The part of the map that a scenario uses. */
import type { SheetArea } from '@firestep/face'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { type SheetGeometry, SIDE } from './sheet-geometry.ts'

/** Margin of ground around it, in sheet units. */
const ROUND = 1.6 * SIDE

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

export function areaOfInterest(board: Board, geometry: SheetGeometry): SheetArea {
  const centres = hexesOfInterest(board).map(geometry.centre)
  const [across, down] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.min(...across) - ROUND),
    top: Math.max(0, Math.min(...down) - ROUND),
    right: Math.min(geometry.width, Math.max(...across) + ROUND),
    bottom: Math.min(geometry.height, Math.max(...down) + ROUND),
  }
}
