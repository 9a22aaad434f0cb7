/** The faint grid, and the neat line round the map with its ticks. */
import { closedPath, NeatLine, paleInk } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Hex } from '../../../rules/ids.ts'
import type { SheetGeometry } from '../sheet-geometry.ts'

export function Grid({
  geometry,
  hexes,
}: {
  readonly geometry: SheetGeometry
  readonly hexes: readonly Hex[]
}): ReactNode {
  const { halves } = geometry
  const outlines = hexes.map((hex) => closedPath(geometry.corners(hex))).join('')
  return (
    <g fill="none">
      <path
        d={halves.map(closedPath).join('')}
        stroke={paleInk}
        strokeWidth={0.8}
        strokeDasharray="2 5"
        opacity={0.4}
      />
      <path d={outlines} stroke={paleInk} strokeWidth={1} opacity={0.45} />
      <NeatLine frame={geometry.frame} />
    </g>
  )
}
