/** Hexes with both sides in them: an unresolved assault (3.3.2), or Us/Them (3.3.13). */
import type { Point } from '@firestep/face'
import {
  closedPath,
  freshPaper,
  ink,
  openPath,
  placePath,
  pointBetween,
  RepeatedPaths,
  sans,
  shiftPoint,
} from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import type { Facing, Hex } from '../../../rules/ids.ts'
import type { BattleView } from '../../../rules/state.ts'
import { tones } from '../colours.ts'
import { TALL } from '../sheet-geometry.ts'

interface Props {
  readonly view: BattleView
  readonly geometry: HexGeometry
}

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]
/** The upper half of a hex, and the lower. */
const halves: readonly (readonly Facing[])[] = [
  [5, 0, 1],
  [2, 3, 4],
]

export function Fights({ view, geometry }: Props) {
  const { usThem, assaults } = view
  const shared = usThem.map(({ hex }) => hex)
  const half = (hex: Hex, which: number) =>
    openPath((halves[which] ?? []).flatMap((facing) => geometry.edge(hex, facing, 0.95)))
  return (
    <g fill="none" strokeLinejoin="round">
      <RepeatedPaths parts={hexPaths(geometry, shared)} fill={ink} fillOpacity={0.1} />
      <RepeatedPaths
        parts={shared.map((hex) => half(hex, 0))}
        stroke={tones.entente.main}
        strokeWidth={5}
        strokeDasharray="12 5"
      />
      <RepeatedPaths
        parts={shared.map((hex) => half(hex, 1))}
        stroke={tones.ottoman.main}
        strokeWidth={5}
        strokeDasharray="5 5"
      />
      {usThem.map(({ hex, holder }) => (
        <Plate
          key={hex}
          at={shiftPoint(geometry.centre(hex), 0, TALL - 8)}
          text="Us/Them"
          fill={tones[holder].pale}
          wide={56}
        />
      ))}
      <RepeatedPaths
        parts={assaults.map(({ hex }) => jagged(geometry, hex))}
        fill="#b4431f"
        fillOpacity={0.18}
        stroke="#8a2f12"
        strokeWidth={3.4}
      />
      {assaults.map(({ hex, attacker, waves }) => (
        <g key={hex}>
          <Plate
            at={shiftPoint(geometry.centre(hex), 0, TALL - 8)}
            text={waves > 1 ? `Assault ×${waves}` : 'Assault'}
            fill={tones[attacker].pale}
            wide={waves > 1 ? 74 : 56}
          />
          <path
            d={placePath(bayonets, shiftPoint(geometry.centre(hex), 0, -TALL + 12))}
            stroke={freshPaper}
            strokeWidth={5}
            strokeLinecap="round"
          />
          <path
            d={placePath(bayonets, shiftPoint(geometry.centre(hex), 0, -TALL + 12))}
            stroke={tones[attacker].dark}
            strokeWidth={2.4}
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
  )
}

const bayonets = 'M-12 8L12 -8M8 -8L12 -8M-9 2L-5 8M12 8L-12 -8M-8 -8L-12 -8M9 2L5 8'

/** The rim of the hex with teeth. */
function jagged(geometry: HexGeometry, hex: Hex): string {
  const rim = facings.flatMap((facing) => {
    const [[a, b], [c, d]] = [geometry.edge(hex, facing, 0.98), geometry.edge(hex, facing, 0.88)]
    return [0, 1, 2, 3, 4].flatMap((i) => [pointBetween(a, b, i / 5), pointBetween(c, d, (i + 0.5) / 5)])
  })
  return closedPath(rim)
}

interface PlateProps {
  readonly at: Point
  readonly text: string
  readonly fill: string
  readonly wide: number
}

const Plate = ({ at, text, fill, wide }: PlateProps) => (
  <g>
    <rect x={at.x - wide / 2} y={at.y - 8} width={wide} height={16} rx={4} fill={fill} stroke={ink} strokeWidth={1.4} />
    <text x={at.x} y={at.y + 4.2} textAnchor="middle" fontFamily={sans} fontSize={12} fontWeight={700} fill={ink}>
      {text}
    </text>
  </g>
)
