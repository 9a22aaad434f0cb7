/** The sign that stands beside each side's colour: the broad arrow of the British stores, the German cross. */
import type { Side } from '../../data/schema.ts'

interface SignProps {
  readonly side: Side
  readonly size: number
  readonly fill: string
}

const shapes: Readonly<Record<Side, string>> = {
  british: 'M0 -10L2.6 -4L1.6 -4.2V10H-1.6V-4.2L-2.6 -4ZM-1.2 -9L-7.6 6.6L-10.2 4.6ZM1.2 -9L7.6 6.6L10.2 4.6Z',
  german:
    'M-4.6 -10H4.6C3.6 -6.5 2.6 -4 2.4 -2.4C4 -2.6 6.5 -3.6 10 -4.6V4.6C6.5 3.6 4 2.6 2.4 2.4C2.6 4 3.6 6.5 4.6 10H-4.6C-3.6 6.5 -2.6 4 -2.4 2.4C-4 2.6 -6.5 3.6 -10 4.6V-4.6C-6.5 -3.6 -4 -2.6 -2.4 -2.4C-2.6 -4 -3.6 -6.5 -4.6 -10Z',
}

/** Drawn round (0, 0). */
export const SideSign = ({ side, size, fill }: SignProps) => (
  <path d={shapes[side]} transform={`scale(${size / 10})`} fill={fill} />
)
