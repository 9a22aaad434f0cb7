/** Roads and railways: through the dots of their hexes and the middle of the sides between. */
import type { Point } from '@firestep/face'
import {
  besideStation,
  freshPaper,
  ink,
  linePath,
  openPath,
  RepeatedPaths,
  smoothLine,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { DIRECTIONS, parseHex } from '@firestep/terrain'
import type { Hex } from '../../../rules/ids.ts'
import type { Board } from '../../board.ts'
import { mapOf } from '../named-map.ts'

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

/** A road from end to end; at the rim it continues to the edge of the sheet. */
function roadLine({ sheet }: Board, geometry: HexGeometry, names: readonly string[]): readonly Point[] {
  const hexes = names.flatMap((name) => parseHex(sheet.grid, name) ?? [])
  const exitFrom = (end: Hex | undefined, previous: Hex | undefined): Point[] => {
    if (end === undefined) return []
    const at = geometry.centre(end)
    const from = previous === undefined ? at : geometry.centre(previous)
    const [gate] = DIRECTIONS.filter((direction) => (sheet.grid.neighbours[end * 6 + direction] ?? -1) < 0)
      .map((direction) => geometry.gate(end, direction))
      .sort((a, b) => turn(from, at, b) - turn(from, at, a))
    return gate === undefined ? [] : [gate]
  }
  return smoothLine([
    ...exitFrom(hexes[0], hexes[1]),
    ...hexes.map(geometry.centre),
    ...exitFrom(hexes.at(-1), hexes.at(-2)),
  ])
}

/** Straightness of a turn; the maximum means straight on. */
const turn = (from: Point, at: Point, to: Point): number =>
  (at.x - from.x) * (to.x - at.x) + (at.y - from.y) * (to.y - at.y)

export function Roads({ board, geometry }: Props) {
  const { roads, railways } = mapOf(board)
  const roadPaths = Object.values(roads).map((names) => openPath(roadLine(board, geometry, names)))
  const rails = Object.values(railways).map((names) => roadLine(board, geometry, names))
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={rails.map(openPath).join('')} stroke={ink} strokeWidth={2.2} opacity={0.85} />
      <RepeatedPaths
        parts={rails.flatMap((line) =>
          stationsAlong(line, 9).map((station) => linePath(besideStation(station, -4), besideStation(station, 4))),
        )}
        stroke={ink}
        strokeWidth={1.3}
        strokeOpacity={0.85}
      />
      <path d={roadPaths.join('')} stroke={ink} strokeWidth={6.4} opacity={0.75} />
      <path d={roadPaths.join('')} stroke={freshPaper} strokeWidth={4} />
    </g>
  )
}
