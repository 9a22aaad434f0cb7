/** Villages, which fill their hexes: a black outline, blocks of houses and a square dot (8.1). */
import { freshPaper, housePath, housesAround, ink, RepeatedPaths, scatter } from '@firestep/face/drawing'
import { areaPath, type HexGeometry, hexPaths, type Outline, outlineOf, sectorOf } from '@firestep/face/hex'
import { allHexes, DIRECTIONS } from '@firestep/terrain'
import type { MapSheet } from '../../../rules/map-sheet.ts'

const villageHexes = (sheet: MapSheet) => allHexes(sheet.grid).filter((hex) => sheet.village[hex] === 1)

/** The outline of every village; it is exactly the ground that blocks sight. */
export const villageOutline = (sheet: MapSheet): Outline =>
  outlineOf(
    sheet.grid,
    villageHexes(sheet).flatMap((hex) => DIRECTIONS.map((direction) => sectorOf(sheet.grid, hex, direction))),
  )

export function Villages({ sheet, geometry }: { readonly sheet: MapSheet; readonly geometry: HexGeometry }) {
  const hexes = villageHexes(sheet)
  return (
    <g strokeLinejoin="round">
      <RepeatedPaths parts={hexPaths(geometry, hexes)} fill="#cfa58c" fillOpacity={0.45} />
      <path d={areaPath(geometry, villageOutline(sheet))} fill="none" stroke={ink} strokeWidth={2.6} />
      <RepeatedPaths
        parts={hexes.map((hex) => housesAround(geometry.centre(hex), scatter(hex, 6), homes))}
        fill="#6b4a3a"
        stroke={ink}
        strokeWidth={0.9}
      />
      <RepeatedPaths
        parts={hexes.map((hex) => housePath(geometry.centre(hex), 9, 9, 0))}
        fill={ink}
        stroke={freshPaper}
        strokeWidth={1.6}
      />
    </g>
  )
}

/** Around the middle of the hex, which is left free for the dot and the road. */
const homes = { count: 11, outer: [34, 40], inner: [18, 24], widths: [8, 14] } as const
