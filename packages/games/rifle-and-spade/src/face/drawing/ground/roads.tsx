/** Roads and tracks (5.1.3): from the middle of each crossed side to the middle of the hex. */
import type { Point } from '@firestep/face'
import { freshPaper, ink, openPath, RepeatedPaths, smoothLine } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { sideOf } from '@firestep/terrain'
import type { Facing, Hex } from '../../../rules/ids.ts'
import { SIDE as LIES, type MapSheet } from '../../../rules/map-sheet.ts'
import { ridgeInk } from '../colours.ts'

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]

/** The sides of a hex that a road or track crosses. */
export const sidesCrossed = (sheet: MapSheet, hex: Hex, bit: number): Facing[] =>
  facings.filter((facing) => ((sheet.sides[sideOf(sheet.grid, hex, facing)] ?? 0) & bit) !== 0)

/** Through roads bend smoothly; dead ends and forks meet in the middle. */
function roadLines(sheet: MapSheet, geometry: HexGeometry, hex: Hex, bit: number): readonly (readonly Point[])[] {
  const gates = sidesCrossed(sheet, hex, bit).map((facing) => geometry.gate(hex, facing))
  const [firstGate, secondGate, thirdGate] = gates
  const middle = geometry.centre(hex)
  if (firstGate !== undefined && secondGate !== undefined && thirdGate === undefined)
    return [smoothLine([firstGate, middle, secondGate])]
  return gates.map((gate) => [gate, middle])
}

export function Ways({ sheet, geometry }: { readonly sheet: MapSheet; readonly geometry: HexGeometry }) {
  const lines = (bit: number) =>
    sheet.hexes.flatMap((hex) => roadLines(sheet, geometry, hex, bit).map((line) => openPath(line)))
  const [roads, tracks] = [lines(LIES.road), lines(LIES.track)]
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <RepeatedPaths parts={tracks} stroke={freshPaper} strokeWidth={4.2} strokeOpacity={0.8} />
      <RepeatedPaths parts={tracks} stroke={ridgeInk} strokeWidth={2} strokeDasharray="7 5" />
      <RepeatedPaths parts={roads} stroke={ink} strokeWidth={7} strokeOpacity={0.8} />
      <RepeatedPaths parts={roads} stroke={freshPaper} strokeWidth={4.4} />
    </g>
  )
}
