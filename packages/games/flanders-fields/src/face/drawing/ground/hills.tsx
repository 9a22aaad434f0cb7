/** Hills: a tint, an edge exactly where the rules have it, and hachures down the slope. */
import { besideStation, closedPath, linePath, RepeatedPaths, stationsAlong } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { contourInk } from '../colours.ts'
import { isInside } from '../sheet-shapes.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

export function Heights({ board }: Pick<Site, 'board'>): ReactNode {
  const hills = plotsOf({ board }, 'hill')
  const hachures = hills.flatMap(({ outline }) => {
    const ring = [...outline, ...outline.slice(0, 1)]
    return stationsAlong(ring, 13).map((station, i) => {
      const outward = isInside(outline, besideStation(station, 4)) ? -1 : 1
      return linePath(besideStation(station, outward * -6), besideStation(station, outward * (11 + ((i * 7) % 4) * 3)))
    })
  })
  return (
    <g>
      <path d={hills.map(({ outline }) => closedPath(outline)).join('')} fill="#c79f5f" fillOpacity={0.34} />
      <RepeatedPaths
        parts={hachures}
        stroke={contourInk}
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeOpacity={0.62}
      />
      <path
        d={hills.map(({ outline }) => closedPath(outline)).join('')}
        fill="none"
        stroke={contourInk}
        strokeWidth={4}
        strokeLinejoin="round"
      />
    </g>
  )
}
