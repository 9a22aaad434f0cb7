/** Deployment zones, drawn during deployment, and fog, drawn in the turns that have it. */
import { closedPath, freshPaper, serif } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { sides } from '../../../data/schema.ts'
import type { BattleView } from '../../../rules/state.ts'
import { type Board, onSheet } from '../../board.ts'
import { nationOf } from '../../names/units.ts'
import * as texts from '../../texts/table.ts'
import { tonesOf } from '../colours.ts'
import { extentOf, outlineOn } from '../sheet-shapes.ts'

interface MarkerProps {
  readonly board: Board
  readonly view: BattleView
  /** Name of the map, unique on the page, with which the ids of its patterns begin. */
  readonly name: string
}

/** Width of a zone below which its text runs from bottom to top. */
const narrowZoneWidth = 700

export const isInSetup = ({ step }: BattleView): boolean => step === 'deployment' || step === 'fire plans'

export function DeploymentZones({ board, view, name }: MarkerProps): ReactNode {
  if (!isInSetup(view)) return null
  return sides.map((side) => {
    const outline = outlineOn(board, board.scenario.terrain.zones[side].points)
    const { main, dark } = tonesOf(board, side)
    const { left, right, top, bottom } = extentOf(outline)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return (
      <g key={side}>
        <defs>
          <pattern
            id={`${name}-zone-${side}`}
            width={34}
            height={34}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${side === 'attacker' ? 45 : -45})`}
          >
            <path d="M0 0V34" stroke={main} strokeWidth={6} strokeOpacity={0.4} />
          </pattern>
        </defs>
        <path
          d={closedPath(outline)}
          fill={main}
          fillOpacity={0.05}
          stroke={`url(#${name}-zone-${side})`}
          strokeWidth={110}
        />
        <path
          d={closedPath(outline)}
          fill="none"
          stroke={dark}
          strokeWidth={6}
          strokeOpacity={0.6}
          strokeDasharray="26 12"
        />
        <text
          x={x}
          y={y}
          transform={right - left < narrowZoneWidth ? `rotate(-90 ${x} ${y})` : undefined}
          textAnchor="middle"
          fontFamily={serif}
          fontStyle="italic"
          fontSize={54}
          fill={dark}
          fillOpacity={0.75}
          stroke={freshPaper}
          strokeWidth={7}
          strokeOpacity={0.6}
          paintOrder="stroke"
        >
          {texts.deploymentOf(nationOf(board, side))}
        </text>
      </g>
    )
  })
}

export const isFoggy = ({ scenario: { data } }: Board, { turn }: BattleView): boolean =>
  data.fog !== null && turn >= data.fog.from && turn <= data.fog.to

/** Only a veil, under which everything stays visible. The rules limit sight. */
export function Fog({ board, view, name }: MarkerProps): ReactNode {
  if (!isFoggy(board, view)) return null
  const { terrain } = board.scenario
  const tableSize = { width: onSheet(terrain.width), height: onSheet(terrain.height) }
  return (
    <g>
      <defs>
        <pattern
          id={`${name}-fog`}
          width={840}
          height={320}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-7)"
        >
          <path
            d="M40 70q120 -60 260 0t280 0M260 140q140 -52 240 0t240 0M30 230q120 50 230 0t250 0M470 270q90 -40 170 0t150 0"
            fill="none"
            stroke="#fbf9f2"
            strokeWidth={46}
            strokeOpacity={0.13}
            strokeLinecap="round"
          />
        </pattern>
      </defs>
      <rect {...tableSize} fill="#f3f0e6" fillOpacity={0.3} />
      <rect {...tableSize} fill={`url(#${name}-fog)`} />
    </g>
  )
}
