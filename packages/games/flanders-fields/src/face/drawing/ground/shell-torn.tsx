/** Shell-torn and shattered ground: overlapping craters, water in the deep ones. */
import type { Point } from '@firestep/face'
import { arc, closed, disc, type Scatter, scatter, shifted, stroke } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { darkWater, dugEarth, mud } from '../colours.ts'
import { plotsOf, type Site } from './terrain-plots.ts'

interface Tile {
  readonly size: number
  /** In degrees. */
  readonly turn: number
  readonly holes: readonly { readonly at: Point; readonly size: number; readonly wet: boolean }[]
}

/** A crater tile. Two tiles of different size are drawn askew over one another, which hides their repetition. */
function tile(size: number, turn: number, many: number, largest: number, salt: number): Tile {
  const chance = scatter(many, salt)
  const holes: { readonly at: Point; readonly size: number; readonly wet: boolean }[] = []
  for (let tries = 0; holes.length < many && tries < many * 12; tries++) {
    const radius = chance.between(largest * 0.35, largest)
    const edge = radius + 5
    const at = { x: chance.between(edge, size - edge), y: chance.between(edge, size - edge) }
    if (holes.every((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) > one.size + radius - 3))
      holes.push({ at, size: radius, wet: chance.next() < 0.4 })
  }
  return { size, turn, holes }
}

const sorts = {
  'shell torn': { wash: 0.3, wet: false, stumps: 0, tiles: [tile(380, 17, 17, 17, 3), tile(530, -26, 17, 12, 4)] },
  shattered: { wash: 0.55, wet: true, stumps: 5, tiles: [tile(360, 17, 36, 21, 5), tile(470, -26, 34, 15, 6)] },
} as const

export function Torn({ board, name }: Pick<Site, 'board' | 'name'>): ReactNode {
  return (['shell torn', 'shattered'] as const).map((sort) => {
    const plots = plotsOf({ board }, sort)
    if (plots.length === 0) return null
    const { wash, wet, stumps, tiles } = sorts[sort]
    const ground = plots.map(({ outline }) => closed(outline)).join('')
    const key = `${name}-${sort.replace(' ', '-')}`
    return (
      <g key={sort}>
        <defs>
          {tiles.map((one) => (
            <pattern
              key={one.size}
              id={`${key}-${one.size}`}
              width={one.size}
              height={one.size}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${one.turn})`}
            >
              <Holes tile={one} wet={wet} stumps={stumps} />
            </pattern>
          ))}
        </defs>
        <path d={ground} fill={mud} fillOpacity={wash} />
        {tiles.map((one) => (
          <path key={one.size} d={ground} fill={`url(#${key}-${one.size})`} />
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
  const chance = scatter(size, 8)
  const filled = holes.filter((one) => wet && one.wet)
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={holes.map((one) => rays(one.at, one.size, chance)).join('')}
        stroke={dugEarth}
        strokeWidth={1.8}
        strokeOpacity={0.55}
      />
      <path d={holes.map((one) => disc(one.at, one.size)).join('')} fill="#b79862" stroke={dugEarth} strokeWidth={2} />
      <path
        d={holes.map((one) => disc(shifted(one.at, -1.5, -1.5), one.size * 0.66)).join('')}
        fill="#7b5d37"
        fillOpacity={0.75}
      />
      <path
        d={filled.map((one) => disc(one.at, one.size * 0.5)).join('')}
        fill="#8fa6a0"
        stroke={darkWater}
        strokeWidth={1.4}
      />
      <path
        d={holes.map((one) => arc(one.at, one.size * 0.86, 2.5, 5.2)).join('')}
        stroke="#4a3519"
        strokeWidth={2.8}
        strokeOpacity={0.8}
      />
      <path d={Array.from({ length: stumps }, () => stump(size, chance)).join('')} stroke="#4a3519" strokeWidth={4} />
    </g>
  )
}

const rays = (at: Point, size: number, chance: Scatter): string =>
  Array.from({ length: 7 }, (_, i) => {
    const angle = ((i + chance.next()) / 7) * 2 * Math.PI
    const out = (far: number): Point => shifted(at, Math.cos(angle) * far, Math.sin(angle) * far)
    return stroke(out(size + 1), out(size + chance.between(2.5, 5)))
  }).join('')

function stump(size: number, chance: Scatter): string {
  const at = { x: chance.between(14, size - 14), y: chance.between(14, size - 14) }
  return stroke(at, shifted(at, chance.between(-3, 3), -9)) + stroke(shifted(at, 0, -4), shifted(at, 6, -9))
}
