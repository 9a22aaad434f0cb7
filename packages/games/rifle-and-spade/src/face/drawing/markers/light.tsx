/** The light of the turn (1.2.2): dusk and night as washes, without illuminated hexes (5.2.3). */
import { discPath, gold, ink, shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { lightOf } from '../../../rules/book.ts'
import type { BattleView } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly geometry: HexGeometry
}

const washes = {
  day: null,
  twilight: { fill: '#7a4a6b', opacity: 0.2 },
  night: { fill: '#1b2a4a', opacity: 0.38 },
} as const

export function LightWash({ board, view, geometry }: Props) {
  const { scenario } = board
  const light = lightOf(scenario, view.turn)
  const wash = washes[light]
  if (wash === null) return null
  const { left, top, right, bottom } = geometry.frame
  const sheet = `M${left} ${top}H${right}V${bottom}H${left}Z`
  const lit = light === 'night' ? scenario.illuminated : []
  return (
    <g>
      <path d={sheet + hexPaths(geometry, lit).join('')} fill={wash.fill} fillRule="evenodd" opacity={wash.opacity} />
      <path
        d={lit.map((hex) => discPath(shiftPoint(geometry.centre(hex), 40, -30), 5)).join('')}
        fill={gold}
        stroke={ink}
        strokeWidth={1.2}
      />
    </g>
  )
}
