/** Wire as it lies now: pickets and crossed strands over every strip, and the gaps made in it. */
import type { Point } from '@firestep/face'
import { between, closed, disc, gap, Many, open, stroke } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import type { BattleView, Opening } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { dugEarth, steel, tonesOf } from '../colours.ts'
import { extentOf, isInside, lieOf, middle, outlineOn } from '../sheet-shapes.ts'

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
  const strips = stripsNear(board.field(view), everywhere).map(({ id, side, shape }) => ({
    ...{ id, side, outline: outlineOn(board, shape.points) },
    gaps: view.openings
      .filter(({ strip }) => strip === null || strip === id)
      .map((one) => outlineOn(board, one.corners)),
  }))
  const strung = strips.map(({ outline, gaps }) => stringsOf(outline, gaps))
  return (
    <g fill="none" strokeLinecap="round">
      {strips.map(({ id, side, outline }) => (
        <path
          key={id}
          d={closed(outline)}
          fill={steel}
          fillOpacity={0.1}
          stroke={tonesOf(board, side).dark}
          strokeWidth={1.6}
          strokeOpacity={0.5}
          strokeDasharray="2 9"
        />
      ))}
      <Many parts={strung.flatMap(({ strands }) => strands)} stroke={steel} strokeWidth={1.8} strokeOpacity={0.8} />
      <Many parts={strung.flatMap(({ crosses }) => crosses)} stroke={steel} strokeWidth={3} />
      <Many parts={strung.flatMap(({ pickets }) => pickets)} fill="#201d18" />
      {view.openings.map((opening) => (
        <Way key={`${opening.by} ${closed(outlineOn(board, opening.corners))}`} board={board} opening={opening} />
      ))}
    </g>
  )
}

interface Strung {
  readonly strands: readonly string[]
  readonly crosses: readonly string[]
  readonly pickets: readonly string[]
}

/** Two rows of pickets along the strip, with strands to neighbouring pickets and to the other row. */
function stringsOf(outline: readonly Point[], gaps: readonly (readonly Point[])[]): Strung {
  const lie = lieOf(outline)
  const { left, top, right, bottom } = extentOf(outline)
  const [centre, reach] = [middle(outline), Math.hypot(right - left, bottom - top) / 2]
  const at = (along: number, across: number): Point => ({
    x: centre.x + along * Math.cos(lie) - across * Math.sin(lie),
    y: centre.y + along * Math.sin(lie) + across * Math.cos(lie),
  })
  const stands = (point: Point): boolean => isInside(outline, point) && !gaps.some((one) => isInside(one, point))
  const [strands, crosses, pickets]: [string[], string[], string[]] = [[], [], []]
  // A strip bends less than the distance of a row from its edge, so rows can be searched from the middle outward.
  for (let along = -Math.floor(reach / PICKET) * PICKET; along <= reach; along += PICKET) {
    const line = Array.from({ length: 81 }, (_, i) => at(along, (i - 40) * (reach > 400 ? 3 : 2))).filter(stands)
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined) continue
    const [near, far] = [between(first, last, 0.12), between(first, last, 0.88)]
    pickets.push(disc(near, 2.8), disc(far, 2.8))
    crosses.push(cross(between(near, far, 0.5), 9))
    const next = at(along + PICKET, 0)
    const step = { x: next.x - at(along, 0).x, y: next.y - at(along, 0).y }
    const beyond = (one: Point): Point => ({ x: one.x + step.x, y: one.y + step.y })
    if (stands(beyond(near)) && gap(first, last) > 12)
      strands.push(stroke(near, beyond(near)), stroke(near, beyond(far)))
    if (stands(beyond(far))) strands.push(stroke(far, beyond(far)), stroke(far, beyond(near)))
  }
  return { strands, crosses, pickets }
}

const cross = ({ x, y }: Point, size: number): string =>
  open([
    { x: x - size, y: y - size },
    { x: x + size, y: y + size },
  ]) +
  open([
    { x: x - size, y: y + size },
    { x: x + size, y: y - size },
  ])

/** A gap in the wire: trodden earth with staked edges, or the prints of both tracks of a tank. */
function Way({ board, opening }: { readonly board: Board; readonly opening: Opening }): ReactNode {
  const [a, b, c, d] = outlineOn(board, opening.corners)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  const [[p, q], [s, r]] =
    gap(a, b) > gap(b, c)
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
      <path d={closed([a, b, c, d])} fill="#dcc48d" fillOpacity={0.75} />
      {opening.by === 'engineers' ? (
        <path
          d={stroke(p as Point, q as Point) + stroke(s as Point, r as Point)}
          stroke="#efe6c9"
          strokeWidth={5}
          strokeDasharray="1 11"
        />
      ) : (
        <path
          d={[0.24, 0.76]
            .map((share) => stroke(between(p as Point, s as Point, share), between(q as Point, r as Point, share)))
            .join('')}
          stroke={dugEarth}
          strokeWidth={11}
          strokeLinecap="butt"
          strokeDasharray="4 4"
          strokeOpacity={0.8}
        />
      )}
      {opening.by === 'grapnel' && (
        <path d={closed([a, b, c, d])} stroke="#efe6c9" strokeWidth={4} strokeDasharray="1 11" />
      )}
    </g>
  )
}
