/** Roads as wide as in the rules: a pale bed between two lines, with wheel ruts. */
import { besideStation, ink, openPath, stationsAlong } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { onSheet } from '../../board.ts'
import { outlineOn } from '../sheet-shapes.ts'
import type { Site } from './terrain-plots.ts'

export function Roads({ board }: Pick<Site, 'board'>): ReactNode {
  const roads = board.scenario.terrain.roads.map(({ line, half }) => ({
    line: outlineOn(board, line),
    width: 2 * onSheet(half),
  }))
  return (
    <g fill="none" strokeLinejoin="round">
      {roads.map(({ line, width }) => (
        <g key={openPath(line)}>
          <path d={openPath(line)} stroke={ink} strokeWidth={width} strokeOpacity={0.62} />
          <path d={openPath(line)} stroke="#ece0bd" strokeWidth={width - 6} />
          <path
            d={[-0.2, 0.2]
              .map((offset) =>
                openPath(stationsAlong(line, 24).map((station) => besideStation(station, offset * width))),
              )
              .join('')}
            stroke="#a58a55"
            strokeWidth={2.6}
            strokeOpacity={0.75}
            strokeDasharray="17 6 8 5"
          />
          <path d={openPath(line)} stroke="#c9b98a" strokeWidth={3} strokeOpacity={0.5} strokeDasharray="3 11" />
        </g>
      ))}
    </g>
  )
}
