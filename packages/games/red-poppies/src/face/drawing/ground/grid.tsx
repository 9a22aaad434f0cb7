/** The faint grid with its dots, and the neat line around the map. */
import { discPath, NeatLine, paleInk, RepeatedPaths } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allHexes } from '@firestep/terrain'
import type { Board } from '../../board.ts'

export function Grid({ board, geometry }: { readonly board: Board; readonly geometry: HexGeometry }) {
  const { sheet } = board
  const hexes = allHexes(sheet.grid)
  const plain = hexes.filter((hex) => sheet.greenDot[hex] === 0 && sheet.village[hex] === 0 && sheet.dotless[hex] === 0)
  return (
    <g fill="none">
      <RepeatedPaths parts={hexPaths(geometry, hexes)} stroke={paleInk} strokeWidth={1} strokeOpacity={0.5} />
      <RepeatedPaths parts={plain.map((hex) => discPath(geometry.centre(hex), 2))} fill={paleInk} fillOpacity={0.7} />
      <NeatLine frame={geometry.frame} />
    </g>
  )
}
