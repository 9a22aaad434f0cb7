/** A base on the table, facing up the sheet: card with the nation's rim, figures and markers. */
import { closedPath, freshPaper, gold, ink, sans } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { Army } from '../../../data/schema.ts'
import type { Board } from '../../board.ts'
import { darkWater, steel, tonesOf } from '../colours.ts'
import type { BaseLook } from './base-look.ts'
import { Flag } from './flag.tsx'
import { Troops } from './troops.tsx'

interface Props {
  readonly board: Board
  readonly look: BaseLook
  /** Rotation applied by the page; texts are turned back by the same angle. */
  readonly heading: number
}

const RIM = 3.5

export function BaseFigure({ board, look, heading }: Props): ReactNode {
  const tones = tonesOf(board, look.side)
  return (
    <g>
      {look.order === 'now' && <Outline look={look} grow={7} stroke={gold} width={6} />}
      {look.type !== 'blockhouse' && <Card look={look} tones={tones} />}
      <g opacity={look.sheltered ? 0.45 : 1}>
        <Troops look={look} />
      </g>
      {look.type.endsWith('command') && <Flag look={look} tones={tones} heading={heading} />}
      {look.type === 'blockhouse' && <Outline look={look} grow={-RIM / 2} stroke={tones.main} width={RIM + 1} />}
      <ConditionMarks look={look} />
      <BackEdge look={look} heading={heading} />
      <Suppression look={look} />
    </g>
  )
}

interface OutlineProps {
  readonly look: BaseLook
  readonly grow: number
  readonly stroke: string
  readonly width: number
  readonly fill?: string
}

function Outline({
  look: { round, width, depth },
  grow,
  stroke,
  width: strokeWidth,
  fill = 'none',
}: OutlineProps): ReactNode {
  return round ? (
    <circle r={width / 2 + grow} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
  ) : (
    <rect
      x={-width / 2 - grow}
      y={-depth / 2 - grow}
      width={width + 2 * grow}
      height={depth + 2 * grow}
      rx={3}
      fill={fill}
      stroke={stroke}
      strokeWidth={strokeWidth}
    />
  )
}

type Tones = ReturnType<typeof tonesOf>

/** The front is the heavy edge with the point; the back has a band in the army's pattern. */
function Card({ look, tones }: { readonly look: BaseLook; readonly tones: Tones }): ReactNode {
  const { width, depth, round, army, astray } = look
  const front = -depth / 2
  return (
    <g strokeLinejoin="round">
      <g transform="translate(2.5 3)" opacity={0.35}>
        <Outline look={look} grow={0} stroke="none" width={0} fill={ink} />
      </g>
      <Outline look={look} grow={-RIM / 2} stroke={tones.main} width={RIM} fill={tones.pale} />
      {!round && <path d={bands[army](width, depth)} fill="none" stroke={tones.main} strokeWidth={2.6} />}
      <path
        d={round ? frontArc(width / 2 - 2) : `M${-width / 2 + 1} ${front + 2.4}H${width / 2 - 1}`}
        fill="none"
        stroke={tones.dark}
        strokeWidth={4.8}
        strokeDasharray={astray ? '6 5' : undefined}
      />
      <path
        d={`M-6 ${front + 4}L0 ${front - 3.5}L6 ${front + 4}Z`}
        fill={tones.dark}
        stroke={freshPaper}
        strokeWidth={1}
      />
    </g>
  )
}

const frontArc = (r: number): string => {
  const [x, y] = [r * 0.72, r * 0.69]
  return `M${-x} ${-y}A${r} ${r} 0 0 1 ${x} ${-y}`
}

/** Band patterns that tell armies apart without colour: plain, slanted strokes, upright strokes. */
const bands: Readonly<Record<Army, (width: number, depth: number) => string>> = {
  british: (width, depth) => `M${4 - width / 2} ${depth / 2 - 5.4}H${width / 2 - 4}`,
  german: (width, depth) => slantedStrokes(width, depth, 3),
  french: (width, depth) => slantedStrokes(width, depth, 0),
}
const slantedStrokes = (width: number, depth: number, slant: number): string => {
  const strokes: string[] = []
  for (let x = 6 - width / 2; x < width / 2 - 5; x += 6.5)
    strokes.push(`M${x - slant} ${depth / 2 - 3}L${x + slant} ${depth / 2 - 7.5}`)
  return strokes.join('')
}

/** Conditions of the base: sheltered, on wire, in water, in march column. */
function ConditionMarks({ look }: { readonly look: BaseLook }): ReactNode {
  const { width, depth, sheltered, onWire, inRiver, inColumn } = look
  const [x, y] = [width / 2 - 3, depth / 2 - 3]
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {sheltered && (
        <>
          <Outline look={look} grow={-RIM} stroke="none" width={0} fill="rgb(36 25 16 / 45%)" />
          <path d="M-12 9H-5V4H1V-1H7V-6H13" stroke={freshPaper} strokeWidth={3.4} />
        </>
      )}
      {onWire && (
        <path
          d={`${[-0.66, 0, 0.66].map((share) => `M${share * x - 6} -6l12 12m0 -12l-12 12`).join('')}M${-x} 0H${x}`}
          stroke={steel}
          strokeWidth={2.8}
        />
      )}
      {inRiver && (
        <path
          d={[-0.5, 0.1, 0.7]
            .map((share) => `M${-x} ${share * y}q${x / 4} -5 ${x / 2} 0t${x / 2} 0t${x / 2} 0t${x / 2} 0`)
            .join('')}
          stroke={darkWater}
          strokeWidth={3}
          strokeOpacity={0.8}
        />
      )}
      {inColumn && <path d="M-9 -3L0 -11L9 -3M-9 6L0 -2L9 6" stroke={ink} strokeWidth={3.4} />}
    </g>
  )
}

/** At the back edge: quality, company letter, and order state. */
function BackEdge({ look, heading }: { readonly look: BaseLook; readonly heading: number }): ReactNode {
  const { width, depth, quality, letter, order } = look
  const y = depth / 2 - 6
  return (
    <g strokeLinejoin="round">
      {quality !== null && (
        <path d={qualitySigns[quality](5 - width / 2 + 4, y)} fill={freshPaper} stroke={ink} strokeWidth={1.4} />
      )}
      {letter !== null && (
        <text
          className="close-only"
          transform={`translate(0 ${y + 0.5}) rotate(${-heading})`}
          y={4}
          textAnchor="middle"
          fontFamily={sans}
          fontSize={11}
          fontWeight={800}
          fill={ink}
          stroke={freshPaper}
          strokeWidth={2.6}
          paintOrder="stroke"
        >
          {letter}
        </text>
      )}
      {order === 'done' && (
        <g transform={`translate(${width / 2 - 6} ${y}) rotate(${-heading})`}>
          <circle r={6.5} fill="#57513f" stroke={freshPaper} strokeWidth={1.4} />
          <path d="M-3 0L-.8 2.6L3.2 -2.6" fill="none" stroke={freshPaper} strokeWidth={2} strokeLinecap="round" />
        </g>
      )}
    </g>
  )
}

/** Quality signs: a ring for raw troops, a chevron for experienced ones, a star for veterans. */
const qualitySigns = {
  raw: (x: number, y: number): string =>
    `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM${x - 1.5} ${y}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z`,
  experienced: (x: number, y: number): string => `M${x - 5} ${y + 3}L${x} ${y - 4}L${x + 5} ${y + 3}L${x} ${y}Z`,
  veteran: (x: number, y: number): string =>
    closedPath(
      Array.from({ length: 10 }, (_, i) => {
        const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? 6 : 2.6]
        return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
      }),
    ),
} as const

/** One disc per suppression marker, legible from afar; on a blockhouse at the suppressed face. */
function Suppression({ look }: { readonly look: BaseLook }): ReactNode {
  const { marks, faces, width, depth } = look
  const offsets: readonly (readonly [number, number])[] =
    faces === null
      ? markerOffsets(marks, Math.min(13, width / 4))
      : faces.flatMap((count, face) => {
          const [x, y] = [
            [0, -depth / 2 + 10],
            [-width / 2 + 10, 0],
            [width / 2 - 10, 0],
          ][face] ?? [0, 0]
          return count > 0 ? [[x ?? 0, y ?? 0] as const] : []
        })
  if (offsets.length === 0) return null
  return (
    <g>
      {offsets.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r={10.5} fill="#f4bf2a" stroke="#1c1208" strokeWidth={3} />
          <path d="M-4 -4L4 4M-4 4L4 -4" stroke="#1c1208" strokeWidth={3} strokeLinecap="round" />
        </g>
      ))}
    </g>
  )
}

const markerOffsets = (count: number, spacing: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * 2 * spacing, 0] as const)
