/** Badges for the markers on a counter (3.3), each a small plate with its own symbol. */
import type { PieceBadge, Point } from '@firestep/face'
import { discPath, freshPaper, gold, ink, placePath, sans } from '@firestep/face/drawing'
import type { BattleView, Posture, Unit, UnitMarker } from '../../../rules/state.ts'
import type { CounterOnMap } from '../stacks.ts'

export type Badge =
  | 'hiding'
  | 'on top'
  | 'column'
  | 'limbered'
  | 'confused'
  | 'isolated'
  | 'support'
  | 'committed'
  | 'unaware'
  | 'digging'
  | 'long'
  | 'assault'
  | 'waiting'
  | 'fired'
  | 'unsupplied'
  | 'on the move'
  | 'may act'
  | 'done'

/** Own counters show each marker on its unit; an enemy stack shows its posture on the top counter. */
export function badgesOf(
  view: BattleView,
  { stack, counter, depth }: CounterOnMap,
  isGun: boolean,
  signs: readonly PieceBadge[],
): Badge[] {
  if (counter === null) return []
  if (counter.own === null) {
    const standing = depth === 0 ? stack.postures.flatMap(postureBadges) : []
    return [...new Set([...standing, ...counter.markers.map((marker) => markerBadges[marker])])]
  }
  const hasFired = view.gunfire[stack.side].some(({ unit, shoots }) => unit === counter.unit && shoots > 0)
  return [
    ...signs.flatMap(({ sign }) => signBadges[sign] ?? []),
    ...postureBadges({ ...counter.own, infantry: !isGun }),
    ...ownBadges(counter.own),
    ...(hasFired || counter.own.commandedFire ? (['fired'] as const) : []),
  ]
}

/** 3.8.1: markers on the counter itself. */
const markerBadges: Readonly<Record<UnitMarker, Badge>> = {
  'in support': 'support',
  isolated: 'isolated',
  'out of supply': 'unsupplied',
}

const signBadges: Readonly<Partial<Record<PieceBadge['sign'], Badge>>> = {
  'may move': 'on the move',
  ordered: 'may act',
  done: 'done',
}

type Standing = Pick<Posture, 'infantry' | 'onTop' | 'hiding' | 'column' | 'confused' | 'long'>

const postureBadges = ({ hiding, onTop, column, confused, long, infantry }: Standing): Badge[] => [
  ...(hiding === null ? [] : (['hiding'] as const)),
  ...(onTop ? (['on top'] as const) : []),
  ...(column ? ([infantry ? 'column' : 'limbered'] as const) : []),
  ...(confused ? (['confused'] as const) : []),
  ...(long === null ? [] : ([long === 'construct' ? 'digging' : 'long'] as const)),
]

const ownBadges = ({
  isolated,
  support,
  committed,
  unaware,
  assaults,
  waitsFor,
  outOfSupply,
}: Readonly<Unit>): Badge[] => [
  ...(isolated ? (['isolated'] as const) : []),
  ...(support ? (['support'] as const) : []),
  ...(committed ? (['committed'] as const) : []),
  ...(unaware ? (['unaware'] as const) : []),
  ...(assaults ? (['assault'] as const) : []),
  ...(waitsFor === null ? [] : (['waiting'] as const)),
  ...(outOfSupply ? (['unsupplied'] as const) : []),
]

interface Look {
  /** Path data in a box of 10 by 10 around (0, 0). */
  readonly lines?: string
  readonly solid?: string
  readonly letter?: string
  readonly card?: string
}

const burst = 'M0 -5L1.3 -1.8L4.6 -2.6L2.4 0L4.6 2.6L1.3 1.8L0 5L-1.3 1.8L-4.6 2.6L-2.4 0L-4.6 -2.6L-1.3 -1.8Z'

export const looks: Readonly<Record<Badge, Look>> = {
  hiding: { lines: 'M-4.5 -1Q0 3.6 4.5 -1M-3 1L-4 3.4M0 1.6V4.2M3 1L4 3.4' },
  'on top': { solid: 'M0 -4.4L4 1.4H-4Z', lines: 'M-4.4 3.6H4.4' },
  column: { lines: 'M-3.6 -3.6L-0.4 0L-3.6 3.6M0.6 -3.6L3.8 0L0.6 3.6' },
  limbered: { solid: discPath({ x: -1.6, y: 1 }, 2.6), lines: 'M0.6 0L4.6 -3.4M-1.6 1H-4.6' },
  confused: { letter: '?', card: '#f2c230' },
  isolated: { lines: 'M-4.6 0H-1.6M1.6 0H4.6M-1.6 -3L-0.4 3M0.6 -3L1.8 3' },
  support: { letter: 'S' },
  committed: { letter: 'C' },
  unaware: { letter: '!' },
  digging: { lines: 'M-3.8 -3.8L0.8 0.8', solid: 'M-0.6 2.2L2.2 -0.6L4.6 2.4Q4.4 4.4 2.4 4.6Z' },
  long: { lines: 'M-3 -4H3L-3 4H3Z' },
  assault: { lines: 'M-4 4L4 -4M-4 -4L4 4M-4 1.6L-1.6 4M4 1.6L1.6 4', card: '#e2a08c' },
  waiting: { letter: 'W' },
  fired: { solid: burst, card: '#f0c184' },
  unsupplied: { lines: `${discPath({ x: 0, y: 0 }, 3.8)}M-4.6 4.6L4.6 -4.6` },
  'on the move': { lines: 'M-4.4 0H4M0.6 -3.4L4.2 0L0.6 3.4', card: gold },
  'may act': { lines: 'M-4 2.2L0 -2L4 2.2', card: gold },
  done: { lines: 'M-4 0.4L-1 3.4L4.2 -3.4', card: '#cfd2c2' },
}

/** Badges that the card shows already by its other side or a gold rim; left out where room is short. */
export const isPlain = (badge: Badge): boolean => ['hiding', 'may act', 'on the move'].includes(badge)

interface PlateProps {
  readonly badge: Badge
  readonly at: Point
  /** Width and height. */
  readonly size: number
}

export function Plate({ badge, at, size }: PlateProps) {
  const { lines, solid, letter, card = freshPaper } = looks[badge]
  const [half, scale] = [size / 2, size / 11.5]
  return (
    <g>
      <rect
        x={at.x - half}
        y={at.y - half}
        width={size}
        height={size}
        rx={2.4}
        fill={card}
        stroke={ink}
        strokeWidth={1}
      />
      {solid !== undefined && <path d={placePath(solid, at, scale)} fill={ink} />}
      {lines !== undefined && (
        <path
          d={placePath(lines, at, scale)}
          fill="none"
          stroke={ink}
          strokeWidth={1.3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {letter !== undefined && (
        <text
          x={at.x}
          y={at.y + 3.6 * scale}
          textAnchor="middle"
          fontFamily={sans}
          fontSize={10.5 * scale}
          fontWeight={800}
          fill={ink}
        >
          {letter}
        </text>
      )}
    </g>
  )
}
