/** Fire zones with bursts, the rolling barrage, gas clouds and the wind that moves them. */
import type { Point } from '@firestep/face'
import { closedPath, discPath, freshPaper, ink, linePath, sans, scatter, shiftPoint } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { enrolled } from '../../../rules/battlefield.ts'
import type { BattleView } from '../../../rules/state.ts'
import { type Board, onSheet, sheetHeading, sheetPoint } from '../../board.ts'
import * as texts from '../../texts/table.ts'
import { dugEarth, fire, gasGreen, tonesOf } from '../colours.ts'
import { extentOf, scatterOver } from '../sheet-shapes.ts'
import { barrageOutlines, cloudOutline, fireZoneOutline } from './danger-zones.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
}

/** A shell burst: a ragged star of earth. */
function burst(point: Point, size: number, rotation: number): string {
  const points = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI + rotation
    const radius = size * (i % 2 === 0 ? 1 : 0.45)
    return shiftPoint(point, Math.cos(angle) * radius, Math.sin(angle) * radius)
  })
  return closedPath(points)
}

export function FireZones({ board, view }: Props): ReactNode {
  const battlefield = board.battlefieldOf(view)
  return view.aims.map((aim) => {
    const outline = fireZoneOutline(board, view, aim)
    const { main, dark } = tonesOf(board, enrolled(battlefield, aim.battery).side)
    const { x, y } = sheetPoint(board, aim)
    const bursts = aim.live ? scatterOver(outline, 42, [9, 15], 70 + aim.battery) : []
    return (
      <g key={aim.battery} strokeLinejoin="round">
        <path
          d={closedPath(outline)}
          fill={aim.live ? fire : main}
          fillOpacity={aim.live ? 0.14 : 0.06}
          stroke={freshPaper}
          strokeWidth={8}
          strokeOpacity={0.7}
        />
        <path
          d={bursts.map(({ at, size, random }) => burst(at, size, random)).join('')}
          fill={dugEarth}
          fillOpacity={0.5}
          stroke={fire}
          strokeWidth={1.6}
        />
        <path
          d={closedPath(outline)}
          fill="none"
          stroke={dark}
          strokeWidth={4.5}
          strokeDasharray={aim.live ? undefined : '12 9'}
        />
        <path
          d={
            discPath({ x, y }, 14) +
            linePath({ x: x - 24, y }, { x: x + 24, y }) +
            linePath({ x, y: y - 24 }, { x, y: y + 24 })
          }
          fill="none"
          stroke={freshPaper}
          strokeWidth={9}
        />
        <path
          d={
            discPath({ x, y }, 14) +
            linePath({ x: x - 24, y }, { x: x + 24, y }) +
            linePath({ x, y: y - 24 }, { x, y: y + 24 })
          }
          fill="none"
          stroke={main}
          strokeWidth={4.5}
        />
      </g>
    )
  })
}

export function Barrage({ board, view, name }: Props & { readonly name: string }): ReactNode {
  const outlines = barrageOutlines(board, view)
  if (outlines === null) return null
  const { main, dark } = tonesOf(board, 'attacker')
  const strip = outlines.strip.map(closedPath).join('')
  const bursts = outlines.strip.flatMap((column, i) =>
    scatterOver(column, 66, [15, 27], 90 + i + (view.barrage?.place ?? 0)),
  )
  return (
    <g strokeLinejoin="round">
      <defs>
        <pattern
          id={`${name}-danger`}
          width={20}
          height={20}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V20" stroke={fire} strokeWidth={5} strokeOpacity={0.4} />
        </pattern>
      </defs>
      <path d={strip} fill={fire} fillOpacity={0.2} />
      <path
        d={bursts.map(({ at, size, random }) => burst(at, size, random)).join('')}
        fill={dugEarth}
        fillOpacity={0.45}
        stroke={fire}
        strokeWidth={2}
        strokeOpacity={0.8}
      />
      <path d={strip} fill="none" stroke={dark} strokeWidth={5} />
      <path
        d={outlines.danger.map(closedPath).join('')}
        fill={`url(#${name}-danger)`}
        stroke={main}
        strokeWidth={3}
        strokeDasharray="9 7"
      />
      <Caption
        at={topOf(outlines.strip)}
      >{`Barrage, ${view.barrage?.left === 1 ? 'last turn' : `${view.barrage?.left ?? 0} turns`}`}</Caption>
    </g>
  )
}

const topOf = (columns: readonly (readonly Point[])[]): Point => {
  const { left, right, top } = extentOf(columns.flat())
  return { x: (left + right) / 2, y: Math.max(top, 0) + 8 }
}

interface CaptionProps {
  readonly at: Point
  readonly above?: boolean
  readonly children: string
}

/** A text below or above a point, at any font size. */
const Caption = ({ at, above = false, children }: CaptionProps): ReactNode => (
  <text
    x={at.x}
    y={at.y}
    dy={above ? '-0.2em' : '0.9em'}
    textAnchor="middle"
    fontFamily={sans}
    fontWeight={700}
    style={{ fontSize: 'max(26px, calc(var(--label, 0px) * 1.1), var(--far, 0px))' }}
    fill={ink}
    stroke={freshPaper}
    strokeWidth={7}
    paintOrder="stroke"
  >
    {children}
  </text>
)

/** A curling edge that stays within the rectangle of the rules. */
function curling(outline: readonly Point[], salt: number): Point[] {
  const { left, top, right, bottom } = extentOf(outline)
  const random = scatter(Math.round(left + top), salt)
  const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  return Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI
    // A superellipse, to come close to the corners.
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const scale = random.between(0.86, 1) / (c ** 6 + s ** 6) ** (1 / 6)
    return { x: cx + rx * c * scale, y: cy + ry * s * scale }
  })
}

export function Gas({ board, view }: Props): ReactNode {
  if (view.clouds.length === 0) return null
  return (
    <g strokeLinejoin="round">
      {view.clouds.map((cloud) => {
        const outline = cloudOutline(board, cloud)
        const wisps = scatterOver(outline, 52, [16, 24], 50 + cloud.id)
        return (
          <g key={cloud.id}>
            <path d={closedPath(curling(outline, cloud.id))} fill={gasGreen} fillOpacity={0.38} />
            <path d={wisps.map(({ at, size }) => discPath(at, size)).join('')} fill="#dcd96e" fillOpacity={0.34} />
            <path
              d={wisps.map(({ at, size }) => curl(at, size)).join('')}
              fill="none"
              stroke="#4d5714"
              strokeWidth={3}
              strokeOpacity={0.6}
              strokeLinecap="round"
            />
            <path
              d={closedPath(outline)}
              fill="none"
              stroke={tonesOf(board, cloud.owner).dark}
              strokeWidth={3.5}
              strokeDasharray="4 9"
              strokeLinecap="round"
            />
            <Caption at={topOf([outline])}>{texts.gasCaption(cloud.type === 'denying')}</Caption>
          </g>
        )
      })}
    </g>
  )
}

const curl = ({ x, y }: Point, size: number): string =>
  `M${(x - size * 0.6).toFixed(1)} ${y.toFixed(1)}q${(size * 0.3).toFixed(1)} ${(-size * 0.6).toFixed(1)} ${(size * 0.7).toFixed(1)} 0t${(size * 0.5).toFixed(1)} ${(size * 0.1).toFixed(1)}`

/** Wind rose in the corner of the sheet: direction, and the distance gas drifts in a turn. */
export function Wind({ board, view }: Props): ReactNode {
  const { wind } = view
  if (wind === null) return null
  const drift = onSheet(wind.speed)
  const point = sheetPoint(board, { x: board.scenario.terrain.width / 2, y: 0 })
  return (
    <g transform={`translate(${point.x} ${point.y - 62})`}>
      <circle r={46} fill={freshPaper} fillOpacity={0.8} stroke={ink} strokeWidth={3} />
      <path
        d="M0 30V-20M0 -36L-11 -15L0 -20L11 -15Z"
        transform={`rotate(${sheetHeading(wind.heading)})`}
        fill={ink}
        stroke={ink}
        strokeWidth={5}
        strokeLinejoin="round"
      />
      <Caption at={{ x: 0, y: -50 }} above>{`Wind, ${Math.round(drift / 2) / 10} cm`}</Caption>
    </g>
  )
}
