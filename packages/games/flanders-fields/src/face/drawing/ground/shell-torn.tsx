/** Shell-torn and shattered ground: overlapping craters, water in the deep ones. */
import type { Point } from '@firestep/face'
import { arcPath, closedPath, discPath, linePath, type Scatter, scatter, shiftPoint } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { darkWater, dugEarth, mud } from '../colours.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

interface Tile {
  readonly size: number
  /** In degrees. */
  readonly rotation: number
  readonly holes: readonly { readonly at: Point; readonly size: number; readonly wet: boolean }[]
}

/** A crater tile. Two tiles of different size are drawn askew over one another, which hides their repetition. */
function tile(size: number, rotation: number, count: number, maxRadius: number, salt: number): Tile {
  const random = scatter(count, salt)
  const holes: { readonly at: Point; readonly size: number; readonly wet: boolean }[] = []
  for (let attempts = 0; holes.length < count && attempts < count * 12; attempts++) {
    const radius = random.between(maxRadius * 0.35, maxRadius)
    const margin = radius + 5
    const centre = { x: random.between(margin, size - margin), y: random.between(margin, size - margin) }
    if (holes.every((hole) => Math.hypot(hole.at.x - centre.x, hole.at.y - centre.y) > hole.size + radius - 3))
      holes.push({ at: centre, size: radius, wet: random.next() < 0.4 })
  }
  return { size, rotation, holes }
}

const groundStyles = {
  'shell torn': { wash: 0.3, wet: false, stumps: 0, tiles: [tile(380, 17, 17, 17, 3), tile(530, -26, 17, 12, 4)] },
  shattered: { wash: 0.55, wet: true, stumps: 5, tiles: [tile(360, 17, 36, 21, 5), tile(470, -26, 34, 15, 6)] },
} as const

export function ShellTornGround({ board, name }: Pick<Site, 'board' | 'name'>): ReactNode {
  return (['shell torn', 'shattered'] as const).map((type) => {
    const plots = plotsOf({ board }, type)
    if (plots.length === 0) return null
    const { wash, wet, stumps, tiles } = groundStyles[type]
    const ground = plots.map(({ outline }) => closedPath(outline)).join('')
    const key = `${name}-${type.replace(' ', '-')}`
    return (
      <g key={type}>
        <defs>
          {tiles.map((tile) => (
            <pattern
              key={tile.size}
              id={`${key}-${tile.size}`}
              width={tile.size}
              height={tile.size}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${tile.rotation})`}
            >
              <Holes tile={tile} wet={wet} stumps={stumps} />
            </pattern>
          ))}
        </defs>
        <path d={ground} fill={mud} fillOpacity={wash} />
        {tiles.map((tile) => (
          <path key={tile.size} d={ground} fill={`url(#${key}-${tile.size})`} />
        ))}
        <path d={ground} fill="none" stroke={dugEarth} strokeWidth={3} strokeDasharray="4 12" strokeLinecap="round" />
      </g>
    )
  })
}

interface HolesProps {
  readonly tile: Tile
  readonly wet: boolean
  readonly stumps: number
}

function Holes({ tile: { size, holes }, wet, stumps }: HolesProps): ReactNode {
  const random = scatter(size, 8)
  const flooded = holes.filter((hole) => wet && hole.wet)
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={holes.map((hole) => rays(hole.at, hole.size, random)).join('')}
        stroke={dugEarth}
        strokeWidth={1.8}
        strokeOpacity={0.55}
      />
      <path
        d={holes.map((hole) => discPath(hole.at, hole.size)).join('')}
        fill="#b79862"
        stroke={dugEarth}
        strokeWidth={2}
      />
      <path
        d={holes.map((hole) => discPath(shiftPoint(hole.at, -1.5, -1.5), hole.size * 0.66)).join('')}
        fill="#7b5d37"
        fillOpacity={0.75}
      />
      <path
        d={flooded.map((hole) => discPath(hole.at, hole.size * 0.5)).join('')}
        fill="#8fa6a0"
        stroke={darkWater}
        strokeWidth={1.4}
      />
      <path
        d={holes.map((hole) => arcPath(hole.at, hole.size * 0.86, 2.5, 5.2)).join('')}
        stroke="#4a3519"
        strokeWidth={2.8}
        strokeOpacity={0.8}
      />
      <path d={Array.from({ length: stumps }, () => stump(size, random)).join('')} stroke="#4a3519" strokeWidth={4} />
    </g>
  )
}

const rays = (point: Point, size: number, random: Scatter): string =>
  Array.from({ length: 7 }, (_, i) => {
    const angle = ((i + random.next()) / 7) * 2 * Math.PI
    const pointAt = (distance: number): Point =>
      shiftPoint(point, Math.cos(angle) * distance, Math.sin(angle) * distance)
    return linePath(pointAt(size + 1), pointAt(size + random.between(2.5, 5)))
  }).join('')

function stump(size: number, random: Scatter): string {
  const base = { x: random.between(14, size - 14), y: random.between(14, size - 14) }
  return (
    linePath(base, shiftPoint(base, random.between(-3, 3), -9)) +
    linePath(shiftPoint(base, 0, -4), shiftPoint(base, 6, -9))
  )
}
