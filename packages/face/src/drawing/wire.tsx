/** Belts of wire along lines, and gaps in them. */
import type { Point } from '../map.ts'
import { freshPaper, ink } from './colours.ts'
import { besideStation, stationsAlong } from './curves.ts'
import { RepeatedPaths } from './repeated-paths.tsx'
import { linePath, openPath, pointBetween, shiftPoint } from './svg-paths.ts'

type Line = readonly [Point, Point]

interface WireBeltsProps {
  readonly lines: readonly Line[]
  /** The share of a line without crosses at each end. */
  readonly inset: number
  readonly spacing: number
  readonly crossSize: number
  /** The paper behind the crosses. */
  readonly halo: { readonly width: number; readonly opacity: number }
}

/** A strand from end to end of each line, with crosses along it. */
export function WireBelts({ lines, inset, spacing, crossSize, halo }: WireBeltsProps) {
  const crosses = lines.map(([a, b]) =>
    stationsAlong([pointBetween(a, b, inset), pointBetween(a, b, 1 - inset)], spacing)
      .map(({ at }) => crossPath(at, crossSize))
      .join(''),
  )
  const strands = lines.map(([a, b]) => linePath(a, b))
  return (
    <>
      <RepeatedPaths parts={crosses} stroke={freshPaper} strokeWidth={halo.width} strokeOpacity={halo.opacity} />
      <RepeatedPaths parts={strands} stroke={ink} strokeWidth={0.9} />
      <RepeatedPaths parts={crosses} stroke={ink} strokeWidth={1.6} />
    </>
  )
}

const crossPath = (at: Point, size: number): string =>
  linePath(shiftPoint(at, -size, -size), shiftPoint(at, size, size)) +
  linePath(shiftPoint(at, -size, size), shiftPoint(at, size, -size))

/** Strands folded back on both sides of a gap, which begins at a share of the line. */
export function cutWirePath([a, b]: Line, { from, reach }: { readonly from: number; readonly reach: number }): string {
  const fold = (share: number, inward: number): string => {
    const [station] = stationsAlong([pointBetween(a, b, share), b], 1)
    if (station === undefined) throw new Error('a line of wire has a length')
    const strand = pointBetween(a, b, share + inward * 0.1)
    return openPath([besideStation(station, reach), strand, besideStation(station, -reach)])
  }
  return fold(from, 1) + fold(1 - from, -1)
}
