/** High ground: a tint, a contour, and hachures down to the lower ground. */
import type { Point } from '@firestep/face'
import {
  besideStation,
  closedPath,
  distanceBetween,
  type Station,
  scatter,
  smoothLine,
  smoothRing,
  stationsAlong,
} from '@firestep/face/drawing'
import { neighbours } from '@firestep/terrain'
import { drawnIn, type EdgePoint, edges } from './outline.ts'
import type { Site } from './terrain-patch.ts'

const slope = '#7a5a30'

export function Hill({ board, geometry, hexes }: Site) {
  const hills = new Set(hexes)
  // The crater of a mine under a hill lies within the hill: no slope leads down to it.
  const mineCraters = board.book.boardHexes.filter(
    (hex) =>
      board.scenario.terrain[hex]?.name === 'mine crater' &&
      neighbours(geometry.grid, hex).filter((neighbour) => hills.has(neighbour)).length >= 3,
  )
  const loops = edges(geometry, [...hexes, ...mineCraters])
  const tint = (depth: number) => loops.map((loop) => closedPath(smoothRing(drawnIn(loop, depth)))).join('')
  return (
    <g>
      <path d={tint(2)} fill="#d9b676" opacity={0.62} fillRule="evenodd" />
      <path d={tint(17)} fill="#cfa45c" opacity={0.5} fillRule="evenodd" />
      <path d={loops.flatMap((loop) => hachures(loop, 15, 13)).join('')} fill={slope} />
      <path d={loops.flatMap((loop) => hachures(loop, 31, 9)).join('')} fill={slope} opacity={0.55} />
    </g>
  )
}

/** Hachures: wedges, wide at the top and narrow at the bottom, from a contour at a depth inside the edge. */
function hachures(loop: readonly EdgePoint[], depth: number, length: number): string[] {
  const contour = drawnIn(loop, depth)
  const chance = scatter(Math.round(contour[0]?.x ?? 0), depth)
  const ring = smoothRing(contour)
  return stationsAlong(smoothLine([...ring, ...ring.slice(0, 1)], 1), 4.6).flatMap((station) =>
    isOnBoardEdge(loop, station.at) ? [] : [wedge(station, length * chance.between(0.65, 1.1))],
  )
}

const wedge = (station: Station, length: number): string => {
  const { right } = station
  const top = station.at
  // On a clockwise loop the lower ground lies to the left.
  return closedPath([
    { x: top.x + right.y * 1, y: top.y - right.x * 1 },
    { x: top.x - right.y * 1, y: top.y + right.x * 1 },
    besideStation(station, -length),
  ])
}

/** True if a point lies on the edge of the board. */
const isOnBoardEdge = (loop: readonly EdgePoint[], at: Point): boolean =>
  loop.some((corner, i) => {
    if (!corner.rim) return false
    const next = loop[(i + 1) % loop.length] ?? corner
    return distanceBetween(corner, at) + distanceBetween(at, next) < distanceBetween(corner, next) + 5
  })
