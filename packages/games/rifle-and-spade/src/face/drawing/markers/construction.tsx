/** Works in progress: a spade, the type of work, and the turns done of those needed (3.3.5, 3.3.11, 13.1). */
import type { Point } from '@firestep/face'
import { freshPaper, ink, sans, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import type { BattleView, Construction, Digging } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { tones } from '../colours.ts'

const short: Readonly<Record<Construction, string>> = {
  'rifle pit': 'RP',
  'gun pit': 'GP',
  'shallow trench': 'ST',
  'fire trench': 'FT',
  'barbed wire': 'BW',
}

export const turnsNeeded = ({ book }: Board, work: Construction): number =>
  book.tables.construction.works[work]?.turns ?? 1

/** In the lower corners of the hex, the Entente's on the left. */
function spotOf(view: BattleView, geometry: HexGeometry, digging: Digging): Point {
  const before = view.diggings.filter((one) => one.hex === digging.hex && one.side === digging.side)
  const hand = digging.side === 'entente' ? -1 : 1
  return shiftPoint(geometry.centre(digging.hex), hand * 22, 42 - 15 * before.indexOf(digging))
}

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly geometry: HexGeometry
}

export const Diggings = ({ board, view, geometry }: Props) =>
  view.diggings.map((digging) => {
    const { hex, side, work, turns, front, guns } = digging
    const centre = spotOf(view, geometry, digging)
    return (
      <g key={`${side} ${hex} ${work} ${front} ${guns}`}>
        <rect
          x={centre.x - 23}
          y={centre.y - 7}
          width={46}
          height={14}
          rx={3}
          fill={freshPaper}
          stroke={tones[side].main}
          strokeWidth={1.8}
        />
        <Spade at={shiftPoint(centre, -17, 0)} />
        <text
          x={centre.x + 5.5}
          y={centre.y + 4}
          textAnchor="middle"
          fontFamily={sans}
          fontSize={10.5}
          fontWeight={700}
          fill={ink}
        >
          {`${short[work]} ${turns}/${turnsNeeded(board, work)}`}
        </text>
      </g>
    )
  })

const Spade = ({ at }: { readonly at: Point }) => (
  <g transform={`translate(${at.x} ${at.y}) rotate(35) scale(0.62)`}>
    <path d="M0 -11V4" stroke={ink} strokeWidth={3} strokeLinecap="round" />
    <path d="M-4.4 3H4.4V8Q0 14 -4.4 8Z" fill="#b9b6ae" stroke={ink} strokeWidth={1.4} />
  </g>
)
