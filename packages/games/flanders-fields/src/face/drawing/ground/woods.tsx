/** Woods: dense tree crowns from above with their shadows. The edge is the one of the rules. */
import { arcPath, closedPath, discPath, RepeatedPaths, shiftPoint } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { crown, darkLeaf, leaf } from '../colours.ts'
import { scatterOver } from '../sheet-shapes.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

export function Woods({ board }: Pick<Site, 'board'>): ReactNode {
  const woods = plotsOf({ board }, 'wood')
  const floor = woods.map(({ outline }) => closedPath(outline)).join('')
  const trees = woods.flatMap(({ outline }, i) => scatterOver(outline, 30, [10, 16], 9 + i))
  const lightTrees = trees.filter(({ random }) => random < 0.4)
  const darkTrees = trees.filter(({ random }) => random >= 0.4)
  const crowns = (group: typeof trees) => group.map(({ at, size }) => discPath(at, size))
  return (
    <g strokeLinejoin="round">
      <path d={floor} fill={leaf} fillOpacity={0.9} />
      <path d={floor} fill="none" stroke={darkLeaf} strokeWidth={4} strokeDasharray="14 5 3 5" />
      <RepeatedPaths
        parts={trees.map(({ at, size }) => discPath(shiftPoint(at, 4, 5), size))}
        fill="#36451f"
        fillOpacity={0.4}
      />
      <RepeatedPaths parts={crowns(darkTrees)} fill={crown} stroke={darkLeaf} strokeWidth={1.6} />
      <RepeatedPaths parts={crowns(lightTrees)} fill="#9db06d" stroke={darkLeaf} strokeWidth={1.6} />
      <RepeatedPaths
        parts={trees.map(({ at, size }) => arcPath(at, size * 0.62, -0.3, Math.PI * 0.75))}
        fill="none"
        stroke={darkLeaf}
        strokeWidth={2.4}
        strokeOpacity={0.8}
        strokeLinecap="round"
      />
    </g>
  )
}
