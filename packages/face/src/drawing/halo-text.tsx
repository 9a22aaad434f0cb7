/** A short text over the map, with a halo of paper that keeps it legible. */
import type { ReactNode } from 'react'
import type { Point } from '../map.ts'
import { freshPaper, ink, sans } from './colours.ts'

interface HaloTextProps {
  /** The middle of its baseline. */
  readonly at: Point
  readonly size: number
  readonly colour?: string
  readonly haloWidth?: number
  readonly children: ReactNode
}

export const HaloText = ({ at, size, colour = ink, haloWidth = 3, children }: HaloTextProps) => (
  <text
    x={at.x}
    y={at.y}
    textAnchor="middle"
    fontFamily={sans}
    fontSize={size}
    fontWeight={700}
    fill={colour}
    stroke={freshPaper}
    strokeWidth={haloWidth}
    paintOrder="stroke"
  >
    {children}
  </text>
)
