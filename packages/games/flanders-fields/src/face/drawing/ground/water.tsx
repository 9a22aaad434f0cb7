/** Rivers, streams, marshes, and the bridges over them. */
import type { Point } from '@firestep/face'
import {
  closedPath,
  distanceBetween,
  ink,
  linePath,
  openPath,
  pointBetween,
  RepeatedPaths,
  shiftPoint,
} from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { darkLeaf, darkWater, water, wood } from '../colours.ts'
import { scatterOver } from '../sheet-shapes.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

const ripple = ({ x, y }: Point, size: number): string => {
  const format = (value: number): string => value.toFixed(1)
  return `M${format(x - size)} ${format(y)}q${format(size / 2)} ${format(-size / 3)} ${format(size)} 0t${format(size)} 0`
}

const tuft = ({ x, y }: Point, size: number): string =>
  [-0.5, 0, 0.5]
    .map((slant) => linePath({ x: x + slant * size * 0.4, y }, { x: x + slant * size, y: y - size }))
    .join('')

export function Water({ board }: Pick<Site, 'board'>): ReactNode {
  const waterPlots = plotsOf({ board }, 'river', 'stream')
  const marshPlots = plotsOf({ board }, 'marsh', 'river bank')
  const shores = waterPlots.map(({ outline }) => closedPath(outline)).join('')
  const marsh = marshPlots.map(({ outline }) => closedPath(outline)).join('')
  const reeds = marshPlots.flatMap(({ outline }, i) => scatterOver(outline, 40, [7, 11], 30 + i))
  const waves = waterPlots.flatMap(({ outline }, i) => scatterOver(outline, 46, [6, 9], 40 + i))
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={marsh} fill={water} fillOpacity={0.35} stroke={darkLeaf} strokeWidth={2.4} strokeDasharray="6 8" />
      <RepeatedPaths
        parts={reeds.map(({ at, size, random }) => (random < 0.55 ? tuft(at, size) : ripple(at, size)))}
        stroke={darkLeaf}
        strokeWidth={2}
        strokeOpacity={0.75}
      />
      <path d={shores} stroke="#e6dcb4" strokeWidth={15} strokeOpacity={0.75} />
      <path d={shores} fill={water} stroke={darkWater} strokeWidth={4} />
      <RepeatedPaths
        parts={waves.map(({ at, size }) => ripple(at, size))}
        stroke={darkWater}
        strokeWidth={2}
        strokeOpacity={0.75}
      />
    </g>
  )
}

/** Planks across, rails along both sides of the roadway. */
export function Bridges({ board }: Pick<Site, 'board'>): ReactNode {
  const bridges = plotsOf({ board }, 'bridge').map(({ outline }) => outline)
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path
        d={bridges.map((deck) => closedPath(deck.map((corner) => shiftPoint(corner, 5, 7)))).join('')}
        fill={ink}
        fillOpacity={0.35}
      />
      <path d={bridges.map(closedPath).join('')} fill="#d9c49a" stroke={ink} strokeWidth={2} />
      <path d={bridges.map(planks).join('')} stroke={wood} strokeWidth={2} strokeOpacity={0.8} />
      <path d={bridges.map(rails).join('')} stroke={ink} strokeWidth={5} fill="none" />
    </g>
  )
}

/** The two longer sides of a bridge; the roadway runs along them. */
function sidesOf([a, b, c, d]: readonly Point[]): readonly [readonly [Point, Point], readonly [Point, Point]] {
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error('a bridge has four corners')
  return distanceBetween(a, b) > distanceBetween(b, c)
    ? [
        [a, b],
        [d, c],
      ]
    : [
        [b, c],
        [a, d],
      ]
}

function planks(deck: readonly Point[]): string {
  const [[a, b], [d, c]] = sidesOf(deck)
  const plankCount = Math.round(distanceBetween(a, b) / 9)
  return Array.from({ length: plankCount - 1 }, (_, i) =>
    linePath(pointBetween(a, b, (i + 1) / plankCount), pointBetween(d, c, (i + 1) / plankCount)),
  ).join('')
}

const rails = (deck: readonly Point[]): string =>
  sidesOf(deck)
    .map((side) => openPath(side))
    .join('')
