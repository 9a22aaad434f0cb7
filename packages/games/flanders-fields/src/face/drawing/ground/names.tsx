/** Names on the table: villages and works upright, woods and hills slanted, water in blue. */
import type { Point } from '@firestep/face'
import { freshPaper, ink, serif } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { type NamedFeature, namedFeaturesOf } from '../../names/places.ts'
import { contourInk, darkLeaf, darkWater } from '../colours.ts'
import { extentOf, outlineOn } from '../sheet-shapes.ts'
import type { Site } from './terrain-plots.ts'

interface Style {
  readonly size: number
  readonly fill: string
  readonly italic: boolean
  /** Also shown when zoomed out. */
  readonly whenZoomedOut: boolean
}

const plainStyle: Style = { size: 34, fill: ink, italic: true, whenZoomedOut: false }
const styles: Partial<Record<NamedFeature['type'], Style>> = {
  'built up': { size: 50, fill: ink, italic: false, whenZoomedOut: true },
  'strong point': { size: 36, fill: ink, italic: false, whenZoomedOut: false },
  wood: { ...plainStyle, fill: darkLeaf },
  hill: { ...plainStyle, fill: contourInk },
  river: { ...plainStyle, fill: darkWater },
  stream: { ...plainStyle, fill: darkWater },
}

interface PlacedName {
  readonly spot: NamedFeature
  readonly at: Point
  /** Written along a line that runs up the sheet. */
  readonly upright: boolean
  readonly style: Style
}

const widthOf = ({ name }: NamedFeature, { size }: Style): number => name.length * size * 0.47

/** Name positions: below or above the feature, whichever is free; beside a trench, along it. */
function placeNames(site: Pick<Site, 'board' | 'size'>): PlacedName[] {
  const placeNames: PlacedName[] = []
  // Wire is dark: text over it would be illegible.
  const wireBoxes = site.board.scenario.terrain.wire.map(({ shape }) => extentOf(outlineOn(site.board, shape.points)))
  const boxOf = ({ spot, at, upright, style }: PlacedName) => {
    const [halfWidth, halfHeight] = [widthOf(spot, style) / 2, style.size / 2]
    const [x, y] = upright ? [halfHeight, halfWidth] : [halfWidth, halfHeight]
    return { left: at.x - x, right: at.x + x, top: at.y - y, bottom: at.y + y }
  }
  const isFree = (candidate: PlacedName): boolean => {
    const a = boxOf(candidate)
    if (a.left < 0 || a.top < 0 || a.right > site.size.width || a.bottom > site.size.height) return false
    return [...placeNames.map(boxOf), ...wireBoxes].every(
      (b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top,
    )
  }
  for (const spot of namedFeaturesOf(site.board)) {
    if (spot.type === 'bridge') continue
    const style = styles[spot.type] ?? plainStyle
    const { left, right, top, bottom } = extentOf(outlineOn(site.board, spot.shape.points))
    const upright = bottom - top > 4 * (right - left)
    const x = Math.min(
      Math.max((left + right) / 2, widthOf(spot, style) / 2 + 12),
      site.size.width - widthOf(spot, style) / 2 - 12,
    )
    // The middle is tried late, because objective flags stand there.
    const fractions = [0.3, 0.7, 0.5, 0.16, 0.84]
    const points: Point[] = upright
      ? fractions.flatMap((fraction) =>
          [right + style.size * 0.62, left - style.size * 0.62, (left + right) / 2].map((side) => ({
            x: side,
            y: top + (bottom - top) * fraction,
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
    const candidates = points.map((point): PlacedName => ({ spot, at: point, upright, style }))
    const chosen = candidates.find(isFree) ?? candidates[0]
    if (chosen !== undefined) placeNames.push(chosen)
  }
  return placeNames
}

export function Names(site: Pick<Site, 'board' | 'size'>): ReactNode {
  return (
    <g textAnchor="middle" fontFamily={serif} stroke={freshPaper} paintOrder="stroke" strokeLinejoin="round">
      {placeNames(site).map(({ spot, at, upright, style }) => (
        <text
          key={spot.id}
          x={at.x}
          y={at.y + style.size * 0.32}
          transform={upright ? `rotate(-90 ${at.x} ${at.y})` : undefined}
          className={style.whenZoomedOut ? undefined : 'middle-only'}
          style={{
            fontSize: style.whenZoomedOut
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
