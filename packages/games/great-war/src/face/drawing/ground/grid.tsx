/** The grid, faint, and the neat line round the map with its ticks. */
import { closed, ink, paleInk } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Plan } from '../plan.ts'

export function Grid({ plan, hexes }: { readonly plan: Plan; readonly hexes: number }): ReactNode {
  const { frame, halves } = plan
  const outlines = Array.from({ length: hexes }, (_, hex) => closed(plan.corners(hex))).join('')
  const around = (by: number) => ({
    x: frame.left - by,
    y: frame.top - by,
    width: frame.right - frame.left + 2 * by,
    height: frame.bottom - frame.top + 2 * by,
  })
  return (
    <g fill="none">
      <path d={halves.map(closed).join('')} stroke={paleInk} strokeWidth={0.8} strokeDasharray="2 5" opacity={0.4} />
      <path d={outlines} stroke={paleInk} strokeWidth={1} opacity={0.45} />
      <rect {...around(9)} stroke={ink} strokeWidth={1.1} opacity={0.75} />
      <rect {...around(14)} stroke={ink} strokeWidth={3} opacity={0.8} />
      <rect {...around(18.5)} stroke={ink} strokeWidth={0.7} opacity={0.7} />
    </g>
  )
}
