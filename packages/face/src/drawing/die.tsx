/** A die drawn as bone, and the pips of an ordinary one. */
import type { ReactNode } from 'react'
import { freshPaper, ink } from './colours.ts'

export const DieBlock = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" focusable="false">
    <rect x={2.5} y={3} width={36} height={36} rx={6} fill={ink} opacity={0.35} />
    <rect x={1.5} y={1.5} width={36} height={36} rx={6} fill={freshPaper} stroke={ink} strokeWidth={1.4} />
    <g transform="translate(-0.5 -0.5)">{children}</g>
  </svg>
)

export const Pips = ({ face }: { readonly face: string }): ReactNode =>
  (pips[face] ?? []).map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r={3.7} fill={ink} />)

/** Coordinates of pips on both axes. */
const left = 11
const middle = 20
const right = 29
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[middle, middle]],
  '2': [
    [left, left],
    [right, right],
  ],
  '3': [
    [left, left],
    [middle, middle],
    [right, right],
  ],
  '4': [
    [left, left],
    [right, left],
    [left, right],
    [right, right],
  ],
  '5': [
    [left, left],
    [right, left],
    [middle, middle],
    [left, right],
    [right, right],
  ],
  '6': [
    [left, left],
    [right, left],
    [left, middle],
    [right, middle],
    [left, right],
    [right, right],
  ],
}
