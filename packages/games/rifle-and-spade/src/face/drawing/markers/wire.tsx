/** Wire on the side that it protects (6.5), and its gaps (3.4.6). */
import type { Point } from '@firestep/face'
import {
  besideStation,
  freshPaper,
  ink,
  linePath,
  openPath,
  pointBetween,
  RepeatedPaths,
  shiftPoint,
  stationsAlong,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import type { HexSide } from '../../../rules/ids.ts'
import type { BattleView, Wire as Strung } from '../../../rules/state.ts'

/** Distance from the side, as a share of the way from the centre. */
const INSIDE = 0.93

export function WireBelts({ view, geometry }: { readonly view: BattleView; readonly geometry: HexGeometry }) {
  const belts = view.wire.map((wire) => belt(geometry, wire))
  const cuts = view.cut.map((side) => cut(geometry, side))
  return (
    <g fill="none" strokeLinecap="round">
      <RepeatedPaths
        parts={belts.map(({ crosses }) => crosses)}
        stroke={freshPaper}
        strokeWidth={3.8}
        strokeOpacity={0.7}
      />
      <RepeatedPaths parts={belts.map(({ strand }) => strand)} stroke={ink} strokeWidth={0.9} />
      <RepeatedPaths parts={belts.map(({ crosses }) => crosses)} stroke={ink} strokeWidth={1.6} />
      <RepeatedPaths parts={cuts} stroke={freshPaper} strokeWidth={5} />
      <RepeatedPaths parts={cuts} stroke="#8f2d24" strokeWidth={2.2} />
    </g>
  )
}

function belt(geometry: HexGeometry, { hex, facing }: Strung): { readonly strand: string; readonly crosses: string } {
  const [a, b] = geometry.edge(hex, facing, INSIDE)
  const crosses = stationsAlong([pointBetween(a, b, 0.07), pointBetween(a, b, 0.93)], 9.4).map(({ at }) =>
    cross(at, 3.7),
  )
  return { strand: linePath(a, b), crosses: crosses.join('') }
}

const cross = (centre: Point, size: number): string =>
  linePath(shiftPoint(centre, -size, -size), shiftPoint(centre, size, size)) +
  linePath(shiftPoint(centre, -size, size), shiftPoint(centre, size, -size))

/** Strands folded back on both sides of a gap. */
function cut(geometry: HexGeometry, side: HexSide): string {
  const [a, b] = geometry.ends(side)
  const post = (share: number, hand: number): string => {
    const [station] = stationsAlong([pointBetween(a, b, share), b], 1)
    if (station === undefined) return ''
    return openPath([besideStation(station, 8), pointBetween(a, b, share + hand * 0.1), besideStation(station, -8)])
  }
  return post(0.3, 1) + post(0.7, -1)
}
