/** Badges in the corner of a unit plate, which show its actions left this turn. Each has its own shape. */
import type { PieceBadge, Point } from '@firestep/face'
import { freshPaper, gold, ink, placePath } from '@firestep/face/drawing'

const shapes: Readonly<Record<PieceBadge['sign'], string>> = {
  // A chevron for a unit with orders.
  ordered: 'M-4.6 2.6L0 -2.4L4.6 2.6',
  // An arrow.
  'may move': 'M-4.8 0H4.4M0.8 -3.6L4.6 0L0.8 3.6',
  // Crossed rifles.
  'may battle': 'M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2',
  // A tick.
  done: 'M-4.4 0.2L-1.2 3.6L4.6 -3.4',
  spent: 'M-4.4 0H4.4',
}

export const Badge = ({ sign, at }: { readonly sign: PieceBadge['sign']; readonly at: Point }) => (
  <g stroke={ink}>
    <circle
      cx={at.x}
      cy={at.y}
      r={8.6}
      fill={sign === 'done' || sign === 'spent' ? freshPaper : gold}
      strokeWidth={1.3}
    />
    <path d={placePath(shapes[sign], at)} fill="none" strokeWidth={2.2} strokeLinecap="round" strokeLinejoin="round" />
  </g>
)
