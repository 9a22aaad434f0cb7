/** Villages, which fill their hexes: a black outline, blocks of houses and a square dot (8.1). */
import type { Point } from '@firestep/face'
import { closedPath, freshPaper, ink, openPath, RepeatedPaths, scatter, shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths, type Outline, outlineOf, sectorOf } from '@firestep/face/hex'
import { allHexes, DIRECTIONS } from '@firestep/terrain'
import type { Hex } from '../../../rules/ids.ts'
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
  const { loops } = villageOutline(sheet)
  return (
    <g strokeLinejoin="round">
      <RepeatedPaths parts={hexPaths(geometry, hexes)} fill="#cfa58c" fillOpacity={0.45} />
      <path
        d={loops.map((loop) => closedPath(loop.map(geometry.at))).join('')}
        fill="none"
        stroke={ink}
        strokeWidth={2.6}
      />
      <RepeatedPaths parts={hexes.map((hex) => houses(geometry, hex))} fill="#6b4a3a" stroke={ink} strokeWidth={0.9} />
      <RepeatedPaths
        parts={hexes.map((hex) => block(geometry.centre(hex), 9, 9, 0))}
        fill={ink}
        stroke={freshPaper}
        strokeWidth={1.6}
      />
    </g>
  )
}

/** Around the middle of the hex, which is left free for the dot and the road. */
function houses(geometry: HexGeometry, hex: Hex): string {
  const chance = scatter(hex, 6)
  return Array.from({ length: 11 }, (_, i) => {
    const angle = ((i + chance.between(-0.25, 0.25)) / 11) * 2 * Math.PI
    const distance = i % 2 === 0 ? chance.between(34, 40) : chance.between(18, 24)
    const at = shiftPoint(geometry.centre(hex), Math.cos(angle) * distance, Math.sin(angle) * distance)
    return block(at, chance.between(8, 14), chance.between(6, 9), angle + chance.between(-0.3, 0.3))
  }).join('')
}

function block(at: Point, wide: number, tall: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corner = (x: number, y: number) =>
    shiftPoint(at, x * wide * cos - y * tall * sin, x * wide * sin + y * tall * cos)
  return `${openPath([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)])}Z`
}
