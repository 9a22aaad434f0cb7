/** Marks over the map: paths, lines, shots, lines of sight, rings. */
import { type Mark, type Place, type PlaceId, type Point, type SideStyle, type Tone, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { pointsAttribute, rangeOf } from './geometry.ts'
import styles from './marks.module.css'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'

interface MarksProps {
  readonly marks: readonly Mark[]
  readonly orientedSheet: OrientedSheet
  readonly sides: Readonly<Record<Seat, SideStyle>>
}

export function Marks({ marks, orientedSheet, sides }: MarksProps): ReactNode {
  return marks.map((mark, i) => {
    // A mark has no identity of its own; the whole layer is rendered again whenever any of them changes.
    const key = `${i} ${mark.type}`
    switch (mark.type) {
      case 'path':
        return <Path key={key} points={pointsOf(orientedSheet, mark.places)} tone={sides[mark.seat]?.tone ?? 'blue'} />
      case 'line':
        return (
          <HeldLine
            key={key}
            points={pointsOf(orientedSheet, mark.places)}
            tone={sides[mark.seat]?.tone ?? 'blue'}
            text={mark.text}
          />
        )
      case 'shot':
        return (
          <Shot
            key={key}
            points={pointsOf(orientedSheet, [mark.from, mark.to])}
            tone={sides[mark.seat]?.tone ?? 'blue'}
          />
        )
      case 'sight':
        return (
          <SightLine
            key={key}
            points={pointsOf(orientedSheet, [mark.from, mark.to])}
            blocked={mark.blockedAt === null ? undefined : placeById(orientedSheet, mark.blockedAt)}
          />
        )
      case 'ring':
        return (
          <Ring
            key={key}
            place={placeById(orientedSheet, mark.place)}
            tone={mark.tone}
            text={mark.text}
            textBelow={orientedSheet.sheet.gridless !== undefined}
          />
        )
      case 'area':
        return (
          <AreaMark
            key={key}
            points={mark.outline.map((at) => turned(orientedSheet.sheet, at, orientedSheet.isTurned))}
            {...mark}
          />
        )
      case 'measure':
        return <MeasuredDistance key={key} points={pointsOf(orientedSheet, [mark.from, mark.to])} text={mark.text} />
      default:
        return mark satisfies never
    }
  })
}

const pointsOf = (orientedSheet: OrientedSheet, ids: readonly PlaceId[]): Point[] =>
  ids.flatMap((id) => placeById(orientedSheet, id)?.at ?? [])

function Path({ points, tone }: { readonly points: readonly Point[]; readonly tone: SideStyle['tone'] }): ReactNode {
  const [tip, beforeTip] = [points.at(-1), points.at(-2)]
  if (tip === undefined || beforeTip === undefined) return null
  return (
    <g className={classNames(styles.mark, styles.path, styles[tone])} data-mark="path">
      <polyline className={styles.casing} points={pointsAttribute(points)} />
      <polyline points={pointsAttribute(points)} />
      <Arrowhead from={beforeTip} to={tip} />
    </g>
  )
}

interface HeldLineProps {
  readonly points: readonly Point[]
  readonly tone: SideStyle['tone']
  readonly text: string
}

/** A line with a post in every place, as on planning maps. */
function HeldLine({ points, tone, text }: HeldLineProps): ReactNode {
  const middle = points[Math.floor(points.length / 2)]
  if (middle === undefined) return null
  return (
    <g className={classNames(styles.mark, styles.line, styles[tone])} data-mark="line">
      <polyline className={styles.casing} points={pointsAttribute(points)} />
      <polyline points={pointsAttribute(points)} />
      {points.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} />
      ))}
      {text !== '' && (
        <text x={middle.x} y={middle.y - 24} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
}

function Arrowhead({ from, to }: { readonly from: Point; readonly to: Point }): ReactNode {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return (
    <g transform={`translate(${to.x} ${to.y}) rotate(${angle})`}>
      <path className={styles.sized} d="M 4 0 L -16 -11 L -11 0 L -16 11 Z" />
    </g>
  )
}

function Shot({ points, tone }: { readonly points: readonly Point[]; readonly tone: SideStyle['tone'] }): ReactNode {
  const [from, to] = points
  if (from === undefined || to === undefined) return null
  const rays = [0, 45, 90, 135, 180, 225, 270, 315]
  return (
    <g className={classNames(styles.mark, styles.shot, styles[tone])} data-mark="shot">
      <line className={styles.casing} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <g transform={`translate(${to.x} ${to.y})`}>
        <g className={styles.sized}>
          {rays.map((ray) => (
            <line key={ray} x1="26" x2="40" transform={`rotate(${ray})`} className={styles.ray} />
          ))}
        </g>
      </g>
    </g>
  )
}

function SightLine({
  points,
  blocked,
}: {
  readonly points: readonly Point[]
  readonly blocked: Place | undefined
}): ReactNode {
  const [from, to] = points
  if (from === undefined || to === undefined) return null
  return (
    <g className={classNames(styles.mark, styles.sight, blocked !== undefined && styles.blocked)} data-mark="sight">
      <line className={styles.casing} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {blocked !== undefined && (
        <g transform={`translate(${blocked.at.x} ${blocked.at.y})`}>
          <path className={styles.sized} d="M -14 -14 L 14 14 M -14 14 L 14 -14" />
        </g>
      )}
    </g>
  )
}

interface RingProps {
  readonly place: Place | undefined
  readonly tone: Tone
  readonly text: string
  /** The text goes below: bases are too small for text inside. */
  readonly textBelow: boolean
}

function Ring({ place, tone, text, textBelow }: RingProps): ReactNode {
  if (place === undefined) return null
  const bottom = Math.max(...place.outline.map(({ y }) => y))
  return (
    <g className={classNames(styles.mark, styles.ring, styles[tone])} data-mark="ring" data-tone={tone}>
      <polygon points={pointsAttribute(place.outline)} />
      {text !== '' && (
        <text
          x={place.at.x}
          y={textBelow ? bottom : bottom - (bottom - place.at.y) * 0.28}
          dy={textBelow ? '1.2em' : undefined}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  )
}

interface AreaProps {
  readonly points: readonly Point[]
  readonly tone: Tone
  readonly text: string
}

/** An area, hatched by its tone, with its text below. */
function AreaMark({ points, tone, text }: AreaProps): ReactNode {
  const bottom = Math.max(...points.map(({ y }) => y))
  const [left, right] = rangeOf(points.map(({ x }) => x))
  return (
    <g className={classNames(styles.mark, styles.area, styles[tone])} data-mark="area">
      <polygon points={pointsAttribute(points)} fill={`url(#${hatchId(tone)})`} />
      {text !== '' && (
        <text x={(left + right) / 2} y={bottom} dy="1.1em" textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
}

const hatchId = (tone: Tone): string => `hatch-${tone}`

/** The hatching of each tone: faint dots, strokes, crossed strokes, rings. */
const hatchPatterns: Readonly<Record<Tone, ReactNode>> = {
  neutral: <circle cx="10" cy="10" r="1.6" />,
  good: <path d="M -2 22 L 22 -2" />,
  bad: <path d="M -2 22 L 22 -2 M -2 -2 L 22 22" />,
  aim: <circle cx="10" cy="10" r="5" fill="none" strokeWidth="2" />,
}

/** Defined once for all the areas of a map. */
export const Hatches = (): ReactNode => (
  <defs>
    {Object.entries(hatchPatterns).map(([tone, strokes]) => (
      <pattern
        key={tone}
        id={hatchId(tone as Tone)}
        className={classNames(styles.hatch, styles[tone])}
        patternUnits="userSpaceOnUse"
        width="20"
        height="20"
      >
        {strokes}
      </pattern>
    ))}
  </defs>
)

function MeasuredDistance({ points, text }: { readonly points: readonly Point[]; readonly text: string }): ReactNode {
  const [from, to] = points
  if (from === undefined || to === undefined) return null
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return (
    <g className={classNames(styles.mark, styles.measure)} data-mark="measure">
      <line className={styles.casing} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {[from, to].map((end, i) => (
        <g key={i === 0 ? 'from' : 'to'} transform={`translate(${end.x} ${end.y}) rotate(${angle})`}>
          <line className={styles.sized} y1="-12" y2="12" />
        </g>
      ))}
      <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} dy="-0.5em" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
