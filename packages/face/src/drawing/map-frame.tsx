/** The neat line round the rectangle of a map's hexes, and the map as a thumbnail. */
import type { ReactNode } from 'react'
import { freshPaper, ink, paper } from './colours.ts'
import type { Format } from './paper.tsx'

type Frame = Format['frame']

const around = ({ left, top, right, bottom }: Frame, by: number) => ({
  x: left - by,
  y: top - by,
  width: right - left + 2 * by,
  height: bottom - top + 2 * by,
})

export const NeatLine = ({ frame }: { readonly frame: Frame }): ReactNode => (
  <g fill="none" stroke={ink}>
    <rect {...around(frame, 9)} strokeWidth={1.1} opacity={0.75} />
    <rect {...around(frame, 14)} strokeWidth={3} opacity={0.8} />
    <rect {...around(frame, 18.5)} strokeWidth={0.7} opacity={0.7} />
  </g>
)

/** Margin of paper round the map of a thumbnail. */
const EDGE = 24

interface SmallMapProps {
  readonly frame: Frame
  /** The thickness of the frame: large maps are scaled down more. */
  readonly line: number
  readonly children: ReactNode
}

/** Hidden from screen readers: the page that shows it provides the label. */
export function SmallMap({ frame, line, children }: SmallMapProps): ReactNode {
  const { x, y, width, height } = around(frame, EDGE)
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      width="100%"
      style={{ display: 'block' }}
      aria-hidden="true"
      focusable="false"
    >
      <rect {...around(frame, EDGE)} fill={paper} />
      <rect {...around(frame, 10)} fill={freshPaper} stroke={ink} strokeWidth={line} />
      {children}
    </svg>
  )
}
