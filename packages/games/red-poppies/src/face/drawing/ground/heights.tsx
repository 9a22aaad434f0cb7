/** Levels of ground as tints, with contour lines: the edges are exactly those that sight is judged by (4.3, 8.4). */

import { besideStation, linePath, RepeatedPaths, stationsAlong } from '@firestep/face/drawing'
import { areaPath, borderPath, type HexGeometry, type Outline, outlineOf } from '@firestep/face/hex'
import { memoByObjectAndKey } from '@firestep/referee'
import { allHexes } from '@firestep/terrain'
import { groundAbove } from '../../../rules/contours.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'
import { contourInk, tintOf } from '../colours.ts'

/**
 * The ground on a level or higher, as the union of the pieces that the rule uses. Cached, because scenarios share their
 * sheet and outlines are expensive.
 */
export const levelOutline = memoByObjectAndKey(
  (sheet: MapSheet, level: number): Outline =>
    outlineOf(
      sheet.grid,
      allHexes(sheet.grid).flatMap((hex) => groundAbove(sheet, hex, level)),
    ),
)

export function Heights({ sheet, geometry }: { readonly sheet: MapSheet; readonly geometry: HexGeometry }) {
  const levels = Array.from({ length: sheet.highest }, (_, i) => i + 1)
  return (
    <g>
      {levels.map((level) => {
        const outline = levelOutline(sheet, level)
        return (
          <g key={level}>
            <path d={areaPath(geometry, outline)} fill={tintOf(level)} />
            <RepeatedPaths
              parts={outline.lines.flatMap((line) => hachures(line.map(geometry.at)))}
              stroke={contourInk}
              strokeWidth={0.9}
              strokeLinecap="round"
              strokeOpacity={0.6}
            />
            <path
              d={borderPath(geometry, outline)}
              fill="none"
              stroke={contourInk}
              strokeWidth={1.5}
              strokeLinejoin="round"
            />
          </g>
        )
      })}
    </g>
  )
}

/** Short strokes down the slope: the high ground is to the right of its outline. */
const hachures = (line: readonly { readonly x: number; readonly y: number }[]): string[] =>
  stationsAlong(line, 6)
    .slice(1)
    .map((station, i) => linePath(station.at, besideStation(station, i % 2 === 0 ? -7 : -4.5)))
