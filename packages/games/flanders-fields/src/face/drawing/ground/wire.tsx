/** Wire as it lies now: pickets and crossed strands over every strip, and the gaps made in it. */
import type { Point } from '@firestep/face'
import {
  closedPath,
  discPath,
  distanceBetween,
  linePath,
  openPath,
  pointBetween,
  RepeatedPaths,
} from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import type { BattleView, Opening } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { dugEarth, picketColour, steel, tonesOf } from '../colours.ts'
import { extentOf, isInside, longestSideAngle, middleOfExtent, outlineOn } from '../sheet-shapes.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
}

/** A cache key of everything about wire that can change. */
export const wireKey = ({ openings, wiring }: BattleView): string =>
  [openings.length, wiring.added.length, wiring.removed.join()].join()

const PICKET = 24

export function Wire({ board, view }: Props): ReactNode {
  const { terrain } = board.scenario
  const everywhere = { left: 0, right: terrain.width, bottom: 0, top: terrain.height }
  const strips = stripsNear(board.battlefieldOf(view), everywhere).map(({ id, side, shape }) => ({
    id,
    side,
    outline: outlineOn(board, shape.points),
    gaps: view.openings
      .filter(({ strip }) => strip === null || strip === id)
      .map((opening) => outlineOn(board, opening.corners)),
  }))
  const strandsByStrip = strips.map(({ outline, gaps }) => strandsOf(outline, gaps))
  return (
    <g fill="none" strokeLinecap="round">
      {strips.map(({ id, side, outline }) => (
        <path
          key={id}
          d={closedPath(outline)}
          fill={steel}
          fillOpacity={0.1}
          stroke={tonesOf(board, side).dark}
          strokeWidth={1.6}
          strokeOpacity={0.5}
          strokeDasharray="2 9"
        />
      ))}
      <RepeatedPaths
        parts={strandsByStrip.flatMap(({ strands }) => strands)}
        stroke={steel}
        strokeWidth={1.8}
        strokeOpacity={0.8}
      />
      <RepeatedPaths parts={strandsByStrip.flatMap(({ crosses }) => crosses)} stroke={steel} strokeWidth={3} />
      <RepeatedPaths parts={strandsByStrip.flatMap(({ pickets }) => pickets)} fill={picketColour} />
      {view.openings.map((opening) => (
        <WireGap
          key={`${opening.by} ${closedPath(outlineOn(board, opening.corners))}`}
          board={board}
          opening={opening}
        />
      ))}
    </g>
  )
}

interface WireStrands {
  readonly strands: readonly string[]
  readonly crosses: readonly string[]
  readonly pickets: readonly string[]
}

/** Two rows of pickets along the strip, with strands to neighbouring pickets and to the other row. */
function strandsOf(outline: readonly Point[], gaps: readonly (readonly Point[])[]): WireStrands {
  const angle = longestSideAngle(outline)
  const { left, top, right, bottom } = extentOf(outline)
  const [centre, reach] = [middleOfExtent(outline), Math.hypot(right - left, bottom - top) / 2]
  const pointAt = (along: number, across: number): Point => ({
    x: centre.x + along * Math.cos(angle) - across * Math.sin(angle),
    y: centre.y + along * Math.sin(angle) + across * Math.cos(angle),
  })
  const hasPicket = (point: Point): boolean =>
    isInside(outline, point) && !gaps.some((gapOutline) => isInside(gapOutline, point))
  const [strands, crosses, pickets]: [string[], string[], string[]] = [[], [], []]
  // A strip bends less than the distance of a row from its edge, so rows can be searched from the middle outward.
  for (let along = -Math.floor(reach / PICKET) * PICKET; along <= reach; along += PICKET) {
    const line = Array.from({ length: 81 }, (_, i) => pointAt(along, (i - 40) * (reach > 400 ? 3 : 2))).filter(
      hasPicket,
    )
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined) continue
    const [near, far] = [pointBetween(first, last, 0.12), pointBetween(first, last, 0.88)]
    pickets.push(discPath(near, 2.8), discPath(far, 2.8))
    crosses.push(cross(pointBetween(near, far, 0.5), 9))
    const next = pointAt(along + PICKET, 0)
    const step = { x: next.x - pointAt(along, 0).x, y: next.y - pointAt(along, 0).y }
    const inNextRow = (point: Point): Point => ({ x: point.x + step.x, y: point.y + step.y })
    if (hasPicket(inNextRow(near)) && distanceBetween(first, last) > 12)
      strands.push(linePath(near, inNextRow(near)), linePath(near, inNextRow(far)))
    if (hasPicket(inNextRow(far))) strands.push(linePath(far, inNextRow(far)), linePath(far, inNextRow(near)))
  }
  return { strands, crosses, pickets }
}

const cross = ({ x, y }: Point, size: number): string =>
  openPath([
    { x: x - size, y: y - size },
    { x: x + size, y: y + size },
  ]) +
  openPath([
    { x: x - size, y: y + size },
    { x: x + size, y: y - size },
  ])

/** A gap in the wire: trodden earth with staked edges, or the prints of both tracks of a tank. */
function WireGap({ board, opening }: { readonly board: Board; readonly opening: Opening }): ReactNode {
  const [a, b, c, d] = outlineOn(board, opening.corners)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  const [[p, q], [s, r]]: readonly [readonly [Point, Point], readonly [Point, Point]] =
    distanceBetween(a, b) > distanceBetween(b, c)
      ? [
          [a, b],
          [d, c],
        ]
      : [
          [b, c],
          [a, d],
        ]
  return (
    <g>
      <path d={closedPath([a, b, c, d])} fill="#dcc48d" fillOpacity={0.75} />
      {opening.by === 'engineers' ? (
        <path d={linePath(p, q) + linePath(s, r)} stroke="#efe6c9" strokeWidth={5} strokeDasharray="1 11" />
      ) : (
        <path
          d={[0.24, 0.76]
            .map((fraction) => linePath(pointBetween(p, s, fraction), pointBetween(q, r, fraction)))
            .join('')}
          stroke={dugEarth}
          strokeWidth={11}
          strokeLinecap="butt"
          strokeDasharray="4 4"
          strokeOpacity={0.8}
        />
      )}
      {opening.by === 'grapnel' && (
        <path d={closedPath([a, b, c, d])} stroke="#efe6c9" strokeWidth={4} strokeDasharray="1 11" />
      )}
    </g>
  )
}
