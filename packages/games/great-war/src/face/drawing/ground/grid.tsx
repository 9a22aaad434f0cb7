/** The faint grid, and the neat line round the map with its ticks. */
import { closedPath, NeatLine, paleInk } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import type { ReactNode } from 'react'
import type { Hex } from '../../../rules/ids.ts'
import { halfHexes } from '../sheet-geometry.ts'

export function Grid({
  geometry,
  hexes,
}: {
  readonly geometry: HexGeometry
  readonly hexes: readonly Hex[]
}): ReactNode {
  return (
    <g fill="none">
      <path
        d={halfHexes(geometry).map(closedPath).join('')}
        stroke={paleInk}
        strokeWidth={0.8}
        strokeDasharray="2 5"
        opacity={0.4}
      />
      <path d={hexPaths(geometry, hexes).join('')} stroke={paleInk} strokeWidth={1} opacity={0.45} />
      <NeatLine frame={geometry.frame} />
    </g>
  )
}
