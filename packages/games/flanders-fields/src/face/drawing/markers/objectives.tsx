/** Objectives: the outline of each, and a flag with its points in the holder's colour. */
import type { Point } from '@firestep/face'
import { closedPath, freshPaper, gold, ink, sans } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { BattleView } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { tonesOf, unheld } from '../colours.ts'
import { extentOf, isInside, middleOfExtent, outlineOn } from '../sheet-shapes.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
}

/** Flag position: the middle of the outline, or the nearest point inside a bent strip. */
function flagAt(outline: readonly Point[]): Point {
  const centre = middleOfExtent(outline)
  const { left, right, top, bottom } = extentOf(outline)
  const tries = [
    centre,
    ...[0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map((share) => ({ x: left + (right - left) * share, y: centre.y })),
  ]
  return tries.find((point) => isInside(outline, point)) ?? { x: centre.x, y: (top + bottom) / 2 }
}

export function Objectives({ board, view }: Props): ReactNode {
  return board.scenario.terrain.objectives.map(({ id, shape, points }, i) => {
    const outline = outlineOn(board, shape.points)
    const holder = view.holders[i] ?? null
    const { x, y } = flagAt(outline)
    const cloth = holder === null ? unheld : tonesOf(board, holder).main
    return (
      <g key={id}>
        <path
          d={closedPath(outline)}
          fill={gold}
          fillOpacity={0.08}
          stroke={ink}
          strokeWidth={7}
          strokeOpacity={0.25}
        />
        <path d={closedPath(outline)} fill="none" stroke={gold} strokeWidth={4.5} strokeDasharray="22 9" />
        <g style={{ transform: `translate(${x}px, ${y}px) ${legible}` }} strokeLinejoin="round">
          <path d="M0 22V-44" stroke={ink} strokeWidth={5} strokeLinecap="round" />
          <path
            d="M0 -44H46L36 -28L46 -12H0Z"
            fill={cloth}
            stroke={ink}
            strokeWidth={2.5}
            strokeDasharray={holder === null ? '5 4' : undefined}
          />
          {holder !== null && patterns[board.scenario.data.forces[holder].army]}
          <text
            x={19}
            y={-20}
            textAnchor="middle"
            fontFamily={sans}
            fontSize={25}
            fontWeight={800}
            fill={freshPaper}
            stroke={ink}
            strokeWidth={3}
            paintOrder="stroke"
          >
            {points}
          </text>
        </g>
      </g>
    )
  })
}

/** Scales the flag up when zoomed out, so that its number stays legible. */
const legible = 'scale(max(1, calc(var(--pixel, 1) * 0.45)))'

/** Patterns that tell the holder without colour. */
const patterns: Readonly<Record<'british' | 'french' | 'german', ReactNode>> = {
  british: <path d="M2 -42L38 -14M2 -14L38 -42" stroke={freshPaper} strokeWidth={2.4} strokeOpacity={0.55} />,
  french: <path d="M13 -43V-13M27 -43V-13" stroke={freshPaper} strokeWidth={2.4} strokeOpacity={0.55} />,
  german: <path d="M2 -34H40M2 -22H40" stroke={freshPaper} strokeWidth={2.4} strokeOpacity={0.55} />,
}
