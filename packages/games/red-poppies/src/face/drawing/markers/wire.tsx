/** Wire on hexsides, and its breaches (8.34). */
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
import { hasWire } from '../../../rules/battlefield.ts'
import type { HexSide } from '../../../rules/ids.ts'
import type { Battlefield } from '../../../rules/state.ts'

interface Props {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
}

/** Sides that have wire by the rules. */
export const wiredSides = (battlefield: Battlefield): HexSide[] =>
  battlefield.sheet.hexSides.filter((side) => hasWire(battlefield, side))

export function Wire({ battlefield, geometry }: Props) {
  const wire = wiredSides(battlefield).map((side) => belt(geometry, side))
  const breaches = battlefield.state.breaches.map((side) => gap(geometry, side))
  return (
    <g fill="none" strokeLinecap="round">
      <RepeatedPaths
        parts={wire.map(({ crosses }) => crosses)}
        stroke={freshPaper}
        strokeWidth={3.6}
        strokeOpacity={0.6}
      />
      <RepeatedPaths parts={wire.map(({ strand }) => strand)} stroke={ink} strokeWidth={0.9} />
      <RepeatedPaths parts={wire.map(({ crosses }) => crosses)} stroke={ink} strokeWidth={1.6} />
      <path d={breaches.join('')} stroke={freshPaper} strokeWidth={6} />
      <path d={breaches.join('')} stroke="#8f2d24" strokeWidth={2.6} />
    </g>
  )
}

function belt(geometry: HexGeometry, side: HexSide): { readonly strand: string; readonly crosses: string } {
  const [a, b] = geometry.ends(side)
  const crosses = stationsAlong([pointBetween(a, b, 0.08), pointBetween(a, b, 0.92)], 10).map((station) =>
    cross(station.at, 3.9),
  )
  return { strand: linePath(a, b), crosses: crosses.join('') }
}

const cross = (at: Point, size: number): string =>
  linePath(shiftPoint(at, -size, -size), shiftPoint(at, size, size)) +
  linePath(shiftPoint(at, -size, size), shiftPoint(at, size, -size))

/** Cut wire, folded back on both sides of the gap. */
function gap(geometry: HexGeometry, side: HexSide): string {
  const [a, b] = geometry.ends(side)
  const post = (share: number, hand: number) => {
    const [station] = stationsAlong([pointBetween(a, b, share), b], 1)
    if (station === undefined) throw new Error('a hexside has a length')
    return openPath([
      besideStation(station, 10),
      pointBetween(station.at, pointBetween(a, b, share + hand * 0.1), 1),
      besideStation(station, -10),
    ])
  }
  return post(0.28, 1) + post(0.72, -1)
}
