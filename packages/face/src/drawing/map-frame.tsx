/** Round the rectangle that the hexes of a map fill: the neat line, and the map as a small picture. */
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

/** Paper that a small picture shows round the map. */
const EDGE = 24

interface SmallMapProps {
  readonly frame: Frame
  /** How thick the line round it is: a large map is drawn smaller. */
  readonly line: number
  readonly children: ReactNode
}

/** Nothing in it is read out: whoever shows it says what it is. */
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
