/**
 * The sign of each side beside its colour: the British roundel, the German cross. Both look the same when the sheet is
 * turned, like the medals they lie on.
 */
import type { Point } from '@firestep/face'
import { discPath, placePath } from '@firestep/face/drawing'
import type { Side } from '../../data/enums.ts'

interface SignProps {
  readonly side: Side
  /** The centre of the sign. */
  readonly at?: Point
  readonly size: number
  readonly fill: string
}

const shapes: Readonly<Record<Side, string>> = {
  british: [10, 6.6, 3.6].map((radius) => discPath({ x: 0, y: 0 }, radius)).join(''),
  german:
    'M-4.6 -10H4.6C3.6 -6.5 2.6 -4 2.4 -2.4C4 -2.6 6.5 -3.6 10 -4.6V4.6C6.5 3.6 4 2.6 2.4 2.4C2.6 4 3.6 6.5 4.6 10H-4.6C-3.6 6.5 -2.6 4 -2.4 2.4C-4 2.6 -6.5 3.6 -10 4.6V-4.6C-6.5 -3.6 -4 -2.6 -2.4 -2.4C-2.6 -4 -3.6 -6.5 -4.6 -10Z',
}

export const SideSign = ({ side, at = { x: 0, y: 0 }, size, fill }: SignProps) => (
  <path d={placePath(shapes[side], at, size / 10)} fill={fill} fillRule="evenodd" />
)
