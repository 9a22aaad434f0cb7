/** The neat line round the rectangle of a map's hexes, and the map as a thumbnail. */
import type { ReactNode } from 'react'
import { freshPaper, ink, paper } from './colours.ts'
import type { SheetFormat } from './paper.tsx'

type Frame = SheetFormat['frame']

const expandFrame = ({ left, top, right, bottom }: Frame, amount: number) => ({
  x: left - amount,
  y: top - amount,
  width: right - left + 2 * amount,
  height: bottom - top + 2 * amount,
})

export const NeatLine = ({ frame }: { readonly frame: Frame }): ReactNode => (
  <g fill="none" stroke={ink}>
    <rect {...expandFrame(frame, 9)} strokeWidth={1.1} opacity={0.75} />
    <rect {...expandFrame(frame, 14)} strokeWidth={3} opacity={0.8} />
    <rect {...expandFrame(frame, 18.5)} strokeWidth={0.7} opacity={0.7} />
  </g>
)

/** Margin of paper round the map of a thumbnail. */
const margin = 24

interface SmallMapProps {
  readonly frame: Frame
  /** The thickness of the frame: large maps are scaled down more. */
  readonly line: number
  readonly children: ReactNode
}

/** Hidden from screen readers: the page that shows it provides the label. */
export function SmallMap({ frame, line, children }: SmallMapProps): ReactNode {
  const { x, y, width, height } = expandFrame(frame, margin)
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      width="100%"
      style={{ display: 'block' }}
      aria-hidden="true"
      focusable="false"
    >
      <rect {...expandFrame(frame, margin)} fill={paper} />
      <rect {...expandFrame(frame, 10)} fill={freshPaper} stroke={ink} strokeWidth={line} />
      {children}
    </svg>
  )
}
