/** The ground between the lines: churned, bare, and darker than the fields behind. */
import { SIDE } from '../sheet-geometry.ts'
import type { Site } from './terrain-patch.ts'

export function NoMansLand({ board, geometry, name }: Omit<Site, 'hexes'>) {
  const firstHexes = board.scenario.noMansLand.flatMap((row) => board.book.rows[row]?.[0] ?? [])
  if (firstHexes.length === 0) return null
  const heights = firstHexes.map((hex) => geometry.centre(hex).y)
  const [top, bottom] = [Math.min(...heights) - SIDE, Math.max(...heights) + SIDE]
  const { left, right } = geometry.frame
  const fadeShare = SIDE / (bottom - top)
  return (
    <g>
      <defs>
        <linearGradient id={`${name}-mud`} x1={0} x2={0} y1={0} y2={1}>
          <stop offset={0} stopColor="#9c7a48" stopOpacity={0} />
          <stop offset={fadeShare} stopColor="#9c7a48" stopOpacity={0.24} />
          <stop offset={1 - fadeShare} stopColor="#9c7a48" stopOpacity={0.24} />
          <stop offset={1} stopColor="#9c7a48" stopOpacity={0} />
        </linearGradient>
      </defs>
      <rect x={left - 9} y={top} width={right - left + 18} height={bottom - top} fill={`url(#${name}-mud)`} />
    </g>
  )
}
