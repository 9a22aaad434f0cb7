/** Streams, lakes and bridges on hexsides (8.6, 8.7). */
import type { Point } from '@firestep/face'
import {
  besideStation,
  distanceBetween,
  freshPaper,
  ink,
  linePath,
  openPath,
  pointBetween,
  smoothLine,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { parseSide, type SideId, verticesOfSide } from '@firestep/terrain'
import type { HexSide, Vertex } from '../../../rules/ids.ts'
import { SIDE_FEATURE } from '../../../rules/map-sheet.ts'
import type { Board } from '../../board.ts'
import { darkWater, water } from '../colours.ts'
import { mapOf } from '../named-map.ts'

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

const sidesNamed = ({ sheet }: Board, names: readonly string[]): SideId[] =>
  names.flatMap((name) => parseSide(sheet.grid, name) ?? [])

/** Sides joined end to end, as points of the longest possible runs. */
function courses({ sheet }: Board, geometry: HexGeometry, sides: readonly SideId[]): Point[][] {
  const remaining = new Set(sides)
  const sidesByVertex = new Map<Vertex, SideId[]>()
  for (const side of sides)
    for (const end of verticesOfSide(sheet.grid, side))
      sidesByVertex.set(end, [...(sidesByVertex.get(end) ?? []), side])
  const runs: Point[][] = []
  const follow = (start: Vertex) => {
    const run = [start]
    for (let vertex = start; ; ) {
      const side = sidesByVertex.get(vertex)?.find((candidate) => remaining.has(candidate))
      if (side === undefined) break
      remaining.delete(side)
      const [a, b] = verticesOfSide(sheet.grid, side)
      vertex = a === vertex ? b : a
      run.push(vertex)
    }
    if (run.length > 1) runs.push(run.map(geometry.vertex))
  }
  for (const [end, meeting] of sidesByVertex) if (meeting.length !== 2) follow(end)
  for (const end of sidesByVertex.keys()) follow(end)
  return runs
}

export function Water({ board, geometry }: Props) {
  const { streams, lakes } = mapOf(board)
  const coursesOf = (sidesByName: Readonly<Record<string, readonly string[]>>) =>
    Object.values(sidesByName).flatMap((names) => courses(board, geometry, sidesNamed(board, names)))
  const streamPaths = coursesOf(streams).map((course) => openPath(smoothLine(course, 2)))
  const shores = coursesOf(lakes)
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={streamPaths.join('')} stroke={darkWater} strokeWidth={5.4} />
      <path d={streamPaths.join('')} stroke={water} strokeWidth={3.4} />
      <path d={shores.map(openPath).join('')} stroke={darkWater} strokeWidth={27} />
      <path d={shores.map(openPath).join('')} stroke={water} strokeWidth={24} />
      <path d={shores.map(ripples).join('')} stroke={darkWater} strokeWidth={1.1} opacity={0.7} />
    </g>
  )
}

const ripples = (shore: readonly Point[]): string =>
  stationsAlong(shore, 13)
    .slice(1)
    .map((station, i) => {
      const { x, y } = besideStation(station, i % 2 === 0 ? -5 : 5)
      return `M${x - 6} ${y}q3 -3 6 0t6 0`
    })
    .join('')

/** Two rails across the water, splayed at their ends, over a piece of road. */
export function Bridges({ board, geometry }: Props) {
  const { hexSides, sides } = board.sheet
  const bridges = hexSides.filter((side) => ((sides[side] ?? 0) & SIDE_FEATURE.bridge) !== 0)
  const drawn = bridges.map((side) => bridge(geometry, side))
  return (
    <g fill="none" strokeLinecap="round">
      <path d={drawn.map(({ deck }) => deck).join('')} stroke={freshPaper} strokeWidth={8} strokeLinecap="butt" />
      <path d={drawn.map(({ rails }) => rails).join('')} stroke={ink} strokeWidth={2} />
    </g>
  )
}

function bridge(geometry: HexGeometry, side: HexSide): { readonly deck: string; readonly rails: string } {
  const [a, b] = geometry.ends(side)
  const middle = pointBetween(a, b, 0.5)
  const along = { x: (b.x - a.x) / distanceBetween(a, b), y: (b.y - a.y) / distanceBetween(a, b) }
  const at = (over: number, out: number): Point => ({
    x: middle.x + along.x * over - along.y * out,
    y: middle.y + along.y * over + along.x * out,
  })
  const rail = (direction: number) =>
    openPath([at(direction * 8, -9), at(direction * 5, -6), at(direction * 5, 6), at(direction * 8, 9)])
  return { deck: linePath(at(0, -6), at(0, 6)), rails: rail(-1) + rail(1) }
}
