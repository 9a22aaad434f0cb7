/** Key places: victory hexes, key terrain, telephones, wireless, sources of supply. */
import type { Point } from '@firestep/face'
import { freshPaper, gold, ink, placePath, sans, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { sides } from '../../../data/schema.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { Board } from '../../board.ts'
import { tones } from '../colours.ts'
import { TALL } from '../sheet-geometry.ts'
import { signPath } from '../side-signs.ts'

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

/** Points at the left shoulder of the hex, communications at the right one. Counters leave the shoulders free. */
const shoulder = (geometry: HexGeometry, hex: Hex, hand: -1 | 1): Point =>
  shiftPoint(geometry.centre(hex), hand * 40, -TALL + 25)

const star = 'M0 -11L3.2 -4L11 -3.2L5.2 2L6.8 10L0 5.6L-6.8 10L-5.2 2L-11 -3.2L-3.2 -4Z'
const key = 'M0 -8L8 6H-8Z'
const telephone = 'M-8 -3Q0 -10 8 -3L5 0L3 -2.4Q0 -4 -3 -2.4L-5 0ZM-4 0H4L7 8H-7Z'
const mast = 'M0 9V-6M-5 9L0 -6L5 9M-3.2 4H3.2M3 -8Q6 -6 3 -4M6 -10Q10 -6 6 -2M-3 -8Q-6 -6 -3 -4M-6 -10Q-10 -6 -6 -2'

export function Stakes({ board, geometry }: Props) {
  const { victory, keyTerrain, telephones, wireless } = board.scenario
  return (
    <g strokeLinejoin="round">
      <path
        d={keyTerrain.map((hex) => placePath(key, shiftPoint(shoulder(geometry, hex, -1), 0, 17))).join('')}
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.6}
      />
      {victory.map(({ hex, points }) => {
        const centre = shoulder(geometry, hex, -1)
        return (
          <g key={hex}>
            <path d={placePath(star, centre, 1.15)} fill={gold} stroke={ink} strokeWidth={1.3} />
            <text
              x={centre.x}
              y={centre.y + 4}
              textAnchor="middle"
              fontFamily={sans}
              fontSize={12}
              fontWeight={800}
              fill={ink}
            >
              {points}
            </text>
          </g>
        )
      })}
      <path
        d={telephones.map((hex) => placePath(telephone, shoulder(geometry, hex, 1))).join('')}
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.5}
      />
      <path
        d={wireless
          .map((hex) => placePath(mast, shiftPoint(shoulder(geometry, hex, 1), 0, telephones.includes(hex) ? 20 : 0)))
          .join('')}
        fill="none"
        stroke={ink}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <Sources board={board} geometry={geometry} />
    </g>
  )
}

/** 20.1.1: a wagon wheel with the colour and sign of its side. */
const Sources = ({ board, geometry }: Props) =>
  sides.map((side) => {
    const from = board.scenario.supply[side]
    if (from === 'beaches held') return null
    const labelPoint = (hex: Hex) => shiftPoint(geometry.centre(hex), 42, TALL - 24)
    return (
      <g key={side}>
        <path
          d={from.map((hex) => placePath(wheel, labelPoint(hex))).join('')}
          fill={tones[side].pale}
          stroke={tones[side].dark}
          strokeWidth={1.6}
        />
        <path
          d={from.map((hex) => signPath(side, labelPoint(hex), 4)).join('')}
          fill={tones[side].main}
          fillRule="evenodd"
        />
      </g>
    )
  })

const wheel =
  'M-9 0A9 9 0 1 0 9 0A9 9 0 1 0 -9 0ZM-9 0H-4M4 0H9M0 -9V-4M0 9V4M-6.4 -6.4L-2.8 -2.8M6.4 6.4L2.8 2.8M-6.4 6.4L-2.8 2.8M6.4 -6.4L2.8 -2.8'
