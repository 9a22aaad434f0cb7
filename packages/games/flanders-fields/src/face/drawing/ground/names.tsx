/** Names on the table: villages and works upright, woods and hills slanted, water in blue. */
import type { Point } from '@firestep/face'
import { freshPaper, ink, serif } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { type Spot, spotsOf } from '../../names/places.ts'
import { contourInk, darkLeaf, darkWater } from '../colours.ts'
import { extentOf, outlineOn } from '../sheet-shapes.ts'
import type { Site } from './terrain-plots.ts'

interface Style {
  readonly size: number
  readonly fill: string
  readonly italic: boolean
  /** Also shown when zoomed out. */
  readonly far: boolean
}

const plain: Style = { size: 34, fill: ink, italic: true, far: false }
const styles: Partial<Record<Spot['what'], Style>> = {
  'built up': { size: 50, fill: ink, italic: false, far: true },
  'strong point': { size: 36, fill: ink, italic: false, far: false },
  wood: { ...plain, fill: darkLeaf },
  hill: { ...plain, fill: contourInk },
  river: { ...plain, fill: darkWater },
  stream: { ...plain, fill: darkWater },
}

interface Placed {
  readonly spot: Spot
  readonly at: Point
  /** Written along a line that runs up the sheet. */
  readonly upright: boolean
  readonly style: Style
}

const widthOf = ({ name }: Spot, { size }: Style): number => name.length * size * 0.47

/** Name positions: below or above the feature, whichever is free; beside a trench, along it. */
function placed(site: Pick<Site, 'board' | 'size'>): Placed[] {
  const found: Placed[] = []
  // Wire is dark: text over it would be illegible.
  const belts = site.board.scenario.terrain.wire.map(({ shape }) => extentOf(outlineOn(site.board, shape.points)))
  const boxOf = ({ spot, at, upright, style }: Placed) => {
    const [wide, tall] = [widthOf(spot, style) / 2, style.size / 2]
    const [x, y] = upright ? [tall, wide] : [wide, tall]
    return { left: at.x - x, right: at.x + x, top: at.y - y, bottom: at.y + y }
  }
  const isFree = (one: Placed): boolean => {
    const a = boxOf(one)
    if (a.left < 0 || a.top < 0 || a.right > site.size.width || a.bottom > site.size.height) return false
    return [...found.map(boxOf), ...belts].every(
      (b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top,
    )
  }
  for (const spot of spotsOf(site.board)) {
    if (spot.what === 'bridge') continue
    const style = styles[spot.what] ?? plain
    const { left, right, top, bottom } = extentOf(outlineOn(site.board, spot.shape.points))
    const upright = bottom - top > 4 * (right - left)
    const x = Math.min(
      Math.max((left + right) / 2, widthOf(spot, style) / 2 + 12),
      site.size.width - widthOf(spot, style) / 2 - 12,
    )
    // The middle is tried late, because objective flags stand there.
    const shares = [0.3, 0.7, 0.5, 0.16, 0.84]
    const points: Point[] = upright
      ? shares.flatMap((share) =>
          [right + style.size * 0.62, left - style.size * 0.62, (left + right) / 2].map((side) => ({
            x: side,
            y: top + (bottom - top) * share,
          })),
        )
      : [
          bottom + style.size * 0.7,
          top - style.size * 0.6,
          bottom - style.size,
          top + style.size,
          (top + bottom) / 2,
        ].map((y) => ({
          x,
          y,
        }))
    const tries = points.map((at): Placed => ({ spot, at, upright, style }))
    const free = tries.find(isFree) ?? tries[0]
    if (free !== undefined) found.push(free)
  }
  return found
}

export function Names(site: Pick<Site, 'board' | 'size'>): ReactNode {
  return (
    <g textAnchor="middle" fontFamily={serif} stroke={freshPaper} paintOrder="stroke" strokeLinejoin="round">
      {placed(site).map(({ spot, at, upright, style }) => (
        <text
          key={spot.id}
          x={at.x}
          y={at.y + style.size * 0.32}
          transform={upright ? `rotate(-90 ${at.x} ${at.y})` : undefined}
          className={style.far ? undefined : 'middle-only'}
          style={{
            fontSize: style.far
              ? `max(${style.size}px, var(--far, 0px))`
              : `max(${style.size}px, min(48px, var(--far, 0px)))`,
            strokeWidth: '0.16em',
          }}
          strokeOpacity={0.8}
          fontWeight={style.italic ? 600 : 700}
          fontStyle={style.italic ? 'italic' : undefined}
          fill={style.fill}
        >
          {spot.name}
        </text>
      ))}
    </g>
  )
}
