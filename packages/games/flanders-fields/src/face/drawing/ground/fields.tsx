/** Open country: the table cloth divided into fields, slightly worn at the rim. */
import type { Point } from '@firestep/face'
import { closedPath, discPath, linePath, openPath, pointBetween, RepeatedPaths, scatter } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Site } from './terrain-plots.ts'

const COLUMNS = 11
const ROWS = 7
const tints = ['#c9c287', '#d8c98f', '#b9bd82', '#d2c7a0', '#c2b87a'] as const
const GRAIN = 240

/** Corners of the fields: an irregular grid. */
function corners(width: number, height: number): Point[][] {
  const random = scatter(5, 2)
  return Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => {
      const offset = (index: number, lastIndex: number): number =>
        index === 0 || index === lastIndex ? 0 : random.between(-0.3, 0.3)
      return {
        x: ((column + offset(column, COLUMNS)) * width) / COLUMNS,
        y: ((row + offset(row, ROWS)) * height) / ROWS,
      }
    }),
  )
}

/** Furrows of a field, parallel to one pair of its sides. */
function furrows([a, b, c, d]: readonly [Point, Point, Point, Point], isLengthwise: boolean): string[] {
  const lines = 13
  return Array.from({ length: lines - 1 }, (_, i) => {
    const fraction = (i + 1) / lines
    const [from, to] = isLengthwise
      ? [pointBetween(a, d, fraction), pointBetween(b, c, fraction)]
      : [pointBetween(a, b, fraction), pointBetween(d, c, fraction)]
    return openPath([pointBetween(from, to, 0.03), pointBetween(from, to, 0.97)])
  })
}

/**
 * Hedges from corner to corner, each as a path of its own: one dotted path over all of them would be recomputed for
 * every tile.
 */
function hedges(grid: readonly (readonly Point[])[]): string[] {
  return grid.flatMap((gridRow, rowIndex) =>
    gridRow.flatMap((corner, column) =>
      [gridRow[column + 1], grid[rowIndex + 1]?.[column]].flatMap((next) =>
        next === undefined ? [] : [linePath(corner, next)],
      ),
    ),
  )
}

export function Fields({ size, name }: Pick<Site, 'size' | 'name'>): ReactNode {
  const { width, height } = size
  const grid = corners(width, height)
  const random = scatter(9, 4)
  const fields = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS]
    const cornerAt = (down: number, across: number): Point => grid[row + down]?.[column + across] ?? { x: 0, y: 0 }
    const outline = [cornerAt(0, 0), cornerAt(0, 1), cornerAt(1, 1), cornerAt(1, 0)] as const
    return {
      outline,
      tint: Math.floor(random.next() * tints.length),
      lie: random.next() < 0.5,
      tilled: random.next() < 0.62,
    }
  })
  const grain = scatter(3, 11)
  const specks = Array.from({ length: 90 }, () =>
    discPath({ x: grain.between(3, GRAIN - 3), y: grain.between(3, GRAIN - 3) }, grain.between(0.8, 2.2)),
  )
  return (
    <g>
      <defs>
        <pattern id={`${name}-grain`} width={GRAIN} height={GRAIN} patternUnits="userSpaceOnUse">
          <path d={specks.join('')} fill="#6d6434" opacity={0.22} />
        </pattern>
        <radialGradient id={`${name}-age`} cx="50%" cy="50%" r="75%">
          <stop offset="0.62" stopColor="#8d6530" stopOpacity={0} />
          <stop offset="1" stopColor="#6b4a1e" stopOpacity={0.34} />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="#d9d0a4" />
      {tints.map((tint, i) => (
        <path
          key={tint}
          d={fields
            .filter((parcel) => parcel.tint === i)
            .map(({ outline }) => closedPath(outline))
            .join('')}
          fill={tint}
          fillOpacity={0.55}
        />
      ))}
      <RepeatedPaths
        parts={fields
          .filter(({ tilled }) => tilled)
          .flatMap(({ outline, lie: isLengthwise }) => furrows(outline, isLengthwise))}
        fill="none"
        stroke="#7d7340"
        strokeWidth={2.4}
        strokeOpacity={0.2}
      />
      <RepeatedPaths
        parts={hedges(grid)}
        fill="none"
        stroke="#66703c"
        strokeWidth={5}
        strokeOpacity={0.38}
        strokeDasharray="3 9"
        strokeLinecap="round"
      />
      <rect width={width} height={height} fill={`url(#${name}-grain)`} />
    </g>
  )
}

/** A worn-paper texture over everything printed. */
export const WornPaper = ({ size, name }: Pick<Site, 'size' | 'name'>): ReactNode => (
  <g>
    <rect width={size.width} height={size.height} fill={`url(#${name}-age)`} />
    <rect
      x={5}
      y={5}
      width={size.width - 10}
      height={size.height - 10}
      fill="none"
      stroke="#4d3513"
      strokeWidth={10}
      strokeOpacity={0.55}
    />
  </g>
)
